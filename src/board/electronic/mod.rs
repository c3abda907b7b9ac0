//! What all electronic boards have in common, whoever made them: bytes in, what was sensed out, bytes to be written out.
//!
//! A make is one folder with a session and one row of [`Make`](super::Make). The session knows its bytes; which squares changed it
//! leaves to [`LastSquares`], and what hands did with the pieces to [`Stays`], behind it. It has no time but that of the reader, in ms, which
//! never goes back.
//!
//! States of a session: *stranger* (until it has said what it shows: nothing is sensed), *known*.

mod standing;
mod stays;

use std::fmt::Debug;

use shakmaty::Bitboard;

use super::clock::ClockSides;
use super::sensing::Sensed;

pub use standing::{LastSquares, Squares};
pub use stays::Stays;

/// What a board is to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// The clock that is plugged into it shows this from now on.
    Clock(ClockSides),
    /// Light on these squares, as the board counts them, and on no others.
    Lights(Bitboard),
}

/// The session with one electronic board. It survives the loss of the port.
pub trait Electronic: Debug + Send + Sync {
    /// The port was opened: whatever was known is asked anew.
    fn greet(&mut self);

    /// Takes bytes that were read at this time.
    fn receive(&mut self, at: u64, bytes: &[u8]);

    /// Nothing more was to be read at this time.
    fn pass(&mut self, at: u64);

    /// For how long (ms) nothing has come from a board that should have spoken.
    fn silent_for(&self, at: u64) -> u64;

    /// Whether the board has said what it shows since it was greeted.
    fn is_known(&self) -> bool;

    /// It is to show this; what it has nothing for is passed over.
    fn show(&mut self, show: &Show);

    /// What was sensed, in order.
    fn poll_sensed(&mut self) -> Option<Sensed>;

    /// What is to be written to the board.
    fn poll_written(&mut self) -> Option<Vec<u8>>;
}
