//! The microphone of a recording: opened, lost, found again, and brought to our own rate.
//!
//! ```text
//! closed --open--> hearing --error, or nothing for 3 s--> lost (tries again every 2 s) --opens--> hearing
//! ```

use std::time::{Duration, Instant};

use audioadapter_buffers::direct::InterleavedSlice;
use rubato::{Fft, FixedSync, Resampler};

use crate::shell::microphone::{Microphone, MicrophoneChoice, MicrophoneError};
use ledger::event::Taping;
use voice::RATE;

/// How long to wait before a lost microphone is tried again.
const PATIENCE: Duration = Duration::from_secs(2);
/// Samples that are resampled at a time.
const CHUNK: usize = 480;

/// A microphone that is listened to while it is there.
pub(super) struct TapedMicrophone {
    choice: MicrophoneChoice,
    open: bool,
    microphone: Option<(Microphone, Rate)>,
    lost: bool,
    retry: Instant,
    news: Vec<Taping>,
}

impl TapedMicrophone {
    pub(super) fn new(choice: MicrophoneChoice) -> Self {
        TapedMicrophone {
            choice,
            open: false,
            microphone: None,
            lost: false,
            retry: Instant::now(),
            news: Vec::new(),
        }
    }

    /// From now on it listens.
    pub(super) fn open(&mut self) {
        self.open = true;
        self.lost = false;
        self.find();
    }

    pub(super) fn close(&mut self) {
        self.open = false;
        self.microphone = None;
    }

    /// What was heard since, at our rate; none while there is no microphone.
    pub(super) fn hear(&mut self) -> Option<Vec<f32>> {
        if self.open && self.microphone.is_none() && Instant::now() >= self.retry {
            self.find();
        }
        let (microphone, rate) = self.microphone.as_mut()?;
        match microphone.take() {
            Ok(samples) => Some(rate.convert(samples)),
            Err(error) => {
                self.lose(&error);
                None
            }
        }
    }

    /// What is to be told of it since it was last asked for.
    pub(super) fn news(&mut self) -> Vec<Taping> {
        std::mem::take(&mut self.news)
    }

    fn find(&mut self) {
        let found = Microphone::of(&self.choice);
        match found.map(|microphone| (Rate::of(microphone.rate()), microphone)) {
            Ok((rate, microphone)) => {
                if std::mem::take(&mut self.lost) {
                    let name = microphone.name().to_owned();
                    self.news.push(Taping::MicrophoneBack { name });
                }
                self.microphone = Some((microphone, rate));
            }
            Err(error) => self.lose(&error),
        }
    }

    fn lose(&mut self, error: &MicrophoneError) {
        self.microphone = None;
        self.retry = Instant::now() + PATIENCE;
        if !std::mem::replace(&mut self.lost, true) {
            let reason = error.reason();
            self.news.push(Taping::MicrophoneLost { reason });
        }
    }
}

/// From a microphone's rate to ours, without a break.
struct Rate {
    /// Unset where the microphone has our rate already.
    resampler: Option<Fft<f32>>,
    waiting: Vec<f32>,
}

impl Rate {
    fn of(rate: u32) -> Self {
        let resampler = (rate != RATE)
            .then(|| Fft::new(rate as usize, RATE as usize, CHUNK, 1, FixedSync::Both).ok());
        Rate {
            resampler: resampler.flatten(),
            waiting: Vec::new(),
        }
    }

    fn convert(&mut self, samples: Vec<f32>) -> Vec<f32> {
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

    #[test]
    fn a_tone_keeps_its_pitch_and_its_length() {
        let tone = |rate: u32| -> Vec<f32> {
            let turn = std::f32::consts::TAU * 440.0 / rate as f32;
            (0..rate).map(|at| 0.5 * (turn * at as f32).sin()).collect()
        };
        let mut rate = Rate::of(44_100);
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
