//! Board time: a monotonic clock from wrapping milliseconds.

use serde::{Deserialize, Serialize};

/// Milliseconds of the board's own clock. It never goes back, not even when the board restarts or is replaced: then it continues from
/// the last time received, so it can lag behind real time but never run ahead.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct BoardTime(pub u64);

impl BoardTime {
    /// Milliseconds from `earlier` to this; 0 if it is not earlier.
    pub const fn since(self, earlier: BoardTime) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// Unwraps the milliseconds in frames to [`BoardTime`].
#[derive(Clone, Debug, Default)]
pub(super) struct BoardClock {
    now: BoardTime,
    /// The value in the last frame.
    raw: u32,
    may_have_restarted: bool,
}

impl BoardClock {
    pub(super) const fn now(&self) -> BoardTime {
        self.now
    }

    /// The next frame may count from zero again.
    pub(super) const fn may_have_restarted(&mut self) {
        self.may_have_restarted = true;
    }

    /// The time of a frame; `None` if it lies before the last one's without a restart.
    pub(super) fn advance(&mut self, raw: u32) -> Option<BoardTime> {
        let passed = if self.may_have_restarted {
            raw.checked_sub(self.raw).unwrap_or(raw)
        } else {
            Some(raw.wrapping_sub(self.raw)).filter(|passed| *passed <= u32::MAX / 2)?
        };
        self.may_have_restarted = false;
        self.raw = raw;
        self.now.0 += u64::from(passed);
        Some(self.now)
    }
}
