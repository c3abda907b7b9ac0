//! Detects whether a file holds its whole ledger, or the newest part is in a missing `-wal`.
//!
//! SQLite treats a file without its `-wal` as complete. The header shows more: it names the write-ahead log until the ledger is
//! closed. At opening and at closing there is a moment when the named log does not exist and nothing is missing; then the file has
//! the table `complete`, which is dropped before the first record is written and created after the last.
//!
//! Restores nothing: the content of a lost `-wal` is lost.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::format::identify;
use super::{StoreError, beside, seal};

/// Offset of the journal mode in the header of a SQLite file, and its value for a write-ahead log.
const JOURNAL: usize = 18;
const WAL: [u8; 2] = [2, 2];

/// Opens the file by itself, if it was not closed and has no `-wal` but is complete all the same. `None` for every other file, which
/// is read as usual.
///
/// # Errors
///
/// [`StoreError::WithoutWal`] if something is lost, or the errors of a file that is not a ledger.
pub(super) fn alone(path: &Path) -> Result<Option<Connection>, StoreError> {
    let cannot = |source| StoreError::system("read", path, source);
    let file = match fs::canonicalize(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(cannot(error)),
    };
    for file in [
        file.clone(),
        beside(&file, "-wal"),
        beside(&file, "-shm"),
        beside(&file, "-journal"),
    ] {
        no_device(&file)?;
    }
    if !file.is_file() || beside(&file, "-wal").exists() || !names_wal(&file).map_err(cannot)? {
        return Ok(None);
    }
    let by_itself = by_itself(&file).map_err(|source| StoreError::sqlite("read", path, source))?;
    identify(&by_itself, path)?;
    match by_itself.table_exists(None, "complete") {
        Ok(true) => Ok(Some(by_itself)),
        // A daemon has just opened it.
        _ if beside(&file, "-wal").exists() => Ok(None),
        _ => Err(StoreError::WithoutWal {
            path: path.to_owned(),
            wal: beside(&file, "-wal"),
            head: seal::sealed(&by_itself, path),
        }),
    }
}

/// Opens the file without the files beside it.
pub(super) fn by_itself(file: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    Connection::open_with_flags(immutable(file), flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)
}

/// From now on the file is incomplete: called before the first record, when the `-wal` exists.
pub(super) fn begin(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("DROP TABLE IF EXISTS complete")?;
    checkpoint(connection).map(drop)
}

/// From now on a checkpoint completes the file: called after the last record.
pub(super) fn end(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(
        "CREATE TABLE IF NOT EXISTS complete (one INTEGER PRIMARY KEY CHECK (one = 1)) STRICT",
    )
}

/// Writes as much of the log into the file as possible without waiting for a reader. Returns whether that was all.
pub(super) fn checkpoint(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| {
        let (busy, log, brought): (bool, i64, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(!busy && log == brought)
    })
}

/// Opening a pipe would wait without end.
fn no_device(file: &Path) -> Result<(), StoreError> {
    let metadata = match fs::metadata(file) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(source) => return Err(StoreError::system("read", file, source)),
    };
    match metadata.is_file() || metadata.is_dir() {
        true => Ok(()),
        false => Err(StoreError::Foreign {
            path: file.to_owned(),
            found: "a pipe or a device".to_owned(),
        }),
    }
}

fn names_wal(file: &Path) -> io::Result<bool> {
    let mut header = [0; JOURNAL + WAL.len()];
    match File::open(file)?.read_exact(&mut header) {
        Ok(()) => Ok(header.ends_with(&WAL)),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

/// The URI by which SQLite opens a file alone, and writes nothing beside it.
fn immutable(file: &Path) -> String {
    let bytes = file.as_os_str().as_bytes();
    let escaped = bytes.iter().map(|byte| match byte {
        b'/' => "/".to_owned(),
        byte => format!("%{byte:02X}"),
    });
    format!("file:{}?immutable=1", escaped.collect::<String>())
}
