//! `annabella verify`: hashes and order of a ledger.

use std::path::PathBuf;
use std::process::ExitCode;

use serde_json::json;

use super::unreadable;
use crate::ledger::event::Record;
use crate::ledger::sqlite::{StoreError, read};
use crate::table::State;

/// Checks that no event of a ledger was changed, removed, moved or added, and that every sealed move that was opened is the
/// one that was sealed.
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
            if let Some(number) = broken_seal(&contents.records) {
                let fault = format!(
                    "event {number}: the sealed move that was opened is not the one that was sealed"
                );
                return damaged(args, &[fault]);
            }
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
            damaged(args, &faults)
        }
        Err(error) => unreadable(&error),
    }
}

fn damaged(args: &Verify, faults: &[String]) -> ExitCode {
    if args.json {
        println!("{}", json!({ "sound": false, "faults": faults }));
    } else {
        for fault in faults {
            println!("wrong: {fault}");
        }
    }
    ExitCode::FAILURE
}

/// The event that opens an envelope on another move than its commitment says.
fn broken_seal(records: &[Record]) -> Option<u64> {
    let mut state = State::default();
    let mut records = records.iter();
    let broken = records.find(|record| {
        let broken = state.breaks_seal(&record.event);
        state.apply(record);
        broken
    });
    broken.map(|record| record.number)
}
