//! `annabella follow`: reads a printed game (PGN) forward and back, with comments and variations; lets the player guess its
//! moves, or solve exercises (PGN with positions, or EPD).

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::play::{self, Shelf};
use super::printed::{PrintError, printed};
use super::run::{RunError, log};
use super::{FAILED, WRONG_USAGE, fail, language_or_terminals, number};
use announce::Language;

/// Follow a printed game, or solve exercises, by the keyboard.
///
/// Enter plays the next move and reads its comments; "help" tells what else there is.
#[derive(Debug, Args)]
pub struct FollowArgs {
    /// Games in PGN, or exercises in EPD
    file: PathBuf,
    /// The language; by default that of the system
    #[arg(long)]
    lang: Option<Language>,
    /// Start with the game or exercise of this number; by default with the first that can be read
    #[arg(long, value_parser = number(1..=9_999_999_u32))]
    game: Option<u32>,
    /// Print everything instead of speaking
    #[arg(long)]
    silent: bool,
}

/// Errors of the command.
#[derive(Debug, thiserror::Error)]
enum FollowError {
    #[error(transparent)]
    Print(#[from] PrintError),
    #[error(transparent)]
    Play(#[from] RunError),
}

/// Runs until the reader leaves.
pub fn run(args: &FollowArgs) -> ExitCode {
    log();
    match follow(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error @ FollowError::Play(_)) => fail(FAILED, error),
        Err(error) => fail(WRONG_USAGE, error),
    }
}

fn follow(args: &FollowArgs) -> Result<(), FollowError> {
    let language = language_or_terminals(args.lang);
    let (texts, open) = printed(&args.file, args.game, language)?;
    // The games are printed already: their ledgers are temporary.
    let folder = folder();
    let shelf = Shelf {
        texts: &texts,
        open,
        named: args.game.is_some(),
    };
    let followed = play::follow(args.lang, args.silent, shelf, &folder);
    let swept = std::fs::remove_dir_all(&folder);
    followed?;
    drop(swept);
    Ok(())
}

fn folder() -> PathBuf {
    let name = format!("annabella-follow-{}", std::process::id());
    std::env::temp_dir().join(name)
}
