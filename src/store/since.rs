//! What came into a ledger after a record, for whoever passes it on while the daemon writes.
//!
//! Each reading opens the file anew and lets go of it: a ledger that somebody holds open cannot be closed into one file.
//! Nothing is examined here but the chain that each record carries; whoever takes it up examines it.

use std::path::Path;

use rusqlite::Row;

use super::{StoreError, reading, seal};
use ledger::chain::{Head, digest};

/// A record as the ledger has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptRecord {
    /// Its number, and the hash of the chain with it.
    pub head: Head,
    pub nonce: Vec<u8>,
    /// One line of JSON.
    pub text: String,
}

impl KeptRecord {
    /// Whether it follows upon this head.
    pub fn follows(&self, head: Head) -> bool {
        head.followed_by(digest(&self.nonce, self.text.as_bytes())) == self.head
    }
}

/// At most so many records after this one, in order, and the name of their writer.
///
/// # Errors
///
/// [`StoreError`] where there is no ledger, or it cannot be read.
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
