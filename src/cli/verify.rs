//! `annabella verify`: hashes and order of a ledger.

use std::path::PathBuf;
use std::process::ExitCode;

use serde_json::json;

use super::unreadable;
use crate::ledger::sqlite::{StoreError, read};

/// Checks that no event of a ledger was changed, removed, moved or added.
///
/// Prints one line with the number of events and the hash of the last one, or one line for each event that is wrong. Exit
/// code 0: sound, 1: damaged, 2: not a ledger.
#[derive(clap::Args, Debug)]
pub struct Verify {
    /// The ledger of a game
    ledger: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Verify) -> ExitCode {
    match read(&args.ledger) {
        Ok(contents) => {
            let (events, head) = (contents.head.number, contents.head.hash.to_string());
            if args.json {
                println!(
                    "{}",
                    json!({ "sound": true, "events": events, "head": head })
                );
            } else {
                println!("ok: {events} events, head {head}");
            }
            ExitCode::SUCCESS
        }
        Err(StoreError::Damaged { faults, .. }) => {
            let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
            if args.json {
                println!("{}", json!({ "sound": false, "faults": faults }));
            } else {
                for fault in faults {
                    println!("wrong: {fault}");
                }
            }
            ExitCode::FAILURE
        }
        Err(error) => unreadable(&error),
    }
}
