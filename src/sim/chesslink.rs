//! Simulates a Millennium board at its ChessLink, which reports its pieces when asked.

use shakmaty::{Board, Piece, Square};

use super::electronic::ElectronicBoard;
use board::chesslink::on_the_line;

/// A simulated board.
#[derive(Clone, Debug)]
pub struct ChessLinkBoard {
    stands: Board,
    sent: Option<Board>,
    turned: bool,
    heard: Vec<u8>,
    /// The lit lamps at corners of squares.
    lamps: Vec<usize>,
    out: Vec<u8>,
}

impl ChessLinkBoard {
    /// Creates a board with these pieces and this orientation.
    pub fn new(stands: Board, turned: bool) -> ChessLinkBoard {
        ChessLinkBoard {
            stands,
            sent: None,
            turned,
            heard: Vec::new(),
            lamps: Vec::new(),
            out: Vec::new(),
        }
    }

    /// The squares whose corners are all lit.
    pub fn lit(&self) -> Vec<Square> {
        let corners = |square: &Square| {
            let at = (0..64)
                .find(|at| self.square(*at) == *square)
                .unwrap_or_default();
            let lamp = at % 8 * 9 + at / 8;
            [lamp, lamp + 1, lamp + 9, lamp + 10]
        };
        let lit = |square: &Square| corners(square).iter().all(|lamp| self.lamps.contains(lamp));
        Square::ALL.into_iter().filter(lit).collect()
    }

    /// The square at this place of its state message: from its h1, rank by rank.
    fn square(&self, at: usize) -> Square {
        let square = Square::ALL[at];
        match self.turned {
            true => square.flip_vertical(),
            false => square.flip_horizontal(),
        }
    }

    fn say(&mut self) {
        let letters: [u8; 64] = std::array::from_fn(|at| {
            let square = self.square(at);
            let piece = self.stands.piece_at(square);
            piece.map_or(b'.', |piece| piece.char() as u8)
        });
        self.out
            .extend(on_the_line(&[&b"s"[..], &letters].concat()));
        self.sent = Some(self.stands.clone());
    }
}

impl ElectronicBoard for ChessLinkBoard {
    /// Handles `S`, `L` and `X`.
    fn told(&mut self, bytes: &[u8]) {
        self.heard.extend(bytes.iter().map(|byte| byte & 0x7F));
        loop {
            let length = match self.heard.first() {
                Some(b'S' | b'X') => 3,
                Some(b'L') => 1 + 2 + 81 * 2 + 2,
                _ => return,
            };
            if self.heard.len() < length {
                return;
            }
            let message: Vec<u8> = self.heard.drain(..length).collect();
            let said = &message[..length - 2];
            let whole = on_the_line(said)
                .iter()
                .map(|byte| byte & 0x7F)
                .eq(message.iter().copied());
            match said[0] {
                _ if !whole => {}
                b'S' => self.say(),
                letter => {
                    let lamps = said.get(3..).unwrap_or_default().chunks(2);
                    let on = lamps.enumerate().filter(|(_, digits)| *digits != b"00");
                    self.lamps = on.map(|(lamp, _)| lamp).collect();
                    self.out.extend(on_the_line(&[letter.to_ascii_lowercase()]));
                }
            }
        }
    }

    fn put(&mut self, square: Square, piece: Option<Piece>) {
        match piece {
            Some(piece) => self.stands.set_piece_at(square, piece),
            None => drop(self.stands.remove_piece_at(square)),
        }
    }

    fn pass(&mut self, _: u64) {}

    fn bytes(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }

    fn has_sent_all(&self) -> bool {
        self.sent.as_ref() == Some(&self.stands)
    }
}
