//! An electronic board by DGT with the clock that is plugged into it: bytes in, what was sensed out ([`Sensed`]), and what is to be
//! asked.
//!
//! It tells which piece stands where, so that little is left to guess. What its scanning adds is taken away by [`Standing`].
//!
//! It does not know whose pieces' turn it is, nor which player sits at which side of the clock. Its time is that of the reader: the board
//! has none.
//!
//! States: *stranger* (until the first dump: nothing is sensed), *in step* (each change is told), *to be compared* (after
//! changes: the board is asked for all squares, and what differs has changed just now).

mod message;

use std::collections::VecDeque;

use super::Seen;
use super::electronic::{Electronic, Standing};
use super::sensing::Sensed;

pub use message::{BAUD, Command, Decoder, Message};

/// A board at which nothing changed for this long is asked for all squares (milliseconds).
const QUIET_MS: u64 = 250;
/// This often a board says its number, to show that it lives (milliseconds).
const ALIVE_MS: u64 = 1_000;

/// The session with one board. It survives the loss of the port.
#[derive(Clone, Debug, Default)]
pub struct Session {
    decoder: Decoder,
    standing: Standing,
    asked_alive: u64,
    /// When a message came last, if the board has answered what shows that it lives.
    alive: Option<u64>,
    commands: VecDeque<Command>,
}

impl Electronic for Session {
    fn greet(&mut self) {
        self.decoder = Decoder::default();
        self.standing.forget();
        self.alive = None;
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
                Message::Dump(dump) => {
                    let mut shown = [None; 64];
                    for (number, piece) in (0..).zip(dump.iter()) {
                        if let Some(square) = message::square_of(number) {
                            shown[usize::from(square)] = piece.map(Seen::Piece);
                        }
                    }
                    self.standing.shows(&shown);
                }
                Message::Field(square, piece) => {
                    self.standing.changes(square, piece.map(Seen::Piece));
                }
                Message::Clock(sides) => self.standing.clock(sides),
                Message::Number => self.alive = Some(at),
                Message::Other => {}
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
            self.commands.push_back(Command::Number);
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
        Some(vec![self.commands.pop_front()?.byte()])
    }
}
