//! Size limits for files, which are untrusted and may be endless: those of a voice, and whatever else a caller bounds.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Read as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

use nix::fcntl::OFlag;

/// The longest manifest, in bytes; that of the voice with the most words has 26,000.
pub const MANIFEST: u64 = 1024 * 1024;
/// The longest tape, in bytes; that of the voice with the most words has 6 MB.
pub const TAPE: u64 = 32 * 1024 * 1024;
/// The longest clip or cue, and the longest output of an engine for one text: six minutes.
pub const SOUND: u64 = 16 * 1024 * 1024;
/// The most that is read of an engine's standard error.
pub const ENGINE_STDERR: u64 = 64 * 1024;

/// Input exceeds a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LimitExceeded {
    /// A line is too long.
    #[error("found a line of more than {0} bytes, expected a shorter one")]
    Line(usize),
    /// A file is too large.
    #[error("it has more than {0} bytes")]
    File(u64),
    /// The path is a pipe or a device, which may never answer or end.
    #[error("it is no file, but a pipe or a device")]
    Pipe,
}

impl From<LimitExceeded> for io::Error {
    fn from(much: LimitExceeded) -> Self {
        io::Error::new(ErrorKind::InvalidData, much)
    }
}

/// Opens a file for reading, without blocking on a pipe or a device.
///
/// # Errors
///
/// When it cannot be opened, when it is a folder, or with [`LimitExceeded::Pipe`].
pub fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    let options = options.custom_flags(OFlag::O_NONBLOCK.bits());
    let file = options.read(true).open(path)?;
    let kind = file.metadata()?.file_type();
    match (kind.is_file(), kind.is_dir()) {
        (true, _) => Ok(file),
        (false, true) => Err(ErrorKind::IsADirectory.into()),
        (false, false) => Err(LimitExceeded::Pipe.into()),
    }
}

/// Reads a file of at most `most` bytes.
///
/// # Errors
///
/// Those of [`open`], when it cannot be read, or with [`LimitExceeded::File`].
pub fn read_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    read(open(path)?, most)
}

/// Reads an open file of at most `most` bytes.
///
/// # Errors
///
/// When it cannot be read, or with [`LimitExceeded::File`].
pub fn read(file: impl io::Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > most {
        true => Err(LimitExceeded::File(most).into()),
        false => Ok(bytes),
    }
}
