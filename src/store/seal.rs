//! Seal of a ledger: its writer and its last record. It moves with each transaction, so that a truncated ledger does not end at its
//! seal.

use std::path::Path;

use rusqlite::{Connection, ErrorCode, OptionalExtension, Row};

use super::StoreError;
use ledger::chain::{Hash, Head};
use ledger::integrity::LedgerFault;

/// The sealed head, if it can be read.
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
            // There is no such table.
            Some(ErrorCode::Unknown) => Ok(None),
            _ => Err(StoreError::sqlite("read", path, error)),
        })?
        .ok_or_else(|| StoreError::Damaged {
            path: path.to_owned(),
            faults: vec![LedgerFault::Unsealed],
        })
}

pub(super) fn hash(row: &Row<'_>, column: usize) -> rusqlite::Result<Hash> {
    Ok(Hash(exactly(row, column)?))
}

/// Exactly this many bytes; zeros for another length, which fit nothing.
pub(super) fn exactly<const N: usize>(row: &Row<'_>, column: usize) -> rusqlite::Result<[u8; N]> {
    let bytes: Vec<u8> = row.get(column)?;
    Ok(bytes.try_into().unwrap_or([0; N]))
}
