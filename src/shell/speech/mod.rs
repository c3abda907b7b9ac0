//! Speech synthesis of free text: everything but moves, which are clips of a voice.
//!
//! By default espeak-ng speaks into our own sound stream, where nothing overlaps a move, and everything comes from one device at
//! one loudness. Users can choose the voice of their own [`server`] instead, which has its own output; its text is interrupted
//! when a move is announced.

mod free_text;
pub mod server;

use std::sync::Arc;

pub(super) use free_text::{FreeText, PlaceholderFate};

use announce::Language;
use voice::engine::{self, EngineError};
use voice::subprocess::SubprocessError;
use voice::{MakingError, UtterancePart, Voice, fit};

/// Reasons why words could not be made into sound.
#[derive(Debug, thiserror::Error)]
pub enum SpeechError {
    /// The engine failed.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The engine's sound is unusable.
    #[error(transparent)]
    Made(#[from] MakingError),
}

/// A text as sound for our own stream: from the voice's clips if they suffice, otherwise by espeak-ng. Blocks on the engine for
/// some ms a word.
///
/// # Errors
///
/// [`SpeechError`] when a word is no clip and espeak-ng does not speak.
pub fn sound(
    voice: &Voice,
    language: Language,
    words: &str,
) -> Result<Arc<[UtterancePart]>, SpeechError> {
    let own = (voice.manifest().language == language)
        .then(|| voice.spell(words))
        .flatten();
    own.map_or_else(|| by_engine(voice, language, words), Ok)
}

/// Words without clips, spoken in this language by the voice's engine, or by espeak-ng if that engine is not installed, at the
/// voice's loudness. Blocks on the engine.
///
/// # Errors
///
/// [`SpeechError`] when the engine does not speak.
pub fn by_engine(
    voice: &Voice,
    language: Language,
    words: &str,
) -> Result<Arc<[UtterancePart]>, SpeechError> {
    let manifest = voice.manifest();
    let own = voice
        .engine()
        .filter(|_| manifest.language == language)
        .map(|own| engine::speak(&own, words, engine::LIVE_TIMEOUT));
    let (wav, presence) = match own {
        // The voice's clips may have been made elsewhere, by an engine that is not installed here.
        None | Some(Err(EngineError::Child(SubprocessError::Start { .. }))) => {
            let plain = engine::default_command(language);
            (engine::speak(&plain, words, engine::LIVE_TIMEOUT)?, 0.0)
        }
        Some(spoken) => (spoken?, manifest.presence),
    };
    let clip = fit(&wav, words, manifest.loudness, presence)?;
    Ok([UtterancePart::Sound(clip)].into())
}
