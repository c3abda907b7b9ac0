//! Words -> sound.
//!
//! A [`Voice`] is a folder: a manifest and its clips, on a tape for each speed, loaded once and resampled to [`RATE`]. It turns
//! words into an [`Utterance`]; the [`Mixer`] makes samples of utterances, in the sound callback and offline ([`Rendering`])
//! alike. `making` builds the clips, `checking` judges them. Nothing here opens a sound device.
//!
//! In the project are only the manifests, one small voice, and whatever a person recorded: all else an engine speaks again to
//! the byte, when it is first needed, into the `cache`.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

mod bounded;
mod building;
mod cache;
mod cast;
mod checking;
pub mod child;
mod clip;
mod clips;
mod confusion;
pub mod engine;
mod fault;
mod installed;
mod making;
mod manifest;
mod mixing;
mod pace;
mod presence;
mod recipe;
mod rendering;
mod spelling;
mod strangers;
mod take;
pub mod tape;
mod voices;

pub use building::{build, pack, recorded};
pub use cast::{Cast, Casting, Casts};
pub use checking::{Defect, check, confusable, judged};
pub use clip::{Clip, ClipError, loudness};
pub use confusion::Confusion;
pub use fault::VoiceError;
pub use installed::folders;
pub use making::{MakingError, cue, fit, keep};
pub use manifest::{ClipKind, Cue, Manifest, Speed, WordEntry};
pub use mixing::{AnswerTo, CAPACITY, Mixer, MixerReport, Priority, Utterance, UtterancePart};
pub use pace::Pace;
pub use recipe::{Recipe, pieces};
pub use rendering::Rendering;
pub use strangers::{Noise, VoiceJudgement};
pub use take::{Flaw, Listening, Take, room};
pub use voices::{DEFAULT, Voice, make_all};

/// The one sample rate inside annabella, in Hz.
pub const RATE: u32 = 48_000;

/// A number of samples at [`RATE`].
pub const fn samples(milliseconds: u32) -> usize {
    milliseconds as usize * (RATE as usize / 1000)
}
