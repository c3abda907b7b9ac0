//! Size limits for a voice's files and an engine's output, which are untrusted and may be endless.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Read as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

/// The longest manifest, in bytes; that of the voice with the most words has 26,000.
pub const MANIFEST: u64 = 1024 * 1024;
/// The longest tape, in bytes; that of the voice with the most words has 6 MB.
pub const TAPE: u64 = 32 * 1024 * 1024;
/// The longest clip or cue, and the longest output of an engine for one text: six minutes.
pub const SOUND: u64 = 16 * 1024 * 1024;
/// The most that is read of an engine's standard error.
pub const ENGINE_STDERR: u64 = 64 * 1024;

/// Reads a whole file of at most so many bytes; never waits for a pipe or a device.
///
/// # Errors
///
/// When it cannot be read, is longer, or is not a regular file.
pub fn read_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    // `O_NONBLOCK`: a pipe without a writer does not block.
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
