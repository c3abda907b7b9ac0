//! Renders the sound of a game offline.
//!
//! It mixes as at the table, driven by the game's own time: a demo that runs fast still sounds at normal speed.

use std::path::Path;

use super::mixing::{Mixer, Utterance};
use super::{RATE, samples};

/// A recording into which utterances are placed at their times.
#[derive(Default)]
pub struct Rendering {
    mixer: Mixer,
    samples: Vec<i16>,
}

impl Rendering {
    /// Queues an utterance at this time since the start, in ms; it is heard then or in its turn, as at the table. Time never goes back:
    /// an earlier time counts as now.
    pub fn at(&mut self, ms: u64, utterance: Utterance) {
        let until = usize::try_from(ms).map_or(usize::MAX, |ms| ms.saturating_mul(samples(1)));
        while self.samples.len() < until {
            self.make();
        }
        self.mixer.add(utterance, &mut |_| ());
    }

    /// Appends an utterance after everything before it.
    pub fn say(&mut self, utterance: Utterance) {
        while !self.mixer.is_idle() {
            self.make();
        }
        self.mixer.add(utterance, &mut |_| ());
    }

    /// Plays everything to its end; returns samples of 16 bits at [`RATE`].
    pub fn finish(mut self) -> Vec<i16> {
        while !self.mixer.is_idle() {
            self.make();
        }
        self.samples
    }

    /// Writes a WAV file: 16-bit PCM, one channel, [`RATE`].
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn write(self, path: &Path) -> Result<(), hound::Error> {
        let spec = hound::WavSpec {
            channels: 1,
            sample_rate: RATE,
            bits_per_sample: 16,
            sample_format: hound::SampleFormat::Int,
        };
        let mut wav = hound::WavWriter::create(path, spec)?;
        for sample in self.finish() {
            wav.write_sample(sample)?;
        }
        wav.finalize()
    }

    fn make(&mut self) {
        let sample = self.mixer.next(&mut |_| ());
        self.samples
            .push((sample * f32::from(i16::MAX)).round() as i16);
    }
}
