//! The ledger of one game in one SQLite file.
//!
//! One daemon writes ([`SqliteLedger`]), others may read meanwhile ([`read`]). While the game goes on, the file has a `-wal` and
//! a `-shm` beside it, without which it is refused; [`SqliteLedger::close`] leaves the one file alone. Every [`append`](SqliteLedger::append)
//! is one transaction that is on the disk when it returns (write-ahead log, `synchronous=FULL`, both read back), and moves
//! the seal with it. A failed write changes nothing and can be tried again.
//!
//! Beside the records, and not chained, it keeps what the clocks need after a kill: the last mark of the game's time, and one
//! anchor to the calendar for each start of the daemon.
//!
//! It does not decide what is recorded, and it repairs nothing: a damaged ledger is evidence.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior, params};

use super::event::Record;
use super::integrity::{Head, digest};
use crate::laws::Timestamp;

mod error;
mod format;
mod lock;
mod presence;
mod reading;
#[cfg(test)]
mod tests;
mod wal;

pub use error::StoreError;
pub use reading::{Contents, Moment, read};

use lock::Lock;
use presence::Presence;

/// How long a write waits for a reader to let go. It only ever has to when the file is opened or closed.
const PATIENCE: Duration = Duration::from_secs(1);

/// A record as it is going to be stored.
struct Written {
    head: Head,
    nonce: [u8; 16],
    text: String,
}

/// The ledger of a game, opened for writing by the only daemon that may.
#[derive(Debug)]
pub struct SqliteLedger {
    // Before the lock, because fields are dropped in this order.
    connection: Connection,
    lock: Lock,
    path: PathBuf,
    writer: String,
    head: Head,
    presence: Presence,
}

impl SqliteLedger {
    /// Opens the ledger in this file, or begins one, with its folder, where there is none.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when another daemon has it, when the file is something else or newer, when its `-wal` is missing, or when
    /// it cannot be written.
    /// The records are not looked at: see [`SqliteLedger::load`].
    pub fn open(path: &Path) -> Result<Self, StoreError> {
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
        match format::identify(&connection, path)? {
            format::Identity::Empty => format::create(&mut connection).map_err(cannot)?,
            format::Identity::Ledger => {}
            format::Identity::Other(found) => {
                return Err(reading::other_format(&connection, path, found));
            }
        }
        format::make_durable(&connection, path)?;
        wal::begin(&connection).map_err(cannot)?;
        sync_folder(path)?;
        let (writer, head) = reading::seal(&connection, path)?;
        let presence = Presence::of(path)?;
        Ok(SqliteLedger {
            connection,
            lock,
            path: path.to_owned(),
            writer,
            head,
            presence,
        })
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
        self.load()?;
        SqliteLedger::open(&presence::copied(self)?)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Number and hash of the last record.
    pub const fn head(&self) -> Head {
        self.head
    }

    /// Everything so far, checked: the records to take the game up from, and [`Contents::last_moment`], from which its time
    /// goes on.
    ///
    /// # Errors
    ///
    /// [`StoreError::Damaged`] with every fault, or [`StoreError::Sqlite`] when the file cannot be read.
    pub fn load(&self) -> Result<Contents, StoreError> {
        reading::contents(&self.connection, &self.path)
    }

    /// Records what one input has led to: all of it or, on an error, nothing. On the disk when it returns.
    ///
    /// # Errors
    ///
    /// [`StoreError::Gap`] when the numbers do not go on from the head; [`StoreError::Sqlite`] when it cannot be written
    /// (the disk is full, the file has become read-only, ...): the same call may be made again.
    pub fn append(&mut self, records: &[Record]) -> Result<(), StoreError> {
        if records.is_empty() {
            return Ok(());
        }
        let mut head = self.head;
        let mut lines = Vec::with_capacity(records.len());
        for record in records {
            if record.number != head.number + 1 {
                return Err(StoreError::Gap {
                    expected: head.number + 1,
                    found: record.number,
                });
            }
            let text = serde_json::to_string(record)
                .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
                .map_err(|source| StoreError::sqlite("write", &self.path, source))?;
            let mut nonce = [0; 16];
            getrandom::fill(&mut nonce).map_err(|error| {
                StoreError::system("get random bits for", &self.path, io::Error::other(error))
            })?;
            head = head.followed_by(digest(&nonce, text.as_bytes()));
            lines.push(Written { head, nonce, text });
        }
        self.write(&lines)
            .map_err(|source| StoreError::sqlite("write", &self.path, source))?;
        self.head = head;
        Ok(())
    }

    fn write(&mut self, lines: &[Written]) -> rusqlite::Result<()> {
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        {
            let mut insert = transaction.prepare_cached(
                "INSERT INTO records (number, nonce, text, hash) VALUES (?1, ?2, ?3, ?4)",
            )?;
            let mut seal = transaction
                .prepare_cached("UPDATE seal SET number = ?1, hash = ?2 WHERE writer = ?3")?;
            for Written { head, nonce, text } in lines {
                insert.execute(params![head.number, nonce, text, head.hash.0])?;
            }
            if let Some(Written { head, .. }) = lines.last() {
                seal.execute(params![head.number, head.hash.0, self.writer])?;
            }
        }
        transaction.commit()
    }

    /// Notes that the game's time has come this far, and the calendar's (ms since 1970). To be called about once a second
    /// while a clock runs, so that a kill costs no one more than that.
    ///
    /// # Errors
    ///
    /// [`StoreError::Sqlite`] when it cannot be written; the mark before remains.
    pub fn mark(&mut self, at: Timestamp, unix_ms: u64) -> Result<(), StoreError> {
        self.note(
            "INSERT OR REPLACE INTO mark (one, at, unix_ms) VALUES (1, ?1, ?2)",
            at,
            unix_ms,
        )
    }

    /// Notes what the calendar says (ms since 1970) at this moment of the game's time. Once for each start of the daemon.
    ///
    /// # Errors
    ///
    /// [`StoreError::Sqlite`] when it cannot be written.
    pub fn anchor(&mut self, at: Timestamp, unix_ms: u64) -> Result<(), StoreError> {
        self.note(
            "INSERT INTO anchors (at, unix_ms) VALUES (?1, ?2)",
            at,
            unix_ms,
        )
    }

    fn note(&mut self, sql: &str, at: Timestamp, unix_ms: u64) -> Result<(), StoreError> {
        self.connection
            .prepare_cached(sql)
            .and_then(|mut statement| statement.execute(params![at.0, unix_ms]))
            .map(drop)
            .map_err(|source| StoreError::sqlite("write", &self.path, source))
    }

    /// Brings what is in the `-wal` into the file, so that a copy of the file alone lacks little. Waits for nobody: what another
    /// program still reads is brought over the next time.
    ///
    /// # Errors
    ///
    /// [`StoreError::Sqlite`] when it cannot be written; nothing is lost.
    pub fn checkpoint(&self) -> Result<(), StoreError> {
        wal::checkpoint(&self.connection)
            .map_err(|source| StoreError::sqlite("write", &self.path, source))
    }

    /// Puts everything into the one file and lets go of it. To be called when the game is over, or the daemon stops.
    ///
    /// # Errors
    ///
    /// [`StoreError::StillRead`] while another program reads it, or [`StoreError::Sqlite`]: nothing is lost, but the `-wal`
    /// beside the file still belongs to it.
    pub fn close(self) -> Result<(), StoreError> {
        let SqliteLedger {
            connection,
            lock,
            path,
            ..
        } = self;
        let cannot = |source| StoreError::sqlite("close", &path, source);
        let mode: String = wal::end(&connection)
            .and_then(|()| connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())))
            .and_then(|()| {
                connection.pragma_update_and_check(None, "journal_mode", "DELETE", |row| row.get(0))
            })
            .map_err(|error| match error.sqlite_error_code() {
                Some(rusqlite::ErrorCode::DatabaseBusy | rusqlite::ErrorCode::DatabaseLocked) => {
                    StoreError::StillRead { path: path.clone() }
                }
                _ => cannot(error),
            })?;
        if mode != "delete" {
            return Err(StoreError::StillRead { path });
        }
        connection.close().map_err(|(_, source)| cannot(source))?;
        drop(lock);
        sync_folder(&path)
    }
}

/// Makes sure that the names in the folder of this file are on the disk too.
fn sync_folder(path: &Path) -> Result<(), StoreError> {
    File::open(folder(path))
        .and_then(|folder| folder.sync_all())
        .map_err(|source| StoreError::system("write the folder of", path, source))
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}
