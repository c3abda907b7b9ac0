//! Stores a room's state beside the records, in the same file: inputs not known to be decided, decided inputs, records presented, the
//! last take-over, and records made as owner beyond it.
//!
//! Each [`RoomWrite`] is one transaction, like each append. A ledger of a single room has none of these tables.
//!
//! Each is on the disk when it returns, except the note that records were presented ([`RoomWrite::Told`]), for which no move waits. A
//! kill loses none of it, and a power cut at worst the last note, so that a room hears once more what it heard.

use std::collections::BTreeMap;

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::lasting::Outlasts;
use super::tail::{Tail, TailRecord};
use super::writing::{insert, mark};
use super::{SqliteLedger, StoreError, reading};
use laws::seat::Room;
use ledger::chain::Head;
use ledger::event::Record;
use ledger::integrity::StoredRecord;
use ledger::rooms::{RoomDisk, RoomWrite, TakeOver};
use ledger::signing::{LastAlive, Signer};

const TABLES: &str = "
CREATE TABLE IF NOT EXISTS room (one INTEGER PRIMARY KEY CHECK (one = 1), room INTEGER NOT NULL, numbered INTEGER NOT NULL,
  told INTEGER NOT NULL, act TEXT) STRICT;
CREATE TABLE IF NOT EXISTS journal (number INTEGER PRIMARY KEY, text BLOB NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS taken (room INTEGER PRIMARY KEY, number INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS branch (epoch INTEGER NOT NULL, number INTEGER NOT NULL, nonce BLOB NOT NULL, text TEXT NOT NULL,
  hash BLOB NOT NULL, PRIMARY KEY (epoch, number)) STRICT;
";

impl SqliteLedger {
    /// Loads this room's state. `writer` is the name under which another room began the game, for a new ledger.
    ///
    /// # Errors
    ///
    /// [`StoreError::OtherRoom`] if the ledger belongs to another room or another game, [`StoreError::Damaged`] if it does not
    /// verify, [`StoreError::Sqlite`] if it cannot be read or written.
    pub fn kept(&mut self, room: Room, writer: Option<&str>) -> Result<RoomDisk, StoreError> {
        let path = self.path.clone();
        let cannot = |source| StoreError::sqlite("read", &path, source);
        self.connection.execute_batch(TABLES).map_err(cannot)?;
        if let Some(writer) = writer.filter(|writer| *writer != self.writer) {
            self.begin_under(writer)?;
        }
        // The whole ledger is verified before anything continues from it.
        self.load()?;
        let lines = reading::lines(&self.connection).map_err(cannot)?;
        let mut kept = kept(&self.connection, &self.writer, room).map_err(cannot)?;
        if kept.room != room {
            return Err(StoreError::OtherRoom {
                path,
                found: format!("room {}", kept.room.0),
                expected: format!("room {}", room.0),
            });
        }
        kept.lines = lines;
        Ok(kept)
    }

    /// An empty ledger takes the name of the one that it will copy.
    fn begin_under(&mut self, writer: &str) -> Result<(), StoreError> {
        if self.head.number > 0 {
            return Err(StoreError::OtherRoom {
                path: self.path.clone(),
                found: format!("the game {}", self.writer),
                expected: format!("the game {writer}"),
            });
        }
        let head = Head::of_writer(writer);
        self.connection
            .execute(
                "UPDATE seal SET writer = ?1, hash = ?2",
                params![writer, head.hash.0],
            )
            .map_err(|source| StoreError::sqlite("write", &self.path, source))?;
        writer.clone_into(&mut self.writer);
        self.head = head;
        Ok(())
    }

    /// Writes a step of the rooms: all of it or, on an error, nothing. It is on the disk when this returns, except
    /// [`RoomWrite::Told`], which is synced with the next step.
    ///
    /// # Errors
    ///
    /// [`StoreError::Gap`] if records do not follow the head; [`StoreError::Sqlite`] if it cannot be written: the call can be
    /// retried.
    pub fn step(&mut self, step: &RoomWrite) -> Result<(), StoreError> {
        let cannot = |source| StoreError::sqlite("write", &self.path, source);
        let written = match step {
            RoomWrite::Records { lines, .. } => self.written(lines)?,
            _ => Vec::new(),
        };
        let begun = begun(step);
        let writer = (&self.writer[..], &self.signer);
        let outlasts = match step {
            RoomWrite::Told { .. } => Outlasts::Kill,
            _ => Outlasts::PowerCut,
        };
        self.lasting
            .write(&mut self.connection, outlasts, |transaction| {
                take(transaction, writer, step, &written, begun)
            })
            .map_err(cannot)?;
        if let RoomWrite::Epoch(act) = step {
            self.head = act.head;
            self.tail = Tail::default();
        }
        if let Some(last) = written.last() {
            self.head = last.head;
        }
        self.tail.take(written, begun);
        Ok(())
    }

    /// These lines in stored form: this room signs its copy where a record binds, whichever room decided it.
    fn written(&self, lines: &[StoredRecord]) -> Result<Vec<TailRecord>, StoreError> {
        let mut expected = self.head.number + 1;
        lines
            .iter()
            .map(|line| {
                if line.number != expected {
                    return Err(StoreError::Gap {
                        expected,
                        found: line.number,
                    });
                }
                expected += 1;
                let text = String::from_utf8_lossy(&line.text).into_owned();
                let head = Head {
                    number: line.number,
                    hash: line.hash,
                };
                let binds = serde_json::from_str(&text).is_ok_and(|record: Record| record.binds());
                Ok(TailRecord {
                    head,
                    nonce: line.nonce.clone(),
                    text,
                    signed: binds.then(|| self.signer.head(&self.writer, head)),
                })
            })
            .collect()
    }
}

/// When the game began, if this step has its first record.
fn begun(step: &RoomWrite) -> Option<LastAlive> {
    let RoomWrite::Records { lines, .. } = step else {
        return None;
    };
    lines.first().filter(|line| line.number == 1).and_then(when)
}

/// The time of this record.
fn when(line: &StoredRecord) -> Option<LastAlive> {
    let record = line.record()?;
    Some(LastAlive {
        at: record.at,
        unix_ms: record.wall,
    })
}

fn kept(connection: &Connection, writer: &str, room: Room) -> rusqlite::Result<RoomDisk> {
    connection.execute(
        "INSERT OR IGNORE INTO room (one, room, numbered, told, act) VALUES (1, ?1, 0, 0, NULL)",
        [room.0],
    )?;
    let mut kept =
        connection.query_row("SELECT room, numbered, told, act FROM room", [], |row| {
            Ok(RoomDisk {
                numbered: row.get(1)?,
                told: row.get(2)?,
                act: act(row, 3)?,
                ..RoomDisk::new(writer, Room(row.get(0)?))
            })
        })?;
    kept.journal = pairs(connection, "SELECT number, text FROM journal", |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?;
    kept.taken = pairs(connection, "SELECT room, number FROM taken", |row| {
        Ok((Room(row.get(0)?), row.get(1)?))
    })?;
    let sql = "SELECT number, nonce, text, hash FROM branch \
        WHERE epoch = (SELECT max(epoch) FROM branch) ORDER BY number";
    kept.branch = connection
        .prepare(sql)?
        .query_map([], reading::line)?
        .collect::<rusqlite::Result<_>>()?;
    Ok(kept)
}

fn pairs<K: Ord, V>(
    connection: &Connection,
    sql: &str,
    one: fn(&Row<'_>) -> rusqlite::Result<(K, V)>,
) -> rusqlite::Result<BTreeMap<K, V>> {
    connection.prepare(sql)?.query_map([], one)?.collect()
}

fn act(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<TakeOver>> {
    let text: Option<String> = row.get(column)?;
    let read = |text: String| {
        serde_json::from_str(&text).map_err(|error| {
            rusqlite::Error::FromSqlConversionFailure(column, Type::Text, error.into())
        })
    };
    text.map(read).transpose()
}

fn take(
    transaction: &Transaction<'_>,
    (writer, signer): (&str, &Signer),
    step: &RoomWrite,
    written: &[TailRecord],
    begun: Option<LastAlive>,
) -> rusqlite::Result<()> {
    match step {
        RoomWrite::Journal { number, text } => {
            transaction.execute(
                "INSERT OR REPLACE INTO journal (number, text) VALUES (?1, ?2)",
                params![number, text],
            )?;
            transaction.execute("UPDATE room SET numbered = max(numbered, ?1)", [number])?;
        }
        RoomWrite::Records { taken, .. } => {
            insert(transaction, (writer, signer), written, begun)?;
            for (room, number) in taken {
                transaction.execute(
                    "INSERT INTO taken (room, number) VALUES (?1, ?2) \
                     ON CONFLICT (room) DO UPDATE SET number = max(number, excluded.number)",
                    params![room.0, number],
                )?;
            }
            transaction.execute(DECIDED, [])?;
        }
        RoomWrite::Told { number } => {
            transaction.execute("UPDATE room SET told = max(told, ?1)", [number])?;
        }
        RoomWrite::Epoch(act) => begin(transaction, (writer, signer), act)?,
    }
    Ok(())
}

/// Removes decided inputs from the journal.
const DECIDED: &str = "DELETE FROM journal WHERE number <= \
    (SELECT number FROM taken WHERE room = (SELECT room FROM room))";

/// Begins another epoch: records after its starting head become a branch, as in [`RoomDisk::write`].
fn begin(
    transaction: &Transaction<'_>,
    (writer, signer): (&str, &Signer),
    act: &TakeOver,
) -> rusqlite::Result<()> {
    let Head { number, hash } = act.head;
    transaction.execute(
        "INSERT INTO branch (epoch, number, nonce, text, hash) \
         SELECT ?1, number, nonce, text, hash FROM records WHERE number > ?2",
        params![act.epoch.0, number],
    )?;
    for gone in [
        "DELETE FROM records WHERE number > ?1",
        "DELETE FROM signatures WHERE number > ?1",
    ] {
        transaction.execute(gone, [number])?;
    }
    transaction.execute(
        "UPDATE seal SET number = ?1, hash = ?2",
        params![number, hash.0],
    )?;
    let sql = "SELECT number, nonce, text, hash FROM records WHERE number = ?1";
    let last = transaction.query_row(sql, [number], reading::line);
    let marked = "SELECT number FROM mark WHERE number > ?1";
    let marked = transaction.query_row(marked, [number], |_| Ok(()));
    if let (Some(moment), Some(())) = (last.optional()?.as_ref().and_then(when), marked.optional()?)
    {
        // The mark was made in the branch.
        let signed = signer.mark(writer, act.head, moment);
        mark(transaction, act.head, moment, signed)?;
    }
    let text = serde_json::to_string(act)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
    transaction.execute(
        "UPDATE room SET told = min(told, ?1), act = ?2",
        params![number, text],
    )?;
    transaction.execute("DELETE FROM taken", [])?;
    for (room, number) in &act.taken {
        transaction.execute(
            "INSERT INTO taken (room, number) VALUES (?1, ?2)",
            params![room.0, number],
        )?;
    }
    transaction.execute(DECIDED, [])?;
    renumber(transaction)
}

/// Renumbers the remaining journal without a gap, from the last decided input.
fn renumber(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let taken = "SELECT number FROM taken WHERE room = (SELECT room FROM room)";
    let taken: u64 = transaction
        .query_row(taken, [], |row| row.get(0))
        .optional()?
        .unwrap_or_default();
    let left: BTreeMap<u64, Vec<u8>> =
        pairs(transaction, "SELECT number, text FROM journal", |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
    transaction.execute("DELETE FROM journal", [])?;
    let numbered = taken + left.len() as u64;
    for (number, text) in (taken + 1..).zip(left.into_values()) {
        transaction.execute(
            "INSERT INTO journal (number, text) VALUES (?1, ?2)",
            params![number, text],
        )?;
    }
    transaction.execute("UPDATE room SET numbered = ?1", [numbered])?;
    Ok(())
}

#[cfg(test)]
mod tests;
