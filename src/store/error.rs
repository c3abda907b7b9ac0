//! Errors of a ledger's file, in one sentence each: what was found, what was expected, what to do next.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use ledger::chain::Head;
use ledger::integrity::LedgerFault;

/// Reasons why a ledger cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no such file.
    #[error("there is no ledger at {}; name the file of a game", .path.display())]
    Missing {
        /// The given path.
        path: PathBuf,
    },
    /// The file is of another kind.
    #[error("{} is not a ledger of annabella but {found}; name another file, this one is left untouched", .path.display())]
    Foreign { path: PathBuf, found: String },
    /// Another version wrote it.
    #[error("{} is a ledger in format {found} and this version reads format {known}; use {} annabella{}", .path.display(), which(*.found, *.known), chained(*.head))]
    OtherFormat {
        path: PathBuf,
        /// The file's format.
        found: i64,
        /// This version's format.
        known: i64,
        /// The verified head of its chain; `None` if this version knows no such chain.
        head: Option<Head>,
    },
    /// The ledger belongs to another room or another game.
    #[error("the ledger {} is that of {found} and not of {expected}; name another ledger, this one is left untouched", .path.display())]
    OtherRoom {
        path: PathBuf,
        found: String,
        /// The expected one.
        expected: String,
    },
    /// Another daemon writes it.
    #[error("the ledger {} is in use by another annabella; stop that one or name another ledger", .path.display())]
    InUse { path: PathBuf },
    /// The ledger was not closed, and its `-wal` is missing.
    #[error("the ledger {} was not closed, and {} is missing: {}, and what was recorded after that is in the missing file; put it beside the ledger again, or copy the ledger anew after annabella was stopped; where it is gone for good, keep the file, call the arbiter and go on in another ledger from the scoresheets", .path.display(), .wal.display(), reaches(*.head))]
    WithoutWal {
        path: PathBuf,
        /// The path where the `-wal` belongs.
        wal: PathBuf,
        /// The head of the file by itself; `None` if it has none.
        head: Option<Head>,
    },
    /// The log beside the file cannot be read to its end.
    #[error("the ledger {} does not verify: {}", .path.display(), misfit(.wal, *.changed, *.head))]
    Log {
        path: PathBuf,
        wal: PathBuf,
        /// Certainly changed, rather than perhaps torn by a power cut.
        changed: bool,
        /// The head of the readable part.
        head: Option<Head>,
    },
    /// The records are damaged.
    #[error("the ledger {} does not verify: {}; keep the file as it is and call the arbiter", .path.display(), in_short(.faults))]
    Damaged {
        path: PathBuf,
        /// All faults, at least one.
        faults: Vec<LedgerFault>,
    },
    /// The file system is not durable enough.
    #[error("the ledger {} cannot be kept safely: {setting} is {found} instead of {expected}; put it on a local disk", .path.display())]
    NotDurable {
        path: PathBuf,
        /// SQLite's name of the setting.
        setting: &'static str,
        /// The value found.
        found: String,
        /// The value required.
        expected: &'static str,
    },
    /// A record does not follow the last one.
    #[error(
        "record {found} was to be written and record {expected} comes next; nothing was written"
    )]
    Gap {
        /// The next number.
        expected: u64,
        /// The number given.
        found: u64,
    },
    /// Another program still reads the ledger to be closed.
    #[error("the ledger {} is complete, but another program still reads it, so that its -wal file belongs to it; copy both or neither", .path.display())]
    StillRead { path: PathBuf },
    /// SQLite reports an error.
    #[error("cannot {doing} the ledger {}: {source}; {}", .path.display(), advice(.source))]
    Sqlite {
        /// The attempted action.
        doing: &'static str,
        path: PathBuf,
        source: rusqlite::Error,
    },
    /// The operating system reports an error.
    #[error("cannot {doing} the ledger {}: {source}; check the path and its rights", .path.display())]
    System {
        /// The attempted action.
        doing: &'static str,
        path: PathBuf,
        source: io::Error,
    },
}

impl StoreError {
    pub(super) fn sqlite(doing: &'static str, path: &Path, source: rusqlite::Error) -> Self {
        StoreError::Sqlite {
            doing,
            path: path.to_owned(),
            source,
        }
    }

    pub(super) fn system(doing: &'static str, path: &Path, source: io::Error) -> Self {
        StoreError::System {
            doing,
            path: path.to_owned(),
            source,
        }
    }
}

const fn which(found: i64, known: i64) -> &'static str {
    if found > known { "a newer" } else { "an older" }
}

fn chained(head: Option<Head>) -> String {
    head.map_or_else(
        || "; whether records were changed cannot be checked here".to_owned(),
        |Head { number, hash }| format!("; none of its {number} events was changed, head {hash}"),
    )
}

fn reaches(head: Option<Head>) -> String {
    match head {
        Some(Head { number, hash }) if number > 0 => {
            format!("the ledger alone ends with event {number}, head {hash}")
        }
        _ => "the ledger alone has no event".to_owned(),
    }
}

fn misfit(wal: &Path, changed: bool, head: Option<Head>) -> String {
    let reaches = head.map_or_else(
        || "nothing can be read".to_owned(),
        |Head { number, hash }| format!("what can be read ends with event {number}, head {hash}"),
    );
    let wal = wal.display();
    if changed {
        format!(
            "{wal} was changed, and {reaches}; keep both files as they are and call the arbiter"
        )
    } else {
        format!(
            "{reaches}, and the end of {wal} does not fit: the power failed while it was written, and nobody heard what it said, or it was changed; keep a copy of both files for the arbiter; the next start of the table goes on from there"
        )
    }
}

fn in_short(faults: &[LedgerFault]) -> String {
    match faults {
        [] => "the reason is unknown".to_owned(),
        [one] => one.to_string(),
        [first, rest @ ..] => format!("{first}, and {} more faults", rest.len()),
    }
}

fn advice(source: &rusqlite::Error) -> &'static str {
    match source.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => "free some space, then it goes on; nothing recorded is lost",
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen) => {
            "check the path and its rights"
        }
        Some(ErrorCode::DatabaseCorrupt) => "keep the file as it is and call the arbiter",
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "end the program that has it open"
        }
        _ => "check the disk; nothing recorded is lost",
    }
}
