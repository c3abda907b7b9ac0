//! `annabella verify`: hashes and order of a ledger.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::json;

use super::unreadable;
use crate::announce::escaped;
use crate::ledger::event::{Event, Record, Taping};
use crate::ledger::sqlite::{StoreError, read};
use crate::table::State;
use crate::voice::tape;

/// Checks that no event of a ledger was changed, removed, moved or added, that every sealed move that was opened is the one
/// that was sealed, and that the sound recordings beside the ledger are those that were made.
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
            let (changed, missing) = recordings(&args.ledger, &contents.records);
            if !changed.is_empty() {
                return damaged(args, &changed);
            }
            let (events, head) = (contents.head.number, contents.head.hash.to_string());
            if args.json {
                println!(
                    "{}",
                    json!({ "sound": true, "events": events, "head": head })
                );
            } else {
                println!("ok: {events} events, head {head}");
                for file in missing {
                    println!("not looked at: {} is not beside the ledger", escaped(&file));
                }
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
        println!(
            "{}",
            escaped(&json!({ "sound": false, "faults": faults }).to_string())
        );
    } else {
        for fault in faults {
            println!("wrong: {}", escaped(fault));
        }
    }
    ExitCode::FAILURE
}

/// The tapes beside the ledger that are not the ones that were made, and those that are not there.
fn recordings(ledger: &Path, records: &[Record]) -> (Vec<String>, Vec<String>) {
    let folder = ledger.parent().unwrap_or(Path::new(""));
    let (mut changed, mut missing) = (Vec::new(), Vec::new());
    for record in records {
        let Event::Tape(Taping::Ended {
            file,
            sha256: Some(hash),
        }) = &record.event
        else {
            continue;
        };
        match tape::sha256(&folder.join(file)) {
            Ok(found) if found == *hash => {}
            Ok(_) => changed.push(format!("{file} is not the one that was recorded")),
            Err(_) => missing.push(file.clone()),
        }
    }
    (changed, missing)
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
