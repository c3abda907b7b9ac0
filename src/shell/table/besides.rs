//! Out-of-band alarms for the arbiter, and a read-only handle on the ledger file.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock, RwLockWriteGuard};

use tokio::sync::{mpsc, watch};

use super::TableLoop;
use announce::{Phrase, Stored};
use ledger::chain::Head;
use store::{KeptRecord, StoreError, since};
use table::{Audience, Output};

/// Capacity of the queue of alarms.
const WAITS: usize = 16;

/// The path of a ledger, updated if the file is replaced. No holder can read while the ledger closes, because a reader would keep
/// it from becoming one file.
#[derive(Clone, Debug)]
pub struct LedgerFile {
    path: Arc<RwLock<PathBuf>>,
    /// The last record synced to disk.
    heads: watch::Receiver<Head>,
}

impl LedgerFile {
    /// At most `most` synced records after `number`, and the name of their writer.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file cannot be read.
    pub fn since(&self, number: u64, most: usize) -> Result<(String, Vec<KeptRecord>), StoreError> {
        let end = self.heads.borrow().number;
        let path = self.path.read().unwrap_or_else(PoisonError::into_inner);
        let (writer, mut kept) = since(&path, number, most)?;
        kept.retain(|kept| kept.head.number <= end);
        Ok((writer, kept))
    }

    fn alone(&self) -> RwLockWriteGuard<'_, PathBuf> {
        self.path.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The channels to and from a game besides its inputs.
pub(super) struct Besides {
    file: LedgerFile,
    /// Queue of alarms for the arbiter.
    pub(super) told: (mpsc::Sender<Stored>, mpsc::Receiver<Stored>),
    /// Incremented in each second in which the loop runs.
    pub(super) rounds: watch::Sender<u64>,
}

impl Besides {
    /// Channels for the ledger at this path.
    pub(super) fn of(path: &Path, heads: watch::Receiver<Head>) -> Self {
        let path = Arc::new(RwLock::new(path.to_owned()));
        Besides {
            file: LedgerFile { path, heads },
            told: mpsc::channel(WAITS),
            rounds: watch::Sender::default(),
        }
    }
}

impl TableLoop {
    /// The file of the ledger.
    pub fn file(&self) -> LedgerFile {
        self.besides.file.clone()
    }

    /// Updates the path after the ledger moved to a new file.
    pub(super) fn moved(&self) {
        self.ledger
            .path()
            .clone_into(&mut self.besides.file.alone());
    }

    /// Closes the ledger into one file. Records the end of the recordings if the loop had `settled`.
    pub(super) async fn close(mut self, settled: bool) -> Result<Head, StoreError> {
        self.keep();
        self.end_recordings(settled).await;
        let _alone = self.besides.file.alone();
        self.ledger.close()
    }

    /// The writer's name in the ledger.
    pub fn writer(&self) -> &str {
        self.ledger.writer()
    }

    /// The queue of alarms for the arbiter.
    pub fn teller(&self) -> mpsc::Sender<Stored> {
        self.besides.told.0.clone()
    }

    /// Incremented each second, unless the loop hangs or cannot write.
    pub fn rounds(&self) -> watch::Receiver<u64> {
        self.besides.rounds.subscribe()
    }

    /// Announces to the arbiter alone a phrase that no record holds.
    pub(super) fn tell_arbiter(&mut self, phrase: Phrase) {
        self.say(Output {
            to: Audience::Arbiter,
            phrase,
            confirm: false,
            case: None,
            record: None,
            room: None,
        });
    }
}
