//! Driver for a Millennium board at its ChessLink, on a serial port or USB: takes bytes, gives what was sensed, and writes queries
//! and lights.
//!
//! The board tells which piece stands where, but only when asked, so it is asked five times a second. A message is ASCII with odd
//! parity in the highest bit, and ends with the exclusive or of its characters in two hexadecimal digits. Nothing but `S`, and `L` or
//! `X` for its lights, is ever written: registers and version are left alone.
//!
//! It counts its squares from one side, whichever way round it lies. It has no clock and no buttons.

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, Piece, Square};

use super::Seen;
use super::electronic::{Electronic, LastSquares, Show, Squares};
use super::sensing::Sensed;

/// Speed of the line, in baud; the parity is in the bytes, so the port uses 8 data bits without parity.
pub const BAUD: u32 = 38_400;

/// Time between two queries (ms).
const ASK_MS: u64 = 200;
/// Length of a state message: `s`, one character per square, and the sum in two digits.
const STATE: usize = 1 + 64 + 2;

/// The session with one board. It survives the loss of the port.
#[derive(Clone, Debug, Default)]
pub struct ChessLinkSession {
    standing: LastSquares,
    message: ArrayVec<u8, STATE>,
    /// When it was last asked; `None` if it is to be asked now.
    asked: Option<u64>,
    asks: bool,
    /// The squares to light, if not sent yet.
    lights: Option<Bitboard>,
    /// When the last whole message came.
    alive: Option<u64>,
}

impl Electronic for ChessLinkSession {
    fn greet(&mut self) {
        self.standing.forget();
        self.message.clear();
        self.asked = None;
        self.lights = None;
        self.alive = None;
    }

    fn receive(&mut self, at: u64, bytes: &[u8]) {
        self.standing.at(at);
        for byte in bytes {
            // A broken character spoils the message: the next one begins with its letter.
            let character = byte & 0x7F;
            if byte.count_ones().is_multiple_of(2) || (self.message.is_empty() && character != b's')
            {
                self.message.clear();
                continue;
            }
            if self.message.try_push(character).is_ok() && self.message.is_full() {
                if let Some(shown) = read(&self.message) {
                    self.alive = Some(at);
                    self.standing.shows(&shown);
                }
                self.message.clear();
            }
        }
    }

    fn pass(&mut self, at: u64) {
        self.standing.at(at);
        self.standing.pass();
        if self.asked.is_none_or(|asked| asked + ASK_MS <= at) {
            self.asked = Some(at);
            self.asks = true;
        }
    }

    fn silent_for(&self, at: u64) -> u64 {
        self.alive.map_or(0, |alive| at.saturating_sub(alive))
    }

    fn is_known(&self) -> bool {
        self.standing.is_known()
    }

    fn show(&mut self, show: &Show) {
        if let Show::Lights(squares) = show {
            self.lights = Some(*squares);
        }
    }

    fn poll_sensed(&mut self) -> Option<Sensed> {
        self.standing.poll()
    }

    fn poll_written(&mut self) -> Option<Vec<u8>> {
        if std::mem::take(&mut self.asks) {
            return Some(on_the_line(b"S"));
        }
        match self.lights.take()? {
            Bitboard::EMPTY => Some(on_the_line(b"X")),
            squares => Some(on_the_line(lit(squares).as_bytes())),
        }
    }
}

/// Encodes a message for the line: appends its sum, and gives each character odd parity.
pub fn on_the_line(message: &[u8]) -> Vec<u8> {
    let sum = message.iter().fold(0, |sum, byte| sum ^ byte);
    let digits = format!("{sum:02X}");
    let odd = |byte: &u8| match byte.count_ones().is_multiple_of(2) {
        true => byte | 0x80,
        false => *byte,
    };
    message.iter().chain(digits.as_bytes()).map(odd).collect()
}

/// Steady light, in the two digits of a lamp.
const ON: &str = "FF";
const OFF: &str = "00";

/// The message that lights exactly the corners of these squares: `L`, the length of an eighth of a pattern, and a pattern for each of
/// the 81 lamps. The lamps come file by file from the left of the first square that a state message tells, each file from that end
/// on.
fn lit(squares: Bitboard) -> String {
    let corners = |lamp: usize| {
        let (across, along) = (lamp / 9, lamp % 9);
        squares.into_iter().any(|square| {
            let (left, first) = (7 - usize::from(square.file()), usize::from(square.rank()));
            (left..=left + 1).contains(&across) && (first..=first + 1).contains(&along)
        })
    };
    let lamps = (0..81).map(|lamp| if corners(lamp) { ON } else { OFF });
    ["L32"].into_iter().chain(lamps).collect()
}

/// Parses a whole message; `None` if its sum is wrong or a character is no piece's. The squares come from h1 to a1, then the next
/// rank.
fn read(message: &[u8]) -> Option<Squares> {
    let (said, sum) = message.split_last_chunk::<2>()?;
    let found = said.iter().fold(0, |sum, byte| sum ^ byte);
    if format!("{found:02X}").as_bytes() != sum {
        return None;
    }
    let mut shown = [None; 64];
    for (square, letter) in Square::ALL.into_iter().zip(said.get(1..)?) {
        let square = square.flip_horizontal();
        shown[usize::from(square)] = match letter {
            b'.' => None,
            letter => Some(Seen::Piece(Piece::from_char(char::from(*letter))?)),
        };
    }
    Some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    const INITIAL: &[u8] = b"sRNBKQBNRPPPPPPPP................................pppppppprnbkqbnr";

    #[test]
    fn what_it_is_asked_bears_its_parity_and_its_sum() {
        // S is 0x53; its sum in digits 5 and 3, each with an odd number of bits.
        assert_eq!(on_the_line(b"S"), [0xD3, 0xB5, 0xB3]);
    }

    #[test]
    fn a_square_is_lit_at_its_four_corners_and_nothing_else_is() {
        let lamps = |squares: Bitboard| {
            let message = lit(squares);
            let lamps: Vec<&[u8]> = message.as_bytes()[3..].chunks(2).collect();
            assert_eq!(lamps.len(), 81);
            let on = |lamp: &usize| lamps[*lamp] == b"FF";
            (0..81).filter(on).collect::<Vec<_>>()
        };
        // The first square of a state message, and the last.
        assert_eq!(lamps(Square::H1.into()), [0, 1, 9, 10]);
        assert_eq!(lamps(Square::A8.into()), [70, 71, 79, 80]);
        assert_eq!(lamps(Square::H8.into()), [7, 8, 16, 17]);
    }

    #[test]
    fn a_message_with_a_wrong_sum_or_parity_says_nothing_and_the_next_one_does() {
        let mut session = ChessLinkSession::default();
        let whole = on_the_line(INITIAL);
        for at in [3, 20, whole.len() - 1] {
            for mask in [0x80, 0x81] {
                let mut broken = whole.clone();
                broken[at] ^= mask;
                session.receive(0, &broken);
                assert!(!session.is_known(), "byte {at} with {mask:x}");
            }
        }
        session.receive(0, &whole);
        let Some(Sensed::Shows { seen, .. }) = session.poll_sensed() else {
            panic!("expected what it shows");
        };
        let king = seen.iter().find(|(square, _)| *square == Square::E1);
        assert_eq!(king.unwrap().1.to_string(), "K");
    }
}
