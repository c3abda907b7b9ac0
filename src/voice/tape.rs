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
//!
//! Because the sound is only appended, whoever records vouches for it as it grows, by an [`Extent`]: a digest of the sound so far,
//! which later sound leaves as it is, and one of everything before the sound, which says where the moves are. Nothing of the file
//! is read again for that. [`examine`] holds a file against them. That it is nobody else's is for the ledger to show, which
//! signs them.
//!
//! A voice's words are such a file, too: one for each speed, with a cue for each word.

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
pub use reading::{NOT_OWN, TapeError, cues, has_microphone, mend, own_file, sha256, stretch};
pub(super) use words::WordTape;

use super::RATE;
use writing::{
    COMMENT_BLOCK, COMMENTS_AT, FULL, LAST, PADDING_BLOCK, TapeForm, TapeMark, TapeWriting,
};

/// Bytes for comments and what is left of the room: enough for 500 half-moves.
const ROOM: usize = 65_536;

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

/// What kind of file a recording is.
const fn form(channels: usize) -> TapeForm {
    TapeForm {
        rate: RATE,
        channels,
        bits: 16,
        room: ROOM,
        // No version in it: it is vouched for before it is complete, perhaps by an earlier one.
        vendor: "annabella",
        // As the ledger: what players said is theirs.
        mode: 0o600,
    }
}

/// The block of comments of a recording with these cues. `None` where there is no room for them.
fn comments(cues: &[MoveCue]) -> Option<Vec<u8>> {
    writing::comments(form(1), &marks(cues))
}

fn marks(cues: &[MoveCue]) -> Vec<TapeMark> {
    cues.iter().map(MoveCue::mark).collect()
}

/// A file under way.
pub struct Tape {
    writing: TapeWriting,
    path: PathBuf,
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

    /// Whether a microphone is in it.
    pub const fn has_microphone(&self) -> bool {
        self.writing.channels() == 2
    }

    /// How many samples it has so far, of each channel.
    pub fn length(&self) -> u64 {
        self.writing.length()
    }

    /// One more sample of what was announced and, where there is a microphone, of what it heard.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn push(&mut self, announced: f32, heard: f32) -> io::Result<()> {
        self.writing.push(&[announced, heard])
    }

    /// Notes where a move is. False when there is no room for it any more: then another file is to be begun.
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

    /// What was written so far outlasts a power cut. Returns how far that is.
    ///
    /// # Errors
    ///
    /// When the disk fails.
    pub fn keep(&mut self) -> io::Result<Extent> {
        self.writing.keep()
    }

    /// Completes the file: silence fills its last frame. From now on it does not change any more. Returns what it is.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn finish(self) -> io::Result<Extent> {
        self.writing.finish()
    }
}
