//! Game time, derived from the computer's steady clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::time::Instant;

use laws::Timestamp;

/// Maps the computer's steady clock to game time: an origin and a pace. The pace is one at every real table; only demos run
/// faster. In a replica's room it follows the owner's time, as far as it is known.
#[derive(Clone, Debug)]
pub struct GameTime {
    origin: Instant,
    from: Timestamp,
    pace: u32,
    /// How far the owner's time is ahead, in ms.
    ahead: Arc<AtomicI64>,
}

impl GameTime {
    /// Starts now, at this instant of game time.
    pub fn starting(from: Timestamp, pace: u32) -> Self {
        GameTime {
            origin: Instant::now(),
            from,
            pace: pace.max(1),
            ahead: Arc::default(),
        }
    }

    /// The game's time now.
    pub fn now(&self) -> Timestamp {
        let ahead = self.ahead.load(Ordering::Relaxed);
        Timestamp(self.steady().0.saturating_add_signed(ahead))
    }

    /// This daemon's local game time in ms, without the offset to the owner's.
    pub(super) fn steady(&self) -> Timestamp {
        let ms = self.origin.elapsed().as_micros() * u128::from(self.pace) / 1000;
        self.from.after(u64::try_from(ms).unwrap_or(u64::MAX))
    }

    /// Aligns game time with the owner's: `steady` corresponds to `game`.
    pub(super) fn follow(&self, steady: Timestamp, game: Timestamp) {
        let ahead = i128::from(game.0) - i128::from(steady.0);
        let ahead = i64::try_from(ahead).unwrap_or_default();
        self.ahead.store(ahead, Ordering::Relaxed);
    }

    /// The computer's instant for this steady time.
    pub(super) fn instant(&self, steady: Timestamp) -> Instant {
        self.origin + Duration::from_millis(steady.since(self.from)) / self.pace
    }
}
