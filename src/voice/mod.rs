//! Voices: recorded or synthesised words -> sound.
//!
//! A [`Voice`] is a folder with a manifest and clips, on one tape per speed; it is loaded once and resampled to [`RATE`]. It turns words
//! into an [`Utterance`]. The [`Mixer`] turns utterances into samples, in the sound callback and offline ([`Rendering`]) alike. `making`
//! makes the clips, `checking` tests them. This crate opens no sound device.
//!
//! The repository holds only the manifests, one small voice, and recordings of people. An engine speaks everything else again, identical
//! to the byte, when it is first needed; `cache` keeps it.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

mod building;
mod cache;
mod cast;
mod checking;
mod clip;
mod clips;
mod confusion;
pub mod engine;
mod fault;
mod installed;
pub mod limits;
mod listening_test;
mod making;
mod manifest;
mod manifest_words;
mod mixing;
mod pace;
mod presence;
mod rendering;
mod spelling;
pub mod subprocess;
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
pub use listening_test::{Noise, VoiceJudgement};
pub use making::{MakingError, cue, fit, keep};
pub use manifest::{ClipKind, Cue, Manifest, Speed, WordEntry};
pub use manifest_words::{ManifestWords, pieces};
pub use mixing::{AnswerTo, CAPACITY, Mixer, MixerReport, Priority, Utterance, UtterancePart};
pub use pace::Pace;
pub use rendering::Rendering;
pub use take::{Flaw, Listening, Take, room};
pub use voices::{DEFAULT, Voice, make_all};

/// The one sample rate inside annabella, in Hz.
pub const RATE: u32 = 48_000;

/// Milliseconds as a number of samples at [`RATE`].
pub const fn samples(milliseconds: u32) -> usize {
    milliseconds as usize * (RATE as usize / 1000)
}
