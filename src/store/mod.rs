//! Stores the ledger of one game in one SQLite file.
//!
//! One daemon writes ([`SqliteLedger`]); others may read at the same time ([`read`]). During the game the file has a `-wal` and a
//! `-shm` beside it, and is refused without them; [`SqliteLedger::close`] leaves one file alone. Every
//! [`append`](SqliteLedger::append) is one transaction that is on the disk when it returns (write-ahead log, `synchronous=FULL`, both
//! read back), and moves the seal with it. A failed write changes nothing and can be retried. A record that nobody hears of is only
//! [noted](SqliteLedger::note): it survives a kill, and reaches the disk with the next append, in one sync. Readers wait for that
//! sync.
//!
//! The installation's key signs each record that [binds](ledger::event::Record::binds), and the last record written together with it.
//! It also signs the only other data: the last mark of a running clock, which the clocks need after a kill.
//!
//! This crate does not decide what is recorded, and repairs nothing: a damaged ledger is evidence.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use ledger::chain::Head;
use ledger::signing::{PublicKey, Signer};

mod error;
mod forget;
mod format;
mod lasting;
mod lock;
mod log;
mod presence;
mod reading;
mod room;
mod seal;
mod since;
mod tail;
#[cfg(test)]
mod tests;
mod wal;
mod writing;

pub use error::StoreError;
pub use lock::{is_written, wait as wait_for_lock};
pub use reading::{LedgerContents, ReadRecord, copy, read, read_each};
pub use since::{KeptRecord, since};

use lasting::Lasting;
use lock::Lock;
use presence::Presence;
use tail::Tail;
use writing::sign;

/// The greatest wait of a write for a reader, which only happens when the file is opened or closed.
const PATIENCE: Duration = Duration::from_secs(1);

/// A game's ledger, opened for writing by its only daemon.
#[derive(Debug)]
pub struct SqliteLedger {
    // Before the lock, because fields are dropped in this order.
    connection: Connection,
    lock: Lock,
    path: PathBuf,
    signer: Signer,
    writer: String,
    head: Head,
    presence: Presence,
    tail: Tail,
    lasting: Lasting,
    end_unclear: Option<StoreError>,
}

impl SqliteLedger {
    /// Opens the ledger in this file, or creates it, with its folder. New records are signed by this signer, whoever signed the
    /// earlier ones.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if another daemon has it, if the file is of another kind or newer, if its `-wal` is missing, or if it cannot be
    /// written. The records are not checked: see [`SqliteLedger::load`].
    pub fn open(path: &Path, signer: Signer) -> Result<Self, StoreError> {
        let folder = folder(path);
        fs::create_dir_all(folder)
            .map_err(|source| StoreError::system("make the folder of", path, source))?;
        let lock = Lock::take(path)?;
        wal::alone(path)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let cannot = |source| StoreError::sqlite("open", path, source);
        let mut connection = Connection::open_with_flags(path, flags).map_err(cannot)?;
        connection.busy_timeout(PATIENCE).map_err(cannot)?;
        // Dropped without being closed, the ledger keeps its -wal, as after a kill.
        connection
            .set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
            .map_err(cannot)?;
        let mut end_unclear = None;
        match format::identify(&connection, path)? {
            format::FileIdentity::Empty => format::create(&mut connection).map_err(cannot)?,
            format::FileIdentity::Ledger => {
                end_unclear = log::fails_at_its_end(log::check(path, &connection))?;
            }
            format::FileIdentity::Other(found) => {
                return Err(reading::other_format(&connection, path, found));
            }
        }
        format::make_durable(&connection, path)?;
        lasting::begin(&mut connection).map_err(cannot)?;
        wal::begin(&connection).map_err(cannot)?;
        sync_folder(path)?;
        let (writer, head) = seal::seal(&connection, path)?;
        let presence = Presence::of(path)?;
        Ok(SqliteLedger {
            connection,
            lock,
            path: path.to_owned(),
            signer,
            writer,
            head,
            presence,
            tail: Tail::default(),
            lasting: Lasting::default(),
            end_unclear,
        })
    }

    /// The part at the log's end that did not fit at opening, and is not in the ledger now: for the arbiter.
    pub const fn end_unclear(&self) -> Option<&StoreError> {
        self.end_unclear.as_ref()
    }

    /// Whether the files under the ledger's name are still the ones being written.
    pub fn is_there(&mut self) -> bool {
        self.presence.holds()
    }

    /// Moves the ledger to a new file that holds everything from the start: at its old name if that is free, else beside it.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the written data is no longer readable, or no file can be created.
    pub fn anew(&self) -> Result<Self, StoreError> {
        let copied = match self.load() {
            Ok(_) => presence::copied(&self.path, |to| presence::vacuum_into(&self.connection, to)),
            // The log is broken; its content is still in memory.
            Err(_) => presence::copied(&self.path, |to| tail::rebuild(self, to)),
        };
        SqliteLedger::open(&copied?, self.signer.clone())
    }

    /// The ledger's path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The name of its writer.
    pub fn writer(&self) -> &str {
        &self.writer
    }

    /// The number and the hash of the last record.
    pub const fn head(&self) -> Head {
        self.head
    }

    /// The public key of its signer.
    pub fn key(&self) -> PublicKey {
        self.signer.key()
    }

    /// Everything so far, verified: the records for resuming the game, and [`LedgerContents::last_moment`], from which its time
    /// continues.
    ///
    /// # Errors
    ///
    /// [`StoreError::Damaged`] with every fault, or [`StoreError::Sqlite`] if the file cannot be read.
    pub fn load(&self) -> Result<LedgerContents, StoreError> {
        reading::contents(&self.connection, &self.path)
    }

    /// Writes the `-wal` into the file, so that a copy of the file alone lacks little. Does not wait: data that another program still
    /// reads is written the next time.
    ///
    /// # Errors
    ///
    /// [`StoreError::Sqlite`] if it cannot be written; nothing is lost.
    pub fn checkpoint(&mut self) -> Result<(), StoreError> {
        let whole = wal::checkpoint(&self.connection)
            .map_err(|source| StoreError::sqlite("write", &self.path, source))?;
        if whole {
            self.tail = Tail::default();
            self.lasting = Lasting::default();
        }
        Ok(())
    }

    /// Signs the head, writes everything into the one file and closes it. Called when the game is over, or the daemon stops. Returns
    /// the head, for an arbiter to note.
    ///
    /// # Errors
    ///
    /// [`StoreError::StillRead`] while another program reads it, or [`StoreError::Sqlite`]: nothing is lost, but the `-wal` beside
    /// the file still belongs to it.
    pub fn close(self) -> Result<Head, StoreError> {
        let SqliteLedger {
            connection,
            lock,
            path,
            signer,
            writer,
            head,
            ..
        } = self;
        let cannot = |source| StoreError::sqlite("close", &path, source);
        if head.number > 0 {
            sign(&connection, head.number, signer.head(&writer, head)).map_err(cannot)?;
        }
        let mode: String = wal::end(&connection)
            .and_then(|()| connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())))
            .and_then(|()| {
                connection.pragma_update_and_check(None, "journal_mode", "OFF", |row| row.get(0))
            })
            .map_err(|error| match error.sqlite_error_code() {
                Some(rusqlite::ErrorCode::DatabaseBusy | rusqlite::ErrorCode::DatabaseLocked) => {
                    StoreError::StillRead { path: path.clone() }
                }
                _ => cannot(error),
            })?;
        // That write changes one sector, so it needs no journal, which a power cut would leave to read-only programs.
        if mode != "off" {
            return Err(StoreError::StillRead { path });
        }
        connection.close().map_err(|(_, source)| cannot(source))?;
        drop(lock);
        sync_folder(&path)?;
        Ok(head)
    }
}

/// Syncs the names in this file's folder.
fn sync_folder(path: &Path) -> Result<(), StoreError> {
    File::open(folder(path))
        .and_then(|folder| folder.sync_all())
        .map_err(|source| StoreError::system("write the folder of", path, source))
}

/// `game.sqlite-wal` for `game.sqlite` and `-wal`.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}
