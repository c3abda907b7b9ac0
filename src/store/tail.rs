//! Remembers the records that are only in the `-wal`, so that a game can continue whose log was truncated or damaged.
//!
//! A log that lost its beginning is lost as a whole, for SQLite and for everybody else. The file by itself holds everything up to the
//! last checkpoint; later records are kept here until the next one. The clock's mark is rewritten every second anyway.

use std::path::Path;

use rusqlite::Connection;

use super::writing::write;
use super::{SqliteLedger, StoreError, presence, reading, seal, wal};
use ledger::chain::Head;
use ledger::signing::{LastAlive, Signed};

/// A record in stored form.
#[derive(Debug)]
pub(super) struct TailRecord {
    pub(super) head: Head,
    pub(super) nonce: Vec<u8>,
    pub(super) text: String,
    pub(super) signed: Option<Signed>,
}

/// Records written since the file by itself was complete.
#[derive(Debug, Default)]
pub(super) struct Tail {
    lines: Vec<TailRecord>,
    begun: Option<LastAlive>,
}

impl Tail {
    pub(super) fn take(&mut self, lines: Vec<TailRecord>, begun: Option<LastAlive>) {
        self.lines.extend(lines);
        self.begun = self.begun.or(begun);
    }
}

/// Copies the file by itself and appends the remembered records; fails if that is not everything.
pub(super) fn rebuild(ledger: &SqliteLedger, to: &Path) -> rusqlite::Result<()> {
    presence::vacuum_into(&wal::by_itself(&ledger.path)?, to)?;
    let mut copy = Connection::open(to)?;
    let broken = |error: StoreError| rusqlite::Error::ToSqlConversionFailure(error.into());
    let (writer, end) = seal::seal(&copy, to).map_err(broken)?;
    if writer != ledger.writer {
        return Err(broken(StoreError::Foreign {
            path: ledger.path.clone(),
            found: "another ledger".to_owned(),
        }));
    }
    let lines = &ledger.tail.lines;
    let missing = lines
        .iter()
        .position(|line| line.head.number > end.number)
        .unwrap_or(lines.len());
    let begun = ledger.tail.begun.filter(|_| end.number == 0);
    let lines = lines.get(missing..).unwrap_or_default();
    write(&mut copy, (&writer, &ledger.signer), lines, begun)?;
    reading::contents(&copy, to).map_err(broken)?;
    copy.close().map_err(|(_, error)| error)
}
