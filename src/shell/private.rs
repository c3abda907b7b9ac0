//! Files that only their owner reads.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

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
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Makes sure that the name of this file is on the disk, too.
///
/// # Errors
///
/// When its folder cannot be written.
pub(super) fn sync_name(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if folder != Path::new("") => File::open(folder)?.sync_all(),
        _ => File::open(".")?.sync_all(),
    }
}
