//! `annabella replay`: prints the state of a table after any event of its ledger.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::{WRONG_USAGE, fail, number, print_json, unreadable};
use store::read;
use table::State;

/// Print the state of a table after an event of its ledger, as JSON.
#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// The ledger of a game
    ledger: PathBuf,
    /// The number of the event, from 1; without it, the last
    #[arg(long, value_name = "EVENT", value_parser = number(1..=9_999_999_u64))]
    at: Option<u64>,
}

/// Prints the state. Exit code 1: damaged; 2: not a ledger, or it has no such event.
pub fn run(args: &ReplayArgs) -> ExitCode {
    let contents = match read(&args.ledger) {
        Ok(contents) => contents,
        Err(error) => return unreadable(&error),
    };
    let last = contents.head.number;
    let at = args.at.unwrap_or(last);
    if at > last {
        return fail(
            WRONG_USAGE,
            format!(
                "there is no event {at}: the ledger ends with event {last}; name one up to that with --at"
            ),
        );
    }
    let records = contents
        .records
        .iter()
        .take_while(|record| record.number <= at);
    print_json(&State::replay(records))
}
