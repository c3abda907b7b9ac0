//! The ledger: the ordered record of a game.
//!
//! [`event`] says what can be recorded, [`chain`] hashes it, [`signing`] says whose it is, [`integrity`] checks all of it,
//! [`known`] says by which key each act is known, [`forgetting`] says who played no more; and the crate `store` keeps it in a file.
//! [`register`] is what stays with the players of an event from game to game.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

pub mod chain;
pub mod event;
pub mod examples;
pub mod forgetting;
pub mod integrity;
pub mod known;
pub mod register;
pub mod signing;
