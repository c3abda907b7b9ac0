//! What the other parts of the daemon read of a running game. Each feed keeps its newest value; a reader that is slow misses
//! values, never the last.

use std::sync::Arc;

use tokio::sync::watch;
use tokio::time::Instant;

use super::game::RunningGame;
use ledger::event::Record;
use table::report::ReportedRecord;
use table::{Output, State};

/// The feeds of a running game.
pub struct GameFeeds {
    state: watch::Sender<Arc<State>>,
    history: watch::Sender<Vec<ReportedRecord>>,
    cut_off: watch::Sender<Option<Instant>>,
    decides: watch::Sender<bool>,
    seconds: watch::Sender<u64>,
}

impl GameFeeds {
    /// The feeds of this game with this history.
    pub(super) fn new(game: &RunningGame, history: Vec<ReportedRecord>) -> Self {
        GameFeeds {
            state: watch::Sender::new(game.snapshot()),
            history: watch::Sender::new(history),
            cut_off: watch::Sender::default(),
            decides: watch::Sender::new(game.owns()),
            seconds: watch::Sender::default(),
        }
    }

    /// The state after every input, for displays.
    pub fn state(&self) -> watch::Receiver<Arc<State>> {
        self.state.subscribe()
    }

    /// The history of the game, step by step; sent before the state it leads to.
    pub fn history(&self) -> watch::Receiver<Vec<ReportedRecord>> {
        self.history.subscribe()
    }

    /// Since when the owning room has been out of reach; `None` in the owning room, and at a table alone.
    pub fn cut_off(&self) -> watch::Receiver<Option<Instant>> {
        self.cut_off.subscribe()
    }

    /// Whether this daemon decides the game: a table alone, or the room that owns it.
    pub fn decides(&self) -> watch::Receiver<bool> {
        self.decides.subscribe()
    }

    /// Incremented each second, unless the loop hangs or cannot write.
    pub fn seconds(&self) -> watch::Receiver<u64> {
        self.seconds.subscribe()
    }

    /// Sends these records and outputs, then the state after them.
    pub(super) fn send(&self, game: &RunningGame, records: &[Record], outputs: &[Output]) {
        let steps = records
            .iter()
            .filter_map(|record| ReportedRecord::of(record, outputs));
        self.history.send_modify(|history| history.extend(steps));
        // A snapshot makes the next decision copy the state, which is pointless if nobody watches.
        if self.state.receiver_count() > 0 {
            self.state.send_replace(game.snapshot());
        }
    }

    /// Sends whether this room owns the game and, if the line to the owner is not `up`, that it is cut off.
    pub(super) fn send_reach(&self, owns: bool, up: bool) {
        self.decides
            .send_if_modified(|decides| std::mem::replace(decides, owns) != owns);
        let cut_off = !up && !owns;
        self.cut_off.send_modify(|since| {
            *since = cut_off.then(|| since.unwrap_or_else(Instant::now));
        });
    }

    /// Sends that the loop has run for another second.
    pub(super) fn send_second(&self) {
        self.seconds.send_modify(|seconds| *seconds += 1);
    }
}
