//! Reads recordings: their cues, and ranges of their sound.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Cursor, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use claxon::Block;
use claxon::frame::FrameReader;
use claxon::input::BufferedReader;
use nix::fcntl::OFlag;
use nix::libc::ELOOP;
use sha2::{Digest, Sha256};

use super::{COMMENT_BLOCK, COMMENTS_AT, FULL, LAST, MoveCue, PADDING_BLOCK, ROOM, comments};

/// The offset of the sound.
pub(super) const SOUND_AT: u64 = COMMENTS_AT + ROOM as u64;

/// The sync code of a frame with a fixed number of samples.
const SYNC: [u8; 2] = [0xff, 0xf8];
/// A window of so many bytes holds a whole frame, wherever it begins.
const WINDOW: usize = 65_536;
/// A window of so many bytes holds a whole frame of one channel, wherever it begins.
const NEAR: usize = 20_480;

/// An error of reading a recording.
#[derive(Debug, thiserror::Error)]
pub enum TapeError {
    /// The file cannot be read.
    #[error("cannot read the recording {} ({reason}); put it back, or name its folder with --folder", .path.display())]
    Read {
        path: PathBuf,
        /// The error of the system.
        reason: io::Error,
    },
    /// It is no FLAC file.
    #[error("the recording {} is damaged ({reason}); nothing of it can be played", .path.display())]
    Damaged {
        path: PathBuf,
        reason: claxon::Error,
    },
}

/// The reason why something at a recording's name is not opened.
pub const NOT_REGULAR: &str = "it is no file of its own, but a link or a device";

/// Opens a regular file for reading. It follows no link, and does not block on a pipe or a device.
///
/// # Errors
///
/// When it cannot be opened, or is something else: then of the kind [`io::ErrorKind::InvalidInput`].
pub fn open_regular(path: &Path) -> io::Result<File> {
    own(path, OpenOptions::new().read(true))
}

fn own(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    let other = || io::Error::new(io::ErrorKind::InvalidInput, NOT_REGULAR);
    let flags = OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK;
    let file = options.custom_flags(flags.bits()).open(path);
    let file = file.map_err(|error| match error.raw_os_error() {
        Some(ELOOP) => other(),
        _ => error,
    })?;
    match file.metadata()?.is_file() {
        true => Ok(file),
        false => Err(other()),
    }
}

type Reader = claxon::FlacReader<BufReader<Box<dyn Read>>>;

/// Opens a recording as it is, or without its comments if a power cut tore them.
fn open(path: &Path) -> Result<Reader, TapeError> {
    if let Some(reader) = whole(path)
        .map_err(read_error(path))?
        .or_else(|| as_it_is(without_comments(path)?).ok())
    {
        return Ok(reader);
    }
    let file = open_regular(path).map_err(read_error(path))?;
    as_it_is(Box::new(file)).map_err(|reason| TapeError::Damaged {
        path: path.to_owned(),
        reason,
    })
}

/// Opens a recording whose comments and padding end where its sound begins; `None` for any other. A reader that only follows the lengths
/// of torn blocks may end anywhere.
fn whole(path: &Path) -> io::Result<Option<Reader>> {
    let mut file = open_regular(path)?;
    let mut block = |at: u64| {
        let mut head = [0; 4];
        file.seek(SeekFrom::Start(at))?;
        let read = file.read_exact(&mut head);
        let [kind, a, b, c] = head;
        read.map(|()| (kind, u64::from(u32::from_be_bytes([0, a, b, c]))))
    };
    let ends = block(COMMENTS_AT).and_then(|(kind, length)| {
        let padding = COMMENTS_AT + 4 + length;
        let (last, room) = block(padding)?;
        let kinds = (kind, last) == (COMMENT_BLOCK, PADDING_BLOCK | LAST);
        Ok(kinds.then_some(padding + 4 + room))
    });
    if !matches!(ends, Ok(Some(SOUND_AT))) {
        return Ok(None);
    }
    Ok(as_it_is(Box::new(open_regular(path)?)).ok())
}

fn read_error(path: &Path) -> impl FnOnce(io::Error) -> TapeError {
    let path = path.to_owned();
    |reason| TapeError::Read { path, reason }
}

fn as_it_is(file: Box<dyn Read>) -> Result<Reader, claxon::Error> {
    claxon::FlacReader::new(BufReader::new(file))
}

/// Opens one of our files as if it had no comments.
fn without_comments(path: &Path) -> Option<Box<dyn Read>> {
    let mut file = open_regular(path).ok()?;
    let mut head = [0; COMMENTS_AT as usize];
    file.read_exact(&mut head).ok()?;
    let mut begins = [0; 2];
    file.seek(SeekFrom::Start(SOUND_AT)).ok()?;
    let sounds = file.read(&mut begins).ok()?;
    // Each frame begins with the sync code; there may be none yet.
    let ours = sounds == 0 || begins == [0xff, 0xf8];
    if !ours || file.metadata().ok()?.len() < SOUND_AT {
        return None;
    }
    // Marks the stream information as the last block.
    *head.get_mut(4)? |= LAST;
    file.seek(SeekFrom::Start(SOUND_AT)).ok()?;
    Some(Box::new(Cursor::new(head).chain(file)))
}

/// The cues of a recording, in the order written; works also while it is being written.
///
/// # Errors
///
/// [`TapeError`] when it is no FLAC file.
pub fn cues(path: &Path) -> Result<Vec<MoveCue>, TapeError> {
    match whole(path).map_err(read_error(path))? {
        Some(reader) => Ok(reader.get_tag("CUE").filter_map(MoveCue::read).collect()),
        None if without_comments(path).is_some() => named_cues(path).map_err(read_error(path)),
        None => {
            let reader = open(path)?;
            Ok(reader.get_tag("CUE").filter_map(MoveCue::read).collect())
        }
    }
}

/// The cues of a file whose comment block is torn, found by their name. A truncated cue is skipped.
fn named_cues(path: &Path) -> io::Result<Vec<MoveCue>> {
    const NAME: &[u8] = b"CUE=";
    let mut bytes = Vec::new();
    open_regular(path)?.take(SOUND_AT).read_to_end(&mut bytes)?;
    let room = bytes.get(COMMENTS_AT as usize..).unwrap_or_default();
    let begins = (4..room.len()).filter(|at| room[*at..].starts_with(NAME));
    let whole = begins.filter_map(|at| {
        let length = u32::from_le_bytes(room.get(at - 4..at)?.try_into().ok()?);
        let text = room.get(at..at + length as usize)?;
        let text = str::from_utf8(text.get(NAME.len()..)?).ok()?;
        MoveCue::read(text).filter(|_| !text.contains('\0'))
    });
    Ok(whole.collect())
}

/// Repairs a recording whose comments were torn by a power cut. Leaves any other as it is.
///
/// # Errors
///
/// [`TapeError`] when it cannot be read or written.
pub fn mend(path: &Path) -> Result<(), TapeError> {
    let ours = without_comments(path).is_some();
    if !ours || whole(path).map_err(read_error(path))?.is_some() {
        return Ok(());
    }
    let mut file = own(path, OpenOptions::new().write(true)).map_err(read_error(path))?;
    let comments = comments(&cues(path)?).unwrap_or_default();
    file.seek(SeekFrom::Start(COMMENTS_AT))
        .and_then(|_| file.write_all(&comments))
        .and_then(|()| file.sync_all())
        .map_err(read_error(path))
}

/// Whether a recording has a microphone's channel.
///
/// # Errors
///
/// [`TapeError`] when it is no FLAC file.
pub fn has_microphone(path: &Path) -> Result<bool, TapeError> {
    Ok(open(path)?.streaminfo().channels == 2)
}

/// A range of a recording, its channels mixed into one, at [`RATE`](crate::RATE). It ends early where the file does.
///
/// # Errors
///
/// [`TapeError`] when it is no FLAC file.
pub fn read_samples(path: &Path, from: u64, length: u64) -> Result<Vec<f32>, TapeError> {
    let mixed = |block: &Block, at| (0..block.channels()).map(|c| block.sample(c, at)).sum();
    samples(path, from, length, mixed)
}

/// A range of the microphone's channel alone; empty where there is none.
pub(super) fn said(path: &Path, from: u64, length: u64) -> Result<Vec<f32>, TapeError> {
    match has_microphone(path)? {
        true => samples(path, from, length, |block, at| block.sample(1, at)),
        false => Ok(Vec::new()),
    }
}

fn samples(
    path: &Path,
    from: u64,
    length: u64,
    take: impl Fn(&Block, u32) -> i32,
) -> Result<Vec<f32>, TapeError> {
    let mut frames = frames_before(path, from)?;
    let mut samples = Vec::new();
    let mut buffer = Vec::new();
    let wanted = from..from.saturating_add(length);
    // A truncated or broken frame ends the sound.
    while (samples.len() as u64) < length
        && let Ok(Some(block)) = frames.read_next_or_eof(std::mem::take(&mut buffer))
        && block.time() < wanted.end
    {
        for at in 0..block.duration() {
            if wanted.contains(&(block.time() + u64::from(at))) {
                samples.push((take(&block, at) as f32 / FULL).clamp(-1.0, 1.0));
            }
        }
        buffer = block.into_buffer();
    }
    Ok(samples)
}

type Frames = FrameReader<BufferedReader<File>>;

/// A reader of frames that starts at or before this sample. It seeks, so that a player who asks for a move need not wait until a long
/// game is decoded.
fn frames_before(path: &Path, sample: u64) -> Result<Frames, TapeError> {
    open(path)?;
    let cannot = |reason| TapeError::Read {
        path: path.to_owned(),
        reason,
    };
    let mut file = open_regular(path).map_err(cannot)?;
    let mut begin = COMMENTS_AT + ROOM as u64;
    let mut end = file.metadata().map_err(cannot)?.len();
    let mut window = vec![0; WINDOW];
    while end > begin + 4 * WINDOW as u64 {
        let middle = begin + (end - begin) / 2;
        file.seek(SeekFrom::Start(middle)).map_err(cannot)?;
        file.read_exact(&mut window).map_err(cannot)?;
        match first_frame(&window) {
            Some((at, time)) if time <= sample => begin = middle + at,
            _ => end = middle,
        }
    }
    file.seek(SeekFrom::Start(begin)).map_err(cannot)?;
    Ok(FrameReader::new(BufferedReader::new(file)))
}

/// The offset of the first whole frame in these bytes, and its first sample.
fn first_frame(bytes: &[u8]) -> Option<(u64, u64)> {
    let sync = |at: &usize| bytes[*at..].starts_with(&SYNC);
    let mut begins = (0..bytes.len()).filter(sync);
    begins.find_map(|at| {
        let mut frames = FrameReader::new(Cursor::new(&bytes[at..]));
        let block = frames.read_next_or_eof(Vec::new()).ok()??;
        Some((at as u64, block.time()))
    })
}

/// Decodes a range of samples of one channel, as stored, from the frames in these bytes. `None` where they are not there.
pub(super) fn decoded(frames: &[u8], wanted: Range<usize>) -> Option<Vec<i32>> {
    let wanted = wanted.start as u64..wanted.end as u64;
    let (mut begin, mut end) = (0, frames.len());
    while end > begin + 2 * NEAR {
        let middle = begin + (end - begin) / 2;
        match first_frame(&frames[middle..frames.len().min(middle + NEAR)]) {
            Some((at, time)) if time <= wanted.start => begin = middle + at as usize,
            _ => end = middle,
        }
    }
    let mut reader = FrameReader::new(Cursor::new(&frames[begin..]));
    let mut samples = Vec::new();
    let mut buffer = Vec::new();
    while (samples.len() as u64) < wanted.end - wanted.start {
        let block = reader.read_next_or_eof(buffer).ok()??;
        let from = wanted.start.saturating_sub(block.time()) as u32;
        let to = wanted
            .end
            .saturating_sub(block.time())
            .min(block.duration().into()) as u32;
        samples.extend((from..to).map(|at| block.sample(0, at)));
        buffer = block.into_buffer();
    }
    Some(samples)
}

/// SHA-256 of a whole file, in hexadecimal digits.
///
/// # Errors
///
/// When it cannot be read.
pub fn sha256(path: &Path) -> io::Result<String> {
    let mut file = open_regular(path)?;
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
