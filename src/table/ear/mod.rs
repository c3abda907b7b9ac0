//! Ears: a player's words are compared with the placed move, and a difference goes to the arbiter alone (11.3, 12.7). Recognised
//! words are evidence: they make and complete no move, and change no clock; neither the position nor the board suggests what should
//! have been said.
//!
//! | file | contents |
//! |---|---|
//! | [`ledger::event::ListeningEvent`] | the recorded events |
//! | `state` | [`Listeners`], this subject's part of the state, and how events change it |
//! | `may` | when an ear listens, and the half-move that a player speaks about |
//! | `decided` | decisions on recognised words, and on a press |
//! | `told` | the outputs, by audience |
//!
//! Elsewhere: the recogniser (`ear`), the microphones, which the shell owns, and notes of what an arbiter heard in person
//! (`decide/said.rs`), which alone make a case of it.

pub(crate) mod decided;
pub(crate) mod may;
pub(crate) mod state;
pub(crate) mod told;

pub use may::listens_to;
pub use state::Listeners;
