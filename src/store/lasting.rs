//! What a write outlasts. What somebody hears of is on the disk first: a sync is waited for. What nobody hears of is in the log at
//! once, where a kill leaves it, and comes to the disk with the next that is waited for, in the same sync.
//!
//! So there may be several commits at the end of a log that no sync was waited for, and a power cut may leave the later and not
//! the earlier. To tell that from a log that was changed, the first transaction after each sync counts on in a table of its own:
//! where that stands behind a page that does not fit, the page was on the disk once. A transaction that has nothing to write and
//! only waits for the sync is the last before it and not the first after it: it has another table.

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, ffi};

use super::wal;

/// The two tables, each of one page.
const TABLES: &str = "
CREATE TABLE IF NOT EXISTS synced (one INTEGER PRIMARY KEY CHECK (one = 1), times INTEGER NOT NULL) STRICT;
INSERT OR IGNORE INTO synced (one, times) VALUES (1, 0);
CREATE TABLE IF NOT EXISTS waited (one INTEGER PRIMARY KEY CHECK (one = 1), times INTEGER NOT NULL) STRICT;
INSERT OR IGNORE INTO waited (one, times) VALUES (1, 0);
";

/// What a write is to outlast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outlasts {
    /// Only a power cut may take it, and no kill.
    Kill,
    /// Only the disk itself.
    PowerCut,
}

/// What is known of the end of the log.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lasting {
    /// Something in it was not waited for.
    noted: bool,
    /// It was not waited for, and then a sync failed: a disk that failed once may call kept what it has thrown away.
    doubtful: bool,
}

impl Lasting {
    /// One transaction.
    pub(super) fn write(
        &mut self,
        connection: &mut Connection,
        outlasts: Outlasts,
        write: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<()>,
    ) -> rusqlite::Result<()> {
        if self.doubtful {
            // In the file itself it is beyond doubt.
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

    /// Has on the disk what was not waited for.
    pub(super) fn keep(&mut self, connection: &mut Connection) -> rusqlite::Result<()> {
        if !self.noted {
            return Ok(());
        }
        self.write(connection, Outlasts::PowerCut, |transaction| {
            count_on(transaction, "waited")
        })
    }
}

/// Before the first write: whatever a kill left in the log is on the disk then.
pub(super) fn begin(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(TABLES)?;
    count_on(&transaction, "waited")?;
    transaction.commit()
}

/// The page that is written first after each sync; none in a ledger of which every commit was waited for.
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

/// Without waiting for the disk, which gets it with the next that is waited for, in this order.
fn unwaited<T>(
    connection: &mut Connection,
    write: impl FnOnce(&mut Connection) -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    let written = write(connection);
    connection.pragma_update(None, "synchronous", "FULL")?;
    written
}
