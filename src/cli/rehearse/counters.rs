//! Live counters of a rehearsal.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counters that the tables and the desk update.
#[derive(Debug, Default)]
pub(super) struct RehearsalCounters {
    pub(super) playing: AtomicU64,
    pub(super) plies: AtomicU64,
    /// Records in the ledgers.
    pub(super) records: AtomicU64,
    /// Records stored at the servers.
    pub(super) stored: AtomicU64,
    pub(super) planted: AtomicU64,
    pub(super) sent: AtomicU64,
    pub(super) done: AtomicU64,
    pub(super) silent: AtomicU64,
}

impl RehearsalCounters {
    pub(super) fn begin(&self, tables: usize) {
        self.playing.store(tables as u64, Ordering::Relaxed);
    }

    pub(super) fn add(counter: &AtomicU64, by: u64) {
        counter.fetch_add(by, Ordering::Relaxed);
    }
}

impl fmt::Display for RehearsalCounters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let now = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let (records, stored) = (now(&self.records), now(&self.stored));
        write!(
            f,
            "{} tables play, {} half-moves, {records} records, {} on their way, {} discrepancies, {} orders, {} done, {} times silent",
            now(&self.playing),
            now(&self.plies),
            records.saturating_sub(stored),
            now(&self.planted),
            now(&self.sent),
            now(&self.done),
            now(&self.silent),
        )
    }
}
