//! The words of a voice at one speed, as one FLAC file with a cue for each clip.

use std::collections::HashMap;
use std::io::{self, Cursor};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use super::LAST;
use super::reading::decoded;
use super::writing::{TapeForm, TapeMark, TapeWriting, fitting, stored};
use crate::clip::{ClipError, Samples};

/// All clips of a voice at one speed, in memory.
#[derive(Clone)]
pub(crate) struct WordTape {
    rate: u32,
    bits: usize,
    sound: Sound,
    clips: HashMap<String, Range<usize>>,
}

/// The sound of all clips, in sequence.
#[derive(Clone)]
enum Sound {
    /// Decoded, as it is made.
    Samples(Vec<f32>),
    /// A FLAC file, and the offset of its frames: a fifth of the memory.
    Frames(Arc<Vec<u8>>, usize),
}

impl WordTape {
    /// Makes a tape of named clips, all of one rate in Hz, with so many bits per sample.
    pub fn new(
        rate: u32,
        bits: usize,
        clips: impl IntoIterator<Item = (String, Vec<f32>)>,
    ) -> Self {
        let (mut samples, mut ranges) = (Vec::new(), HashMap::new());
        for (name, clip) in clips {
            let from = samples.len();
            // Rounded, as it will be when it is read again.
            samples.extend(clip.into_iter().map(|sample| stored(sample, bits)));
            ranges.insert(name, from..samples.len());
        }
        Self {
            rate,
            bits,
            sound: Sound::Samples(samples),
            clips: ranges,
        }
    }

    /// Reads a tape from a file's bytes.
    ///
    /// # Errors
    ///
    /// [`ClipError`] when it is not FLAC, or truncated.
    pub fn decode(bytes: Vec<u8>) -> Result<Self, ClipError> {
        let reader = claxon::FlacReader::new(Cursor::new(&bytes))?;
        let info = reader.streaminfo();
        let clips: HashMap<String, Range<usize>> = reader.get_tag("CUE").filter_map(cue).collect();
        let at = sound_at(&bytes).filter(|at| *at <= bytes.len());
        let at = at.ok_or(ClipError::Format)?;
        let tape = Self {
            rate: info.sample_rate,
            bits: info.bits_per_sample as usize,
            sound: Sound::Frames(bytes.into(), at),
            clips,
        };
        // A truncated file shows at its end.
        let last = tape.clips.values().max_by_key(|range| range.end);
        match last.is_none_or(|last| tape.samples(last.clone()).is_some()) {
            true => Ok(tape),
            false => Err(ClipError::Format),
        }
    }

    /// Writes it to this path; the file must not exist.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let mut clips: Vec<(&String, &Range<usize>)> = self.clips.iter().collect();
        clips.sort_by_key(|(_, range)| range.start);
        let mark = |(name, range): (&String, &Range<usize>)| TapeMark {
            name: name.clone(),
            from: range.start as u64,
            comment: format!("{} {} {name}", range.start, range.len()),
        };
        let marks: Vec<TapeMark> = clips.into_iter().map(mark).collect();
        // Without a version: its bytes depend on the words and the engine alone.
        let form = TapeForm {
            rate: self.rate,
            channels: 1,
            bits: self.bits,
            room: 0,
            vendor: "annabella",
            mode: 0o666,
        };
        let mut writing = TapeWriting::begin(path, fitting(form, &marks), &marks)?;
        let length = self.clips.values().map(|range| range.end).max();
        for sample in self.samples(0..length.unwrap_or(0)).unwrap_or_default() {
            writing.push(&[sample])?;
        }
        writing.finish().map(drop)
    }

    /// Decodes the clip of this name.
    pub fn clip(&self, name: &str) -> Option<Samples> {
        let samples = self.samples(self.clips.get(name)?.clone())?;
        Some(Samples {
            rate: self.rate,
            samples,
        })
    }

    /// Whether there is a clip of this name.
    pub fn has(&self, name: &str) -> bool {
        self.clips.contains_key(name)
    }

    /// Its memory, in bytes.
    pub fn bytes(&self) -> usize {
        match &self.sound {
            Sound::Samples(samples) => size_of_val(samples.as_slice()),
            Sound::Frames(file, _) => file.len(),
        }
    }

    fn samples(&self, range: Range<usize>) -> Option<Vec<f32>> {
        match &self.sound {
            Sound::Samples(samples) => samples.get(range).map(<[f32]>::to_vec),
            Sound::Frames(file, at) => {
                let scale = (1.0 - self.bits as f32).exp2();
                let samples = decoded(&file[*at..], range)?.into_iter();
                Some(samples.map(|sample| sample as f32 * scale).collect())
            }
        }
    }
}

fn cue(text: &str) -> Option<(String, Range<usize>)> {
    let mut words = text.splitn(3, ' ');
    let from: usize = words.next()?.parse().ok()?;
    let length: usize = words.next()?.parse().ok()?;
    Some((words.next()?.to_owned(), from..from.checked_add(length)?))
}

/// The offset of the sound in a FLAC file: after its metadata blocks, each with its length in three bytes.
fn sound_at(bytes: &[u8]) -> Option<usize> {
    let mut at = 4;
    loop {
        let [kind, a, b, c] = *bytes.get(at..)?.first_chunk()?;
        at += 4 + u32::from_be_bytes([0, a, b, c]) as usize;
        if kind & LAST != 0 {
            return Some(at);
        }
    }
}
