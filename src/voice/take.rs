//! Records one word from a microphone: finds its beginning and end, and rejects flawed takes.
//!
//! Pure: it is given samples and tells when it has heard enough. The noise of the room is measured first; louder sound is speech.
//!
//! ```text
//! waiting --louder than the room--> speaking --700 ms like the room--> over
//!    | 6 s                             | 6 s
//!    +---------------------------------+------> over
//! ```

use super::clip::Samples;
use super::making::{BREATH, level};

/// The silence that ends a word, in ms.
const QUIET: usize = 700;
/// The timeout for a word, in ms.
const LONGEST: usize = 6_000;
/// The unit of measurement, in ms.
const STRETCH: usize = 10;
/// The ratio of speech to the room's noise, in amplitude (10 dB).
const ABOVE_ROOM: f32 = 3.2;
/// A floor for the room's noise: microphones that send zeros have no noise to compare with.
const LEAST_ROOM: f32 = 0.0005;
/// The peak below which a word hardly stands out from the microphone's own noise.
const FAINT: f32 = 0.02;
/// The level from which a sample counts as clipped.
const CLIPPED: f32 = 0.99;
/// The shortest word, in ms; a shorter sound is a knock.
const KNOCK: usize = 80;
/// The longest word, in ms.
const DRAWN: usize = 2_500;
/// The least ratio of a word to the room's noise, in amplitude (15 dB); a worse one carries the noise into every announcement.
const NOISY: f32 = 5.6;

/// The reason for repeating a take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Nothing louder than the room was heard.
    Nothing,
    /// Too faint.
    Faint,
    /// Too loud for the microphone.
    Loud,
    /// Cut off: it began before listening did, or did not end in time.
    Cut,
    /// The room is too loud for it.
    Noisy,
    /// It is longer than a word.
    Long,
}

/// A recording of one word under way.
pub struct Listening {
    rate: u32,
    room: f32,
    heard: Vec<f32>,
    /// The number of samples examined so far.
    seen: usize,
    /// The first sample of speech, and the end of the last.
    speech: Option<(usize, usize)>,
}

/// A recorded word, with a little of the room at both ends.
#[derive(Clone, Debug)]
pub struct Take {
    rate: u32,
    samples: Vec<f32>,
}

/// The loudness of a room (the 90th percentile of its stretches), from samples without speech.
pub fn room(rate: u32, samples: &[f32]) -> f32 {
    let mut levels: Vec<f32> = samples.chunks(ms(rate, STRETCH)).map(loud).collect();
    levels.sort_by(f32::total_cmp);
    let most = levels.get(levels.len() * 9 / 10).copied().unwrap_or(0.0);
    most.max(LEAST_ROOM)
}

/// Root mean square.
fn loud(samples: &[f32]) -> f32 {
    let energy: f32 = samples.iter().map(|sample| sample * sample).sum();
    (energy / samples.len().max(1) as f32).sqrt()
}

const fn ms(rate: u32, ms: usize) -> usize {
    rate as usize * ms / 1000
}

impl Listening {
    /// Starts listening in a room of this loudness.
    pub const fn new(rate: u32, room: f32) -> Self {
        Self {
            rate,
            room,
            heard: Vec::new(),
            seen: 0,
            speech: None,
        }
    }

    /// Takes more samples. Returns whether it has heard enough.
    pub fn hear(&mut self, samples: &[f32]) -> bool {
        self.heard.extend_from_slice(samples);
        let stretch = ms(self.rate, STRETCH);
        while self.seen + stretch <= self.heard.len() {
            let next = self.seen + stretch;
            if loud(&self.heard[self.seen..next]) > self.room * ABOVE_ROOM {
                let begun = self.speech.map_or(self.seen, |(begun, _)| begun);
                self.speech = Some((begun, next));
            }
            self.seen = next;
        }
        let quiet = |(_, end): (usize, usize)| self.seen - end >= ms(self.rate, QUIET);
        self.speech.is_some_and(quiet) || self.seen >= ms(self.rate, LONGEST)
    }

    /// Returns the word.
    ///
    /// # Errors
    ///
    /// [`Flaw`]: the word must be said again.
    pub fn finish(self) -> Result<Take, Flaw> {
        let Some((begun, end)) = self.speech else {
            return Err(Flaw::Nothing);
        };
        if end - begun < ms(self.rate, KNOCK) {
            return Err(Flaw::Nothing);
        }
        let stretch = ms(self.rate, STRETCH);
        if begun < stretch || end + stretch > self.heard.len() {
            return Err(Flaw::Cut);
        }
        // The soft beginning of an h or an f is quieter than the threshold.
        let around = ms(self.rate, 60);
        let from = begun.saturating_sub(around);
        let to = (end + around).min(self.heard.len());
        let samples = self.heard[from..to].to_vec();
        let peak = samples
            .iter()
            .fold(0f32, |peak, sample| peak.max(sample.abs()));
        let speech = loud(&self.heard[begun..end]);
        match peak {
            peak if peak >= CLIPPED => Err(Flaw::Loud),
            peak if peak < FAINT => Err(Flaw::Faint),
            _ if speech < self.room * NOISY => Err(Flaw::Noisy),
            _ if end - begun > ms(self.rate, DRAWN) => Err(Flaw::Long),
            _ => Ok(Take {
                rate: self.rate,
                samples,
            }),
        }
    }
}

impl Take {
    /// The sample rate.
    pub const fn rate(&self) -> u32 {
        self.rate
    }

    /// The samples as recorded.
    pub fn samples(&self) -> &[f32] {
        &self.samples
    }

    /// Trimmed, faded and brought to this loudness in LUFS. `None` when nothing is left.
    pub(super) fn shaped(&self, target: f64) -> Option<Samples> {
        let spoken = Samples {
            rate: self.rate,
            samples: self.samples.clone(),
        };
        let samples = level(&spoken, target, BREATH)?;
        Some(Samples {
            rate: self.rate,
            samples,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: u32 = 16_000;

    fn hum(volume: f32, ms: usize) -> Vec<f32> {
        let samples = RATE as usize * ms / 1000;
        (0..samples)
            .map(|at| volume * (at as f32 * 0.3).sin())
            .collect()
    }

    fn heard(parts: &[Vec<f32>]) -> (Result<Take, Flaw>, usize) {
        let quiet = hum(0.002, 500);
        let mut listening = Listening::new(RATE, room(RATE, &quiet));
        let all = parts.concat();
        let mut given = 0;
        for block in all.chunks(160) {
            given += block.len();
            if listening.hear(block) {
                break;
            }
        }
        (listening.finish(), given / (RATE as usize / 1000))
    }

    #[test]
    fn a_word_is_over_when_the_room_is_quiet_again() {
        let (take, ms) = heard(&[hum(0.002, 900), hum(0.3, 400), hum(0.002, 3000)]);
        let take = take.unwrap();
        assert!(
            (2000..2030).contains(&ms),
            "stopped listening after {ms} ms"
        );
        let length = take.samples.len() / 16;
        assert!((500..540).contains(&length), "{length} ms");
        let shaped = take.shaped(-23.0).unwrap();
        let loud = super::super::loudness(RATE, &shaped.samples).unwrap();
        assert!((loud + 23.0).abs() < 0.5, "{loud} LUFS");
    }

    #[test]
    fn what_cannot_be_used_is_said_again() {
        let quiet = || hum(0.002, 1000);
        let flaw = |parts: &[Vec<f32>]| heard(parts).0.unwrap_err();
        assert_eq!(flaw(&[hum(0.002, 7000)]), Flaw::Nothing);
        assert_eq!(flaw(&[quiet(), hum(0.5, 30), quiet()]), Flaw::Nothing);
        assert_eq!(flaw(&[quiet(), hum(0.015, 300), quiet()]), Flaw::Faint);
        assert_eq!(flaw(&[quiet(), hum(1.0, 300), quiet()]), Flaw::Loud);
        assert_eq!(flaw(&[hum(0.3, 300), quiet()]), Flaw::Cut);
        assert_eq!(flaw(&[quiet(), hum(0.3, 2700), quiet()]), Flaw::Long);
        let loud = |_| hum(0.05, 1000);
        let word = hum(0.2, 300);
        let mut listening = Listening::new(RATE, room(RATE, &loud(())));
        listening.hear(&[loud(()), word, loud(())].concat());
        assert_eq!(listening.finish().unwrap_err(), Flaw::Noisy);
        assert_eq!(flaw(&[quiet(), hum(0.3, 7000)]), Flaw::Cut);
    }
}
