//! Removes the players' personal data from the file itself: afterwards no byte of it remains.

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};

use super::seal::hash;
use super::{SqliteLedger, StoreError};
use ledger::chain::{Hash, digest};
use ledger::event::Record;
use ledger::forgetting::forgotten;

impl SqliteLedger {
    /// Removes personal data from every record at once, and closes the ledger. Returns the numbers of the changed records; none if
    /// there was nothing to remove.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the ledger is damaged (nothing was removed), if it cannot be written, or if another program reads it
    /// meanwhile (everything was removed, but the old pages may still be in the `-wal`: run it once more).
    pub fn forget(mut self) -> Result<Vec<u64>, StoreError> {
        let records = self.load()?.records;
        let cannot = |source| StoreError::sqlite("forget names in", &self.path, source);
        let left = forgotten(&records)
            .map_err(|error| cannot(rusqlite::Error::ToSqlConversionFailure(error.into())))?;
        // Overwrites old data with zeros, also in pages that become free.
        self.connection
            .pragma_update(None, "secure_delete", true)
            .map_err(cannot)?;
        self.replace(&left)
            .and_then(|()| self.connection.execute_batch("VACUUM"))
            .map_err(|source| StoreError::sqlite("forget names in", &self.path, source))?;
        self.close()?;
        Ok(left.iter().map(|record| record.number).collect())
    }

    fn replace(&mut self, left: &[Record]) -> rusqlite::Result<()> {
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        for record in left {
            let number = record.number;
            let digest = written(&transaction, number)?;
            let text = serde_json::to_string(record)
                .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
            let signed = self
                .signer
                .forgotten(&self.writer, number, digest, text.as_bytes());
            transaction.execute(
                "UPDATE records SET nonce = x'', text = ?2 WHERE number = ?1",
                params![number, text],
            )?;
            transaction.execute(
                "INSERT OR REPLACE INTO forgotten (number, digest, key, signature) VALUES (?1, ?2, ?3, ?4)",
                params![number, digest.0, signed.key.0, signed.signature],
            )?;
        }
        transaction.commit()
    }
}

/// The digest of the original record.
fn written(connection: &Connection, number: u64) -> rusqlite::Result<Hash> {
    let before = "SELECT digest FROM forgotten WHERE number = ?1";
    let before = connection
        .query_row(before, [number], |row| hash(row, 0))
        .optional()?;
    if let Some(digest) = before {
        return Ok(digest);
    }
    let sql = "SELECT nonce, text FROM records WHERE number = ?1";
    connection.query_row(sql, [number], |row| {
        let (nonce, text): (Vec<u8>, String) = (row.get(0)?, row.get(1)?);
        Ok(digest(&nonce, text.as_bytes()))
    })
}
