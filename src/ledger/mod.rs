//! The ledger: the ordered record of a game.
//!
//! [`event`] defines the records, [`chain`] hashes them, [`signing`] signs them, [`integrity`] checks a whole ledger, [`known`] tells
//! which key identifies each act, and [`forgetting`] removes the players' names. The crate `store` keeps a ledger in a file.
//! [`register`] has the entries that stay with the players of an event from game to game.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

pub mod chain;
pub mod event;
pub mod examples;
pub mod forgetting;
pub mod integrity;
pub mod known;
pub mod register;
pub mod rooms;
pub mod signing;
