//! What can be wrong with the file of a ledger, in one sentence each: what was found, what was expected, what to do next.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use ledger::chain::Head;
use ledger::integrity::LedgerFault;

/// Why a ledger cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// No such file.
    #[error("there is no ledger at {}; name the file of a game", .path.display())]
    Missing {
        /// What was named.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{} is not a ledger of annabella but {found}; name another file, this one is left untouched", .path.display())]
    Foreign { path: PathBuf, found: String },
    /// Another version wrote it.
    #[error("{} is a ledger in format {found} and this version reads format {known}; use {} annabella{}", .path.display(), which(*.found, *.known), chained(*.head))]
    OtherFormat {
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The format that is known.
        known: i64,
        /// Where its chain ends, which holds; none where this version knows no such chain.
        head: Option<Head>,
    },
    /// It is another room's, or of another game.
    #[error("the ledger {} is that of {found} and not of {expected}; name another ledger, this one is left untouched", .path.display())]
    OtherRoom {
        path: PathBuf,
        found: String,
        /// What was asked for.
        expected: String,
    },
    /// Another daemon writes it.
    #[error("the ledger {} is in use by another annabella; stop that one or name another ledger", .path.display())]
    InUse { path: PathBuf },
    /// The file was never closed, and its newest part is not beside it.
    #[error("the ledger {} was not closed, and {} is missing: {}, and what was recorded after that is in the missing file; put it beside the ledger again, or copy the ledger anew after annabella was stopped; where it is gone for good, keep the file, call the arbiter and go on in another ledger from the scoresheets", .path.display(), .wal.display(), reaches(*.head))]
    WithoutWal {
        path: PathBuf,
        /// Where the newest part belongs.
        wal: PathBuf,
        /// Where the file by itself ends; none where it has nothing.
        head: Option<Head>,
    },
    /// The log beside the file cannot be read to its end.
    #[error("the ledger {} does not verify: {}", .path.display(), misfit(.wal, *.changed, *.head))]
    Log {
        path: PathBuf,
        wal: PathBuf,
        /// Certainly, and not perhaps by a power cut.
        changed: bool,
        /// Where what can be read ends.
        head: Option<Head>,
    },
    /// Records are not as they were written.
    #[error("the ledger {} does not verify: {}; keep the file as it is and call the arbiter", .path.display(), in_short(.faults))]
    Damaged {
        path: PathBuf,
        /// Everything that is wrong, at least one.
        faults: Vec<LedgerFault>,
    },
    /// The file system does not keep what it is given.
    #[error("the ledger {} cannot be kept safely: {setting} is {found} instead of {expected}; put it on a local disk", .path.display())]
    NotDurable {
        path: PathBuf,
        /// SQLite's name of the setting.
        setting: &'static str,
        /// Its value.
        found: String,
        /// The value asked for.
        expected: &'static str,
    },
    /// A record does not follow the last one.
    #[error(
        "record {found} was to be written and record {expected} comes next; nothing was written"
    )]
    Gap {
        /// The number that comes next.
        expected: u64,
        /// The number given.
        found: u64,
    },
    /// Another program reads the ledger that is to be closed.
    #[error("the ledger {} is complete, but another program still reads it, so that its -wal file belongs to it; copy both or neither", .path.display())]
    StillRead { path: PathBuf },
    /// SQLite refuses.
    #[error("cannot {doing} the ledger {}: {source}; {}", .path.display(), advice(.source))]
    Sqlite {
        /// What was tried.
        doing: &'static str,
        path: PathBuf,
        source: rusqlite::Error,
    },
    /// The operating system refuses.
    #[error("cannot {doing} the ledger {}: {source}; check the path and its rights", .path.display())]
    System {
        /// What was tried.
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
