//! Recordings read again: their cues, and stretches of their sound.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::{FULL, MoveCue};

/// A recording that cannot be heard.
#[derive(Debug, thiserror::Error)]
pub enum TapeError {
    /// The file cannot be read.
    #[error("cannot read the recording {} ({reason}); put it back, or name its folder with --folder", .path.display())]
    Read {
        path: PathBuf,
        /// What the system says.
        reason: io::Error,
    },
    /// It is no FLAC file.
    #[error("the recording {} is damaged ({reason}); nothing of it can be played", .path.display())]
    Damaged {
        path: PathBuf,
        reason: claxon::Error,
    },
}

fn open(path: &Path) -> Result<claxon::FlacReader<BufReader<File>>, TapeError> {
    let file = File::open(path).map_err(|reason| TapeError::Read {
        path: path.to_owned(),
        reason,
    })?;
    claxon::FlacReader::new(BufReader::new(file)).map_err(|reason| TapeError::Damaged {
        path: path.to_owned(),
        reason,
    })
}

/// The cues of a recording, in the order of their writing; also while it is being written.
///
/// # Errors
///
/// [`TapeError`] when it is no FLAC file.
pub fn cues(path: &Path) -> Result<Vec<MoveCue>, TapeError> {
    let reader = open(path)?;
    Ok(reader.get_tag("CUE").filter_map(MoveCue::read).collect())
}

/// Whether a microphone is in a recording.
///
/// # Errors
///
/// [`TapeError`] when it is no FLAC file.
pub fn has_microphone(path: &Path) -> Result<bool, TapeError> {
    Ok(open(path)?.streaminfo().channels == 2)
}

/// A stretch of a recording, its channels mixed into one, at [`RATE`](crate::voice::RATE). It ends early where the file does.
///
/// # Errors
///
/// [`TapeError`] when it is no FLAC file.
pub fn stretch(path: &Path, from: u64, length: u64) -> Result<Vec<f32>, TapeError> {
    let mut reader = open(path)?;
    let mut blocks = reader.blocks();
    let mut samples = Vec::new();
    let mut buffer = Vec::new();
    // A frame that was cut off ends it, whatever is wrong with it.
    while (samples.len() as u64) < length
        && let Ok(Some(block)) = blocks.read_next_or_eof(std::mem::take(&mut buffer))
    {
        let begin = block.time();
        for at in 0..block.duration() {
            let wanted = (from..from.saturating_add(length)).contains(&(begin + u64::from(at)));
            if wanted {
                let sum: i32 = (0..block.channels()).map(|c| block.sample(c, at)).sum();
                samples.push((sum as f32 / FULL).clamp(-1.0, 1.0));
            }
        }
        buffer = block.into_buffer();
    }
    Ok(samples)
}

/// SHA-256 of a whole file, in hexadecimal digits.
///
/// # Errors
///
/// When it cannot be read.
pub fn sha256(path: &Path) -> io::Result<String> {
    let mut file = File::open(path)?;
    let mut hash = Sha256::new();
    let mut block = vec![0; 1 << 16];
    loop {
        match file.read(&mut block)? {
            0 => break,
            read => hash.update(&block[..read]),
        }
    }
    Ok(hex::encode(hash.finalize()))
}
