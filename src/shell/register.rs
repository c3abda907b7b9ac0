//! The file of an event's register, shared by all tables of the event: writes are locked, and synced when they return.

use std::fs::{File, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use nix::fcntl::OFlag;

use super::{limits, private};
use ledger::event::RegisterEntry;
use ledger::register::{self, NoRegister, RegisterContents};
use store::wait_for_lock;

/// Reasons why the register cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// The file is not a register.
    #[error("{}: {problem}", .path.display())]
    Foreign { path: PathBuf, problem: NoRegister },
    /// Another table holds the lock.
    #[error("{} is being written by another table", .path.display())]
    Busy { path: PathBuf },
    /// An operating system error.
    #[error("cannot {doing} {}: {source}; check the folder and its rights", .path.display())]
    System {
        path: PathBuf,
        doing: &'static str,
        source: io::Error,
    },
}

/// The maximum size of a register in bytes, enough for some ten thousand rulings.
const LONGEST: u64 = 8 * 1024 * 1024;

/// Reads the register in this file; empty if there is none.
///
/// # Errors
///
/// [`RegisterError`] when the file is not a register, or cannot be read.
pub fn read(path: &Path) -> Result<RegisterContents, RegisterError> {
    match limits::read_file(path, LONGEST) {
        Ok(bytes) => register::read(&bytes).map_err(|problem| foreign(path, problem)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(RegisterContents::default()),
        Err(source) => Err(system(path, "read", source)),
    }
}

/// Adds the entries that the register in this file lacks; creates it if it is missing.
///
/// # Errors
///
/// [`RegisterError`]; the register is unchanged then, and the call can be repeated.
pub fn add(path: &Path, entries: &[RegisterEntry]) -> Result<(), RegisterError> {
    let begun = !path.exists();
    let mut file = File::options()
        .custom_flags(OFlag::O_NONBLOCK.bits())
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        // Only arbiters may read it.
        .mode(0o600)
        .open(path)
        .map_err(|source| system(path, "open", source))?;
    lock(&file, path)?;
    let read = file
        .try_clone()
        .and_then(|file| limits::read(file, LONGEST));
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

/// Appends at the end, all or nothing.
fn write(file: &mut File, bytes: &[u8], added: &[u8]) -> io::Result<()> {
    let end = bytes.len() as u64;
    file.seek(SeekFrom::Start(end))?;
    let written = file.write_all(added).and_then(|()| file.sync_all());
    if written.is_err() {
        // A full disk may have left a partial write.
        file.set_len(end)?;
    }
    written
}

/// Takes the kernel's lock, which is released with the file, however the program ends.
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
