//! Allows one writer at a time: a lock on the ledger itself, so that neither a symlink nor a deleted name admits a second one.
//!
//! Uses the kernel's `flock`, which is independent of SQLite's record locks on the same file. Closing any handle of a file drops its
//! process's record locks, so this handle is closed after the connection. The lock ends with the process, however that ends.

use std::fs::{self, File, TryLockError};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use super::StoreError;

/// The number of attempts to lock, and the pause between them.
const TRIES: u32 = 50;
const PAUSE: Duration = Duration::from_millis(4);

/// The exclusive right to write a ledger, until dropped.
#[derive(Debug)]
pub(super) struct Lock {
    // Held for its lock, which ends when it is dropped.
    _file: File,
}

impl Lock {
    /// Locks the ledger in this file; creates an empty file if there is none.
    ///
    /// # Errors
    ///
    /// [`StoreError::InUse`] if another program has it, [`StoreError::System`] if the file cannot be created or locked.
    pub(super) fn take(ledger: &Path) -> Result<Self, StoreError> {
        let cannot = |source| StoreError::system("lock", ledger, source);
        loop {
            let file = File::options()
                .read(true)
                .write(true)
                .create(true)
                // The content is for the arbiter alone.
                .mode(0o600)
                .truncate(false)
                .open(ledger)
                .map_err(cannot)?;
            match wait(&file) {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::InUse {
                        path: ledger.to_owned(),
                    });
                }
                Err(TryLockError::Error(source)) => return Err(cannot(source)),
            }
            // Between opening and locking, another file may have taken the name; then the lock is on one that nobody will find.
            if is_at(&file, ledger).map_err(cannot)? {
                return Ok(Lock { _file: file });
            }
        }
    }
}

/// Locks a file for this program alone. Retries for a fifth of a second, because another holder may only be at a short write, or be
/// starting a program, which inherits the lock until it begins.
///
/// # Errors
///
/// [`TryLockError::WouldBlock`] if another program still has it.
pub fn wait(file: &File) -> Result<(), TryLockError> {
    for _ in 1..TRIES {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => sleep(PAUSE),
            locked_or_failed => return locked_or_failed,
        }
    }
    file.try_lock()
}

/// Whether a program, such as a running table, has this ledger open for writing.
pub fn is_written(ledger: &Path) -> bool {
    let locked = |file: File| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
    File::open(ledger).is_ok_and(locked)
}

fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    let held = file.metadata()?;
    match fs::metadata(path) {
        Ok(there) => Ok((there.dev(), there.ino()) == (held.dev(), held.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}
