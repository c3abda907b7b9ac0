//! One text, spoken by an engine's child into a WAV.
//!
//! Used for free text where no speech server answers, and to build voices.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::announce::Language;
use crate::child::{self, ChildError};

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
pub fn plain(language: Language) -> Vec<String> {
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

/// What the program says of its version; it is asked once. `None` where it is missing.
pub(super) fn version(program: &str) -> Option<String> {
    static ASKED: Mutex<Option<HashMap<String, Option<String>>>> = Mutex::new(None);
    let mut asked = ASKED.lock().unwrap_or_else(PoisonError::into_inner);
    let known = asked.get_or_insert_default();
    let ask = || {
        let command = [program.to_owned(), "--version".to_owned()];
        let answer = child::ask(&command, "", "espeak-ng").ok()?;
        Some(String::from_utf8_lossy(&answer.output).trim().to_owned())
    };
    known.entry(program.to_owned()).or_insert_with(ask).clone()
}

/// The text as an engine may get it: one line, without control characters (a NUL ends a speech server's client), of a
/// length that a person would listen to.
pub fn spoken(text: &str) -> String {
    const LONGEST: usize = 2_000;
    let blank = |letter: char| if letter.is_control() { ' ' } else { letter };
    let clean: String = text.chars().map(blank).take(LONGEST).collect();
    clean.split_whitespace().collect::<Vec<_>>().join(" ")
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
