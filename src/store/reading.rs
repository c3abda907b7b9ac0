//! Reading a ledger: by the daemon that takes up a game, and by the commands that only look.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::Path;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, Row};

use super::format::{FORMAT, Identity, identify};
use super::presence::{begin_private, vacuum_into};
use super::{PATIENCE, StoreError, beside, log, wal};
use laws::Timestamp;
use ledger::chain::{Hash, Head};
use ledger::event::Record;
use ledger::integrity::{Fault, Forgotten, Line, Mark, Stored, examine, examine_chain};
use ledger::signing::{Key, Moment, Signed};

/// Everything that a ledger holds, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    /// The random name of the daemon that wrote it.
    pub writer: String,
    /// Number and hash of the last record.
    pub head: Head,
    /// The records, from number 1 without a gap.
    pub records: Vec<Record>,
    /// The hash of each.
    pub hashes: Vec<Hash>,
    /// The key of each head that was signed, by the number of its record.
    pub signatures: Vec<(u64, Key)>,
    /// The records in which something was forgotten, by their number, and the key of whoever forgot.
    pub forgotten: Vec<(u64, Key)>,
    /// The last time that a running clock was seen alive.
    pub mark: Option<Moment>,
    /// What is to be told where the end of the log does not fit: a power cut leaves it so, or somebody changed it.
    pub end_unclear: Option<String>,
}

impl Contents {
    /// The last moment that is known: the mark or the last record, whichever is later.
    pub fn last_moment(&self) -> Option<Moment> {
        let record = self.records.last().map(|record| Moment {
            at: record.at,
            unix_ms: record.wall,
        });
        record
            .into_iter()
            .chain(self.mark)
            .max_by_key(|moment| moment.at)
    }
}

/// Reads and checks the ledger in this file without changing anything, also while a daemon writes it. What is told of it then is
/// on the disk.
///
/// # Errors
///
/// [`StoreError`]: no such file, not a ledger, a newer one, without its `-wal`, damaged, or unreadable.
pub fn read(path: &Path) -> Result<Contents, StoreError> {
    let cannot = |source| StoreError::sqlite("read", path, source);
    let mut connection = opened(path)?;
    // One transaction, so that seal and records are of the same moment.
    let transaction = connection.transaction().map_err(cannot)?;
    match identify(&transaction, path)? {
        Identity::Empty => Err(StoreError::Foreign {
            path: path.to_owned(),
            found: "an empty file".to_owned(),
        }),
        Identity::Other(format) => Err(other_format(&transaction, path, format)),
        Identity::Ledger => {
            let checked = log::check_at_rest(path, &transaction);
            let unclear = log::fails_at_its_end(checked)?;
            let contents = contents(&transaction, path)?;
            on_the_disk(path)?;
            Ok(Contents {
                end_unclear: unclear.map(|unclear| unclear.to_string()),
                ..contents
            })
        }
    }
}

/// Writes all of a ledger, as it is now, as one file to this name, where nothing is, and reads and checks that file. Only its owner
/// reads it, as the ledger.
///
/// # Errors
///
/// Those of [`read`], or [`StoreError::Sqlite`] when it cannot be written.
pub fn copy(path: &Path, to: &Path) -> Result<Contents, StoreError> {
    read(path)?;
    begin_private(to).map_err(|source| StoreError::system("copy", path, source))?;
    vacuum_into(&opened(path)?, to).map_err(|source| StoreError::sqlite("copy", path, source))?;
    on_the_disk(path)?;
    read(to)
}

/// What was read before this of the log, whose daemon may only have noted it, is on the disk.
fn on_the_disk(path: &Path) -> Result<(), StoreError> {
    let synced = fs::canonicalize(path)
        .and_then(|file| File::open(beside(&file, "-wal")))
        .and_then(|log| log.sync_data());
    match synced {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(StoreError::system("read", path, error))
        }
        _ => Ok(()),
    }
}

/// A connection that changes nothing.
pub(super) fn opened(path: &Path) -> Result<Connection, StoreError> {
    match path.try_exists() {
        Ok(true) => {}
        Ok(false) => {
            return Err(StoreError::Missing {
                path: path.to_owned(),
            });
        }
        Err(source) => return Err(StoreError::system("read", path, source)),
    }
    if let Some(alone) = wal::alone(path)? {
        return Ok(alone);
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let cannot = |source| StoreError::sqlite("read", path, source);
    let connection = Connection::open_with_flags(path, flags).map_err(cannot)?;
    connection.busy_timeout(PATIENCE).map_err(cannot)?;
    Ok(connection)
}

/// A ledger in a format that this version cannot read. Its chain is checked all the same.
pub(super) fn other_format(connection: &Connection, path: &Path, found: i64) -> StoreError {
    let chain = seal(connection, path).ok().zip(lines(connection).ok());
    let checked = chain.map(|((writer, seal), lines)| {
        let stored = Stored {
            writer,
            lines,
            seal,
            signatures: Vec::new(),
            mark: None,
        };
        examine_chain(&stored).map(|()| seal)
    });
    let path = path.to_owned();
    match checked.transpose() {
        Ok(head) => StoreError::OtherFormat {
            path,
            found,
            known: FORMAT,
            head,
        },
        Err(faults) => StoreError::Damaged { path, faults },
    }
}

/// The contents, checked.
pub(super) fn contents(connection: &Connection, path: &Path) -> Result<Contents, StoreError> {
    let (writer, seal) = seal(connection, path)?;
    let stored = stored(connection, writer, seal)
        .map_err(|source| StoreError::sqlite("read", path, source))?;
    let records = examine(&stored).map_err(|faults| StoreError::Damaged {
        path: path.to_owned(),
        faults,
    })?;
    let keys = stored.signatures.iter();
    let left = |line: &Line| Some((line.number, line.forgotten?.signed.key));
    Ok(Contents {
        records,
        hashes: stored.lines.iter().map(|line| line.hash).collect(),
        signatures: keys.map(|(number, signed)| (*number, signed.key)).collect(),
        forgotten: stored.lines.iter().filter_map(left).collect(),
        mark: stored.mark.map(|mark| mark.moment),
        end_unclear: None,
        writer: stored.writer,
        head: stored.seal,
    })
}

fn stored(connection: &Connection, writer: String, seal: Head) -> rusqlite::Result<Stored> {
    let signatures = "SELECT number, key, signature FROM signatures ORDER BY number";
    let mark = "SELECT number, at, unix_ms, key, signature FROM mark";
    let mut lines = lines(connection)?;
    for (number, forgotten) in forgotten(connection)? {
        let line = lines.iter_mut().find(|line| line.number == number);
        if let Some(line) = line {
            line.forgotten = Some(forgotten);
        }
    }
    Ok(Stored {
        writer,
        lines,
        seal,
        signatures: all(connection, signatures, |row| {
            Ok((row.get(0)?, signed(row, 1)?))
        })?,
        mark: connection
            .query_row(mark, [], |row| {
                Ok(Mark {
                    number: row.get(0)?,
                    moment: Moment {
                        at: Timestamp(row.get(1)?),
                        unix_ms: row.get(2)?,
                    },
                    signed: signed(row, 3)?,
                })
            })
            .optional()?,
    })
}

/// The sealed head, where it can be read.
pub(super) fn sealed(connection: &Connection, path: &Path) -> Option<Head> {
    seal(connection, path).ok().map(|(_, head)| head)
}

/// The writer's name and the sealed head.
pub(super) fn seal(connection: &Connection, path: &Path) -> Result<(String, Head), StoreError> {
    connection
        .query_row("SELECT writer, number, hash FROM seal", [], |row| {
            let head = Head {
                number: row.get(1)?,
                hash: hash(row, 2)?,
            };
            Ok((row.get(0)?, head))
        })
        .optional()
        .or_else(|error| match error.sqlite_error_code() {
            // No such table.
            Some(ErrorCode::Unknown) => Ok(None),
            _ => Err(StoreError::sqlite("read", path, error)),
        })?
        .ok_or_else(|| StoreError::Damaged {
            path: path.to_owned(),
            faults: vec![Fault::Unsealed],
        })
}

fn forgotten(connection: &Connection) -> rusqlite::Result<Vec<(u64, Forgotten)>> {
    let sql = "SELECT number, digest, key, signature FROM forgotten ORDER BY number";
    all(connection, sql, |row| {
        let forgotten = Forgotten {
            digest: hash(row, 1)?,
            signed: signed(row, 2)?,
        };
        Ok((row.get(0)?, forgotten))
    })
}

pub(super) fn lines(connection: &Connection) -> rusqlite::Result<Vec<Line>> {
    let sql = "SELECT number, nonce, text, hash FROM records ORDER BY number";
    all(connection, sql, line)
}

fn all<T>(
    connection: &Connection,
    sql: &str,
    one: fn(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Vec<T>> {
    connection.prepare(sql)?.query_map([], one)?.collect()
}

pub(super) fn line(row: &Row<'_>) -> rusqlite::Result<Line> {
    // Bytes, not text: a changed record need not be UTF-8.
    let bytes = |column| -> rusqlite::Result<_> {
        Ok(match row.get_ref(column)? {
            ValueRef::Text(bytes) | ValueRef::Blob(bytes) => bytes.to_vec(),
            _ => Vec::new(),
        })
    };
    Ok(Line {
        number: row.get(0)?,
        nonce: bytes(1)?,
        text: bytes(2)?,
        hash: hash(row, 3)?,
        forgotten: None,
    })
}

pub(super) fn hash(row: &Row<'_>, column: usize) -> rusqlite::Result<Hash> {
    Ok(Hash(exactly(row, column)?))
}

fn signed(row: &Row<'_>, column: usize) -> rusqlite::Result<Signed> {
    Ok(Signed {
        key: Key(exactly(row, column)?),
        signature: exactly(row, column + 1)?,
    })
}

/// So many bytes; of another length they fit nothing, and neither do zeros.
fn exactly<const N: usize>(row: &Row<'_>, column: usize) -> rusqlite::Result<[u8; N]> {
    let bytes: Vec<u8> = row.get(column)?;
    Ok(bytes.try_into().unwrap_or([0; N]))
}
