//! annabella: over-the-board chess between a blind player and anyone else, fair, independent and provable.
//!
//! # Architecture
//!
//! A workspace of crates, each in the folder of its name below `src/`. The core knows no I/O, thread, runtime, clock or chance; thin shells
//! stand around it. A crate can name only what stands below it:
//!
//! ```text
//! annabella (main, cli)
//!   shell      sim                   only demo, rehearse, simulate and tests lean on sim
//!   config
//!   store      voice      round      ear
//!   fics       lichess
//!   rooms      far        follow
//!   table
//!   announce
//!   ledger
//!   board
//!   laws
//! ```
//!
//! | crate | what it is |
//! |---|---|
//! | [`laws`] | the Laws as pure functions and data: editions, touch, clock, draws, who can still mate, notation, the sealed move; seats, roles, languages, the grammar of lines |
//! | [`board`] | one board: wire (bytes <-> frames), sensing (lifts and places), detection (which move), repair (the way back) |
//! | [`ledger`] | the ordered record of a game: events, hash chain, signatures, integrity |
//! | [`announce`] | meaning -> words: announcement, lexicon (per language), style, Braille |
//! | [`table`] | the game at one table: a state machine of two seats; case, ruling, penalty, adjournment, audience |
//! | [`rooms`] | two rooms, one game: the owner decides, the replica sends and receives; who goes on after a loss |
//! | [`far`] | a server as the far side of a game, whatever its kind: what is wanted of it, what it says, its game and the table's |
//! | [`fics`] | an internet chess server of the FICS kind: what its lines mean, and what is said to it |
//! | [`lichess`] | lichess, by its Board API: what its lines mean, and what is asked of it, one request at a time |
//! | [`follow`] | a printed game with its notes, followed at the board: forward and back, guessed, solved |
//! | [`round`] | a round of an event: pairings from a pairing program, results back to it |
//! | [`store`] | the ledger in one SQLite file |
//! | [`voice`] | words -> sound: voices and their clips, mixing |
//! | [`config`] | what an organiser writes down about a table or an event |
//! | [`ear`] | what a player says: the words that were learnt from this voice |
//! | [`sim`] | hands and boards that do not exist |
//! | [`shell`] | everything that touches the world: serial, audio, speech, pages, lines, servers |
//! | [`cli`] | one file per command |
//!
//! # Invariants
//!
//! 1. Recorded before heard: an event is durable before its consequence is spoken, shown or sent.
//! 2. Replay is the state: [`table::decide`] and [`table::State::apply`] are two functions, the second the only mutation.
//! 3. Never guess: a move is recorded only if exactly one explains what the board saw, or a person chose.
//! 4. The right ears: every output names its audience; one policy table decides.
//! 5. Two parties, one game: one owner decides; whatever the line between them loses, both daemons end with the same ledger.
//! 6. No silence: every lost device is said aloud to whoever can act on it, and play resumes when it comes back.
//!
//! The manifests of the crates hold the walls; `tests/core/architecture/core.rs` sees to it that no crate of the core leans on a runtime, a
//! store, a socket or sound, however far away, and names none of what the standard library has of them.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

pub mod cli;
