//! The game's time beside the computer's steady clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::time::Instant;

use laws::Timestamp;

/// How the game's time runs beside the computer's steady clock: from where, and how fast. The pace is one at every real
/// table; only a demo is hurried. In the room of a replica it is the owner's, as far as it is known here.
#[derive(Clone, Debug)]
pub struct GameTime {
    origin: Instant,
    from: Timestamp,
    pace: u32,
    /// By how much the owner's is ahead, in ms.
    ahead: Arc<AtomicI64>,
}

impl GameTime {
    /// Starts now, at this instant of the game.
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

    /// The daemon's own steady time, in ms.
    pub(super) fn steady(&self) -> Timestamp {
        let ms = self.origin.elapsed().as_micros() * u128::from(self.pace) / 1000;
        self.from.after(u64::try_from(ms).unwrap_or(u64::MAX))
    }

    /// This is the game's time at this steady time.
    pub(super) fn follow(&self, steady: Timestamp, game: Timestamp) {
        let ahead = i128::from(game.0) - i128::from(steady.0);
        let ahead = i64::try_from(ahead).unwrap_or_default();
        self.ahead.store(ahead, Ordering::Relaxed);
    }

    /// When the computer's clock will have come to this steady time.
    pub(super) fn instant(&self, steady: Timestamp) -> Instant {
        self.origin + Duration::from_millis(steady.since(self.from)) / self.pace
    }
}
