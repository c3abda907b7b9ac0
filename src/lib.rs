//! annabella: over-the-board chess between a blind player and anyone else, fair, independent and provable.
//!
//! # Architecture
//!
//! A core without I/O, thin shells around it. Dependencies point down:
//!
//! ```text
//! main -> cli -> shell -> table -> ledger::event, announce -> { board, laws } -> { seat, language }
//! ```
//!
//! | module | what it is |
//! |---|---|
//! | [`board`] | one board: wire (bytes <-> frames), sensing (lifts and places), detection (which move), repair (the way back) |
//! | [`laws`] | the Laws as pure functions and data: editions, touch, clock, draws, who can still mate, notation, the sealed move |
//! | [`table`] | the game at one table: a state machine of two seats; case, ruling, penalty, adjournment, audience |
//! | [`follow`] | a printed game with its notes, followed at the board: forward and back, guessed, solved |
//! | [`announce`] | meaning -> words: announcement, lexicon (per language), style |
//! | [`seat`] | the ground words of a seat: where its moves come from, whose ear a sound output is |
//! | [`role`] | who takes part: arbiters, assistants, players, spectators |
//! | [`language`] | the languages that are spoken and written, a row each |
//! | [`round`] | a round of an event: pairings from a pairing program, results back to it |
//! | [`mistake`] | something wrong in a text that somebody wrote |
//! | [`grammar`] | a small language of lines as a list of forms, each read and written back |
//! | [`fics`] | an internet chess server as the far side of a game: its lines, its game and the table's |
//! | [`rooms`] | two rooms, one game: the owner decides, the replica sends and receives; who goes on after a loss |
//! | [`ledger`] | the ordered record of a game: events, integrity, the SQLite store |
//! | [`voice`] | words -> sound: voice packs, mixing |
//! | [`shell`] | everything that touches the world: serial, audio, speech, web |
//! | [`sim`] | hands and boards that do not exist: for tests, demo, practice |
//! | [`cli`] | one file per command |
//!
//! # Invariants
//!
//! 1. Recorded before heard: an event is durable before its consequence is spoken, shown or sent.
//! 2. Replay is the state: [`table::decide`] and [`table::State::apply`] are two functions, the second the only mutation.
//! 3. Never guess: a move is recorded only if exactly one explains what the board saw, or a person chose.
//! 4. The right ears: every output names its audience; one policy table decides.
//! 5. Two parties, one game: both daemons end with the same ledger (the link is still to come; the hash chain is laid).
//! 6. No silence: every lost device is said aloud to whoever can act on it, and play resumes when it comes back.
//!
//! Core modules (`board`, `laws`, `seat`, `role`, `language`, `table`, `announce`, `fics`, `round`, `rooms`, `mistake`, `ledger::event`) import no I/O, thread, async, clock or randomness;
//! `tests/core/architecture.rs` reads their `use` lines.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

pub mod announce;
pub mod board;
mod child;
pub mod cli;
pub mod fics;
pub mod follow;
pub mod grammar;
pub mod language;
pub mod laws;
pub mod ledger;
pub mod mistake;
pub mod role;
pub mod rooms;
pub mod round;
pub mod seat;
pub mod shell;
pub mod sim;
pub mod table;
pub mod voice;
