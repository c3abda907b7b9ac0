//! A FLAC file that grows while a game is played, with a cue for each move: the tape of D.2.7.
//!
//! Everything that is written stays readable whatever happens next. A FLAC stream has its metadata before its sound, so room
//! for the cues is kept there, as padding: each new cue is written into it at once, with one write. The sound is only ever
//! appended, a whole frame (85 ms) with one write. A kill therefore leaves the file with all that was written; a power cut
//! loses at most what was written since the last [`Tape::keep`]. Of a frame that was cut off nothing is read.
//!
//! The cues are Vorbis comments and no CUESHEET block, because such a sheet has at most 254 entries and a game more
//! half-moves, and because it has no room for words. Players of sound files know `CHAPTERnnn` and `CHAPTERnnnNAME`; their
//! times are of milliseconds, so a comment `CUE` says the same by the sample. They are written in the order of the game, each
//! new one after the others, so that a write that was cut off spoils no earlier one (the crate metaflac shuffles them). Where a
//! power cut left some sectors of such a write and not others, the sound is found where it always begins, and the cues by their
//! name; [`mend`] makes the file whole again for players of sound files.
//!
//! A file with a microphone has two channels: left what was announced, right what the microphone heard. They are not added
//! up, so that it stays plain what the table said and what people did, and so that the loudspeaker, which the microphone
//! hears as well, is no echo of itself.

mod dictated;
mod reading;

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use flacenc::bitsink::ByteSink;
use flacenc::component::{BitRepr, StreamInfo};
use flacenc::error::{Verified, Verify};
use flacenc::source::{Fill, FrameBuf};
use shakmaty::Color;

pub use dictated::{Dictated, dictated};
pub use reading::{TapeError, cues, has_microphone, mend, sha256, stretch};

use super::RATE;

/// Samples of a frame, of each channel.
const FRAME: usize = 4_096;
/// Bytes for comments and what is left of the room: enough for 500 half-moves.
const ROOM: usize = 65_536;
/// Bits of a sample, and what a sample of 1 is in them; clips have the same, and so come out as they are.
const BITS: usize = 16;
const FULL: f32 = 32_768.0;
/// `fLaC`, the header of the stream information and the 34 bytes of it.
const COMMENTS_AT: u64 = 4 + 4 + 34;
/// Kinds of metadata blocks, and the mark of the last one.
const COMMENT_BLOCK: u8 = 4;
const PADDING_BLOCK: u8 = 1;
const LAST: u8 = 0x80;

/// Where a move is in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCue {
    /// The half-move of the game, from 1.
    pub ply: usize,
    /// The number of the move, as on a scoresheet.
    pub number: u32,
    pub side: Color,
    /// In SAN, or in UCI where it is illegal.
    pub written: String,
    /// When it was announced, in the game's ms.
    pub at: u64,
    /// Its first sample in the file.
    pub from: u64,
    /// How many samples its announcement has.
    pub length: u64,
}

impl MoveCue {
    /// As it is shown in a list: `12... Nf6`.
    pub fn name(&self) -> String {
        let dots = self.side.fold_wb(".", "...");
        format!("{}{dots} {}", self.number, self.written)
    }

    fn comment(&self) -> String {
        let MoveCue {
            ply,
            number,
            side,
            written,
            at,
            from,
            length,
        } = self;
        format!("CUE={ply} {number} {side} {at} {from} {length} {written}")
    }

    fn read(text: &str) -> Option<Self> {
        let mut words = text.splitn(7, ' ');
        Some(MoveCue {
            ply: words.next()?.parse().ok()?,
            number: words.next()?.parse().ok()?,
            side: words.next()?.parse().ok()?,
            at: words.next()?.parse().ok()?,
            from: words.next()?.parse().ok()?,
            length: words.next()?.parse().ok()?,
            written: words.next()?.to_owned(),
        })
    }
}

/// A file under way.
pub struct Tape {
    file: File,
    path: PathBuf,
    channels: usize,
    config: Verified<flacenc::config::Encoder>,
    info: StreamInfo,
    frames: usize,
    /// Samples that do not make a frame yet, of all channels.
    rest: Vec<i32>,
    /// The end of the last whole frame.
    end: u64,
    cues: Vec<MoveCue>,
}

impl Tape {
    /// Begins a file; there must be none of this name.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn begin(path: &Path, microphone: bool) -> io::Result<Self> {
        let channels = if microphone { 2 } else { 1 };
        let mut config = flacenc::config::Encoder::default();
        config.block_size = FRAME;
        config.multithread = false;
        // What was announced and what was heard are not alike.
        config.stereo_coding.use_leftside = false;
        config.stereo_coding.use_rightside = false;
        config.stereo_coding.use_midside = false;
        let config = config.into_verified().map_err(|(_, error)| odd(error))?;
        let mut info = StreamInfo::new(RATE as usize, channels, BITS).map_err(odd)?;
        info.set_block_sizes(FRAME, FRAME).map_err(odd)?;
        let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
        let mut head = b"fLaC".to_vec();
        // How long it will be nobody knows: zero means unknown, and zeros for the rest.
        head.extend([0, 0, 0, 34]);
        head.extend(stream_info(channels, 0));
        head.extend(comments(&[]).unwrap_or_default());
        let written = file
            .write_all(&head)
            .and_then(|()| file.sync_all())
            .and_then(|()| sync_folder(path));
        if let Err(error) = written {
            // An empty file says nothing to anyone.
            let _ = std::fs::remove_file(path);
            return Err(error);
        }
        Ok(Tape {
            file,
            path: path.to_owned(),
            channels,
            config,
            info,
            frames: 0,
            rest: Vec::with_capacity(channels * FRAME),
            end: head.len() as u64,
            cues: Vec::new(),
        })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether a microphone is in it.
    pub const fn has_microphone(&self) -> bool {
        self.channels == 2
    }

    /// How many samples it has so far, of each channel.
    pub fn length(&self) -> u64 {
        (self.frames * FRAME + self.rest.len() / self.channels) as u64
    }

    /// One more sample of what was announced and, where there is a microphone, of what it heard.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn push(&mut self, announced: f32, heard: f32) -> io::Result<()> {
        self.rest.push(whole(announced));
        if self.channels == 2 {
            self.rest.push(whole(heard));
        }
        if self.rest.len() == self.channels * FRAME {
            self.write_frame()?;
        }
        Ok(())
    }

    fn write_frame(&mut self) -> io::Result<()> {
        let mut block = FrameBuf::with_size(self.channels, FRAME).map_err(odd)?;
        block.fill_interleaved(&self.rest).map_err(odd)?;
        // Whatever becomes of it: what could not be written is lost.
        self.rest.clear();
        let frame = flacenc::encode_fixed_size_frame(&self.config, &block, self.frames, &self.info)
            .map_err(odd)?;
        let mut bytes = ByteSink::new();
        frame.write(&mut bytes).map_err(odd)?;
        self.file.seek(SeekFrom::Start(self.end))?;
        if let Err(error) = self.file.write_all(bytes.as_slice()) {
            // Half a frame is no sound; a full disk lets a file become shorter.
            let _ = self.file.set_len(self.end);
            return Err(error);
        }
        self.end += bytes.as_slice().len() as u64;
        self.frames += 1;
        Ok(())
    }

    /// Notes where a move is. False when there is no room for it any more: then another file is to be begun.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn cue(&mut self, cue: MoveCue) -> io::Result<bool> {
        self.cues.push(cue);
        let Some(bytes) = comments(&self.cues) else {
            self.cues.pop();
            return Ok(false);
        };
        self.file.seek(SeekFrom::Start(COMMENTS_AT))?;
        self.file.write_all(&bytes)?;
        Ok(true)
    }

    /// What was written so far outlasts a power cut.
    ///
    /// # Errors
    ///
    /// When the disk fails.
    pub fn keep(&mut self) -> io::Result<()> {
        self.file.sync_data()
    }

    /// Completes the file: silence fills its last frame. From now on it does not change any more.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn finish(mut self) -> io::Result<()> {
        while !self.rest.is_empty() {
            self.push(0.0, 0.0)?;
        }
        self.file.seek(SeekFrom::Start(8))?;
        let length = (self.frames * FRAME) as u64;
        self.file.write_all(&stream_info(self.channels, length))?;
        self.file.sync_all()
    }
}

/// The name of the file is on the disk, too.
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// The encoder cannot fail at what it is given here; if it does, it is told as any other fault of the file.
fn odd(error: impl std::error::Error) -> io::Error {
    io::Error::other(error.to_string())
}

fn whole(sample: f32) -> i32 {
    ((sample * FULL).round() as i32).clamp(i16::MIN.into(), i16::MAX.into())
}

/// STREAMINFO, as FLAC has it: block sizes, frame sizes (unknown), rate, channels, bits, samples (0: unknown), no checksum.
fn stream_info(channels: usize, samples: u64) -> [u8; 34] {
    let mut bytes = [0; 34];
    let block = (FRAME as u16).to_be_bytes();
    bytes[..2].copy_from_slice(&block);
    bytes[2..4].copy_from_slice(&block);
    let packed = (u64::from(RATE) << 44)
        | ((channels as u64 - 1) << 41)
        | ((BITS as u64 - 1) << 36)
        | (samples & 0xF_FFFF_FFFF);
    bytes[10..18].copy_from_slice(&packed.to_be_bytes());
    bytes
}

/// The block of comments and the padding after it: together always as long as the room. `None` where it is too small.
fn comments(cues: &[MoveCue]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    let text = |body: &mut Vec<u8>, text: &str| {
        body.extend((text.len() as u32).to_le_bytes());
        body.extend(text.as_bytes());
    };
    text(&mut body, concat!("annabella ", env!("CARGO_PKG_VERSION")));
    body.extend((3 * cues.len() as u32).to_le_bytes());
    for (chapter, cue) in (1..).zip(cues) {
        let ms = cue.from * 1_000 / u64::from(RATE);
        let (hours, minutes, seconds) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1_000 % 60);
        let time = format!("{hours:02}:{minutes:02}:{seconds:02}.{:03}", ms % 1_000);
        text(&mut body, &format!("CHAPTER{chapter:03}={time}"));
        text(
            &mut body,
            &format!("CHAPTER{chapter:03}NAME={}", cue.name()),
        );
        text(&mut body, &cue.comment());
    }
    let padding = ROOM.checked_sub(4 + body.len() + 4)?;
    let header = |kind: u8, length: usize| {
        let [_, a, b, c] = (length as u32).to_be_bytes();
        [kind, a, b, c]
    };
    let mut bytes = header(COMMENT_BLOCK, body.len()).to_vec();
    bytes.extend(body);
    bytes.extend(header(PADDING_BLOCK | LAST, padding));
    bytes.resize(ROOM, 0);
    Some(bytes)
}
