//! The words of a voice at one speed, as one file: a cue for each, by the name of its clip.

use std::collections::HashMap;
use std::io::{self, Cursor};
use std::ops::Range;
use std::path::Path;

use super::writing::{Form, Mark, Writing, fitting, stored};
use crate::clip::{ClipError, Samples};

/// All clips of a voice at one speed, in memory.
pub(crate) struct WordTape {
    rate: u32,
    samples: Vec<f32>,
    clips: HashMap<String, Range<usize>>,
}

impl WordTape {
    /// Of clips, each with its name; all of one rate, in Hz.
    pub fn new(rate: u32, clips: impl IntoIterator<Item = (String, Vec<f32>)>) -> Self {
        let mut tape = Self {
            rate,
            samples: Vec::new(),
            clips: HashMap::new(),
        };
        for (name, clip) in clips {
            let from = tape.samples.len();
            // As it is when it is read again.
            tape.samples.extend(clip.into_iter().map(stored));
            tape.clips.insert(name, from..tape.samples.len());
        }
        tape
    }

    /// Of a file's bytes.
    ///
    /// # Errors
    ///
    /// [`ClipError`] when it is no FLAC file.
    pub fn decode(bytes: &[u8]) -> Result<Self, ClipError> {
        let comments = claxon::FlacReader::new(Cursor::new(bytes))?;
        let clips: HashMap<String, Range<usize>> =
            comments.get_tag("CUE").filter_map(cue).collect();
        let Samples { rate, samples } = Samples::decode(bytes)?;
        Ok(Self {
            rate,
            samples,
            clips,
        })
    }

    /// Writes it to this path; there must be no file.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let mut clips: Vec<(&String, &Range<usize>)> = self.clips.iter().collect();
        clips.sort_by_key(|(_, range)| range.start);
        let mark = |(name, range): (&String, &Range<usize>)| Mark {
            name: name.clone(),
            from: range.start as u64,
            comment: format!("{} {} {name}", range.start, range.len()),
        };
        let marks: Vec<Mark> = clips.into_iter().map(mark).collect();
        // No version in it: it depends on the words and the engine alone.
        let form = Form {
            rate: self.rate,
            channels: 1,
            room: 0,
            vendor: "annabella",
            mode: 0o666,
        };
        let mut writing = Writing::begin(path, fitting(form, &marks), &marks)?;
        for sample in &self.samples {
            writing.push(&[*sample])?;
        }
        writing.finish().map(drop)
    }

    /// The clip of this name.
    pub fn clip(&self, name: &str) -> Option<Samples> {
        let samples = self.samples.get(self.clips.get(name)?.clone())?;
        Some(Samples {
            rate: self.rate,
            samples: samples.to_vec(),
        })
    }
}

fn cue(text: &str) -> Option<(String, Range<usize>)> {
    let mut words = text.splitn(3, ' ');
    let from: usize = words.next()?.parse().ok()?;
    let length: usize = words.next()?.parse().ok()?;
    Some((words.next()?.to_owned(), from..from.checked_add(length)?))
}
