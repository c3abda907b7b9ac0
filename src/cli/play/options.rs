//! Reports mistakes under the name of the option that was typed, and options that do nothing.

use std::path::PathBuf;

use super::{Opponent, PlayArgs};
use crate::cli::lines::complain;
use laws::mistake::FileMistake;

/// Tells which options do nothing beside this opponent.
pub(super) fn ignored(args: &PlayArgs, opponent: &Opponent) {
    let why = match opponent {
        Opponent::Engine(..) => return,
        Opponent::Person => "two people play, and no engine is asked",
        // An engine may still give hints, as strong as it is told.
        Opponent::Nobody => "the moves of both sides are entered here",
    };
    let person = *opponent == Opponent::Person;
    for (typed, option) in [
        (args.color.is_some(), "--color"),
        (args.level.is_some() && person, "--level"),
        (args.elo.is_some() && person, "--elo"),
        (args.time.is_some() && person, "--time"),
        (args.depth.is_some() && person, "--depth"),
    ] {
        if typed {
            complain(&format!("{option} is ignored: {why}"));
        }
    }
}

/// Attributes a mistake to its option, since the player never sees the generated configuration.
pub(super) fn named(faults: Vec<FileMistake>) -> (PathBuf, Vec<FileMistake>) {
    const OPTIONS: [(&str, &str); 3] = [
        ("time ", "--clock"),
        ("position ", "--fen"),
        ("board ", "--board"),
    ];
    let named = faults.iter().find_map(|fault| {
        let mut options = OPTIONS.iter();
        options.find_map(|(key, option)| Some((option, fault.message.strip_prefix(key)?)))
    });
    match named {
        Some((option, why)) => (PathBuf::from(option), vec![FileMistake::new(0, why)]),
        None => (PathBuf::from("play"), faults),
    }
}
