//! The file of an event's register, to which every table of the event adds: under a lock, on the disk when it returns.

use std::fs::{File, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use nix::fcntl::OFlag;

use super::{bound, private};
use ledger::event::RegisterEntry;
use ledger::register::{self, NoRegister, RegisterContents};
use store::wait_for_lock;

/// Why the register cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// It is something else.
    #[error("{}: {problem}", .path.display())]
    Foreign { path: PathBuf, problem: NoRegister },
    /// Another table holds it.
    #[error("{} is being written by another table", .path.display())]
    Busy { path: PathBuf },
    /// The system says so.
    #[error("cannot {doing} {}: {source}; check the folder and its rights", .path.display())]
    System {
        path: PathBuf,
        doing: &'static str,
        source: io::Error,
    },
}

/// The longest register, in bytes: of some ten thousand rulings.
const LONGEST: u64 = 8 * 1024 * 1024;

/// Reads the register in this file; where there is none it is empty.
///
/// # Errors
///
/// [`RegisterError`] when the file is something else, or cannot be read.
pub fn read(path: &Path) -> Result<RegisterContents, RegisterError> {
    match bound::file(path, LONGEST) {
        Ok(bytes) => register::read(&bytes).map_err(|problem| foreign(path, problem)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(RegisterContents::default()),
        Err(source) => Err(system(path, "read", source)),
    }
}

/// Adds those of these entries that the register in this file lacks; it is begun where there is none.
///
/// # Errors
///
/// [`RegisterError`]: then it holds what it held, and the same call may be made again.
pub fn add(path: &Path, entries: &[RegisterEntry]) -> Result<(), RegisterError> {
    let begun = !path.exists();
    let mut file = File::options()
        .custom_flags(OFlag::O_NONBLOCK.bits())
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        // It is the arbiters' alone.
        .mode(0o600)
        .open(path)
        .map_err(|source| system(path, "open", source))?;
    lock(&file, path)?;
    let read = file.try_clone().and_then(|file| bound::read(file, LONGEST));
    let bytes = read.map_err(|source| system(path, "read", source))?;
    let added = register::to_add(&bytes, entries).map_err(|problem| foreign(path, problem))?;
    if added.is_empty() {
        return Ok(());
    }
    write(&mut file, &bytes, &added).map_err(|source| system(path, "write", source))?;
    if begun {
        private::sync_name(path).map_err(|source| system(path, "write", source))?;
    }
    Ok(())
}

/// At the end, all of it or nothing.
fn write(file: &mut File, bytes: &[u8], added: &[u8]) -> io::Result<()> {
    let end = bytes.len() as u64;
    file.seek(SeekFrom::Start(end))?;
    let written = file.write_all(added).and_then(|()| file.sync_all());
    if written.is_err() {
        // On a full disk a part of it may stand there.
        file.set_len(end)?;
    }
    written
}

/// The kernel's lock, which ends with the file, however the program ends.
fn lock(file: &File, path: &Path) -> Result<(), RegisterError> {
    wait_for_lock(file).map_err(|error| match error {
        TryLockError::WouldBlock => RegisterError::Busy {
            path: path.to_owned(),
        },
        TryLockError::Error(source) => system(path, "lock", source),
    })
}

fn foreign(path: &Path, problem: NoRegister) -> RegisterError {
    let path = path.to_owned();
    RegisterError::Foreign { path, problem }
}

fn system(path: &Path, doing: &'static str, source: io::Error) -> RegisterError {
    RegisterError::System {
        path: path.to_owned(),
        doing,
        source,
    }
}
