//! One writer at a time: a lock on the ledger itself, so that neither a symlink nor a deleted name lets a second one in.
//!
//! It is the kernel's `flock`, which knows nothing of the record locks that SQLite holds on the same file. Closing any handle
//! of a file drops its process's record locks, so this one is closed after the connection. The lock ends with the process,
//! however that ends.

use std::fs::{self, File, TryLockError};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use super::StoreError;

/// How often, and after how long, a lock is asked for again.
const TRIES: u32 = 50;
const PAUSE: Duration = Duration::from_millis(4);

/// The right to write a ledger, until dropped.
#[derive(Debug)]
pub(super) struct Lock {
    // Held for its lock, which ends when it is dropped.
    _file: File,
}

impl Lock {
    /// Takes the lock of the ledger in this file, which is begun, empty, where there is none.
    ///
    /// # Errors
    ///
    /// [`StoreError::InUse`] when another has it, [`StoreError::System`] when there can be no such file.
    pub(super) fn take(ledger: &Path) -> Result<Self, StoreError> {
        let cannot = |source| StoreError::system("lock", ledger, source);
        loop {
            let file = File::options()
                .read(true)
                .write(true)
                .create(true)
                // What it holds is the arbiter's alone.
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
            // Another may have put a new file there between opening and locking; then the lock is on one that no one will find.
            if is_at(&file, ledger).map_err(cannot)? {
                return Ok(Lock { _file: file });
            }
        }
    }
}

/// Locks a file for this program alone. Who else has it may only be at a short write, or just be starting a program, which has the
/// lock, too, until it begins: so it is asked for again, for a fifth of a second.
///
/// # Errors
///
/// [`TryLockError::WouldBlock`] when another still has it.
pub fn wait(file: &File) -> Result<(), TryLockError> {
    for _ in 1..TRIES {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => sleep(PAUSE),
            locked_or_failed => return locked_or_failed,
        }
    }
    file.try_lock()
}

/// Whether a program has the ledger in this file open to write it, such as a table that is running.
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
