//! A Millennium board at its ChessLink, on a serial port or USB: bytes in, what was sensed out, and the question what it shows.
//!
//! It tells which piece stands where, when it is asked; so it is asked five times a second. A message is ASCII with odd parity in the
//! highest bit, and ends with the exclusive or of its characters in two hexadecimal digits. Lights, registers and version are left alone: nothing but
//! `S` is ever written.
//!
//! It does not know which way round it lies until a game begins on it. Clocks and buttons it has none.

use arrayvec::ArrayVec;
use shakmaty::{Piece, Square};

use super::Seen;
use super::electronic::{Electronic, Squares, Standing};
use super::sensing::Sensed;

/// Speed of the line, in baud; the parity is in the bytes, so that 8 data bits without parity are the same.
pub const BAUD: u32 = 38_400;

/// Between two questions (ms).
const ASK_MS: u64 = 200;
/// `s`, a character a square, and the sum in two digits.
const STATE: usize = 1 + 64 + 2;

/// The session with one board. It survives the loss of the port.
#[derive(Clone, Debug, Default)]
pub struct Session {
    standing: Standing,
    message: ArrayVec<u8, STATE>,
    /// When it was asked last; never, if it is to be asked now.
    asked: Option<u64>,
    asks: bool,
    /// When a whole message came last.
    alive: Option<u64>,
}

impl Electronic for Session {
    fn greet(&mut self) {
        self.standing.forget();
        self.message.clear();
        self.asked = None;
        self.alive = None;
    }

    fn receive(&mut self, at: u64, bytes: &[u8]) {
        self.standing.at(at);
        for byte in bytes {
            // A broken character breaks the message: the next one begins with its letter.
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

    fn poll_sensed(&mut self) -> Option<Sensed> {
        self.standing.poll()
    }

    fn poll_written(&mut self) -> Option<Vec<u8>> {
        std::mem::take(&mut self.asks).then(|| on_the_line(b"S"))
    }
}

/// A message as it goes over the line: with its sum, and each character with odd parity.
pub fn on_the_line(message: &[u8]) -> Vec<u8> {
    let sum = message.iter().fold(0, |sum, byte| sum ^ byte);
    let digits = format!("{sum:02X}");
    let odd = |byte: &u8| match byte.count_ones().is_multiple_of(2) {
        true => byte | 0x80,
        false => *byte,
    };
    message.iter().chain(digits.as_bytes()).map(odd).collect()
}

/// What a whole message says; nothing, if its sum is wrong or a character is no piece's. The squares come from h1 to a1, then the next rank.
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
    fn a_message_with_a_wrong_sum_or_parity_says_nothing_and_the_next_one_does() {
        let mut session = Session::default();
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
