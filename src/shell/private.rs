//! Creates files that only their owner can read. A file made by root is given to the folder's owner, so that a service can read
//! it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, fchown};
use std::path::Path;

use nix::unistd::geteuid;

/// Writes and syncs a file with this text in place of an existing one. The file is always new, because the old one may be
/// readable by others.
///
/// # Errors
///
/// When it cannot be created; there may be no file then.
pub(super) fn write(path: &Path, text: &str) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)?;
    if geteuid().is_root() {
        let owner = fs::metadata(folder(path))?;
        fchown(&file, Some(owner.uid()), Some(owner.gid()))?;
    }
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Writes and syncs a file with this text atomically: first as `new`, which then takes the place of an existing file, so that whoever
/// reads it finds the old text or the new one.
///
/// # Errors
///
/// When it is not safely on disk.
pub(super) fn replace(path: &Path, new: &Path, text: &str) -> io::Result<()> {
    let written = write(new, text).and_then(|()| fs::rename(new, path));
    // On a full disk the part that was written would stay, and take the room.
    written.inspect_err(|_| drop(fs::remove_file(new)))?;
    sync_name(path)
}

/// Syncs the directory entry of this file.
///
/// # Errors
///
/// When its folder cannot be written.
pub(super) fn sync_name(path: &Path) -> io::Result<()> {
    File::open(folder(path))?.sync_all()
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_replaced_leaves_nothing_of_the_new_text() {
        let folder = tempfile::tempdir().unwrap();
        // No file takes the place of a folder.
        let (path, new) = (folder.path().join("paired"), folder.path().join("new"));
        fs::create_dir(&path).unwrap();
        replace(&path, &new, "text").unwrap_err();
        assert!(!new.exists());
    }
}
