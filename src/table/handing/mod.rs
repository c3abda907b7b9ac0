//! Going on without the computer, whole: the arbiter hands the game over, it goes on at ordinary boards with an ordinary clock, and is
//! taken in again, what was played meanwhile entered by hand and its gap named. A subject is a room, and each file of it is a step on
//! the way of an event:
//!
//! | file | what stands there |
//! |---|---|
//! | [`ledger::event::Handing`] | what is recorded |
//! | `state` | [`HandedGame`], the part of the state that is this subject's, and what an event changes in it and besides |
//! | `may` | what may be ordered, and how the moves are read that are entered |
//! | `decided` | what is decided of an order, and of what boards tell meanwhile |
//! | `told` | who hears what of it |
//! | [`sheet`] | how the game stood, to be printed |
//!
//! Not here: the words (`handed.rs` in `announce`), and what a board is guided to (`decide`).

pub(crate) mod decided;
pub(crate) mod may;
pub mod sheet;
pub(crate) mod state;
pub(crate) mod told;

pub use state::{Gap, HandedGame};
