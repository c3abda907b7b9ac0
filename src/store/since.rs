//! Reads records added after a given one, for programs that forward them while the daemon writes.
//!
//! Each reading opens the file anew and closes it: a ledger held open cannot be closed into one file. Only the chain in the records
//! is available here; the receiver verifies it.

use std::path::Path;

use rusqlite::Row;

use super::{StoreError, reading, seal};
use ledger::chain::{Head, digest};

/// A record as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptRecord {
    /// Its number and its hash.
    pub head: Head,
    pub nonce: Vec<u8>,
    /// Its text: one line of JSON.
    pub text: String,
}

impl KeptRecord {
    /// Whether it follows this head.
    pub fn follows(&self, head: Head) -> bool {
        head.followed_by(digest(&self.nonce, self.text.as_bytes())) == self.head
    }
}

/// The records after this one, in order, at most `most` of them, and the name of their writer.
///
/// # Errors
///
/// [`StoreError`] if there is no ledger, or it cannot be read.
pub fn since(
    path: &Path,
    number: u64,
    most: usize,
) -> Result<(String, Vec<KeptRecord>), StoreError> {
    let cannot = |source| StoreError::sqlite("read", path, source);
    let mut connection = reading::opened(path)?;
    let transaction = connection.transaction().map_err(cannot)?;
    let (writer, _) = seal::seal(&transaction, path)?;
    let read = || -> rusqlite::Result<Vec<KeptRecord>> {
        transaction
            .prepare(
                "SELECT number, nonce, text, hash FROM records WHERE number > ?1 ORDER BY number LIMIT ?2",
            )?
            .query_map((number, i64::try_from(most).unwrap_or(i64::MAX)), kept)?
            .collect()
    };
    Ok((writer, read().map_err(cannot)?))
}

fn kept(row: &Row<'_>) -> rusqlite::Result<KeptRecord> {
    Ok(KeptRecord {
        head: Head {
            number: row.get(0)?,
            hash: seal::hash(row, 3)?,
        },
        nonce: row.get(1)?,
        text: row.get(2)?,
    })
}
