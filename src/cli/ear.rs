//! `annabella ear`: a player's words for the ear of `annabella play`: enrolled and removed.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::voices::guided;
use super::{FAILED, WRONG_USAGE, fail, language_or_terminals};
use crate::shell::enrolment::{Enrolment, EnrolmentError};
use crate::shell::microphone::{Microphone, MicrophoneChoice};
use crate::shell::studio::StudioError;
use announce::{Language, escaped};
use config::state_folder;

/// Teach your words to the ear of `annabella play --ear`.
#[derive(Args, Debug)]
pub struct EarArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Say about forty words three times each, after the guide, in less than ten minutes; a session that was broken off continues where it stopped
    Enrol {
        /// Your name, or any other word
        name: String,
        /// The language of the words; by default that of the system
        #[arg(long)]
        lang: Option<Language>,
        /// The microphone, by its name; by default that of the system
        #[arg(long, value_name = "NAME")]
        microphone: Option<String>,
    },
    /// Remove the recordings of these words
    Forget {
        /// The name under which they were enrolled
        name: String,
    },
}

/// Why it was not done.
#[derive(Debug, thiserror::Error)]
enum EarError {
    #[error(transparent)]
    Enrolment(#[from] EnrolmentError),
    #[error(transparent)]
    Studio(#[from] StudioError),
    #[error("there is no folder for what this installation keeps; set HOME or XDG_STATE_HOME")]
    NoFolder,
}

/// Runs the command.
pub fn run(args: &EarArgs) -> ExitCode {
    let done = match &args.what {
        What::Enrol {
            name,
            lang,
            microphone,
        } => enrol(name, *lang, microphone.as_deref()),
        What::Forget { name } => forget(name),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(EarError::Enrolment(error)) if error.is_wrong_usage() => fail(WRONG_USAGE, error),
        Err(error) => fail(FAILED, error),
    }
}

fn state() -> Result<PathBuf, EarError> {
    state_folder(|name| std::env::var_os(name)).ok_or(EarError::NoFolder)
}

fn enrol(name: &str, lang: Option<Language>, microphone: Option<&str>) -> Result<(), EarError> {
    let enrolment = Enrolment::of(&state()?, name)?;
    let language = language_or_terminals(lang);
    let named = microphone.map(str::to_owned).map(MicrophoneChoice::Named);
    let choice = named.unwrap_or(MicrophoneChoice::Default);
    let mut microphone = Microphone::of(&choice).map_err(EnrolmentError::from)?;
    let mut guide = guided(language)?;
    if enrolment.enrol(language, &mut microphone, &mut guide)? {
        println!("{}", escaped(&enrolment.folder().display().to_string()));
    }
    Ok(())
}

fn forget(name: &str) -> Result<(), EarError> {
    let enrolment = Enrolment::of(&state()?, name)?;
    enrolment.forget()?;
    println!(
        "removed: {}",
        escaped(&enrolment.folder().display().to_string())
    );
    Ok(())
}
