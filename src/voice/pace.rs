//! Time stretching: changes the tempo of speech without its pitch, for voices recorded at one speed.
//!
//! It takes some ms per second of speech, so it never runs in the sound callback, and nothing that must be heard at once waits for it.

use std::num::{NonZeroU16, NonZeroU32};
use std::sync::Arc;

use super::RATE;
use super::clip::Clip;
use super::mixing::UtterancePart;

/// A tempo, relative to the recording.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Pace(pub f32);

impl Pace {
    /// The tempo of the recording.
    pub const SPOKEN: Self = Self(1.0);

    /// Stretches a whole utterance, pauses included.
    pub fn stretch(self, parts: Arc<[UtterancePart]>) -> Arc<[UtterancePart]> {
        if self == Self::SPOKEN || parts.is_empty() {
            return parts;
        }
        let spoken = UtterancePart::samples(&parts);
        [UtterancePart::Sound(self.of_samples(&spoken))].into()
    }

    /// Stretches one clip.
    pub(super) fn stretch_clip(self, clip: &Clip) -> Clip {
        if self == Self::SPOKEN {
            return clip.clone();
        }
        self.of_samples(&clip.samples().collect::<Vec<f32>>())
    }

    fn of_samples(self, spoken: &[f32]) -> Clip {
        let rate = NonZeroU32::new(RATE).unwrap_or(NonZeroU32::MIN);
        let heard = wsola::stretch(spoken, rate, NonZeroU16::MIN, self.0);
        // It fails only for several channels.
        Clip::new(heard.unwrap_or_else(|_| spoken.to_vec()))
    }
}
