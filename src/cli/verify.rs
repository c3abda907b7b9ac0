//! `annabella verify`: hashes, order and signatures of a ledger.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::json;

use super::unreadable;
use crate::shell::installation::public_key;
use announce::escaped;
use config::state_folder;
use ledger::chain::Hash;
use ledger::event::Record;
use ledger::signing::Key;
use store::{Contents, StoreError, read};
use table::State;

mod recordings;

use recordings::{Finding, Verdict, findings};

/// Checks that no event of a ledger was changed, removed, moved or added, that the installation that wrote it signed it, that
/// every sealed move that was opened is the one that was sealed, and that the sound recordings beside the ledger are those that
/// were made.
///
/// Prints one line with the number of events and the hash of the last one (the head), and whose signatures it bears; or one
/// line for each thing that is wrong. Of each recording it says up to which second of it the ledger vouches for it: to its end,
/// where it was completed, and else up to the last half-move, act of the arbiter or minute before the table was killed. What was
/// recorded after that nobody vouches for, and the first line says "ok but for the recordings"; a recording that is not what was
/// vouched for is wrong. A ledger that was cut just after a signed event, or written anew by the installation
/// itself, looks sound by itself: compare the head, which the table said when it stopped, with --head. Exit code 0: sound,
/// 1: damaged, 2: not a ledger.
#[derive(clap::Args, Debug)]
pub struct Verify {
    /// The ledger of a game
    ledger: PathBuf,
    /// A head that was noted: one of the events must have it
    #[arg(long, value_name = "HASH")]
    head: Option<Hash>,
    /// The public key of the installation that must have signed (default: any)
    #[arg(long)]
    key: Option<Key>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Verify) -> ExitCode {
    let contents = match read(&args.ledger) {
        Ok(contents) => contents,
        Err(StoreError::Damaged { faults, .. }) => {
            let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
            return damaged(args, &faults);
        }
        Err(error) => return unreadable(&error),
    };
    let folder = args.ledger.parent().unwrap_or(Path::new(""));
    let findings = findings(folder, &contents.records);
    let wrong = |finding: &&Finding| finding.verdict == Verdict::Wrong;
    let mut faults: Vec<String> = findings
        .iter()
        .filter(wrong)
        .map(|finding| finding.said.clone())
        .collect();
    faults.extend(contents.end_unclear.clone());
    faults.extend(broken_seal(&contents.records));
    faults.extend(args.head.and_then(|head| unknown(&contents, head)));
    faults.extend(args.key.and_then(|key| not_signed_by(&contents, key)));
    if !faults.is_empty() {
        return damaged(args, &faults);
    }
    if args.json {
        println!("{}", escaped(&sound(&contents, &findings).to_string()));
        return ExitCode::SUCCESS;
    }
    let whole = |finding: &Finding| finding.verdict == Verdict::Whole;
    let ok = match findings.iter().all(whole) {
        true => "ok",
        false => "ok but for the recordings",
    };
    println!("{ok}: {}", contents.head);
    signatures(&contents);
    forgotten(&contents);
    for finding in &findings {
        println!("{}", escaped(&finding.said));
    }
    ExitCode::SUCCESS
}

/// Whose signatures it bears, in the order in which they were at work.
fn signers(contents: &Contents) -> Vec<(Key, u64)> {
    let mut signers: Vec<(Key, u64)> = Vec::new();
    for &(number, key) in &contents.signatures {
        match signers.last_mut() {
            Some((last, to)) if *last == key => *to = number,
            _ => signers.push((key, number)),
        }
    }
    signers
}

fn signatures(contents: &Contents) {
    let own = state_folder(|name| std::env::var_os(name));
    let own = own.and_then(|state| public_key(&state));
    for (key, to) in signers(contents) {
        let whose = match own {
            Some(own) if own == key => "this installation",
            Some(_) => "another installation than this",
            None => "an installation",
        };
        println!("signed up to event {to} by {whose}, key {key}");
    }
    let last = signers(contents).last().map_or(0, |(_, to)| *to);
    if last < contents.head.number {
        println!(
            "not signed: events {} to {}; the table was killed after them, or the ledger was cut",
            last + 1,
            contents.head.number
        );
    }
}

/// What the head does not prove any more, and who answers for it.
fn forgotten(contents: &Contents) {
    let mut keys: Vec<(Key, u64)> = Vec::new();
    for (_, key) in &contents.forgotten {
        match keys.iter_mut().find(|(known, _)| known == key) {
            Some((_, events)) => *events += 1,
            None => keys.push((*key, 1)),
        }
    }
    for (key, events) in keys {
        println!(
            "names forgotten in {events} events; what is left of them is signed with the key {key}"
        );
    }
}

fn sound(contents: &Contents, findings: &[Finding]) -> serde_json::Value {
    let signer = |(key, to): &(Key, u64)| json!({ "key": key.to_string(), "to": to });
    json!({
        "sound": true,
        "events": contents.head.number,
        "head": contents.head.hash.to_string(),
        "signed": signers(contents).iter().map(signer).collect::<Vec<_>>(),
        "forgotten": contents.forgotten.iter().map(|(number, _)| number).collect::<Vec<_>>(),
        "recordings": findings.iter().map(Finding::json).collect::<Vec<_>>(),
    })
}

fn unknown(contents: &Contents, head: Hash) -> Option<String> {
    let known = contents.hashes.contains(&head);
    (!known).then(|| {
        format!(
            "no event has the head {head}: what was noted is of another ledger, or this one was cut or written anew"
        )
    })
}

fn not_signed_by(contents: &Contents, expected: Key) -> Option<String> {
    let mut others = contents.signatures.iter().chain(&contents.forgotten);
    let (number, key) = others.find(|(_, key)| *key != expected)?;
    Some(format!(
        "event {number} is signed with the key {key}, not with {expected}"
    ))
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

/// The event that opens an envelope on another move than its commitment says.
fn broken_seal(records: &[Record]) -> Option<String> {
    let mut state = State::default();
    let mut records = records.iter();
    let broken = records.find(|record| {
        let broken = state.breaks_seal(&record.event);
        state.apply(record);
        broken
    });
    let number = broken?.number;
    Some(format!(
        "event {number}: the sealed move that was opened is not the one that was sealed"
    ))
}
