//! The ledger: the ordered record of a game.
//!
//! [`event`] says what can be recorded and [`integrity`] chains it; both belong to the core. [`sqlite`] stores it in a file.

pub mod event;
#[cfg(test)]
mod examples;
pub mod integrity;
pub mod sqlite;
