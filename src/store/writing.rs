//! Writes records and the mark of a running clock. Each call is one transaction, so that the records of an input are written together
//! or not at all.

use std::io;

use rusqlite::{Connection, TransactionBehavior, params};

use super::lasting::Outlasts;
use super::tail::TailRecord;
use super::{SqliteLedger, StoreError};
use ledger::chain::{Head, digest};
use ledger::event::Record;
use ledger::signing::{LastAlive, Signed, Signer};

impl SqliteLedger {
    /// Appends the records of one input, or of several: all of them or, on an error, none. They are on the disk when this returns,
    /// with everything [noted](SqliteLedger::note) before.
    ///
    /// # Errors
    ///
    /// [`StoreError::Gap`] if the numbers do not follow the head; [`StoreError::Sqlite`] if it cannot be written (the disk is full,
    /// the file has become read-only, ...): the call can be retried.
    pub fn append(&mut self, records: &[Record]) -> Result<(), StoreError> {
        self.record(records, Outlasts::PowerCut)
    }

    /// Writes records that nobody hears of before the next [`append`](SqliteLedger::append) or [`keep`](SqliteLedger::keep): they
    /// survive a kill, but perhaps not a power cut before then.
    ///
    /// # Errors
    ///
    /// As [`SqliteLedger::append`].
    pub fn note(&mut self, records: &[Record]) -> Result<(), StoreError> {
        self.record(records, Outlasts::Kill)
    }

    /// Syncs the noted records.
    ///
    /// # Errors
    ///
    /// [`StoreError::Sqlite`] if it cannot be written; a kill loses nothing.
    pub fn keep(&mut self) -> Result<(), StoreError> {
        let SqliteLedger {
            connection,
            lasting,
            ..
        } = self;
        lasting
            .keep(connection)
            .map_err(|source| StoreError::sqlite("write", &self.path, source))
    }

    /// Marks how far game time has come. Called about once a second while a clock runs, so that a kill costs no player more than
    /// that.
    ///
    /// # Errors
    ///
    /// [`StoreError::Sqlite`] if it cannot be written; the earlier mark remains.
    pub fn mark(&mut self, moment: LastAlive) -> Result<(), StoreError> {
        let signed = self.signer.mark(&self.writer, self.head, moment);
        let head = self.head;
        self.lasting
            .write(&mut self.connection, Outlasts::Kill, |transaction| {
                mark(transaction, head, moment, signed)
            })
            .map_err(|source| StoreError::sqlite("write", &self.path, source))
    }

    fn record(&mut self, records: &[Record], outlasts: Outlasts) -> Result<(), StoreError> {
        if records.is_empty() {
            return Ok(());
        }
        let mut head = self.head;
        let mut lines = Vec::with_capacity(records.len());
        let binds = records.iter().any(Record::binds);
        let end = records.last().map_or(0, |record| record.number);
        for record in records {
            // The last record of a batch with a binding record is signed, too.
            let is_last = binds && record.number == end;
            let line = self.line(record, head, is_last || record.binds())?;
            head = line.head;
            lines.push(line);
        }
        let begun = records.first().filter(|record| record.number == 1);
        let begun = begun.map(|record| LastAlive {
            at: record.at,
            unix_ms: record.wall,
        });
        let writer = (&self.writer[..], &self.signer);
        self.lasting
            .write(&mut self.connection, outlasts, |transaction| {
                insert(transaction, writer, &lines, begun)
            })
            .map_err(|source| StoreError::sqlite("write", &self.path, source))?;
        self.tail.take(lines, begun);
        self.head = head;
        Ok(())
    }

    /// This record in stored form, after this head; if `sealed`, the head is signed.
    fn line(&self, record: &Record, before: Head, sealed: bool) -> Result<TailRecord, StoreError> {
        if record.number != before.number + 1 {
            return Err(StoreError::Gap {
                expected: before.number + 1,
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
        let head = before.followed_by(digest(&nonce, text.as_bytes()));
        let signed = sealed.then(|| self.signer.head(&self.writer, head));
        Ok(TailRecord {
            head,
            nonce: nonce.to_vec(),
            text,
            signed,
        })
    }
}

/// Includes a first mark at the game's beginning, so that a missing mark means it was removed.
pub(super) fn write(
    connection: &mut Connection,
    (writer, signer): (&str, &Signer),
    lines: &[TailRecord],
    begun: Option<LastAlive>,
) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    insert(&transaction, (writer, signer), lines, begun)?;
    transaction.commit()
}

pub(super) fn insert(
    transaction: &Connection,
    (writer, signer): (&str, &Signer),
    lines: &[TailRecord],
    begun: Option<LastAlive>,
) -> rusqlite::Result<()> {
    let mut insert = transaction.prepare_cached(
        "INSERT INTO records (number, nonce, text, hash) VALUES (?1, ?2, ?3, ?4)",
    )?;
    let mut seal =
        transaction.prepare_cached("UPDATE seal SET number = ?1, hash = ?2 WHERE writer = ?3")?;
    for line in lines {
        let Head { number, hash } = line.head;
        insert.execute(params![number, line.nonce, line.text, hash.0])?;
        if let Some(signed) = line.signed {
            sign(transaction, number, signed)?;
        }
    }
    if let Some(TailRecord { head, .. }) = lines.last() {
        seal.execute(params![head.number, head.hash.0, writer])?;
    }
    if let Some(moment) = begun {
        let head = Head::of_writer(writer);
        let signed = signer.mark(writer, head, moment);
        mark(transaction, head, moment, signed)?;
    }
    Ok(())
}

/// A head that is already signed keeps its signature.
pub(super) fn sign(connection: &Connection, number: u64, signed: Signed) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT OR IGNORE INTO signatures (number, key, signature) VALUES (?1, ?2, ?3)",
        )?
        .execute(params![number, signed.key.0, signed.signature])
        .map(drop)
}

pub(super) fn mark(
    connection: &Connection,
    head: Head,
    moment: LastAlive,
    signed: Signed,
) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO mark (one, number, at, unix_ms, key, signature) \
             VALUES (1, ?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![
            head.number,
            moment.at.0,
            moment.unix_ms,
            signed.key.0,
            signed.signature
        ])
        .map(drop)
}
