//! Simulates a Tabutronic Sentio, which repeatedly reports its occupancy.

use shakmaty::{Bitboard, Piece, Square};

use super::electronic::ElectronicBoard;

/// Interval between two lines (ms).
const LINE_MS: u64 = 100;

/// A simulated board.
#[derive(Clone, Debug)]
pub struct SentioBoard {
    ms: u64,
    stands: Bitboard,
    sent: Bitboard,
    out: Vec<u8>,
}

impl SentioBoard {
    /// Creates a board with these squares occupied.
    pub fn new(stands: Bitboard) -> SentioBoard {
        SentioBoard {
            ms: 0,
            stands,
            sent: Bitboard::EMPTY,
            out: Vec::new(),
        }
    }
}

impl ElectronicBoard for SentioBoard {
    /// Its lights are not simulated.
    fn told(&mut self, _: &[u8]) {}

    fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.stands.set(square, piece.is_some());
    }

    fn pass(&mut self, until: u64) {
        while self.ms < until {
            self.ms += 1;
            if self.ms.is_multiple_of(LINE_MS) {
                self.sent = self.stands;
                let ranks = self.stands.0.to_le_bytes().into_iter().rev();
                let numbers = ranks.map(|rank| format!("{} ", rank.reverse_bits()));
                let line = format!(":{}\r\n", numbers.collect::<String>());
                self.out.extend(line.as_bytes());
            }
        }
    }

    fn bytes(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }

    fn has_sent_all(&self) -> bool {
        self.sent == self.stands
    }
}
