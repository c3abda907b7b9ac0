//! Files that only their owner reads. What root makes belongs to the folder's owner: a service reads what was made for it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, fchown};
use std::path::Path;

use nix::unistd::geteuid;

/// A file with this text in place of whatever was there, on the disk. A new one, because an old one may be readable for
/// others.
///
/// # Errors
///
/// When it cannot be made; then there may be none.
pub(super) fn make(path: &Path, text: &str) -> io::Result<()> {
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

/// Makes sure that the name of this file is on the disk, too.
///
/// # Errors
///
/// When its folder cannot be written.
pub(super) fn sync_name(path: &Path) -> io::Result<()> {
    File::open(folder(path))?.sync_all()
}

/// The folder that a file is in.
fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}
