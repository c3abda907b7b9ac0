//! An electronic board by DGT with the clock that is plugged into it: bytes in, what was sensed out ([`Sensed`]), and what is to be
//! asked.
//!
//! It tells which piece stands where, so that little is left to guess. What its scanning adds is taken away by
//! [`Stays`](super::electronic::Stays).
//!
//! It does not know whose pieces' turn it is, nor which player sits at which side of the clock. Its time is that of the reader: the board
//! has none.
//!
//! States: *stranger* (until the first dump: nothing is sensed), *in step* (each change is told), *to be compared* (after
//! changes: the board is asked for all squares, and what differs has changed just now).

mod message;

use std::collections::VecDeque;

use super::Seen;
use super::clock::ClockSides;
use super::electronic::{Electronic, LastSquares, Show};
use super::sensing::Sensed;

pub use message::{BAUD, Command, DgtDecoder, DgtMessage};

/// A board at which nothing changed for this long is asked for all squares (milliseconds).
const QUIET_MS: u64 = 250;
/// This often a board says its number, to show that it lives (milliseconds).
const ALIVE_MS: u64 = 1_000;

/// The session with one board. It survives the loss of the port.
#[derive(Clone, Debug, Default)]
pub struct DgtSession {
    decoder: DgtDecoder,
    standing: LastSquares,
    asked_alive: u64,
    /// It was asked for its number and has not said it.
    asks_alive: bool,
    /// How often in all it answered that.
    answers: u8,
    /// When a message came last, if the board answers what shows that it lives.
    alive: Option<u64>,
    commands: VecDeque<Command>,
    /// What the clock was told to show and has not answered, and whether it was told twice.
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

/// One that has answered so often is expected to: a number may be said to somebody else, too.
const ANSWERS: u8 = 3;

impl DgtSession {
    fn answers_alive(&mut self, at: u64) {
        let asked = std::mem::take(&mut self.asks_alive);
        self.answers = self.answers.saturating_add(u8::from(asked));
        if self.answers >= ANSWERS {
            self.alive = Some(at);
        }
    }

    /// The clock took what it was told, or is told once more.
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
