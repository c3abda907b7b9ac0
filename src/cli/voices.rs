//! `annabella voices`: build and check voices.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::{WRONG_USAGE, fail};
use crate::shell::speech::espeak;
use crate::voice::{MakingError, Voice, VoiceError, build, check, pieces};

/// Builds and checks voices.
#[derive(Args, Debug)]
pub struct Voices {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Make every clip of a voice as its manifest says
    Build {
        /// The voice's folder
        folder: PathBuf,
    },
    /// Find missing words, clipping, silence, wrong rate, clicks and uneven loudness
    Check {
        /// The voice's folder
        folder: PathBuf,
    },
}

/// Runs the command.
pub fn run(args: &Voices) -> ExitCode {
    match &args.what {
        What::Build { folder } => make(folder),
        What::Check { folder } => judge(folder),
    }
}

fn make(folder: &Path) -> ExitCode {
    let speak = |command: &[String], text: &str| {
        espeak::speak(command, text).map_err(|error| error.to_string())
    };
    match build(folder, speak) {
        Ok(files) => {
            println!("made {} clips in {}", files.len(), folder.display());
            ExitCode::SUCCESS
        }
        Err(MakingError::Voice(error)) => fail(WRONG_USAGE, error),
        Err(error) => fail(1, error),
    }
}

fn judge(folder: &Path) -> ExitCode {
    match fit_for_announcing(folder) {
        Ok(0) => {
            println!("fit: nothing found in {}", folder.display());
            ExitCode::SUCCESS
        }
        Ok(found) => fail(1, format!("{found} findings in {}", folder.display())),
        Err(error) => fail(WRONG_USAGE, error),
    }
}

/// Prints the findings and counts them.
fn fit_for_announcing(folder: &Path) -> Result<usize, VoiceError> {
    let manifest = Voice::manifest_of(folder)?;
    let words: Vec<String> = pieces(&manifest)
        .into_iter()
        .map(|piece| piece.words)
        .collect();
    let findings = check(folder, &words)?;
    for finding in &findings {
        println!("{finding}");
    }
    Ok(findings.len())
}
