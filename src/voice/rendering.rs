//! What a game sounded like, made offline.
//!
//! It is mixed as at the table, driven by the game's own time: however fast a demo runs, its sound has normal speed.

use std::path::Path;

use super::mixing::{Mixer, Utterance};
use super::{RATE, samples};

/// Utterances placed at their times, as one recording.
#[derive(Default)]
pub struct Rendering {
    mixer: Mixer,
    samples: Vec<i16>,
}

impl Rendering {
    /// The utterance is asked for at this time since the start, in ms. Times do not go back: an earlier one counts as now.
    /// It is heard then, or when its turn comes, as at the table.
    pub fn at(&mut self, ms: u64, utterance: Utterance) {
        let until = usize::try_from(ms).map_or(usize::MAX, |ms| ms.saturating_mul(samples(1)));
        while self.samples.len() < until {
            self.make();
        }
        self.mixer.add(utterance, &mut |_| ());
    }

    /// The utterance follows those before it.
    pub fn say(&mut self, utterance: Utterance) {
        while !self.mixer.is_idle() {
            self.make();
        }
        self.mixer.add(utterance, &mut |_| ());
    }

    /// Everything that was asked for, to its end: samples of 16 bits at [`RATE`].
    pub fn finish(mut self) -> Vec<i16> {
        while !self.mixer.is_idle() {
            self.make();
        }
        self.samples
    }

    /// Writes it as a WAV file: 16-bit PCM, one channel, [`RATE`].
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
