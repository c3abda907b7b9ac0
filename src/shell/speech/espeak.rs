//! One text, spoken by an espeak-ng child into a WAV.
//!
//! Used for free text where no speech server answers, and to build voices.

use super::spoken;
use crate::announce::Language;
use crate::shell::child::{self, ChildError};

/// An engine that did not speak.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// It did not answer.
    #[error(transparent)]
    Child(#[from] ChildError),
    /// It ended without sound.
    #[error("{program} gave no sound: {said}")]
    NoSound {
        program: String,
        /// What it said on its standard error.
        said: String,
    },
}

/// The engine's command for this language.
pub fn engine(language: Language) -> Vec<String> {
    let command = ["espeak-ng", "-v", language.code(), "-s", "155"];
    command.map(str::to_owned).to_vec()
}

/// Speaks the text into the bytes of a WAV file, by this command (program and arguments).
///
/// # Errors
///
/// [`EngineError`] when the program is missing, hangs or gives no sound.
pub fn speak(command: &[String], text: &str) -> Result<Vec<u8>, EngineError> {
    let arguments = ["--stdin", "--stdout"].map(str::to_owned);
    let whole = [command, &arguments].concat();
    let answer = child::ask(&whole, &spoken(text), "espeak-ng")?;
    let mut wav = answer.output;
    if wav.len() <= HEADER {
        let program = command.first().cloned().unwrap_or_default();
        let said = answer.complaints.trim().to_owned();
        return Err(EngineError::NoSound { program, said });
    }
    mend_lengths(&mut wav);
    Ok(wav)
}

/// The length of a WAV header.
const HEADER: usize = 44;

/// A WAV written to a pipe does not know its lengths when its header goes out; here they are known.
fn mend_lengths(wav: &mut [u8]) {
    let length = |bytes: usize| u32::try_from(bytes).unwrap_or(u32::MAX).to_le_bytes();
    let (all, sound) = (length(wav.len() - 8), length(wav.len() - HEADER));
    wav[4..8].copy_from_slice(&all);
    wav[HEADER - 4..HEADER].copy_from_slice(&sound);
}
