//! Limits of a line: frame size and timing.

use std::time::Duration;

/// The maximum size of a frame, in bytes.
pub const MAX_FRAME: usize = 1 << 20;
/// The silence after which a line counts as lost.
pub const SILENCE: Duration = Duration::from_millis(2500);
/// The interval of pings. It is short because TCP only notices a lost packet by the packets after it.
pub(super) const PING_INTERVAL: Duration = Duration::from_millis(200);
/// The interval at which silence is measured. One measurement adds at most twice this.
pub(super) const CHECK_INTERVAL: Duration = Duration::from_millis(100);
