//! One text, spoken by an espeak-ng child into a WAV.
//!
//! Used for free text where no speech server answers, and to build voices. The child gets the text on its standard input,
//! never as an argument; one that hangs is killed.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use super::spoken;
use crate::announce::Language;

/// A word takes 10 ms; whatever has not come by then will not.
const PATIENCE: Duration = Duration::from_secs(5);

/// An engine that did not speak.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// It is not there.
    #[error("cannot start {program} ({reason}); install it (Debian: apt install espeak-ng)")]
    Start {
        program: String,
        /// What the system says.
        reason: std::io::Error,
    },
    /// It hung.
    #[error("{0} did not answer within five seconds and was stopped; try it by hand")]
    Hung(String),
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
    let program = command.first().cloned().unwrap_or_default();
    let mut child = Command::new(&program)
        .args(command.iter().skip(1))
        .args(["--stdin", "--stdout"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|reason| EngineError::Start {
            program: program.clone(),
            reason,
        })?;
    let wav = converse(&mut child, text);
    // Killing a child that has ended does nothing.
    let _ = child.kill();
    let _ = child.wait();
    let (mut wav, said) = wav.ok_or_else(|| EngineError::Hung(program.clone()))?;
    if wav.len() <= HEADER {
        let said = said.trim().to_owned();
        return Err(EngineError::NoSound { program, said });
    }
    mend_lengths(&mut wav);
    Ok(wav)
}

/// The child's output and complaints; `None` when it does not finish in time.
fn converse(child: &mut Child, text: &str) -> Option<(Vec<u8>, String)> {
    let (mut input, mut output) = (child.stdin.take()?, child.stdout.take()?);
    let mut complaints = child.stderr.take()?;
    let text = spoken(text);
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        // An engine that reads nothing still ends, and its silence tells.
        let _ = input.write_all(text.as_bytes());
        drop(input);
        let (mut wav, mut said) = (Vec::new(), String::new());
        let _ = output.read_to_end(&mut wav);
        let _ = complaints.read_to_string(&mut said);
        let _ = sender.send((wav, said));
    });
    receiver.recv_timeout(PATIENCE).ok()
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
