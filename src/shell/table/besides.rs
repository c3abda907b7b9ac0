//! What stands beside a game: it reads the ledger's file, and tells the arbiter what no record tells.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock, RwLockWriteGuard};

use tokio::sync::{mpsc, watch};

use super::TableLoop;
use announce::{Phrase, Stored};
use ledger::chain::Head;
use store::{KeptRecord, StoreError, since};
use table::{Audience, Output};

/// So much may wait to be told.
const WAITS: usize = 16;

/// The file of a ledger, wherever it is by now. Nobody who has it reads while the ledger is closed: it could not become one file.
#[derive(Clone, Debug)]
pub struct LedgerFile {
    path: Arc<RwLock<PathBuf>>,
    /// Where what is on the disk ends.
    heads: watch::Receiver<Head>,
}

impl LedgerFile {
    /// At most so many records after this one, of those that a power cut leaves, and the name of their writer.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where it cannot be read.
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

/// What leads there, and from there.
pub(super) struct Besides {
    file: LedgerFile,
    /// What is to be told to the arbiter.
    pub(super) told: (mpsc::Sender<Stored>, mpsc::Receiver<Stored>),
    /// Counts on each second in which the game goes round.
    pub(super) rounds: watch::Sender<u64>,
}

impl Besides {
    /// Beside the ledger in this file, which ends there.
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

    /// It is another one now.
    pub(super) fn moved(&self) {
        self.ledger
            .path()
            .clone_into(&mut self.besides.file.alone());
    }

    /// Closes the ledger into one file, with the end of what was recorded beside it where all before was `settled`.
    pub(super) async fn close(mut self, settled: bool) -> Result<Head, StoreError> {
        self.keep();
        self.end_recordings(settled).await;
        let _alone = self.besides.file.alone();
        self.ledger.close()
    }

    /// Who writes the ledger.
    pub fn writer(&self) -> &str {
        self.ledger.writer()
    }

    /// For who has to tell the arbiter something.
    pub fn teller(&self) -> mpsc::Sender<Stored> {
        self.besides.told.0.clone()
    }

    /// Counts on each second, unless the loop hangs or cannot write.
    pub fn rounds(&self) -> watch::Receiver<u64> {
        self.besides.rounds.subscribe()
    }

    /// What concerns the arbiter alone, and no record tells.
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
