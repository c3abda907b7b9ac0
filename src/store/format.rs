//! Identity of a ledger's SQLite file: application id, format version, tables and durability.

use std::path::Path;

use rusqlite::{Connection, ErrorCode, Row};

use super::StoreError;
use ledger::chain::Head;

/// "anna" in ASCII: `file` and `PRAGMA application_id` show it.
const APPLICATION: i64 = 0x616e_6e61;
/// The format in which this version reads and writes records (`user_version`). Format 1 was never published.
pub(super) const FORMAT: i64 = 5;

const TABLES: &str = "
CREATE TABLE records (number INTEGER PRIMARY KEY, nonce BLOB NOT NULL, text TEXT NOT NULL, hash BLOB NOT NULL) STRICT;
CREATE TABLE seal (writer TEXT PRIMARY KEY, number INTEGER NOT NULL, hash BLOB NOT NULL) STRICT;
CREATE TABLE signatures (number INTEGER PRIMARY KEY, key BLOB NOT NULL, signature BLOB NOT NULL) STRICT;
CREATE TABLE mark (one INTEGER PRIMARY KEY CHECK (one = 1), number INTEGER NOT NULL, at INTEGER NOT NULL,
  unix_ms INTEGER NOT NULL, key BLOB NOT NULL, signature BLOB NOT NULL) STRICT;
CREATE TABLE forgotten (number INTEGER PRIMARY KEY, digest BLOB NOT NULL, key BLOB NOT NULL, signature BLOB NOT NULL) STRICT;
CREATE TABLE complete (one INTEGER PRIMARY KEY CHECK (one = 1)) STRICT;
";

/// The kind of a SQLite file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileIdentity {
    /// An empty database.
    Empty,
    /// A ledger that this version can read.
    Ledger,
    /// A ledger whose records have this other format.
    Other(i64),
}

/// Identifies the file without changing it.
///
/// # Errors
///
/// [`StoreError::Foreign`] if it is not a ledger; [`StoreError::Sqlite`] if it cannot be read.
pub(super) fn identify(connection: &Connection, path: &Path) -> Result<FileIdentity, StoreError> {
    let number = |sql| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let foreign = |found: &str| StoreError::Foreign {
        path: path.to_owned(),
        found: found.to_owned(),
    };
    let read = || -> rusqlite::Result<_> {
        Ok((
            number("PRAGMA application_id")?,
            number("PRAGMA user_version")?,
            number("SELECT count(*) FROM sqlite_schema")?,
        ))
    };
    let found = read().map_err(|source| match source.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => foreign("a file of another kind"),
        _ => StoreError::sqlite("read", path, source),
    })?;
    match found {
        (0, 0, 0) => Ok(FileIdentity::Empty),
        (APPLICATION, FORMAT, _) => match no_table(connection) {
            Ok(None) => Ok(FileIdentity::Ledger),
            Ok(Some(other)) => Err(foreign(&format!(
                "a database with {other}, which no ledger has"
            ))),
            Err(source) => Err(StoreError::sqlite("read", path, source)),
        },
        (APPLICATION, format @ 1.., _) => Ok(FileIdentity::Other(format)),
        _ => Err(foreign("the database of another program")),
    }
}

/// The first schema object that is neither a table nor an index. Such an object is dangerous: a view may compute without end, and a
/// trigger changes what is written.
fn no_table(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let sql = "SELECT type || ' ' || name FROM sqlite_schema \
               WHERE type NOT IN ('table', 'index') OR coalesce(rootpage, 0) = 0 LIMIT 1";
    let mut found = connection.prepare(sql)?;
    let mut rows = found.query_map([], |row| row.get::<_, String>(0))?;
    let other = rows.next().transpose()?;
    // The name is untrusted and goes into a message, so it is shortened.
    Ok(other.map(|other| format!("the {}", other.chars().take(64).collect::<String>())))
}

/// Creates a ledger in an empty file, in one transaction, with a random name for its writer.
pub(super) fn create(connection: &mut Connection) -> rusqlite::Result<()> {
    // An event changes two pages and fills a fifth of one: smaller pages mean fewer bytes to write.
    connection.pragma_update(None, "page_size", 1024)?;
    let transaction = connection.transaction()?;
    transaction.execute_batch(TABLES)?;
    let writer: String =
        transaction.query_row("SELECT lower(hex(randomblob(16)))", [], |row| row.get(0))?;
    let head = Head::of_writer(&writer);
    transaction.execute(
        "INSERT INTO seal (writer, number, hash) VALUES (?1, ?2, ?3)",
        (&writer, head.number, head.hash.0),
    )?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", FORMAT)?;
    transaction.commit()
}

/// Makes commits survive a power cut, and reads the settings back, because SQLite ignores those it does not support.
///
/// # Errors
///
/// [`StoreError::NotDurable`] if a setting does not hold.
pub(super) fn make_durable(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let cannot = |source| StoreError::sqlite("open", path, source);
    let holds = |setting, found: String, expected| {
        if found == expected {
            Ok(())
        } else {
            Err(StoreError::NotDurable {
                path: path.to_owned(),
                setting,
                found,
                expected,
            })
        }
    };
    let text = |row: &Row<'_>| row.get::<_, String>(0);
    let before = connection.pragma_query_value(None, "journal_mode", text);
    if before.map_err(cannot)? != "wal" {
        // Only one sector changes. A journal for it would outlast a power cut, and read-only programs could not read past it.
        let off = connection.pragma_update_and_check(None, "journal_mode", "OFF", text);
        holds("journal_mode", off.map_err(cannot)?, "off")?;
    }
    let mode = connection.pragma_update_and_check(None, "journal_mode", "WAL", text);
    holds("journal_mode", mode.map_err(cannot)?, "wal")?;
    connection
        .pragma_update(None, "synchronous", "FULL")
        .map_err(cannot)?;
    // SQLite reports FULL as 2.
    let level: i64 = connection
        .pragma_query_value(None, "synchronous", |row| row.get(0))
        .map_err(cannot)?;
    holds("synchronous", level.to_string(), "2")
}
