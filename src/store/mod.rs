//! The ledger of one game in one SQLite file.
//!
//! One daemon writes ([`SqliteLedger`]), others may read meanwhile ([`read`]). While the game goes on, the file has a `-wal` and
//! a `-shm` beside it, without which it is refused; [`SqliteLedger::close`] leaves the one file alone. Every [`append`](SqliteLedger::append)
//! is one transaction that is on the disk when it returns (write-ahead log, `synchronous=FULL`, both read back), and moves
//! the seal with it. A failed write changes nothing and can be tried again. What nobody hears of is only [noted](SqliteLedger::note):
//! a kill leaves it, and the disk has it with the next append, in one sync. Whoever reads waits for that sync.
//!
//! Each record that [binds](ledger::event::Record::binds), and the last one of what is recorded with it at once, is signed with the
//! key of the installation, and so is the one thing beside the records: the last mark of a running clock, which the clocks need
//! after a kill.
//!
//! It does not decide what is recorded, and it repairs nothing: a damaged ledger is evidence.

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

/// How long a write waits for a reader to let go. It only ever has to when the file is opened or closed.
const PATIENCE: Duration = Duration::from_secs(1);

/// The ledger of a game, opened for writing by the only daemon that may.
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
    /// Opens the ledger in this file, or begins one, with its folder, where there is none. What is written is signed by this
    /// signer, whoever signed what is there.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when another daemon has it, when the file is something else or newer, when its `-wal` is missing, or when
    /// it cannot be written.
    /// The records are not looked at: see [`SqliteLedger::load`].
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
        // Let go of without being closed, the ledger keeps its -wal, as after a kill.
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

    /// What did not fit at the end of the log when it was opened, and is not in the ledger now: for the arbiter.
    pub const fn end_unclear(&self) -> Option<&StoreError> {
        self.end_unclear.as_ref()
    }

    /// Whether the files at the ledger's name are still the ones that are written.
    pub fn is_there(&mut self) -> bool {
        self.presence.holds()
    }

    /// The ledger in a new file, which holds everything from the start: at its old name if nothing is there, else beside it.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when what was written cannot be read any more, or there can be no new file.
    pub fn anew(&self) -> Result<Self, StoreError> {
        let copied = match self.load() {
            Ok(_) => presence::copied(&self.path, |to| presence::vacuum_into(&self.connection, to)),
            // Its log is broken; what was in it is remembered.
            Err(_) => presence::copied(&self.path, |to| tail::rebuild(self, to)),
        };
        SqliteLedger::open(&copied?, self.signer.clone())
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The name of its writer.
    pub fn writer(&self) -> &str {
        &self.writer
    }

    /// Number and hash of the last record.
    pub const fn head(&self) -> Head {
        self.head
    }

    /// With what it is signed.
    pub fn key(&self) -> PublicKey {
        self.signer.key()
    }

    /// Everything so far, checked: the records to take the game up from, and [`LedgerContents::last_moment`], from which its time
    /// goes on.
    ///
    /// # Errors
    ///
    /// [`StoreError::Damaged`] with every fault, or [`StoreError::Sqlite`] when the file cannot be read.
    pub fn load(&self) -> Result<LedgerContents, StoreError> {
        reading::contents(&self.connection, &self.path)
    }

    /// Brings what is in the `-wal` into the file, so that a copy of the file alone lacks little. Waits for nobody: what another
    /// program still reads is brought over the next time.
    ///
    /// # Errors
    ///
    /// [`StoreError::Sqlite`] when it cannot be written; nothing is lost.
    pub fn checkpoint(&mut self) -> Result<(), StoreError> {
        let whole = wal::checkpoint(&self.connection)
            .map_err(|source| StoreError::sqlite("write", &self.path, source))?;
        if whole {
            self.tail = Tail::default();
            self.lasting = Lasting::default();
        }
        Ok(())
    }

    /// Signs the head, puts everything into the one file and lets go of it. To be called when the game is over, or the daemon stops.
    /// Returns the head, for an arbiter to note.
    ///
    /// # Errors
    ///
    /// [`StoreError::StillRead`] while another program reads it, or [`StoreError::Sqlite`]: nothing is lost, but the `-wal`
    /// beside the file still belongs to it.
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
        // What is written then is one sector, so no journal is needed, which a power cut would leave to whoever only reads.
        if mode != "off" {
            return Err(StoreError::StillRead { path });
        }
        connection.close().map_err(|(_, source)| cannot(source))?;
        drop(lock);
        sync_folder(&path)?;
        Ok(head)
    }
}

/// Makes sure that the names in the folder of this file are on the disk too.
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
