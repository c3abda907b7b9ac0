//! The log of announcements on the pages: the last lines, numbered. Older lines are dropped; the ledger keeps everything.

use std::collections::VecDeque;
use std::sync::Arc;

use tokio::sync::watch;

use crate::table::{Listener, Said};

/// The number of lines that the pages show.
const LINES: usize = 60;

/// A line of the log.
#[derive(Clone)]
pub(super) struct LogLine {
    /// Counts from 1 since the start of the daemon.
    pub(super) number: u64,
    pub(super) said: Said,
}

/// The last lines, the newest last.
#[derive(Clone, Default)]
pub(super) struct Log {
    lines: VecDeque<LogLine>,
    written: u64,
}

impl Log {
    pub(super) fn newest_first(&self) -> impl Iterator<Item = &LogLine> {
        self.lines.iter().rev()
    }

    /// The number of lines written so far, including dropped ones.
    pub(super) const fn written(&self) -> u64 {
        self.written
    }

    pub(super) fn write(&mut self, said: Said) {
        self.written += 1;
        self.lines.push_back(LogLine {
            number: self.written,
            said,
        });
        if self.lines.len() > LINES {
            self.lines.pop_front();
        }
    }
}

/// A listener that fills the log of the pages and makes nothing audible.
pub struct LogWriter(pub(super) Arc<watch::Sender<Log>>);

impl Listener for LogWriter {
    fn hear(&mut self, said: &Said) -> bool {
        self.0.send_modify(|log| log.write(said.clone()));
        false
    }
}
