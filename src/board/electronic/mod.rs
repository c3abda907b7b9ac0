//! Common interface of all electronic boards: takes bytes, gives what was sensed and the bytes to write.
//!
//! A make is one folder with a session, and one row of [`Make`](super::Make). The session decodes its bytes; [`LastSquares`] finds
//! the changed squares, and [`Stays`] behind it what hands did with the pieces. Its only time is the reader's, in ms, which never
//! goes back.
//!
//! States of a session: *stranger* (until the board has said what it shows: nothing is sensed), *known*.

mod standing;
mod stays;

use std::fmt::Debug;

use shakmaty::Bitboard;

use super::clock::ClockSides;
use super::sensing::Sensed;

pub use standing::{LastSquares, Squares};
pub use stays::Stays;

/// An output for the board to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// Sets the clock that is plugged into it.
    Clock(ClockSides),
    /// Lights exactly these squares, as the board counts them.
    Lights(Bitboard),
}

/// The session with one electronic board. It survives the loss of the port.
pub trait Electronic: Debug + Send + Sync {
    /// The port was opened: everything is asked anew.
    fn greet(&mut self);

    /// Takes the bytes read at this time.
    fn receive(&mut self, at: u64, bytes: &[u8]);

    /// Nothing more could be read at this time.
    fn pass(&mut self, at: u64);

    /// How long (ms) a board that should have spoken has been silent.
    fn silent_for(&self, at: u64) -> u64;

    /// Whether the board has said what it shows since the port was opened.
    fn is_known(&self) -> bool;

    /// Shows this; a board without the means ignores it.
    fn show(&mut self, show: &Show);

    /// The next sensed item, in order.
    fn poll_sensed(&mut self) -> Option<Sensed>;

    /// The next bytes to write to the board.
    fn poll_written(&mut self) -> Option<Vec<u8>>;
}
