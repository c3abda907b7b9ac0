//! The tape of D.2.7: a FLAC file that grows while a game is played, with a cue for each move.
//!
//! Crash safety: everything that was written stays readable. FLAC has its metadata before its sound, so padding is reserved there for the
//! cues: each new cue is written into it at once, with one write. Sound is only appended, one whole frame (85 ms) per write. A killed
//! process therefore leaves everything that was written; a power cut loses at most what came since the last [`Tape::keep`]. A truncated
//! frame is ignored.
//!
//! Cues are Vorbis comments. A CUESHEET block would have at most 254 entries, fewer than a game's half-moves, and no room for words.
//! Players of sound files know `CHAPTERnnn` and `CHAPTERnnnNAME`, whose times are in milliseconds; a comment `CUE` adds the exact sample.
//! Cues are written in the order of the game and new ones are appended, so a truncated write damages no earlier one (the crate metaflac
//! shuffles them). Where a power cut tore such a write, the sound is found at its fixed offset and the cues by their name; [`mend`]
//! repairs the file for players of sound files.
//!
//! A tape with a microphone has two channels: left what was announced, right what the microphone heard. They are not mixed, so that it
//! stays clear what the table said and what people did, and the loudspeaker, which the microphone hears as well, makes no echo.
//!
//! The recorder vouches for the growing file by an [`Extent`]: a digest of the sound so far, which later sound does not change, and a
//! digest of the head before the sound, which tells where the moves are. This reads nothing of the file again. [`examine`] checks a file
//! against its extents. That nobody else made the extents is shown by the ledger, which signs them.
//!
//! The words of a voice are such a file, too: one per speed, with a cue for each word.

mod dictated;
mod examining;
mod extent;
mod reading;
mod words;
mod writing;

use std::io;
use std::path::{Path, PathBuf};

use shakmaty::Color;

pub use dictated::{Dictated, dictated};
pub use examining::{Examined, TapeFault, examine};
pub use extent::Extent;
pub use reading::{
    NOT_REGULAR, TapeError, cues, has_microphone, mend, open_regular, read_samples, sha256,
};
pub(super) use words::WordTape;

use super::RATE;
use writing::{
    COMMENT_BLOCK, COMMENTS_AT, FULL, LAST, PADDING_BLOCK, TapeForm, TapeMark, TapeWriting,
};

/// Bytes reserved for comments and padding: enough for 500 half-moves.
const ROOM: usize = 65_536;

/// The cue of a move: its place in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCue {
    /// The half-move's number in the game, from 1.
    pub ply: usize,
    /// The move's number, as on a scoresheet.
    pub number: u32,
    pub side: Color,
    /// In SAN, or in UCI where it is illegal.
    pub written: String,
    /// The time of the announcement, in the game's ms.
    pub at: u64,
    /// Its first sample in the file.
    pub from: u64,
    /// The length of its announcement, in samples.
    pub length: u64,
}

impl MoveCue {
    /// The name shown in a list: `12... Nf6`.
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
        format!("{ply} {number} {side} {at} {from} {length} {written}")
    }

    fn mark(&self) -> TapeMark {
        TapeMark {
            name: self.name(),
            from: self.from,
            comment: self.comment(),
        }
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

/// The file format of a recording.
const fn form(channels: usize) -> TapeForm {
    TapeForm {
        rate: RATE,
        channels,
        bits: 16,
        room: ROOM,
        // Without a version: its digest is taken before it is complete, perhaps by an earlier version.
        vendor: "annabella",
        // Private, as the ledger is: it holds what players said.
        mode: 0o600,
    }
}

/// The comment block of a recording with these cues. `None` where the reserved room is too small.
fn comments(cues: &[MoveCue]) -> Option<Vec<u8>> {
    writing::comments(form(1), &marks(cues))
}

fn marks(cues: &[MoveCue]) -> Vec<TapeMark> {
    cues.iter().map(MoveCue::mark).collect()
}

/// A recording under way.
pub struct Tape {
    writing: TapeWriting,
    path: PathBuf,
    cues: Vec<MoveCue>,
}

impl Tape {
    /// Creates the file; it must not exist.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn begin(path: &Path, microphone: bool) -> io::Result<Self> {
        let channels = if microphone { 2 } else { 1 };
        Ok(Tape {
            writing: TapeWriting::begin(path, form(channels), &[])?,
            path: path.to_owned(),
            cues: Vec::new(),
        })
    }

    /// The name of the file.
    pub fn name(&self) -> String {
        let name = self.path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }

    /// Whether it records a microphone.
    pub const fn has_microphone(&self) -> bool {
        self.writing.channels() == 2
    }

    /// The number of samples so far, of each channel.
    pub fn length(&self) -> u64 {
        self.writing.length()
    }

    /// Appends one sample of what was announced and, with a microphone, of what it heard.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn push(&mut self, announced: f32, heard: f32) -> io::Result<()> {
        self.writing.push(&[announced, heard])
    }

    /// Adds the cue of a move. Returns false when the reserved room is full: the caller must begin another file.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn cue(&mut self, cue: MoveCue) -> io::Result<bool> {
        self.cues.push(cue);
        let noted = self.writing.mark(&marks(&self.cues))?;
        if !noted {
            self.cues.pop();
        }
        Ok(noted)
    }

    /// Syncs everything written so far to disk, and returns its extent.
    ///
    /// # Errors
    ///
    /// When the disk fails.
    pub fn keep(&mut self) -> io::Result<Extent> {
        self.writing.keep()
    }

    /// Completes the file: pads its last frame with silence. It never changes after that. Returns its extent.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn finish(self) -> io::Result<Extent> {
        self.writing.finish()
    }
}
