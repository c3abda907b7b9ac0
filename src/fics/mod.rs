//! An internet chess server of the FICS kind, as a far side: what its lines mean, and what is said to it.
//!
//! There is no input and output here, and no time: bytes go in, lines to be sent and what is [told](far::ServerNews) come out. The
//! connection is `shell::fics`'s.
//!
//! Deliberately not here: observing and examining games, chess variants, ratings, channels, and the lag that some clients
//! have taken off their clock (timeseal).

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

mod board;
mod heard;
mod stream;
mod talk;
mod written;

pub use talk::FicsTalk;
pub use written::written;
