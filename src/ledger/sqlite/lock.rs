//! One writer at a time: a locked file beside the ledger.
//!
//! A file of its own, because closing any other handle of the ledger itself would drop the locks that SQLite holds on it.
//! The lock ends with the process, however that ends; the empty file is removed when the ledger is closed in order.

use std::fs::{self, File, TryLockError};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use super::StoreError;

/// The right to write a ledger, until dropped.
#[derive(Debug)]
pub(super) struct Lock {
    // Held for its lock, which ends when it is dropped.
    _file: File,
    path: PathBuf,
}

impl Lock {
    /// Takes the lock of the ledger in this file.
    ///
    /// # Errors
    ///
    /// [`StoreError::InUse`] when another has it, [`StoreError::System`] when there can be no such file.
    pub(super) fn take(ledger: &Path) -> Result<Self, StoreError> {
        let mut path = ledger.as_os_str().to_owned();
        path.push("-lock");
        let path = PathBuf::from(path);
        let cannot = |source| StoreError::system("lock", ledger, source);
        loop {
            let file = File::create(&path).map_err(cannot)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::InUse {
                        path: ledger.to_owned(),
                    });
                }
                Err(TryLockError::Error(source)) => return Err(cannot(source)),
            }
            // Another may have removed it between opening and locking; then the lock is on a file that no one will find.
            if is_at(&file, &path).map_err(cannot)? {
                return Ok(Lock { _file: file, path });
            }
        }
    }
}

fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    let held = file.metadata()?;
    match fs::metadata(path) {
        Ok(there) => Ok((there.dev(), there.ino()) == (held.dev(), held.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // While it is still held. A file that stays behind does no harm.
        let _ = fs::remove_file(&self.path);
    }
}
