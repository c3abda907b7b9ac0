//! Game time, derived from the computer's steady clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

use laws::Timestamp;
use ledger::signing::LastAlive;
use rooms::Now;

/// A loop that was not scheduled for longer than this counts as stalled.
const STANDSTILL: Duration = Duration::from_secs(2);

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

    /// This moment by this daemon's game time and by the wall clock.
    pub(super) fn stamp(&self) -> Now {
        Now {
            steady: self.steady(),
            wall: unix_ms(),
        }
    }

    /// This moment as the ledger saves it.
    pub(super) fn moment(&self) -> LastAlive {
        LastAlive {
            at: self.now(),
            unix_ms: unix_ms(),
        }
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

/// Detects stalls of a loop that wakes at least once a second.
pub(super) struct Wakes {
    time: GameTime,
    /// When the loop last woke, by the computer and in game time.
    last: (Instant, Timestamp),
}

impl Wakes {
    pub(super) fn new(time: GameTime) -> Self {
        let last = (Instant::now(), time.now());
        Wakes { time, last }
    }

    /// Notes that the loop wakes now. Returns for how long in game time it stood still, in ms, if it did.
    pub(super) fn wake(&mut self) -> Option<u64> {
        let (last, at) = std::mem::replace(&mut self.last, (Instant::now(), self.time.now()));
        (last.elapsed() > STANDSTILL).then(|| self.time.now().since(at))
    }
}

/// Milliseconds since 1970 by the wall clock.
pub fn unix_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}
