//! Free text, spoken: everything but moves, which are clips of a voice.
//!
//! espeak-ng speaks into our own stream of sound, where nothing overlaps a move and everything comes out of the one device at
//! one loudness: the default. A user who asks for the voice of their own [`server`] gets it, at the server's own output; its
//! text is broken off when a move is announced.

mod free_text;
pub mod server;

use std::sync::Arc;

pub(super) use free_text::{FreeText, Turn};

use announce::Language;
use voice::child::ChildError;
use voice::engine::{self, EngineError};
use voice::{MakingError, UtterancePart, Voice, fit};

/// Words that could not be made into sound.
#[derive(Debug, thiserror::Error)]
pub enum SpeechError {
    /// The engine.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// What the engine gave.
    #[error(transparent)]
    Made(#[from] MakingError),
}

/// A text as sound for our own stream: from the voice's clips if it has them all, else spoken by espeak-ng. Waits for the
/// engine: some ms a word.
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

/// Words of which there are no clips, spoken in this language by the voice's engine, or by espeak-ng where that is not here, at
/// the voice's loudness. Waits for the engine.
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
        .map(|own| engine::speak(&own, words, engine::AT_ONCE));
    let (wav, presence) = match own {
        // The clips of a voice may have been made elsewhere, by an engine that is not here.
        None | Some(Err(EngineError::Child(ChildError::Start { .. }))) => {
            let plain = engine::plain(language);
            (engine::speak(&plain, words, engine::AT_ONCE)?, 0.0)
        }
        Some(spoken) => (spoken?, manifest.presence),
    };
    let clip = fit(&wav, words, manifest.loudness, presence)?;
    Ok([UtterancePart::Sound(clip)].into())
}
