//! What a line takes, and how long.

use std::time::Duration;

/// The longest frame, in bytes.
pub const LONGEST: usize = 1 << 20;
/// How long nothing may come until the line is lost.
pub const SILENCE: Duration = Duration::from_millis(2500);
/// How often a room says that it is there.
pub(super) const PING: Duration = Duration::from_millis(500);
