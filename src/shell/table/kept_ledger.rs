//! The ledger of a running game: its file, its synced head, and the acts that keep both whole while the game is played.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use tokio::sync::watch;

use announce::Stored;
use ledger::chain::Head;
use ledger::event::{Author, Record};
use ledger::signing::{LastAlive, PublicKey};
use store::{KeptRecord, LedgerContents, SqliteLedger, StoreError, since};

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
}

/// The ledger of a running game.
pub struct KeptLedger {
    ledger: SqliteLedger,
    path: Arc<RwLock<PathBuf>>,
    /// The last record that is synced to disk.
    heads: watch::Sender<Head>,
    /// Whether the loss of the file has been announced.
    gone: bool,
    /// Whether the arbiter has acted since the last checkpoint.
    ruled: bool,
}

impl KeptLedger {
    pub(super) fn new(ledger: SqliteLedger) -> Self {
        KeptLedger {
            path: Arc::new(RwLock::new(ledger.path().to_owned())),
            heads: watch::Sender::new(ledger.head()),
            ledger,
            gone: false,
            ruled: false,
        }
    }

    /// The public key of the ledger's signatures.
    pub fn key(&self) -> PublicKey {
        self.ledger.key()
    }

    /// The writer's name in the ledger.
    pub fn writer(&self) -> &str {
        self.ledger.writer()
    }

    /// The last record that survives a power cut. Where the records are announced, it is sent before the state they lead to.
    pub fn heads(&self) -> watch::Receiver<Head> {
        self.heads.subscribe()
    }

    /// The file, for readers.
    pub fn file(&self) -> LedgerFile {
        LedgerFile {
            path: Arc::clone(&self.path),
            heads: self.heads(),
        }
    }

    pub(super) fn path(&self) -> &Path {
        self.ledger.path()
    }

    pub(super) fn load(&self) -> Result<LedgerContents, StoreError> {
        self.ledger.load()
    }

    /// Why records may have been lost from the end of the ledger before it was opened, if they may.
    pub(super) fn end_unclear(&self) -> Option<Stored> {
        let reason = self.ledger.end_unclear()?;
        Some(Stored::EndUnclear(reason.to_string()))
    }

    /// Writes these records once.
    pub(super) fn write(
        &mut self,
        records: &[Record],
        write: impl Fn(&mut SqliteLedger) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        write(&mut self.ledger)?;
        self.ruled |= records
            .iter()
            .any(|record| record.author == Author::Arbiter);
        Ok(())
    }

    /// Sends the head of what has been synced.
    pub(super) fn send_head(&self) {
        self.heads.send_replace(self.ledger.head());
    }

    /// Syncs the noted records. A failure surfaces at the next announced event.
    pub(super) fn keep(&mut self) {
        match self.ledger.keep() {
            Ok(()) => self.send_head(),
            Err(error) => tracing::warn!("{error}"),
        }
    }

    /// Moves the records from the sidecar into the file. A failure loses nothing.
    pub(super) fn checkpoint(&mut self) {
        if let Err(error) = self.ledger.checkpoint() {
            tracing::warn!("{error}");
        }
    }

    /// Checkpoints the file if the arbiter has acted since this was last called.
    pub(super) fn checkpoint_rulings(&mut self) {
        if std::mem::take(&mut self.ruled) {
            self.checkpoint();
        }
    }

    /// Saves this moment. A failure surfaces at the next event, which must not be lost.
    pub(super) fn mark(&mut self, moment: LastAlive) {
        if let Err(error) = self.ledger.mark(moment) {
            tracing::warn!("{error}");
        }
    }

    /// Checks that the file was not deleted or replaced during the game. If it was, goes on in a new file. Returns what is to be
    /// announced.
    pub(super) fn look_after(&mut self) -> Vec<Stored> {
        if self.ledger.is_there() {
            self.gone = false;
            return Vec::new();
        }
        let mut news = Vec::new();
        let path = self.ledger.path().display().to_string();
        let anew = self.ledger.anew();
        let why = anew.as_ref().map_or_else(ToString::to_string, |_| path);
        if !std::mem::replace(&mut self.gone, true) {
            news.push(Stored::Gone(why));
        }
        // If no new file can be created, the next second tries again.
        if let Ok(anew) = anew {
            self.ledger = anew;
            let path = self.ledger.path();
            news.push(Stored::Anew(path.display().to_string()));
            let mut shared = self.path.write().unwrap_or_else(PoisonError::into_inner);
            path.clone_into(&mut shared);
        }
        news
    }

    /// Closes the ledger into one file.
    pub(super) fn close(self) -> Result<Head, StoreError> {
        let _no_reader = self.path.write().unwrap_or_else(PoisonError::into_inner);
        self.ledger.close()
    }
}
