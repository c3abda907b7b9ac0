//! Errors of a ledger's file, in one sentence each: what was found, what was expected, what to do next.

use std::fs::File;
use std::io::{self, Read};
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
    #[error("cannot {doing} the ledger {}: {}", .path.display(), of_sqlite(.source, .path))]
    Sqlite {
        /// The attempted action.
        doing: &'static str,
        path: PathBuf,
        source: rusqlite::Error,
    },
    /// The operating system reports an error.
    #[error("cannot {doing} the ledger {}: {}", .path.display(), of_system(.source))]
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

/// What was found in place of a ledger that works, what was expected, and what to do next. Words of SQLite's own are the last resort.
fn of_sqlite(source: &rusqlite::Error, path: &Path) -> String {
    let known = match source.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt) => {
            return format!(
                "{}; expected the whole file as annabella left it; keep it as it is, read a copy of it where there is one, and call the arbiter",
                torn(path).unwrap_or_else(|| {
                    "its parts do not fit together, so that it was damaged".to_owned()
                })
            );
        }
        Some(ErrorCode::DiskFull) => {
            "the disk is full; free some space, then it goes on; nothing recorded is lost"
        }
        Some(ErrorCode::ReadOnly) => {
            "the file, its folder or the disk may only be read; expected one that may be written; give the right to write, or name another ledger"
        }
        Some(ErrorCode::PermissionDenied | ErrorCode::CannotOpen) => {
            "it, or a file beside it, may not be opened or made by you; expected the right to read and write in its folder; give that right, or name another ledger"
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "another program has it open; end that program, then try again"
        }
        Some(ErrorCode::SystemIoFailure) => {
            "the disk does not read or write what it is asked to; check the disk and its cable; nothing recorded is lost"
        }
        _ => {
            let said = source.to_string();
            return match missing(&said) {
                Some(part) => format!(
                    "its part \"{part}\" is missing, which every ledger has, so that it was changed; keep it as it is, read a copy of it where there is one, and call the arbiter"
                ),
                None => format!("{said}; check the disk; nothing recorded is lost"),
            };
        }
    };
    known.to_owned()
}

/// The part of the database that SQLite does not find.
fn missing(said: &str) -> Option<&str> {
    let part = ["no such table: ", "no such column: "]
        .iter()
        .find_map(|begin| said.strip_prefix(begin))?;
    part.split_whitespace().next()
}

/// How much of the file is there, if its end is missing: it says itself how long it is.
fn torn(path: &Path) -> Option<String> {
    let file = File::open(path).ok()?;
    let there = file.metadata().ok()?.len();
    let mut begins = Vec::new();
    file.take(SIZES).read_to_end(&mut begins).ok()?;
    let bytes = |at: usize, count| {
        Some(
            begins
                .get(at..at + count)?
                .iter()
                .fold(0, |sum, byte| sum << 8 | u64::from(*byte)),
        )
    };
    let Some(pages) = bytes(28, 4) else {
        return Some(format!(
            "only its first {there} bytes are there, so that it was cut"
        ));
    };
    // A page of 65,536 bytes is written as 1.
    let page = bytes(16, 2).map(|size| if size == 1 { 1 << 16 } else { size })?;
    let whole = pages * page;
    (there < whole)
        .then(|| format!("only {there} of its {whole} bytes are there, so that it was cut"))
}

/// The bytes at the beginning of SQLite's file that tell how long it is.
const SIZES: u64 = 32;

/// What the operating system found in place of a file that can be used, and what to do next.
fn of_system(source: &io::Error) -> String {
    let known = match source.kind() {
        io::ErrorKind::NotFound => {
            "its folder, or the file itself, is not there; check how the path is spelled, or make the folder first"
        }
        io::ErrorKind::NotADirectory => {
            "a part of its path is a file and no folder; check how the path is spelled"
        }
        io::ErrorKind::IsADirectory => "it is a folder; name a file in it",
        io::ErrorKind::PermissionDenied => {
            "you have no right to it; give that right to the file and its folder, or name another ledger"
        }
        io::ErrorKind::ReadOnlyFilesystem => {
            "the disk may only be read; name a ledger on another one"
        }
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            "the disk is full; free some space; nothing recorded is lost"
        }
        _ => {
            // Without the number that the system has for it.
            let said = source.to_string();
            let said = said.split(" (os error").next().unwrap_or_default();
            return format!("{said}; check the path and its rights");
        }
    };
    known.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::ffi;

    /// Otherwise a player hears of a "disk image" that is "malformed", and nobody knows what to do.
    #[test]
    fn what_was_found_and_what_to_do_is_said_in_words_of_our_own() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.sqlite");
        let told = |code, path: &Path| {
            let error = rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
            StoreError::sqlite("read", path, error).to_string()
        };
        let mut file = vec![0; 8192];
        file[16..18].copy_from_slice(&4096_u16.to_be_bytes());
        file[28..32].copy_from_slice(&4_u32.to_be_bytes());
        std::fs::write(&path, &file).unwrap();
        let cut = told(ffi::SQLITE_CORRUPT, &path);
        assert!(cut.contains(": only 8192 of its 16384 bytes are there, so that it was cut; expected the whole file"), "{cut}");
        std::fs::write(&path, &file[..20]).unwrap();
        let cut = told(ffi::SQLITE_CORRUPT, &path);
        assert!(cut.contains(": only its first 20 bytes are there"), "{cut}");
        file.resize(16384, 0);
        std::fs::write(&path, &file).unwrap();
        let damaged = told(ffi::SQLITE_CORRUPT, &path);
        assert!(
            damaged.contains(": its parts do not fit together"),
            "{damaged}"
        );
        for code in [
            ffi::SQLITE_CORRUPT,
            ffi::SQLITE_FULL,
            ffi::SQLITE_READONLY,
            ffi::SQLITE_PERM,
            ffi::SQLITE_CANTOPEN,
            ffi::SQLITE_BUSY,
            ffi::SQLITE_LOCKED,
            ffi::SQLITE_IOERR,
        ] {
            let told = told(code, &path);
            for word in ["malformed", "database", "unable", "readonly", "I/O"] {
                assert!(!told.contains(word), "{told}");
            }
        }
        let connection = rusqlite::Connection::open_in_memory().unwrap();
        let error = connection
            .prepare("select number from records")
            .unwrap_err();
        let told = StoreError::sqlite("read", &path, error).to_string();
        assert!(
            told.contains(": its part \"records\" is missing, which every ledger has"),
            "{told}"
        );
        let of_file = std::fs::read(path.join("x")).unwrap_err();
        let told = StoreError::system("read", &path, of_file).to_string();
        assert!(
            told.ends_with(
                ": a part of its path is a file and no folder; check how the path is spelled"
            ),
            "{told}"
        );
    }
}
