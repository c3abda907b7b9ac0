//! A Millennium board at its ChessLink that does not exist: asked, it says what stands where.

use shakmaty::{Board, Piece, Square};

use super::electronic::ElectronicBoard;
use crate::board::chesslink::on_the_line;
use crate::board::clock::Side;

/// A board.
#[derive(Clone, Debug)]
pub struct ChessLinkBoard {
    stands: Board,
    sent: Option<Board>,
    turned: bool,
    heard: Vec<u8>,
    out: Vec<u8>,
}

impl ChessLinkBoard {
    /// A board on which these pieces stand, and which way round it lies.
    pub fn new(stands: Board, turned: bool) -> ChessLinkBoard {
        ChessLinkBoard {
            stands,
            sent: None,
            turned,
            heard: Vec::new(),
            out: Vec::new(),
        }
    }

    fn say(&mut self) {
        // From its h1, rank by rank.
        let letters = Square::ALL.map(|square| {
            let square = match self.turned {
                true => square.flip_vertical(),
                false => square.flip_horizontal(),
            };
            let piece = self.stands.piece_at(square);
            piece.map_or(b'.', |piece| piece.char() as u8)
        });
        self.out
            .extend(on_the_line(&[&b"s"[..], &letters].concat()));
        self.sent = Some(self.stands.clone());
    }
}

impl ElectronicBoard for ChessLinkBoard {
    /// It answers `S` alone.
    fn told(&mut self, bytes: &[u8]) {
        self.heard.extend(bytes);
        let question = on_the_line(b"S");
        while let Some(rest) = self.heard.strip_prefix(question.as_slice()) {
            self.heard = rest.to_vec();
            self.say();
        }
    }

    fn put(&mut self, square: Square, piece: Option<Piece>) {
        match piece {
            Some(piece) => self.stands.set_piece_at(square, piece),
            None => drop(self.stands.remove_piece_at(square)),
        }
    }

    fn press(&mut self, _: Side) {}

    fn run(&mut self, _: bool) {}

    fn pass(&mut self, _: u64) {}

    fn bytes(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }

    fn has_sent_all(&self) -> bool {
        self.sent.as_ref() == Some(&self.stands)
    }
}
