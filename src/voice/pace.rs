//! Faster or slower at the same pitch, for what was spoken at one speed only.
//!
//! It takes some ms for a second of speech, so it is never done in the sound callback, and nothing that must be heard at
//! once waits for it.

use std::num::{NonZeroU16, NonZeroU32};
use std::sync::Arc;

use super::RATE;
use super::clip::Clip;
use super::mixing::UtterancePart;

/// How many times as fast something is to be heard as it was spoken.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Pace(pub f32);

impl Pace {
    /// As it was spoken.
    pub const SPOKEN: Self = Self(1.0);

    /// A whole utterance, its pauses with it.
    pub fn of(self, parts: Arc<[UtterancePart]>) -> Arc<[UtterancePart]> {
        if self == Self::SPOKEN || parts.is_empty() {
            return parts;
        }
        let spoken = UtterancePart::samples(&parts);
        [UtterancePart::Sound(self.of_samples(&spoken))].into()
    }

    /// One clip.
    pub(super) fn of_clip(self, clip: &Clip) -> Clip {
        if self == Self::SPOKEN {
            return clip.clone();
        }
        self.of_samples(&clip.samples().collect::<Vec<f32>>())
    }

    fn of_samples(self, spoken: &[f32]) -> Clip {
        let rate = NonZeroU32::new(RATE).unwrap_or(NonZeroU32::MIN);
        let heard = wsola::stretch(spoken, rate, NonZeroU16::MIN, self.0);
        // It refuses only samples of several channels.
        Clip::new(heard.unwrap_or_else(|_| spoken.to_vec()))
    }
}
