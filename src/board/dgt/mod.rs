//! Driver for a DGT board and the clock that is plugged into it: takes bytes, gives what was sensed ([`Sensed`]), and the commands to
//! write.
//!
//! The board identifies pieces, so little is left to guess. [`Stays`](super::electronic::Stays) removes the artefacts of its
//! scanning.
//!
//! It does not know whose turn it is, nor which player sits at which side of the clock. Its time is the reader's: the board has none.
//!
//! States: *stranger* (until the first dump: nothing is sensed), *in step* (each change is reported), *to be compared* (after
//! changes: the board is asked for all squares, and differences count as changes just now).

mod message;

use std::collections::VecDeque;

use super::Seen;
use super::clock::ClockSides;
use super::electronic::{Electronic, LastSquares, Show};
use super::sensing::Sensed;

pub use message::{BAUD, Command, DgtDecoder, DgtMessage};

/// A board at rest for this long after a change is asked for all squares (milliseconds).
const QUIET_MS: u64 = 250;
/// The board is asked for its number this often, as a sign of life (milliseconds).
const ALIVE_MS: u64 = 1_000;

/// The session with one board. It survives the loss of the port.
#[derive(Clone, Debug, Default)]
pub struct DgtSession {
    decoder: DgtDecoder,
    standing: LastSquares,
    asked_alive: u64,
    /// Set while a question for its number is open.
    asks_alive: bool,
    /// The number of questions it answered.
    answers: u8,
    /// When the last message came, if the board answers the question for its number.
    alive: Option<u64>,
    commands: VecDeque<Command>,
    /// The clock setting that is not yet confirmed, and whether it was sent twice.
    setting: Option<(ClockSides, bool)>,
}

impl Electronic for DgtSession {
    fn greet(&mut self) {
        self.decoder = DgtDecoder::default();
        self.standing.forget();
        self.alive = None;
        self.asks_alive = false;
        self.answers = 0;
        self.setting = None;
        self.commands = [Command::Reset, Command::Dump, Command::Follow].into();
    }

    fn receive(&mut self, at: u64, bytes: &[u8]) {
        self.standing.at(at);
        for &byte in bytes {
            let Some(message) = self.decoder.feed(byte) else {
                continue;
            };
            self.alive = self.alive.map(|_| at);
            match message {
                DgtMessage::Dump(dump) => {
                    let mut shown = [None; 64];
                    for (number, piece) in (0..).zip(dump.iter()) {
                        if let Some(square) = message::square_of(number) {
                            shown[usize::from(square)] = piece.map(Seen::Piece);
                        }
                    }
                    self.standing.shows(&shown);
                }
                DgtMessage::Field(square, piece) => {
                    self.standing.changes(square, piece.map(Seen::Piece));
                }
                DgtMessage::Clock(sides) => self.standing.clock(sides),
                DgtMessage::NoClock => self.standing.no_clock(),
                DgtMessage::Number => self.answers_alive(at),
                DgtMessage::Taken(taken) => self.taken(taken),
                DgtMessage::Other => {}
            }
        }
    }

    fn pass(&mut self, at: u64) {
        self.standing.at(at);
        self.standing.pass();
        if self.standing.rested(QUIET_MS) {
            self.commands.push_back(Command::Dump);
        }
        if self.asked_alive + ALIVE_MS <= at {
            self.asked_alive = at;
            self.asks_alive = true;
            self.commands.push_back(Command::Number);
        }
    }

    fn silent_for(&self, at: u64) -> u64 {
        self.alive.map_or(0, |alive| at.saturating_sub(alive))
    }

    fn is_known(&self) -> bool {
        self.standing.is_known()
    }

    fn show(&mut self, show: &Show) {
        if let Show::Clock(sides) = show {
            self.setting = Some((*sides, false));
            self.commands.push_back(Command::SetClock(*sides));
        }
    }

    fn poll_sensed(&mut self) -> Option<Sensed> {
        self.standing.poll()
    }

    fn poll_written(&mut self) -> Option<Vec<u8>> {
        Some(self.commands.pop_front()?.bytes())
    }
}

/// After this many answers a board is expected to go on answering: a number may also be the answer to somebody else.
const ANSWERS: u8 = 3;

impl DgtSession {
    fn answers_alive(&mut self, at: u64) {
        let asked = std::mem::take(&mut self.asks_alive);
        self.answers = self.answers.saturating_add(u8::from(asked));
        if self.answers >= ANSWERS {
            self.alive = Some(at);
        }
    }

    /// The clock accepted its setting; if not, it is sent once more.
    fn taken(&mut self, taken: bool) {
        match self.setting.take() {
            Some(_) if taken => self.commands.push_back(Command::EndClock),
            Some((sides, false)) => {
                self.setting = Some((sides, true));
                self.commands.push_back(Command::SetClock(sides));
            }
            _ => {}
        }
    }
}
