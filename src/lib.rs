//! annabella: over-the-board chess between a blind player and anyone else, fair, independent and provable.
//!
//! # Architecture
//!
//! A workspace of crates, each in the folder of its name below `src/`. The core has no I/O, threads, runtime, clock or
//! randomness; thin shells surround it. A crate can name only crates below it:
//!
//! ```text
//! annabella (main, cli)
//!   shell      sim                   only demo, rehearse, simulate and tests depend on sim
//!   config
//!   fics       lichess    voice
//!   rooms      server     follow
//!   table
//!   announce   store
//!   ledger
//!   board      round      ear
//!   laws
//! ```
//!
//! | crate | what it is |
//! |---|---|
//! | [`laws`] | the Laws as pure functions and data: editions, touch-move, clock, draws, mating material, notation, sealed move |
//! | | seats, roles, languages, and the grammar of input lines |
//! | [`board`] | one board: wire (bytes <-> frames), sensing (lifts and places), detection (which move), repair (the way back) |
//! | [`ledger`] | the ordered record of a game: events, hash chain, signatures, integrity |
//! | [`announce`] | meaning -> words: announcements, lexicon (per language), style, Braille |
//! | [`table`] | the game at one table: a state machine of two seats; cases, rulings, penalties, adjournment, audience |
//! | [`rooms`] | one game in two rooms: the owner decides, the replica sends and receives; takeover after a loss |
//! | [`server`] | a chess server as the remote side of a game: requests, messages, synchronisation with the table's game |
//! | [`fics`] | client protocol of chess servers of the FICS kind |
//! | [`lichess`] | client of lichess by its Board API, one request at a time |
//! | [`follow`] | a printed game with its notes at the board: forward and back, moves to guess, exercises to solve |
//! | [`round`] | a round of an event: pairings from a pairing program, results back to it |
//! | [`store`] | the ledger in one SQLite file |
//! | [`voice`] | words -> sound: voices and their clips, mixing |
//! | [`config`] | the organiser's configuration of a table or an event |
//! | [`ear`] | recognition of a player's enrolled words |
//! | [`sim`] | simulated hands and boards |
//! | [`shell`] | all contact with the outside: serial ports, audio, speech, pages, connections, servers |
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
//! The manifests of the crates enforce the layers; `tests/core/architecture/core.rs` checks that no crate of the core depends,
//! even indirectly, on a runtime, a store, a socket or sound, or uses those of the standard library.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

pub mod cli;
