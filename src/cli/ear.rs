//! `annabella ear`: enrols, measures and removes a player's words for recognition in `annabella play` and at a table.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::voices::guided;
use super::{FAILED, WRONG_USAGE, fail, language_or_terminals, state_folder};
use announce::{Language, escaped};
use shell::enrolment::{Enrolment, EnrolmentError};
use shell::measured::{ANNOUNCEMENTS, Understood, measure};
use shell::microphone::{Microphone, MicrophoneChoice};
use shell::studio::StudioError;

/// Teach your words to the ear of `annabella play --ear`, and of a table.
#[derive(Args, Debug)]
pub struct EarArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Say about forty words three times each, after the guide, in less than ten minutes; a session that was broken off continues where
    /// it stopped
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
    /// Measure how well these words are understood: say a hundred announcements after the guide, where you will play, in about ten minutes
    ///
    /// In a rated game nobody is listened to without it. None of a hundred may be taken for another, and at most five be asked about or
    /// refused.
    Measure {
        /// The name under which they were enrolled
        name: String,
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

/// Errors of the command.
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
        What::Measure { name, microphone } => measured(name, microphone.as_deref()),
        What::Forget { name } => forget(name),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(EarError::Enrolment(error)) if error.is_wrong_usage() => fail(WRONG_USAGE, error),
        Err(error) => fail(FAILED, error),
    }
}

fn state() -> Result<PathBuf, EarError> {
    state_folder().ok_or(EarError::NoFolder)
}

fn enrol(name: &str, lang: Option<Language>, microphone: Option<&str>) -> Result<(), EarError> {
    let enrolment = Enrolment::of(&state()?, name)?;
    let language = language_or_terminals(lang);
    let mut microphone = opened(microphone)?;
    let mut guide = guided(language)?;
    if enrolment.enrol(language, &mut microphone, &mut guide)? {
        super::put(escaped(&enrolment.folder().display().to_string()));
    }
    Ok(())
}

fn measured(name: &str, microphone: Option<&str>) -> Result<(), EarError> {
    let enrolment = Enrolment::of(&state()?, name)?;
    let language = enrolment.language()?;
    let enrolled = enrolment.enrolled(language)?;
    let mut microphone = opened(microphone)?;
    let mut guide = guided(language)?;
    let mut chance = ChaCha8Rng::from_rng(&mut rand::rng());
    let tell = |number, line: &str, understood: &Understood| {
        super::put(format_args!("{number}: {line}: {understood}"))
    };
    let found = measure(
        &enrolment,
        (language, &enrolled),
        &mut microphone,
        &mut guide,
        ANNOUNCEMENTS,
        &mut chance,
        tell,
    )?;
    if let Some(found) = found {
        super::put(found);
    }
    Ok(())
}

fn opened(named: Option<&str>) -> Result<Microphone, EnrolmentError> {
    let named = named.map(str::to_owned).map(MicrophoneChoice::Named);
    Ok(Microphone::of(&named.unwrap_or(MicrophoneChoice::Default))?)
}

fn forget(name: &str) -> Result<(), EarError> {
    let enrolment = Enrolment::of(&state()?, name)?;
    enrolment.forget()?;
    super::put(format_args!(
        "removed: {}",
        escaped(&enrolment.folder().display().to_string())
    ));
    Ok(())
}
