//! Synthesises one text to WAV with a speech engine, run as a child process.
//!
//! It speaks free text where no speech server answers, and builds voices. Any program that writes WAV will do; its command is a template:
//!
//! * `{text}` is the text; without it the text comes on the standard input.
//! * `{out}` is the file into which the engine writes; without it the sound is expected on the standard output.
//! * With neither, the command is one like espeak-ng's, and gets `--stdin --stdout`.
//!
//! No shell reads the command, so nothing in a text can act as a command.

use std::collections::HashMap;
use std::io;
use std::path::PathBuf;
use std::process::ExitStatus;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::limits;
use crate::manifest::{Manifest, Speed};
use crate::subprocess::{self, SubprocessError};
use announce::Language;

/// Placeholders in a command.
const TEXT: &str = "{text}";
const OUT: &str = "{out}";

/// The timeout for a text that somebody waits for.
pub const LIVE_TIMEOUT: Duration = Duration::from_secs(5);
/// The timeout while a voice is built: an engine may load a large model for each word.
pub const BUILD_TIMEOUT: Duration = Duration::from_secs(60);

/// A failure of the speech engine.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// It gave no answer.
    #[error(transparent)]
    Child(#[from] SubprocessError),
    /// It reported a failure.
    #[error("{program} failed ({status}){said}; try its command by hand")]
    Failed {
        program: String,
        status: ExitStatus,
        /// Its standard error, after a colon.
        said: String,
    },
    /// It ended without writing its file.
    #[error(
        "{program} wrote no file where {{out}} stands in its command{said}; try its command by hand"
    )]
    NoFile {
        program: String,
        /// Its standard error, after a colon.
        said: String,
    },
    /// It ended without giving sound.
    #[error("{program} gave no sound{said}; try its command by hand")]
    NoSound {
        program: String,
        /// Its standard error, after a colon.
        said: String,
    },
    /// Its output is not WAV.
    #[error("{0} gave something that is no WAV; let its command ask for WAV of 16 bits")]
    NoWav(String),
    /// Its file cannot be created.
    #[error(
        "there is no place for the file of {program} ({reason}); make room in the folder for temporary files"
    )]
    Folder {
        program: String,
        /// The error of the system.
        reason: io::Error,
    },
}

/// The default engine's command for this language.
pub fn default_command(language: Language) -> Vec<String> {
    let command = ["espeak-ng", "-v", language.code(), "-s", "155"];
    command.map(str::to_owned).to_vec()
}

/// Speaks the text into the bytes of a WAV file, by this command (program and arguments), within this timeout.
///
/// # Errors
///
/// [`EngineError`] when the program is missing, hangs, fails or gives no sound.
pub fn speak(command: &[String], text: &str, patience: Duration) -> Result<Vec<u8>, EngineError> {
    let program = || command.first().cloned().unwrap_or_default();
    let text = sanitised(text);
    let has = |place: &str| command.iter().any(|argument| argument.contains(place));
    let fault = |reason| EngineError::Folder {
        program: program(),
        reason,
    };
    let folder = match has(OUT) {
        true => Some(tempfile::tempdir().map_err(fault)?),
        false => None,
    };
    let out = folder.as_ref().map(|folder| folder.path().join("out.wav"));
    let like_espeak = (!has(TEXT) && out.is_none()).then_some(["--stdin", "--stdout"]);
    let arguments = command
        .iter()
        .map(|argument| filled(argument, &text, out.as_ref()))
        .chain(like_espeak.into_iter().flatten().map(str::to_owned));
    let input = if has(TEXT) { "" } else { &text };
    let whole: Vec<String> = arguments.collect();
    let answer = subprocess::run(&whole, input, package(&program()), patience)?;
    let said = match answer.complaints.trim() {
        "" => String::new(),
        said => format!(": {said}"),
    };
    let program = program();
    if !answer.status.success() {
        let status = answer.status;
        return Err(EngineError::Failed {
            program,
            status,
            said,
        });
    }
    let wav = match out {
        None => mend_lengths(answer.output),
        Some(out) => match limits::read_file(&out, limits::SOUND) {
            Ok(wav) => wav,
            Err(much) if much.kind() == io::ErrorKind::InvalidData => {
                return Err(SubprocessError::Endless(program).into());
            }
            Err(_) => return Err(EngineError::NoFile { program, said }),
        },
    };
    match wav.len() {
        ..=HEADER => Err(EngineError::NoSound { program, said }),
        _ if !wav.starts_with(b"RIFF") => Err(EngineError::NoWav(program)),
        _ => Ok(wav),
    }
}

/// An argument with its placeholders filled. A text that begins like an option is not taken for one.
fn filled(argument: &str, text: &str, out: Option<&PathBuf>) -> String {
    let argument = match out {
        Some(out) => argument.replace(OUT, &out.to_string_lossy()),
        None => argument.to_owned(),
    };
    match argument == TEXT && text.starts_with('-') {
        true => format!(" {text}"),
        false => argument.replace(TEXT, text),
    }
}

/// The Debian package of this program.
fn package(program: &str) -> Option<&'static str> {
    (program == "espeak-ng").then_some("espeak-ng")
}

/// The program's version line, asked once and cached. `None` where the program is missing.
pub fn version(program: &str) -> Option<String> {
    static ASKED: Mutex<Option<HashMap<String, Option<String>>>> = Mutex::new(None);
    let mut asked = ASKED.lock().unwrap_or_else(PoisonError::into_inner);
    let known = asked.get_or_insert_default();
    let ask = || {
        let command = [program.to_owned(), "--version".to_owned()];
        let answer = subprocess::run(&command, "", None, LIVE_TIMEOUT).ok()?;
        Some(String::from_utf8_lossy(&answer.output).trim().to_owned())
    };
    known.entry(program.to_owned()).or_insert_with(ask).clone()
}

/// Whether the engine of this voice works on this machine; false for a recorded voice.
pub fn is_available(manifest: &Manifest) -> bool {
    let command = manifest.command(manifest.language, manifest.nearest(Speed::Normal));
    command.is_some_and(|command| speak(&command, "a", LIVE_TIMEOUT).is_ok())
}

/// Sanitises a text for an engine: one line, without control characters (a NUL ends a speech server's client), cut to a length that a
/// person would listen to.
pub fn sanitised(text: &str) -> String {
    const LONGEST: usize = 2_000;
    let blank = |letter: char| if letter.is_control() { ' ' } else { letter };
    let clean: String = text.chars().map(blank).take(LONGEST).collect();
    clean.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The length of a WAV header.
const HEADER: usize = 44;

/// Fills in the lengths of a WAV header: a program that writes to a pipe does not know them when the header goes out.
fn mend_lengths(mut wav: Vec<u8>) -> Vec<u8> {
    if wav.len() <= HEADER || &wav[HEADER - 8..HEADER - 4] != b"data" {
        return wav;
    }
    let length = |bytes: usize| u32::try_from(bytes).unwrap_or(u32::MAX).to_le_bytes();
    let (all, sound) = (length(wav.len() - 8), length(wav.len() - HEADER));
    wav[4..8].copy_from_slice(&all);
    wav[HEADER - 4..HEADER].copy_from_slice(&sound);
    wav
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    /// A shell script as an engine's command, with placeholders.
    fn shell(script: &str, arguments: &[&str]) -> Vec<String> {
        let command = ["sh", "-c", script, "engine"].into_iter();
        command
            .chain(arguments.iter().copied())
            .map(str::to_owned)
            .collect()
    }

    fn complaint(script: &str) -> String {
        let patience = Duration::from_millis(400);
        let said = speak(&shell(script, &[TEXT, OUT]), "Eva vier", patience);
        said.unwrap_err().to_string()
    }

    /// A second of silence, whose name goes to the standard output.
    fn wav() -> Vec<u8> {
        let spec = hound::WavSpec {
            channels: 1,
            sample_rate: 16_000,
            bits_per_sample: 16,
            sample_format: hound::SampleFormat::Int,
        };
        let mut wav = Cursor::new(Vec::new());
        let mut writer = hound::WavWriter::new(&mut wav, spec).unwrap();
        (0..100).for_each(|_| writer.write_sample(7i16).unwrap());
        writer.finalize().unwrap();
        wav.into_inner()
    }

    #[test]
    fn a_text_is_given_and_its_sound_taken_as_the_command_says() {
        let folder = tempfile::tempdir().unwrap();
        let recorded = folder.path().join("recorded.wav");
        std::fs::write(&recorded, wav()).unwrap();
        let heard = folder.path().join("heard");
        let (recorded, heard) = (recorded.to_str().unwrap(), heard.to_str().unwrap());
        let cases = [
            (
                "cp \"$3\" \"$2\"; printf %s \"$1\" > \"$4\"",
                vec![TEXT, OUT],
            ),
            ("cp \"$3\" \"$2\"; cat > \"$4\"", vec!["-", OUT]),
            ("cat \"$3\"; printf %s \"$1\" > \"$4\"", vec![TEXT, "-"]),
            ("cat \"$3\"; cat > \"$4\"", vec!["-", "-", recorded, heard]),
        ];
        for (script, mut arguments) in cases {
            // Without placeholders the last two arguments are `--stdin --stdout`.
            arguments.truncate(2);
            arguments.extend([recorded, heard]);
            for text in ["Eva vier; rm -rf /", "--help"] {
                let sound = speak(&shell(script, &arguments), text, LIVE_TIMEOUT).unwrap();
                assert_eq!(sound, wav(), "{script}");
                let given = std::fs::read_to_string(heard).unwrap();
                assert_eq!(given.trim_start(), text, "{script}");
            }
        }
    }

    #[test]
    fn what_goes_wrong_is_named_with_what_to_do() {
        let missing = ["/nowhere/piper", TEXT].map(str::to_owned);
        let missing = speak(&missing, "Eva", LIVE_TIMEOUT)
            .unwrap_err()
            .to_string();
        assert!(
            missing.starts_with("cannot start /nowhere/piper (")
                && missing.contains("; install it"),
            "{missing}"
        );
        assert_eq!(
            complaint("exec sleep 20"),
            "sh did not answer within 0.4 seconds and was stopped; try it by hand"
        );
        assert_eq!(
            complaint("echo 'no such model' >&2; exit 3"),
            "sh failed (exit status: 3): no such model; try its command by hand"
        );
        assert_eq!(
            complaint("exit 0"),
            "sh wrote no file where {out} stands in its command; try its command by hand"
        );
        assert_eq!(
            complaint(": > \"$2\""),
            "sh gave no sound; try its command by hand"
        );
        assert_eq!(
            complaint("head -c 100 /dev/zero > \"$2\""),
            "sh gave something that is no WAV; let its command ask for WAV of 16 bits"
        );
    }
}
