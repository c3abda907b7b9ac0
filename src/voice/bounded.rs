//! How much is read of a voice's files, and of what an engine says: they may be anybody's, and need not end.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Read as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

/// The longest manifest, in bytes; that of the most words has 26,000.
pub const MANIFEST: u64 = 1024 * 1024;
/// The longest tape; that of the most words has 6 MB.
pub const TAPE: u64 = 32 * 1024 * 1024;
/// The longest clip or cue, and the longest text that an engine speaks at once: six minutes.
pub const SOUND: u64 = 16 * 1024 * 1024;
/// The most that is read of what an engine complains of.
pub const COMPLAINTS: u64 = 64 * 1024;

/// All of a file of at most so many bytes; what is a pipe or a device is not waited for.
///
/// # Errors
///
/// When it cannot be read, is longer, or is no file.
pub fn file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    // Opened so, a pipe has no end to be waited for.
    const WITHOUT_WAITING: i32 = 0o4000;
    let mut options = OpenOptions::new();
    let file = options
        .read(true)
        .custom_flags(WITHOUT_WAITING)
        .open(path)?;
    let foreign = |what: String| io::Error::new(ErrorKind::InvalidData, what);
    if !file.metadata()?.is_file() {
        return Err(foreign("it is no file, but a pipe or a device".to_owned()));
    }
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > most {
        true => Err(foreign(format!("it has more than {most} bytes"))),
        false => Ok(bytes),
    }
}
