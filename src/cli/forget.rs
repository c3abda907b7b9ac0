//! `annabella forget`: removes the players' identities from a ledger; the game remains, and can still be proved.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::{FAILED, fail, recordings_of, state_folder, unreadable};
use announce::escaped;
use ledger::chain::Head;
use ledger::forgetting::forgotten;
use shell::installation::{InstallationError, signer};
use store::{SqliteLedger, StoreError, read};
use table::State;

/// Remove from a ledger all that tells who played: names, FIDE numbers, what people said or wrote in their own words, and the sound
/// recordings.
///
/// What happened on the boards and what was ruled stays, and the hash that you noted as the head still proves it. Without
/// --for-ever it only says what would go. The register of the event, archives, and what was printed or sent are not touched.
/// Exit code 1: damaged, in use, or it cannot be written; 2: not a ledger.
#[derive(Args, Debug)]
pub struct ForgetArgs {
    /// The ledger of a game that is over
    ledger: PathBuf,
    /// Do it; it cannot be undone
    #[arg(long)]
    for_ever: bool,
    /// The folder of the recordings, if it is not the ledger's
    #[arg(long)]
    folder: Option<PathBuf>,
}

/// Reasons for not forgetting.
#[derive(Debug, thiserror::Error)]
enum ForgetError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Key(#[from] InstallationError),
    #[error("there is no folder for the key of this installation; set HOME or XDG_STATE_HOME")]
    NoFolder,
    #[error("the recording {} cannot be removed ({reason}); nothing was forgotten in the ledger yet: remove it, and call this again", .path.display())]
    Recording {
        path: PathBuf,
        reason: std::io::Error,
    },
    #[error("a record without its names would be none ({0}); nothing was forgotten")]
    NoRecord(#[from] serde_json::Error),
}

/// Runs the command.
pub fn run(args: &ForgetArgs) -> ExitCode {
    let done = if args.for_ever { forget } else { would };
    match done(args) {
        Ok(lines) => {
            lines.iter().for_each(|line| super::put(escaped(line)));
            ExitCode::SUCCESS
        }
        Err(ForgetError::Store(error)) => unreadable(&error),
        Err(error) => fail(FAILED, error),
    }
}

/// A dry run: the lines about what would be removed.
fn would(args: &ForgetArgs) -> Result<Vec<String>, ForgetError> {
    let contents = read(&args.ledger)?;
    let records = forgotten(&contents.records)?.len();
    let mut lines = vec![format!(
        "would forget: names and people's own words in {records} of {} events",
        contents.head.number
    )];
    let recordings = recordings(args, &State::replay(&contents.records));
    lines.extend(recordings.iter().map(|path| match path.exists() {
        true => format!("would remove: the recording {}", path.display()),
        false => not_there(path),
    }));
    lines.push("nothing was changed yet: --for-ever does it, and cannot be undone".to_owned());
    Ok(lines)
}

fn forget(args: &ForgetArgs) -> Result<Vec<String>, ForgetError> {
    // `SqliteLedger::open` would create a missing ledger.
    read(&args.ledger)?;
    let state = state_folder().ok_or(ForgetError::NoFolder)?;
    let ledger = SqliteLedger::open(&args.ledger, signer(&state)?)?;
    let mut lines = Vec::new();
    for path in recordings(args, &State::replay(&ledger.load()?.records)) {
        match fs::remove_file(&path) {
            Ok(()) => lines.push(format!("removed: the recording {}", path.display())),
            Err(error) if error.kind() == ErrorKind::NotFound => lines.push(not_there(&path)),
            Err(reason) => return Err(ForgetError::Recording { path, reason }),
        }
    }
    let Head { number, hash } = ledger.head();
    let records = ledger.forget()?.len();
    lines.push(format!(
        "forgotten: names and people's own words in {records} of {number} events; the head is still {hash}"
    ));
    Ok(lines)
}

/// The line about a recording that may lie elsewhere, where the player's voice would stay.
pub(super) fn not_there(path: &Path) -> String {
    format!(
        "not there: the recording {}; if it lies elsewhere, name its folder with --folder",
        path.display()
    )
}

fn recordings(args: &ForgetArgs, state: &State) -> Vec<PathBuf> {
    let folder = recordings_of(&args.ledger, args.folder.as_deref());
    let files = state.tapes.files().iter();
    files.map(|file| folder.join(file)).collect()
}
