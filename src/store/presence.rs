//! Detects that a ledger's files are no longer at their names, and rebuilds them in a new file.
//!
//! The system continues to write to a deleted or moved file, where nobody would find the data. As long as the old file is open, all
//! of it can be read, so the new file holds everything from the start. It takes a free name; a file that now has the old name is left
//! untouched.

use std::ffi::OsString;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::{StoreError, beside, folder, sync_folder};

/// The first bytes of a write-ahead log.
const LOG: [u8; 3] = [0x37, 0x7f, 0x06];

/// A file's last known state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen {
    device: u64,
    inode: u64,
    bytes: u64,
}

impl Seen {
    fn of(metadata: &Metadata) -> Self {
        Seen {
            device: metadata.dev(),
            inode: metadata.ino(),
            bytes: metadata.len(),
        }
    }

    /// Whether this is a later state of the same file. The ledger's files never shrink.
    const fn follows(self, before: Seen) -> bool {
        self.device == before.device && self.inode == before.inode && self.bytes >= before.bytes
    }
}

/// The two files of an open ledger.
#[derive(Debug)]
pub(super) struct Presence([(PathBuf, Seen); 2]);

impl Presence {
    /// Records the files of a ledger that was just opened.
    pub(super) fn of(path: &Path) -> Result<Self, StoreError> {
        let seen = |name: PathBuf| match fs::metadata(&name) {
            Ok(metadata) => Ok((name, Seen::of(&metadata))),
            Err(source) => Err(StoreError::system("look at", path, source)),
        };
        let file =
            fs::canonicalize(path).map_err(|source| StoreError::system("look at", path, source))?;
        Ok(Presence([
            seen(file.clone())?,
            seen(beside(&file, "-wal"))?,
        ]))
    }

    /// Whether both are still there. A file that cannot be examined counts as there.
    pub(super) fn holds(&mut self) -> bool {
        self.0.iter_mut().all(|(name, before)| holds(name, before)) && self.log_begins()
    }

    /// A log that was truncated may have grown again, but only at its end: its beginning is not rewritten.
    fn log_begins(&self) -> bool {
        let [_, (log, seen)] = &self.0;
        let mut begin = [0; LOG.len()];
        let read = File::open(log).and_then(|mut log| log.read_exact(&mut begin));
        seen.bytes == 0 || read.is_err() || begin == LOG
    }
}

fn holds(name: &Path, before: &mut Seen) -> bool {
    match fs::metadata(name) {
        Ok(metadata) => {
            let now = Seen::of(&metadata);
            let follows = now.follows(*before);
            if follows {
                *before = now;
            }
            follows
        }
        Err(error) => error.kind() != ErrorKind::NotFound,
    }
}

/// A synced copy of the whole ledger at this path, under a free name.
pub(super) fn copied(
    path: &Path,
    copy: impl FnOnce(&Path) -> rusqlite::Result<()>,
) -> Result<PathBuf, StoreError> {
    let cannot = |source| StoreError::system("copy", path, source);
    fs::create_dir_all(folder(path)).map_err(cannot)?;
    let copying = beside(path, "-copying");
    match fs::remove_file(&copying) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(cannot(error)),
        _ => {}
    }
    begin_private(&copying).map_err(cannot)?;
    copy(&copying).map_err(|source| StoreError::sqlite("copy", path, source))?;
    File::open(&copying)
        .and_then(|copy| copy.sync_all())
        .map_err(cannot)?;
    let mut names = names(path);
    let taken = loop {
        let Some(name) = names.next() else {
            return Err(cannot(ErrorKind::AlreadyExists.into()));
        };
        if ["-wal", "-shm", "-journal"]
            .iter()
            .any(|end| beside(&name, end).exists())
        {
            continue;
        }
        // Unlike a rename, a link never replaces another file.
        match fs::hard_link(&copying, &name) {
            Ok(()) => break name,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(cannot(error)),
        }
    };
    fs::remove_file(&copying).map_err(cannot)?;
    sync_folder(path)?;
    Ok(taken)
}

/// Creates an empty file readable by its owner alone, so that nobody else reads the copy, even while it is made.
pub(super) fn begin_private(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let options = options.write(true).create_new(true).mode(0o600);
    options.open(path).map(drop)
}

/// Copies the database to one file, which must be new or empty. Its name is passed as bytes, because it need not be UTF-8.
pub(super) fn vacuum_into(connection: &Connection, to: &Path) -> rusqlite::Result<()> {
    connection
        .execute("VACUUM INTO CAST(?1 AS TEXT)", [to.as_os_str().as_bytes()])
        .map(drop)
}

/// Candidate names of the copy: `game.sqlite`, `game-2.sqlite`, `game-3.sqlite`.
fn names(path: &Path) -> impl Iterator<Item = PathBuf> {
    let (path, stem) = (path.to_owned(), path.file_stem().map(OsString::from));
    let numbered = (2..1000).map({
        let path = path.clone();
        move |number| {
            let mut name = stem.clone().unwrap_or_default();
            name.push(format!("-{number}"));
            if let Some(extension) = path.extension() {
                name.push(".");
                name.push(extension);
            }
            path.with_file_name(name)
        }
    });
    std::iter::once(path).chain(numbered)
}
