//! Recordings read again: their cues, and stretches of their sound.

use std::fs::{self, File};
use std::io::{self, BufReader, Cursor, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::{COMMENTS_AT, FULL, LAST, MoveCue, ROOM, comments};

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

type Reader = claxon::FlacReader<BufReader<Box<dyn Read>>>;

fn open(path: &Path) -> Result<Reader, TapeError> {
    let file = File::open(path).map_err(read_error(path))?;
    as_it_is(Box::new(file)).or_else(|reason| {
        without_comments(path)
            .and_then(|file| as_it_is(file).ok())
            .ok_or_else(|| TapeError::Damaged {
                path: path.to_owned(),
                reason,
            })
    })
}

fn read_error(path: &Path) -> impl FnOnce(io::Error) -> TapeError {
    let path = path.to_owned();
    |reason| TapeError::Read { path, reason }
}

fn as_it_is(file: Box<dyn Read>) -> Result<Reader, claxon::Error> {
    claxon::FlacReader::new(BufReader::new(file))
}

/// One of our files, as if it had no comments.
fn without_comments(path: &Path) -> Option<Box<dyn Read>> {
    let mut file = File::open(path).ok()?;
    let mut head = [0; COMMENTS_AT as usize];
    file.read_exact(&mut head).ok()?;
    let sound = COMMENTS_AT + ROOM as u64;
    if file.metadata().ok()?.len() < sound {
        return None;
    }
    // The stream information is the last block then.
    *head.get_mut(4)? |= LAST;
    file.seek(SeekFrom::Start(sound)).ok()?;
    Some(Box::new(Cursor::new(head).chain(file)))
}

/// The cues of a recording, in the order of their writing; also while it is being written.
///
/// # Errors
///
/// [`TapeError`] when it is no FLAC file.
pub fn cues(path: &Path) -> Result<Vec<MoveCue>, TapeError> {
    let file = File::open(path).map_err(read_error(path))?;
    match as_it_is(Box::new(file)) {
        Ok(reader) => Ok(reader.get_tag("CUE").filter_map(MoveCue::read).collect()),
        Err(_) => {
            open(path)?;
            named_cues(path).map_err(read_error(path))
        }
    }
}

/// The cues of a file whose comments do not follow each other any more, by their name. One that is not whole is none.
fn named_cues(path: &Path) -> io::Result<Vec<MoveCue>> {
    const NAME: &[u8] = b"CUE=";
    let bytes = fs::read(path)?;
    let room = COMMENTS_AT as usize..bytes.len().min(COMMENTS_AT as usize + ROOM);
    let room = bytes.get(room).unwrap_or_default();
    let begins = (4..room.len()).filter(|at| room[*at..].starts_with(NAME));
    let whole = begins.filter_map(|at| {
        let length = u32::from_le_bytes(room.get(at - 4..at)?.try_into().ok()?);
        let text = room.get(at..at + length as usize)?;
        let text = str::from_utf8(text.get(NAME.len()..)?).ok()?;
        MoveCue::read(text).filter(|_| !text.contains('\0'))
    });
    Ok(whole.collect())
}

/// Makes a recording whole again whose comments a power cut left in pieces. Any other stays as it is.
///
/// # Errors
///
/// [`TapeError`] when it cannot be read or written.
pub fn mend(path: &Path) -> Result<(), TapeError> {
    let mut file = fs::OpenOptions::new()
        .read(true)
        .write(true)
        .open(path)
        .map_err(read_error(path))?;
    let again = file.try_clone().map_err(read_error(path))?;
    if as_it_is(Box::new(again)).is_ok() {
        return Ok(());
    }
    let comments = comments(&cues(path)?).unwrap_or_default();
    file.seek(SeekFrom::Start(COMMENTS_AT))
        .and_then(|_| file.write_all(&comments))
        .and_then(|()| file.sync_all())
        .map_err(read_error(path))
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
