//! Writes a growing FLAC file of whole frames, with named marks in its comments.
//!
//! Room is reserved before the sound, so that comments can be rewritten while sound is appended.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

use flacenc::bitsink::ByteSink;
use flacenc::component::{BitRepr, StreamInfo};
use flacenc::error::{Verified, Verify};
use flacenc::source::{Fill, FrameBuf};
use sha2::{Digest, Sha256};

use super::extent::Extent;

/// Samples per frame, of each channel.
pub(super) const FRAME: usize = 4_096;
/// A sample of 1.0 in a recording; clips use the same scale, so they are recorded unchanged.
pub(super) const FULL: f32 = 32_768.0;
/// The offset of the comments: after `fLaC`, the header of the stream information, and its 34 bytes.
pub(super) const COMMENTS_AT: u64 = 4 + 4 + 34;
/// Types of metadata blocks, and the flag of the last one.
pub(super) const COMMENT_BLOCK: u8 = 4;
pub(super) const PADDING_BLOCK: u8 = 1;
pub(super) const LAST: u8 = 0x80;

/// The format of a file.
#[derive(Clone, Copy)]
pub(super) struct TapeForm {
    /// Samples per second.
    pub rate: u32,
    pub channels: usize,
    /// Bits per sample.
    pub bits: usize,
    /// Bytes reserved for comments and padding.
    pub room: usize,
    /// The vendor string.
    pub vendor: &'static str,
    /// The permissions of the file, as Unix mode bits.
    pub mode: u32,
}

/// A named mark in the sound.
pub(super) struct TapeMark {
    /// The name shown in a list.
    pub name: String,
    /// Its first sample.
    pub from: u64,
    /// The machine-readable comment.
    pub comment: String,
}

/// A file under way.
pub(super) struct TapeWriting {
    file: File,
    form: TapeForm,
    config: Verified<flacenc::config::Encoder>,
    info: StreamInfo,
    frames: usize,
    /// Samples of the unfinished frame, channels interleaved.
    rest: Vec<i32>,
    /// The offset of the end of the last whole frame.
    end: u64,
    /// Everything before the sound, as it is in the file.
    head: Vec<u8>,
    /// The extent at the last whole frame.
    extent: Extent,
    /// A running SHA-256 of the sound, so that nothing is read again.
    sound: Sha256,
}

impl TapeWriting {
    /// Creates the file; it must not exist.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn begin(path: &Path, form: TapeForm, marks: &[TapeMark]) -> io::Result<Self> {
        let mut config = flacenc::config::Encoder::default();
        config.block_size = FRAME;
        config.multithread = false;
        // The announced and the heard channel are not correlated.
        config.stereo_coding.use_leftside = false;
        config.stereo_coding.use_rightside = false;
        config.stereo_coding.use_midside = false;
        let config = config.into_verified().map_err(|(_, error)| odd(error))?;
        let mut info =
            StreamInfo::new(form.rate as usize, form.channels, form.bits).map_err(odd)?;
        info.set_block_sizes(FRAME, FRAME).map_err(odd)?;
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(form.mode)
            .open(path)?;
        // The length is unknown: zero.
        let head = head(form, 0, marks).unwrap_or_else(|| before_comments(form, 0));
        let written = file
            .write_all(&head)
            .and_then(|()| file.sync_all())
            .and_then(|()| sync_folder(path));
        if let Err(error) = written {
            // An empty file is of no use.
            let _ = std::fs::remove_file(path);
            return Err(error);
        }
        Ok(TapeWriting {
            file,
            form,
            config,
            info,
            frames: 0,
            rest: Vec::with_capacity(form.channels * FRAME),
            end: head.len() as u64,
            extent: Extent::beginning(&head, marks.len()),
            head,
            sound: Sha256::new(),
        })
    }

    /// The number of channels.
    pub const fn channels(&self) -> usize {
        self.form.channels
    }

    /// The number of samples so far, of each channel.
    pub fn length(&self) -> u64 {
        (self.frames * FRAME + self.rest.len() / self.form.channels) as u64
    }

    /// Appends one sample of each channel.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn push(&mut self, samples: &[f32]) -> io::Result<()> {
        let channels = samples.iter().take(self.form.channels);
        let bits = self.form.bits;
        self.rest
            .extend(channels.map(|sample| whole(*sample, bits)));
        if self.rest.len() == self.form.channels * FRAME {
            self.write_frame()?;
        }
        Ok(())
    }

    fn write_frame(&mut self) -> io::Result<()> {
        let mut block = FrameBuf::with_size(self.form.channels, FRAME).map_err(odd)?;
        block.fill_interleaved(&self.rest).map_err(odd)?;
        // Cleared whatever happens: samples that cannot be written are lost.
        self.rest.clear();
        let frame = flacenc::encode_fixed_size_frame(&self.config, &block, self.frames, &self.info)
            .map_err(odd)?;
        let mut bytes = ByteSink::new();
        frame.write(&mut bytes).map_err(odd)?;
        self.file.seek(SeekFrom::Start(self.end))?;
        if let Err(error) = self.file.write_all(bytes.as_slice()) {
            // Removes half a frame; truncation works on a full disk, too.
            let _ = self.file.set_len(self.end);
            return Err(error);
        }
        self.end += bytes.as_slice().len() as u64;
        self.sound.update(bytes.as_slice());
        self.frames += 1;
        Ok(())
    }

    /// Rewrites all marks. Returns false when there is no room for them: then the old ones stay.
    ///
    /// # Errors
    ///
    /// When they cannot be written.
    pub fn mark(&mut self, marks: &[TapeMark]) -> io::Result<bool> {
        let Some(bytes) = comments(self.form, marks) else {
            return Ok(false);
        };
        self.file.seek(SeekFrom::Start(COMMENTS_AT))?;
        self.file.write_all(&bytes)?;
        self.head.truncate(COMMENTS_AT as usize);
        self.head.extend(bytes);
        self.extent = Extent::beginning(&self.head, marks.len());
        Ok(true)
    }

    /// Syncs everything written so far to disk, and returns its extent.
    ///
    /// # Errors
    ///
    /// When the disk fails.
    pub fn keep(&mut self) -> io::Result<Extent> {
        self.file.sync_data()?;
        Ok(self.reached())
    }

    fn reached(&self) -> Extent {
        Extent {
            ms: (self.frames * FRAME) as u64 * 1_000 / u64::from(self.form.rate),
            bytes: self.end - self.head.len() as u64,
            sound: self.sound.clone().finalize().into(),
            ..self.extent
        }
    }

    /// Completes the file: pads its last frame with silence. It never changes after that. Returns its extent.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn finish(mut self) -> io::Result<Extent> {
        while !self.rest.is_empty() {
            self.push(&[0.0, 0.0])?;
        }
        let known = before_comments(self.form, (self.frames * FRAME) as u64);
        self.head.splice(..known.len(), known);
        // The whole head: a mark that could not be written may have left a part of itself.
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(&self.head)?;
        self.file.sync_all()?;
        self.extent = Extent::beginning(&self.head, self.extent.moves);
        Ok(self.reached())
    }
}

/// Syncs the folder, so that the file's name is on disk, too.
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Maps an encoder's error, which cannot happen with this input, to an error of the file.
fn odd(error: impl std::error::Error) -> io::Error {
    io::Error::other(error.to_string())
}

fn whole(sample: f32, bits: usize) -> i32 {
    let full = 1 << (bits - 1);
    ((sample * full as f32).round() as i32).clamp(-full, full - 1)
}

/// A sample as a reader gets it after rounding to so many bits.
pub(super) fn stored(sample: f32, bits: usize) -> f32 {
    whole(sample, bits) as f32 / (1 << (bits - 1)) as f32
}

/// The head of a file of so many samples (0: unknown). `None` where the reserved room is too small.
pub(super) fn head(form: TapeForm, samples: u64, marks: &[TapeMark]) -> Option<Vec<u8>> {
    let mut head = before_comments(form, samples);
    head.extend(comments(form, marks)?);
    Some(head)
}

fn before_comments(form: TapeForm, samples: u64) -> Vec<u8> {
    let mut bytes = b"fLaC".to_vec();
    bytes.extend([0, 0, 0, 34]);
    bytes.extend(stream_info(form, samples));
    bytes
}

/// STREAMINFO as in FLAC: block sizes, frame sizes (unknown), rate, channels, bits, samples (0: unknown), no checksum.
fn stream_info(form: TapeForm, samples: u64) -> [u8; 34] {
    let mut bytes = [0; 34];
    let block = (FRAME as u16).to_be_bytes();
    bytes[..2].copy_from_slice(&block);
    bytes[2..4].copy_from_slice(&block);
    let packed = (u64::from(form.rate) << 44)
        | ((form.channels as u64 - 1) << 41)
        | ((form.bits as u64 - 1) << 36)
        | (samples & 0xF_FFFF_FFFF);
    bytes[10..18].copy_from_slice(&packed.to_be_bytes());
    bytes
}

/// The comment block and its padding, together always as long as the reserved room. `None` where it is too small.
pub(super) fn comments(form: TapeForm, marks: &[TapeMark]) -> Option<Vec<u8>> {
    let body = listed(form, marks);
    let padding = form.room.checked_sub(4 + body.len() + 4)?;
    let header = |kind: u8, length: usize| {
        let [_, a, b, c] = (length as u32).to_be_bytes();
        [kind, a, b, c]
    };
    let mut bytes = header(COMMENT_BLOCK, body.len()).to_vec();
    bytes.extend(body);
    bytes.extend(header(PADDING_BLOCK | LAST, padding));
    bytes.resize(form.room, 0);
    Some(bytes)
}

/// This format with exactly the room that these marks need.
pub(super) fn fitting(form: TapeForm, marks: &[TapeMark]) -> TapeForm {
    TapeForm {
        room: 4 + listed(form, marks).len() + 4,
        ..form
    }
}

/// The marks as Vorbis comments: as chapters, which players of sound files know, and in our own exact form.
fn listed(form: TapeForm, marks: &[TapeMark]) -> Vec<u8> {
    let mut body = Vec::new();
    let text = |body: &mut Vec<u8>, text: &str| {
        body.extend((text.len() as u32).to_le_bytes());
        body.extend(text.as_bytes());
    };
    text(&mut body, form.vendor);
    body.extend((3 * marks.len() as u32).to_le_bytes());
    for (chapter, mark) in (1..).zip(marks) {
        let ms = mark.from * 1_000 / u64::from(form.rate);
        let (hours, minutes, seconds) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1_000 % 60);
        let time = format!("{hours:02}:{minutes:02}:{seconds:02}.{:03}", ms % 1_000);
        text(&mut body, &format!("CHAPTER{chapter:03}={time}"));
        text(&mut body, &format!("CHAPTER{chapter:03}NAME={}", mark.name));
        text(&mut body, &format!("CUE={}", mark.comment));
    }
    body
}
