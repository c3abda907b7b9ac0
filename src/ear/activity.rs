//! Voice activity detection: finds speech by comparing the loudness of each 10 ms with the noise of the room.
//!
//! ```text
//! quiet --louder than the room for 50 ms--> speaking --quiet for 250 ms--> paused (told, with what was heard so far)
//!   ^                                          ^  | 8 s                      | louder: speaking on
//!   |                                          |  +--> too long (told)       | quiet for 700 ms
//!   +------------------------------------------+-----------------------------+--> over (told)
//! ```

use std::collections::VecDeque;

use super::RATE;

/// The unit of measurement, in samples: 10 ms.
const STRETCH: usize = RATE as usize / 100;
/// Pre-roll that is kept from before speech, in stretches. The room's noise is taken from all but the last [`SOFT`] of them.
const BEFORE: usize = 50;
const SOFT: usize = 15;
/// Speech begins when the power exceeds the room's by this factor (6 dB) in so many of the last `2 * LASTS` stretches.
const ABOVE: f32 = 4.0;
const LASTS: usize = 5;
/// Quiet stretches after which speech may be over, and after which it is.
const PAUSE: usize = 25;
const OVER: usize = 70;
/// The longest utterance, in stretches; no announcement takes longer.
const LONGEST: usize = 800;
/// A floor for the room's power: microphones that send zeros have no noise to compare with.
const LEAST: f32 = 1e-8;
/// Smoothing of the room's power per stretch: the factor by which it rises at most, and the share of a fall that it follows.
const RISES: f32 = 1.004;
const FALLS: f32 = 0.1;

/// An event of the speech detector.
#[derive(Clone, Debug, PartialEq)]
pub enum SpeechNews {
    /// The speaker paused and may be done. Carries the samples so far, with the room's noise before them.
    Paused(SpeechSamples),
    /// The utterance is over.
    Over(SpeechSamples),
    /// The utterance is longer than anything that may be said, and is discarded.
    TooLong,
}

/// The samples of one utterance, at [`RATE`].
#[derive(Clone, Debug, PartialEq)]
pub struct SpeechSamples {
    /// From the pre-roll until now.
    pub samples: Vec<f32>,
    /// The number of samples at the beginning that hold only the room's noise.
    pub room: usize,
}

/// The speech detector. It buffers about eight seconds at most.
#[derive(Clone, Debug, Default)]
pub struct Activity {
    heard: VecDeque<f32>,
    /// Samples that are not examined yet.
    waiting: VecDeque<f32>,
    room: Option<f32>,
    /// The last stretches, oldest first: whether each was loud.
    loud: VecDeque<bool>,
    speaks: Option<Speaking>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Speaking {
    /// Stretches of pre-roll, of speech since, and of quiet at the end.
    before: usize,
    stretches: usize,
    quiet: usize,
    /// The utterance exceeded [`LONGEST`].
    long: bool,
}

impl Activity {
    /// Queues samples for [`Activity::told`].
    pub fn hear(&mut self, samples: &[f32]) {
        self.waiting.extend(samples);
    }

    /// Examines the queued samples up to the next event and returns it. One event at a time, so that the caller can forget an utterance
    /// that it understood before later samples are examined, however many came at once.
    pub fn told(&mut self) -> Option<SpeechNews> {
        let mut stretch = [0.0; STRETCH];
        while self.waiting.len() >= STRETCH {
            for (to, sample) in stretch.iter_mut().zip(self.waiting.drain(..STRETCH)) {
                *to = sample;
            }
            let told = self.on(&stretch);
            if told.is_some() {
                return told;
            }
        }
        None
    }

    /// Drops the current utterance, because it was understood or was not a player's.
    pub fn forget(&mut self) {
        self.heard.clear();
        self.loud.clear();
        self.speaks = None;
    }

    /// Ends the current utterance before any quiet (a button was pressed, for example). Returns its samples, unless nobody speaks or it
    /// is too long.
    pub fn cut(&mut self) -> Option<SpeechSamples> {
        let speaks = self.speaks.filter(|speaking| !speaking.long);
        let said = speaks.map(|_| self.said());
        self.forget();
        said
    }

    fn on(&mut self, stretch: &[f32]) -> Option<SpeechNews> {
        let power = stretch.iter().map(|sample| sample * sample).sum::<f32>();
        let power = (power / STRETCH as f32).max(LEAST);
        let room = self.room.get_or_insert(power);
        let loud = power > *room * ABOVE;
        match power < *room {
            true => *room += FALLS * (power - *room),
            false => *room = power.min(*room * RISES),
        }
        self.loud.push_back(loud);
        if self.loud.len() > 2 * LASTS {
            self.loud.pop_front();
        }
        self.heard.extend(stretch);
        let Some(speaking) = &mut self.speaks else {
            let spare = self.heard.len().saturating_sub((BEFORE + LASTS) * STRETCH);
            self.heard.drain(..spare);
            if self.loud.iter().filter(|loud| **loud).count() >= LASTS {
                let before = self.heard.len() / STRETCH;
                self.speaks = Some(Speaking {
                    before: before.saturating_sub(2 * LASTS + SOFT),
                    ..Speaking::default()
                });
            }
            return None;
        };
        speaking.stretches += 1;
        speaking.quiet = if loud { 0 } else { speaking.quiet + 1 };
        if speaking.stretches > LONGEST && !speaking.long {
            speaking.long = true;
            self.heard.clear();
            return Some(SpeechNews::TooLong);
        }
        if speaking.long {
            self.heard.clear();
        }
        let told = match (speaking.quiet, speaking.long) {
            (PAUSE, false) => Some(SpeechNews::Paused(self.said())),
            (OVER, false) => Some(SpeechNews::Over(self.said())),
            _ => None,
        };
        if self.speaks.is_some_and(|speaking| speaking.quiet >= OVER) {
            self.forget();
        }
        told
    }

    fn said(&self) -> SpeechSamples {
        SpeechSamples {
            samples: self.heard.iter().copied().collect(),
            room: self.speaks.map_or(0, |speaking| speaking.before * STRETCH),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hum(loud: f32, ms: usize) -> Vec<f32> {
        let samples = ms * RATE as usize / 1000;
        (0..samples)
            .map(|at| loud * (at as f32 * 0.3).sin())
            .collect()
    }

    fn told(activity: &mut Activity, parts: &[Vec<f32>]) -> Vec<(usize, SpeechNews)> {
        let mut told = Vec::new();
        for (at, block) in parts.concat().chunks(100).enumerate() {
            activity.hear(block);
            let new = std::iter::from_fn(|| activity.told());
            told.extend(new.map(|speech| (at * 100 * 1000 / RATE as usize, speech)));
        }
        told
    }

    #[test]
    fn speech_is_told_at_a_pause_and_at_its_end_with_the_room_before_it() {
        let quiet = |ms| hum(0.002, ms);
        let parts = [
            quiet(900),
            hum(0.2, 400),
            quiet(400),
            hum(0.2, 300),
            quiet(900),
        ];
        let told = told(&mut Activity::default(), &parts);
        let at: Vec<usize> = told.iter().map(|(at, _)| *at).collect();
        let expected = [900 + 400 + 250, 2000 + 250, 2000 + 700];
        for (at, expected) in at.iter().zip(expected) {
            assert!(at.abs_diff(expected) < 30, "{at} for {expected}");
        }
        let [
            (_, SpeechNews::Paused(_)),
            (_, SpeechNews::Paused(two)),
            (_, SpeechNews::Over(_)),
        ] = &told[..]
        else {
            panic!("{told:?}");
        };
        let rms = |samples: &[f32]| {
            (samples.iter().map(|it| it * it).sum::<f32>() / samples.len() as f32).sqrt()
        };
        assert!(two.room >= RATE as usize / 5);
        assert!(rms(&two.samples[..two.room]) < 0.003);
        let speech = two.samples.iter().filter(|it| it.abs() > 0.01).count();
        assert!(speech > 650 * RATE as usize / 1000, "{speech} samples");
    }

    #[test]
    fn what_is_cut_is_all_that_was_said_and_nothing_where_nobody_spoke() {
        let quiet = |ms| hum(0.002, ms);
        let mut activity = Activity::default();
        drop(told(&mut activity, &[quiet(900)]));
        assert_eq!(activity.cut(), None);
        let parts = [quiet(900), hum(0.2, 400), quiet(300), hum(0.2, 200)];
        drop(told(&mut activity, &parts));
        let cut = activity.cut().unwrap();
        let speech = cut.samples.iter().filter(|it| it.abs() > 0.01).count();
        assert!(speech > 550 * RATE as usize / 1000, "{speech} samples");
        assert_eq!(activity.cut(), None);
    }

    /// On a slow computer many samples come at once.
    #[test]
    fn what_was_understood_at_its_pause_is_not_told_again_when_it_is_over() {
        let quiet = |ms| hum(0.002, ms);
        let once = [quiet(900), hum(0.2, 400), quiet(900)].concat();
        let mut activity = Activity::default();
        activity.hear(&once.repeat(2));
        let mut told = 0;
        while let Some(speech) = activity.told() {
            assert!(matches!(speech, SpeechNews::Paused(_)));
            activity.forget();
            told += 1;
        }
        assert_eq!(told, 2);
    }

    #[test]
    fn a_knock_a_long_noise_and_a_louder_room_are_not_taken_for_speech() {
        let quiet = |ms| hum(0.002, ms);
        let mut activity = Activity::default();
        let knock = [quiet(900), hum(0.5, 20), quiet(900)];
        assert_eq!(told(&mut activity, &knock), []);
        let long = told(&mut activity, &[quiet(900), hum(0.2, 9_000)]);
        assert_eq!(
            long.iter().map(|(_, speech)| speech).collect::<Vec<_>>(),
            [&SpeechNews::TooLong]
        );
        assert!(activity.heard.len() <= 9 * RATE as usize);
        // After some seconds the noise is the room.
        drop(told(&mut activity, &[hum(0.2, 12_000)]));
        assert_eq!(told(&mut activity, &[hum(0.2, 3_000)]), []);
        // What was heard while the loudspeaker spoke is forgotten.
        let mut activity = Activity::default();
        drop(told(&mut activity, &[quiet(900), hum(0.2, 400)]));
        activity.forget();
        assert_eq!(told(&mut activity, &[quiet(900)]), []);
    }
}
