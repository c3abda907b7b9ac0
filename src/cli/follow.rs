//! `annabella follow`: a printed game (PGN) forward and back, with its comments and variations; its moves guessed; exercises solved
//! (PGN with positions, or EPD).

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::play::{self, Shelf};
use super::run::{RunError, log};
use super::{FAILED, WRONG_USAGE, fail, language_of_terminal, number};
use announce::{Language, Lexicon};
use follow::{Unreadable, texts};

/// Follow a printed game, or solve exercises, by the keyboard.
///
/// Enter plays the next move and says what is noted of it; "help" tells what else there is.
#[derive(Debug, Args)]
pub struct Follow {
    /// Games in PGN, or exercises in EPD
    file: PathBuf,
    /// The language; by default that of the system
    #[arg(long)]
    lang: Option<Language>,
    /// Begin with the game, or the exercise, of this number; by default with the first that can be read
    #[arg(long, value_parser = number(1..=9_999_999_u32))]
    game: Option<u32>,
    /// Print what is said, and speak nothing
    #[arg(long)]
    silent: bool,
}

/// A file that cannot be followed.
#[derive(Debug, thiserror::Error)]
enum FollowError {
    #[error("{}", config::unreadable(.path, .error))]
    File {
        path: PathBuf,
        error: std::io::Error,
    },
    #[error("{}: {told}", .path.display())]
    Text {
        path: PathBuf,
        /// In the reader's language.
        told: String,
    },
    #[error("{} holds {count} games or exercises; game {number} was asked for", .path.display())]
    Number {
        path: PathBuf,
        number: u32,
        count: usize,
    },
    #[error(transparent)]
    Play(#[from] RunError),
}

/// Runs until the reader has enough.
pub fn run(args: &Follow) -> ExitCode {
    log();
    match follow(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error @ FollowError::Play(_)) => fail(FAILED, error),
        Err(error) => fail(WRONG_USAGE, error),
    }
}

fn follow(args: &Follow) -> Result<(), FollowError> {
    let path = args.file.clone();
    let bytes = match std::fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) => return Err(FollowError::File { path, error }),
    };
    let unread = |error: &Unreadable| FollowError::Text {
        path: args.file.clone(),
        told: told(args, error),
    };
    let texts = texts(&bytes).map_err(|error| unread(&error))?;
    let count = texts.len();
    let readable = texts.iter().position(Result::is_ok).unwrap_or(0) as u32 + 1;
    let number = args.game.unwrap_or(readable);
    if number as usize > count {
        return Err(FollowError::Number {
            path,
            number,
            count,
        });
    }
    let open = number as usize - 1;
    if let Err(error) = &texts[open] {
        return Err(unread(error));
    }
    // What was followed is printed already: its ledgers are not kept.
    let folder = folder();
    let texts = &texts;
    let followed = play::follow(args.lang, args.silent, Shelf { texts, open }, &folder);
    let swept = std::fs::remove_dir_all(&folder);
    followed?;
    drop(swept);
    Ok(())
}

/// What cannot be followed, in the reader's language.
fn told(args: &Follow, error: &Unreadable) -> String {
    let language = args.lang.or_else(language_of_terminal);
    match Lexicon::new(language.unwrap_or(Language::En)) {
        Ok(lexicon) => play::unread(&lexicon, error),
        Err(_) => error.to_string(),
    }
}

fn folder() -> PathBuf {
    let name = format!("annabella-follow-{}", std::process::id());
    std::env::temp_dir().join(name)
}
