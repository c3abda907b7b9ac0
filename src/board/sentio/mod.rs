//! Driver for a Tabutronic Sentio: takes bytes, gives what was sensed. It reports occupancy only, as a peg board does.
//!
//! It sends lines unasked: a colon and eight decimal numbers, rank 8 first, file h in the lowest bit. Nothing is ever written to it:
//! its lights are not used.
//!
//! It does not tell which way round it lies, so its player is asked. It has no clock and no buttons.

use arrayvec::ArrayVec;
use shakmaty::{File, Rank, Square};

use super::Seen;
use super::electronic::{Electronic, LastSquares, Show, Squares};
use super::sensing::Sensed;

/// Speed of the line, in baud; 8 data bits, no parity, 1 stop bit.
pub const BAUD: u32 = 38_400;

/// Longer than any of its lines: eight numbers of three digits, and separators.
const LONGEST: usize = 64;

/// The session with one board. It survives the loss of the port.
#[derive(Clone, Debug, Default)]
pub struct SentioSession {
    standing: LastSquares,
    line: ArrayVec<u8, LONGEST>,
    /// When the last whole line came.
    alive: Option<u64>,
}

impl Electronic for SentioSession {
    fn greet(&mut self) {
        self.standing.forget();
        self.line.clear();
        self.alive = None;
    }

    fn receive(&mut self, at: u64, bytes: &[u8]) {
        self.standing.at(at);
        for &byte in bytes {
            match byte {
                b':' => self.line.clear(),
                b'\n' => {
                    if let Some(shown) = read(&self.line) {
                        self.alive = Some(at);
                        self.standing.shows(&shown);
                    }
                    self.line.clear();
                }
                // A line that is too long is dropped until the next one.
                _ => drop(self.line.try_push(byte)),
            }
        }
    }

    fn pass(&mut self, at: u64) {
        self.standing.at(at);
        self.standing.pass();
    }

    fn silent_for(&self, at: u64) -> u64 {
        self.alive.map_or(0, |alive| at.saturating_sub(alive))
    }

    fn is_known(&self) -> bool {
        self.standing.is_known()
    }

    fn show(&mut self, _: &Show) {}

    fn poll_sensed(&mut self) -> Option<Sensed> {
        self.standing.poll()
    }

    fn poll_written(&mut self) -> Option<Vec<u8>> {
        None
    }
}

/// Parses a line; `None` if it is incomplete.
fn read(line: &[u8]) -> Option<Squares> {
    let text = std::str::from_utf8(line).ok()?;
    let numbers: Option<ArrayVec<u8, 8>> = text
        .split_ascii_whitespace()
        .take(8)
        .map(|number| number.parse().ok())
        .collect();
    let numbers = numbers?.into_inner().ok()?;
    let mut shown = [None; 64];
    for (rank, number) in Rank::ALL.into_iter().rev().zip(numbers) {
        for (bit, file) in File::ALL.into_iter().rev().enumerate() {
            let filled = number & 1 << bit != 0;
            shown[usize::from(Square::from_coords(file, rank))] = filled.then_some(Seen::Peg);
        }
    }
    Some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_cut_off_or_too_long_says_nothing() {
        let mut session = SentioSession::default();
        session.receive(0, b"0 255 255\r\n:255 255 0 0 0 0\r\n");
        session.receive(0, &[b'1'; 500]);
        session.receive(0, b"\r\n:255 255 0 0 0 0 255 256\r\n");
        assert!(!session.is_known());
        session.receive(0, b":255 255 0 0 0 0 255 254\r\n");
        let Some(Sensed::Shows { occupied, seen, .. }) = session.poll_sensed() else {
            panic!("expected what it shows");
        };
        assert!(!occupied.contains(Square::H1) && occupied.count() == 31);
        assert_eq!(seen, [], "it knows nothing of its pieces");
    }
}
