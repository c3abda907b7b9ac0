//! An internet chess server of the FICS kind, as a far side: what its lines mean, what is said to it, and how its game and the
//! table's become one. Its own game is the truth.
//!
//! There is no input and output here, and no time: bytes go in, lines to be sent and what is [told](Told) come out. The
//! connection is `shell::fics`'s.
//!
//! Deliberately not here: observing and examining games, chess variants, ratings, channels, and the lag that some clients
//! have taken off their clock (timeseal).

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

mod agree;
mod board;
mod heard;
mod stream;
mod talk;

pub use agree::{Step, step};
pub use board::{Board, Played};
pub use heard::{Challenge, End, Heard, Offer};
pub use talk::{Password, Talk, Told};
