//! Client protocol of an internet chess server of the FICS kind: parses its lines and writes its commands.
//!
//! Sans-IO: bytes go in, lines to send and [news](server::ServerNews) come out; there is no I/O and no clock here. The connection
//! belongs to `shell::fics`.
//!
//! Deliberately left out: observing and examining games, chess variants (a challenge to one is declined, and a game that begins
//! all the same is named and let go), ratings, channels, and the lag compensation of some clients (timeseal).

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

mod board;
mod heard;
mod stream;
mod talk;
mod written;

pub use talk::FicsTalk;
pub use written::written;
