//! The Laws of Chess as pure functions and data.

mod clock;
mod edition;
mod position;
mod profile;
mod time_control;

pub use clock::{Clock, Times, Timestamp, proportional};
pub use edition::Edition;
pub use position::{ParseMove, ParsePosition, Position};
pub use profile::{Announcer, Chessclock, Commit, Press, Profile, Repetition};
pub use time_control::{
    ParseTimeControl, Period, Stage, TimeControl, TimeControlTag, TimeMode,
};
