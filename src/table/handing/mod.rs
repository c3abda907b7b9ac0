//! Going on without the computer: the arbiter hands the game over, it goes on at ordinary boards with an ordinary clock, and is
//! taken in again; the moves played meanwhile are entered by hand, as a named gap. Each file handles one step of an event:
//!
//! | file | contents |
//! |---|---|
//! | [`ledger::event::Handing`] | the recorded events |
//! | `state` | [`HandedGame`], this subject's part of the state, and how events change it and other parts |
//! | `may` | checks of orders, and parsing of the entered moves |
//! | `decided` | decisions on orders, and on boards' reports meanwhile |
//! | `told` | the outputs, by audience |
//! | [`sheet`] | the state of the game, to be printed |
//!
//! Elsewhere: the words (`handed.rs` in `announce`), and the guidance of boards (`decide`).

pub(crate) mod decided;
pub(crate) mod may;
pub mod sheet;
pub(crate) mod state;
pub(crate) mod told;

pub use state::{Gap, HandedGame};
