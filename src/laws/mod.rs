//! The Laws of Chess as pure functions and data.

mod clock;
mod edition;
mod position;
mod profile;
mod winnable;

pub use clock::{Clock, Times, Timestamp};
pub use edition::Edition;
pub use position::{ParseMove, ParsePosition, Position};
pub use profile::{Announcer, Commit, Press, Profile, Repetition, TimeControl};
pub use winnable::{Dead, Reason, Winnable, dead, winnable, winnable_within};
