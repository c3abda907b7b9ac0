//! What is in the `-wal` alone is remembered, too: so a game can go on whose log was cut or spoilt under it.
//!
//! A log that lost its beginning is lost whole, for SQLite as for anybody else. The file by itself holds all that was
//! brought into it last; what came after that is here, until it is brought there as well. The clock's mark is made anew each
//! second.

use std::path::Path;

use rusqlite::Connection;

use super::writing::write;
use super::{SqliteLedger, StoreError, presence, reading, seal, wal};
use ledger::chain::Head;
use ledger::signing::{LastAlive, Signed};

/// A record as it is stored.
#[derive(Debug)]
pub(super) struct TailRecord {
    pub(super) head: Head,
    pub(super) nonce: Vec<u8>,
    pub(super) text: String,
    pub(super) signed: Option<Signed>,
}

/// What was written since the file had everything by itself.
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

/// A copy of the file by itself, with what is remembered after its end; an error where that is not all.
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
