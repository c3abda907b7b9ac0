//! What a line takes, and how long.

use std::time::Duration;

/// The longest frame, in bytes.
pub const LONGEST: usize = 1 << 20;
/// How long nothing may come until the line is lost.
pub const SILENCE: Duration = Duration::from_millis(2500);
/// How often a room says that it is there. Often, because TCP learns of a lost packet by those that come after it.
pub(super) const PING: Duration = Duration::from_millis(200);
/// How often silence is counted on, and by twice as much at most.
pub(super) const LOOK: Duration = Duration::from_millis(100);
