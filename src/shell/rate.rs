//! Sample rate conversion of a stream.

use audioadapter_buffers::direct::InterleavedSlice;
use rubato::{Fft, FixedSync, Resampler};

/// The number of samples resampled at a time.
const CHUNK: usize = 480;

/// Converts samples that arrive piecemeal to another rate.
pub(super) struct Rate {
    /// `None` if the rates are equal.
    resampler: Option<Fft<f32>>,
    waiting: Vec<f32>,
}

impl Rate {
    /// From one rate to the other, in Hz.
    pub(super) fn between(from: u32, to: u32) -> Self {
        let resampler = (from != to)
            .then(|| Fft::new(from as usize, to as usize, CHUNK, 1, FixedSync::Both).ok());
        Rate {
            resampler: resampler.flatten(),
            waiting: Vec::new(),
        }
    }

    /// Adds samples. Returns all that can be converted so far.
    pub(super) fn convert(&mut self, samples: Vec<f32>) -> Vec<f32> {
        let Some(resampler) = &mut self.resampler else {
            return samples;
        };
        self.waiting.extend(samples);
        let mut converted = Vec::new();
        let mut used = 0;
        loop {
            let wanted = resampler.input_frames_next();
            let Some(chunk) = self.waiting.get(used..used + wanted) else {
                break;
            };
            used += wanted;
            let made = InterleavedSlice::new(chunk, 1, wanted)
                .ok()
                .and_then(|chunk| resampler.process(&chunk, None).ok());
            converted.extend(made.map(|made| made.take_data()).unwrap_or_default());
        }
        self.waiting.drain(..used);
        converted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use voice::RATE;

    #[test]
    fn a_tone_keeps_its_pitch_and_its_length() {
        let tone = |rate: u32| -> Vec<f32> {
            let turn = std::f32::consts::TAU * 440.0 / rate as f32;
            (0..rate).map(|at| 0.5 * (turn * at as f32).sin()).collect()
        };
        let mut rate = Rate::between(44_100, RATE);
        let mut converted = Vec::new();
        for block in tone(44_100).chunks(441) {
            converted.extend(rate.convert(block.to_vec()));
        }
        let missing = RATE as usize - converted.len();
        assert!(
            missing < RATE as usize / 50,
            "{missing} samples are missing"
        );
        let crossings = |samples: &[f32]| {
            samples
                .windows(2)
                .filter(|w| w[0] < 0.0 && w[1] >= 0.0)
                .count()
        };
        let settled = &converted[RATE as usize / 10..][..RATE as usize / 2];
        assert!((219..=221).contains(&crossings(settled)));
    }
}
