//! Reads a ledger, for the daemon that resumes a game and for read-only commands.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row};

use super::format::{FORMAT, FileIdentity, identify};
use super::presence::{begin_private, vacuum_into};
use super::seal::{exactly, hash, seal};
use super::{PATIENCE, StoreError, beside, log, wal};
use laws::Timestamp;
use ledger::chain::{Hash, Head};
use ledger::event::Record;
use ledger::integrity::{Examiner, Forgotten, LedgerFault, StoredMark, StoredRecord};
use ledger::signing::{LastAlive, PublicKey, Signed};

/// The records in order, each with its removal and its signature. Oversized values (texts, digests, keys or signatures) are not read:
/// they could not fit.
const EACH: &str = "
SELECT r.number, substr(r.nonce, 1, 65), CASE WHEN octet_length(r.text) <= 4194304 THEN r.text END, substr(r.hash, 1, 65),
  substr(f.digest, 1, 65), substr(f.key, 1, 65), substr(f.signature, 1, 65), substr(s.key, 1, 65), substr(s.signature, 1, 65)
FROM records r LEFT JOIN forgotten f ON f.number = r.number LEFT JOIN signatures s ON s.number = r.number
ORDER BY r.number";
/// Signatures without a record.
const GONE: &str = "
SELECT number FROM signatures WHERE number NOT IN (SELECT number FROM records) ORDER BY number LIMIT 1000";

/// A record read from a ledger, with its verified origin.
#[derive(Debug)]
pub struct ReadRecord {
    /// The random name of the daemon that began the ledger.
    pub writer: Arc<str>,
    /// The record.
    pub record: Record,
    /// The length of its text, in bytes.
    pub length: usize,
    /// Its hash.
    pub hash: Hash,
    /// The key that signed its head, if it was signed.
    pub signed: Option<PublicKey>,
    /// The key that signed the removal of personal data from it, if there was one.
    pub forgotten: Option<PublicKey>,
}

/// The verified contents of a ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerContents {
    /// The random name of the daemon that wrote it.
    pub writer: String,
    /// Number and hash of the last record.
    pub head: Head,
    /// The records, from number 1 without a gap.
    pub records: Vec<Record>,
    /// The hash of each record.
    pub hashes: Vec<Hash>,
    /// The key of each signed head, by the number of its record.
    pub signatures: Vec<(u64, PublicKey)>,
    /// The records with removed personal data, by number, and the key that signed the removal.
    pub forgotten: Vec<(u64, PublicKey)>,
    /// The last time that a running clock was seen alive.
    pub mark: Option<LastAlive>,
    /// A warning if the log's end does not fit: a power cut tore it, or somebody changed it.
    pub end_unclear: Option<String>,
}

impl LedgerContents {
    /// The last known moment: the mark or the last record, whichever is later.
    pub fn last_moment(&self) -> Option<LastAlive> {
        let record = self.records.last().map(|record| LastAlive {
            at: record.at,
            unix_ms: record.wall,
        });
        record
            .into_iter()
            .chain(self.mark)
            .max_by_key(|moment| moment.at)
    }
}

/// Reads and verifies the ledger in this file without changing anything, even while a daemon writes it. Everything returned is on the
/// disk.
///
/// # Errors
///
/// [`StoreError`]: no such file, not a ledger, a newer one, without its `-wal`, damaged, or unreadable.
pub fn read(path: &Path) -> Result<LedgerContents, StoreError> {
    let (contents, end_unclear) = within(path, |connection| contents(connection, path))?;
    Ok(LedgerContents {
        end_unclear,
        ..contents
    })
}

/// Reads and verifies it record by record, so that it may have any length; records of an unsound ledger are worthless. Returns the
/// number and the hash of the last record, and a warning about the log's end.
///
/// # Errors
///
/// Those of [`read`]; damage is known only after all records were passed on.
pub fn read_each(
    path: &Path,
    see: impl FnMut(ReadRecord),
) -> Result<(Head, Option<String>), StoreError> {
    let (read, end_unclear) = within(path, |connection| each(connection, path, see))?;
    Ok((read.1, end_unclear))
}

/// Reads a ledger in one snapshot, and returns a warning about the log's end.
fn within<T>(
    path: &Path,
    read: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<(T, Option<String>), StoreError> {
    let cannot = |source| StoreError::sqlite("read", path, source);
    let mut connection = opened(path)?;
    // One transaction, so that seal and records belong to one snapshot.
    let transaction = connection.transaction().map_err(cannot)?;
    match identify(&transaction, path)? {
        FileIdentity::Empty => Err(StoreError::Foreign {
            path: path.to_owned(),
            found: "an empty file".to_owned(),
        }),
        FileIdentity::Other(format) => Err(other_format(&transaction, path, format)),
        FileIdentity::Ledger => {
            let checked = log::check_at_rest(path, &transaction);
            let unclear = log::fails_at_its_end(checked)?;
            let read = read(&transaction)?;
            on_the_disk(path)?;
            Ok((read, unclear.map(|unclear| unclear.to_string())))
        }
    }
}

/// Copies a whole ledger to one new file under this name, and [reads](read_each) and verifies that file. Only its owner can read it,
/// as with the ledger.
///
/// # Errors
///
/// Those of [`read`], or [`StoreError::Sqlite`] if it cannot be written.
pub fn copy(path: &Path, to: &Path, see: impl FnMut(ReadRecord)) -> Result<Head, StoreError> {
    read_each(path, drop)?;
    begin_private(to).map_err(|source| StoreError::system("copy", path, source))?;
    vacuum_into(&opened(path)?, to).map_err(|source| StoreError::sqlite("copy", path, source))?;
    on_the_disk(path)?;
    Ok(read_each(to, see)?.0)
}

/// Syncs the part of the log that was read, which its daemon may only have noted.
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

/// Opens a read-only connection.
pub(super) fn opened(path: &Path) -> Result<Connection, StoreError> {
    match path.try_exists() {
        Ok(true) if path.is_dir() => {
            return Err(StoreError::Foreign {
                path: path.to_owned(),
                found: "a folder".to_owned(),
            });
        }
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

/// The error for a format that this version cannot read. Its chain is verified all the same.
pub(super) fn other_format(connection: &Connection, path: &Path, found: i64) -> StoreError {
    let chained = |(writer, seal): (String, Head)| {
        let mut examiner = Examiner::of_chain(&writer, seal);
        each_line(connection, |line| drop(examiner.line(&line, None))).ok()?;
        let faults = examiner.verdict([]);
        Some(if faults.is_empty() {
            Ok(seal)
        } else {
            Err(faults)
        })
    };
    let checked = seal(connection, path).ok().and_then(chained);
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

/// Reads and verifies the contents.
pub(super) fn contents(connection: &Connection, path: &Path) -> Result<LedgerContents, StoreError> {
    let (mut records, mut hashes) = (Vec::new(), Vec::new());
    let (mut signatures, mut forgotten) = (Vec::new(), Vec::new());
    let (writer, head) = each(connection, path, |seen| {
        let number = seen.record.number;
        signatures.extend(seen.signed.map(|key| (number, key)));
        forgotten.extend(seen.forgotten.map(|key| (number, key)));
        hashes.push(seen.hash);
        records.push(seen.record);
    })?;
    let mark = mark(connection).map_err(|source| StoreError::sqlite("read", path, source))?;
    Ok(LedgerContents {
        writer,
        head,
        records,
        hashes,
        signatures,
        forgotten,
        mark: mark.map(|mark| mark.moment),
        end_unclear: None,
    })
}

/// Reads and verifies each record; returns the writer, and the number and the hash of the last record.
fn each(
    connection: &Connection,
    path: &Path,
    mut see: impl FnMut(ReadRecord),
) -> Result<(String, Head), StoreError> {
    let (writer, seal) = seal(connection, path)?;
    let named: Arc<str> = writer.as_str().into();
    let mut examined = || -> rusqlite::Result<Vec<LedgerFault>> {
        let mut examiner = Examiner::new(&writer, seal, mark(connection)?);
        let mut rows = connection.prepare(EACH)?;
        let mut rows = rows.query([])?;
        while let Some(row) = rows.next()? {
            let mut line = line(row)?;
            line.forgotten = forgotten(row, 4)?;
            let signed = signed(row, 7)?;
            let Some(record) = examiner.line(&line, signed) else {
                continue;
            };
            see(ReadRecord {
                writer: Arc::clone(&named),
                record,
                length: line.text.len(),
                hash: line.hash,
                signed: signed.map(|signed| signed.key),
                forgotten: line.forgotten.map(|forgotten| forgotten.signed.key),
            });
        }
        let mut gone = connection.prepare(GONE)?;
        let gone = gone.query_map([], |row| row.get(0))?;
        Ok(examiner.verdict(gone.collect::<rusqlite::Result<Vec<u64>>>()?))
    };
    let faults = examined().map_err(|source| StoreError::sqlite("read", path, source))?;
    match faults.is_empty() {
        true => Ok((writer, seal)),
        false => Err(StoreError::Damaged {
            path: path.to_owned(),
            faults,
        }),
    }
}

/// The last mark of a running clock.
fn mark(connection: &Connection) -> rusqlite::Result<Option<StoredMark>> {
    let sql = "SELECT number, at, unix_ms, substr(key, 1, 65), substr(signature, 1, 65) FROM mark";
    let mark = connection.query_row(sql, [], |row| {
        Ok(StoredMark {
            number: row.get(0)?,
            moment: LastAlive {
                at: Timestamp(row.get(1)?),
                unix_ms: row.get(2)?,
            },
            signed: Signed {
                key: PublicKey(exactly(row, 3)?),
                signature: exactly(row, 4)?,
            },
        })
    });
    mark.optional()
}

pub(super) fn lines(connection: &Connection) -> rusqlite::Result<Vec<StoredRecord>> {
    let mut lines = Vec::new();
    each_line(connection, |line| lines.push(line))?;
    Ok(lines)
}

fn each_line(connection: &Connection, mut take: impl FnMut(StoredRecord)) -> rusqlite::Result<()> {
    let sql = "SELECT number, nonce, text, hash FROM records ORDER BY number";
    let mut rows = connection.prepare(sql)?;
    let mut rows = rows.query([])?;
    while let Some(row) = rows.next()? {
        take(line(row)?);
    }
    Ok(())
}

pub(super) fn line(row: &Row<'_>) -> rusqlite::Result<StoredRecord> {
    // Bytes, not text: a changed record need not be UTF-8.
    let bytes = |column| -> rusqlite::Result<_> {
        Ok(match row.get_ref(column)? {
            ValueRef::Text(bytes) | ValueRef::Blob(bytes) => bytes.to_vec(),
            _ => Vec::new(),
        })
    };
    Ok(StoredRecord {
        number: row.get(0)?,
        nonce: bytes(1)?,
        text: bytes(2)?,
        hash: hash(row, 3)?,
        forgotten: None,
    })
}

/// The original digest and the signature, if personal data was removed.
fn forgotten(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Forgotten>> {
    Ok(match signed(row, column + 1)? {
        None => None,
        Some(signed) => Some(Forgotten {
            digest: hash(row, column)?,
            signed,
        }),
    })
}

/// A key and a signature, if present.
fn signed(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Signed>> {
    Ok(match row.get_ref(column)? {
        ValueRef::Null => None,
        _ => Some(Signed {
            key: PublicKey(exactly(row, column)?),
            signature: exactly(row, column + 1)?,
        }),
    })
}
