//! The Laws of Chess as pure functions and data.

mod clock;
mod edition;
pub mod notation;
mod position;
mod profile;
mod touch;

pub use clock::{Clock, Times, Timestamp};
pub use edition::{ColoursReversed, Correction, Edition, IllegalMoves, Tempo};
pub use notation::ParseMove;
pub use position::{ParsePosition, Position};
pub use profile::{
    Agreement, Announcer, Commit, Press, Profile, Repetition, Supervision, TimeControl,
};
pub use touch::{Clause, Obligation};
