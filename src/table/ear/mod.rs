//! The ears of a table, whole: what a player says is held against what was placed, and a difference goes to the arbiter alone (11.3, 12.7).
//! What was heard is evidence: it makes no move, completes none, and changes no clock; neither the position nor the board says what
//! it should have been.
//!
//! | file | what stands there |
//! |---|---|
//! | [`ledger::event::ListeningEvent`] | what is recorded |
//! | `state` | [`Listeners`], the part of the state that is this subject's, and what an event changes in it |
//! | `may` | when an ear listens, and of which half-move a player speaks |
//! | `decided` | what follows from what was heard, and from a press |
//! | `told` | who hears what of it |
//!
//! Not here: the recogniser (`ear`), the microphones, which are a shell's, and what an arbiter hears with their own ears
//! and notes (`decide/said.rs`), which alone makes a case of it.

pub(crate) mod decided;
pub(crate) mod may;
pub(crate) mod state;
pub(crate) mod told;

pub use may::listens_to;
pub use state::Listeners;
