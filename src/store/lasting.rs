//! Durability of writes. A write that somebody hears of waits for a sync first. Any other write is in the log at once, where it
//! survives a kill, and reaches the disk with the sync of the next write that waits.
//!
//! So a log may end in several commits that no sync waited for, and a power cut may keep later ones but lose earlier ones. To tell
//! that from a changed log, the first transaction after each sync increments a counter in a table of its own: if its page appears
//! after a page that does not fit, the latter had been on the disk. A transaction that writes nothing and only waits for the sync is
//! the last one before it, not the first one after it, so it uses another table.

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, ffi};

use super::wal;

/// The two tables, one page each.
const TABLES: &str = "
CREATE TABLE IF NOT EXISTS synced (one INTEGER PRIMARY KEY CHECK (one = 1), times INTEGER NOT NULL) STRICT;
INSERT OR IGNORE INTO synced (one, times) VALUES (1, 0);
CREATE TABLE IF NOT EXISTS waited (one INTEGER PRIMARY KEY CHECK (one = 1), times INTEGER NOT NULL) STRICT;
INSERT OR IGNORE INTO waited (one, times) VALUES (1, 0);
";

/// The durability required of a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outlasts {
    /// A kill, but not a power cut.
    Kill,
    /// A power cut.
    PowerCut,
}

/// State of the log's end.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lasting {
    /// Some of it was not synced.
    noted: bool,
    /// A sync failed over unsynced data: after a failure a disk may report data as kept that it has dropped.
    doubtful: bool,
}

impl Lasting {
    /// Runs one transaction.
    pub(super) fn write(
        &mut self,
        connection: &mut Connection,
        outlasts: Outlasts,
        write: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<()>,
    ) -> rusqlite::Result<()> {
        if self.doubtful {
            // A checkpoint into the file itself removes the doubt.
            if !wal::checkpoint(connection)? {
                let busy = ffi::Error::new(ffi::SQLITE_BUSY);
                return Err(rusqlite::Error::SqliteFailure(busy, None));
            }
            *self = Lasting::default();
        }
        let first = !self.noted;
        let transact = |connection: &mut Connection| {
            let transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            write(&transaction)?;
            if first {
                count_on(&transaction, "synced")?;
            }
            transaction.commit()
        };
        match outlasts {
            Outlasts::Kill => {
                unwaited(connection, transact)?;
                self.noted = true;
            }
            Outlasts::PowerCut => match transact(connection) {
                Ok(()) => self.noted = false,
                Err(error) => {
                    self.doubtful = self.noted;
                    return Err(error);
                }
            },
        }
        Ok(())
    }

    /// Syncs everything not yet synced.
    pub(super) fn keep(&mut self, connection: &mut Connection) -> rusqlite::Result<()> {
        if !self.noted {
            return Ok(());
        }
        self.write(connection, Outlasts::PowerCut, |transaction| {
            count_on(transaction, "waited")
        })
    }
}

/// Runs before the first write: syncs whatever a kill left in the log.
pub(super) fn begin(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(TABLES)?;
    count_on(&transaction, "waited")?;
    transaction.commit()
}

/// The page written first after each sync; `None` for a ledger whose every commit was synced.
pub(super) fn page(connection: &Connection) -> Option<u32> {
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'synced'";
    let page = connection.query_row(sql, [], |row| row.get(0)).optional();
    page.ok().flatten()
}

fn count_on(transaction: &Transaction<'_>, table: &str) -> rusqlite::Result<()> {
    transaction
        .prepare_cached(&format!("UPDATE {table} SET times = times + 1"))?
        .execute([])
        .map(drop)
}

/// Runs without waiting for the disk; the next sync writes it out, in order.
fn unwaited<T>(
    connection: &mut Connection,
    write: impl FnOnce(&mut Connection) -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    let written = write(connection);
    connection.pragma_update(None, "synchronous", "FULL")?;
    written
}
