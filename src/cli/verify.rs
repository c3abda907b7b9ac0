//! `annabella verify`: checks hashes, order and signatures of a ledger.

use std::path::PathBuf;
use std::process::ExitCode;

use serde_json::json;

use super::{recordings_of, state_folder, unreadable};
use announce::escaped;
use ledger::chain::{Hash, Head};
use ledger::signing::PublicKey;
use shell::installation::public_key;
use store::{ReadRecord, StoreError, is_written, read_each};
use table::State;

mod acts;
mod recordings;

use acts::SeenActs;
use recordings::{RecordingFinding, RecordingVerdict, Recordings};

/// Check that nothing in a ledger, or in the sound recordings beside it, was changed since it was written.
///
/// No event may have been changed, removed, moved or added. The installation that wrote the ledger must have signed it. A sealed move
/// that was opened must be the one that was sealed. Each act must bear a key of whoever did it, and each order from a desk that desk's
/// signature.
///
/// Print one line with the number of events, the hash of the last one (the head) and whose signatures it bears; or one line for each
/// thing that is wrong. Count what each person did, and by which key that is known: the address of a page, the key of a desk, or that of
/// the other room, which lets in its own people.
///
/// For each recording, say up to which second the ledger vouches for it: to its end if it was completed, otherwise up to the last
/// half-move, act of the arbiter or minute before the table was killed. Nobody vouches for what was recorded after that, and the first line
/// says "ok but for the recordings". A recording that is not what was vouched for is wrong.
///
/// A ledger that was cut just after a signed event, or rewritten by the installation itself, looks sound: compare the head, which the
/// table said when it stopped, with --head. Exit code 0: sound, 1: damaged, 2: not a ledger.
#[derive(clap::Args, Debug)]
pub struct VerifyArgs {
    /// The ledger of a game
    ledger: PathBuf,
    /// The hash that you noted as the head; one of the events must have it
    #[arg(long, value_name = "HASH")]
    head: Option<Hash>,
    /// The public key of the installation that must have signed; by default any
    #[arg(long)]
    key: Option<PublicKey>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Findings in a ledger, collected record by record in constant memory.
struct Account {
    /// The required head, if given.
    wanted: Option<Hash>,
    expected: Option<PublicKey>,
    /// Whether an event has the required head.
    known: bool,
    /// The first signature by another key than required.
    other: Option<(u64, PublicKey)>,
    /// The signing keys in order, each with its last event.
    signers: Vec<(PublicKey, u64)>,
    /// The events from which something was forgotten, with the keys of those who did it.
    forgotten: Vec<(u64, PublicKey)>,
    recordings: Recordings,
    acts: SeenActs,
    state: State,
    /// The first event that opens a sealed move which contradicts its commitment.
    broken: Option<u64>,
}

impl Account {
    fn new(args: &VerifyArgs) -> Self {
        Account {
            wanted: args.head,
            expected: args.key,
            known: false,
            other: None,
            signers: Vec::new(),
            forgotten: Vec::new(),
            recordings: Recordings::default(),
            acts: SeenActs::default(),
            state: State::default(),
            broken: None,
        }
    }

    fn see(&mut self, seen: &ReadRecord) {
        let number = seen.record.number;
        self.known |= self.wanted == Some(seen.hash);
        if let Some(key) = seen.signed {
            match self.signers.last_mut() {
                Some((last, to)) if *last == key => *to = number,
                _ => self.signers.push((key, number)),
            }
        }
        self.forgotten
            .extend(seen.forgotten.map(|key| (number, key)));
        let expected = |key: &PublicKey| self.expected.is_some_and(|expected| expected != *key);
        let other = seen.signed.into_iter().chain(seen.forgotten).find(expected);
        self.other = self.other.or(other.map(|key| (number, key)));
        self.recordings.see(&seen.record);
        self.acts.see(seen);
        if self.broken.is_none() && self.state.breaks_seal(&seen.record.event) {
            self.broken = Some(number);
        }
        self.state.apply(&seen.record);
    }

    fn faults(&self) -> Vec<String> {
        let broken = self.broken.map(|number| {
            format!(
                "event {number}: the sealed move that was opened is not the one that was sealed"
            )
        });
        let unknown = self.wanted.filter(|_| !self.known).map(|head| {
            format!(
                "no event has the head {head}: what was noted is of another ledger, or this one was cut or written anew"
            )
        });
        let other = self
            .other
            .zip(self.expected)
            .map(|((number, key), expected)| {
                format!("event {number} is signed with the key {key}, not with {expected}")
            });
        let found = [broken, unknown, other].into_iter().flatten();
        found.chain(self.acts.faults()).collect()
    }
}

/// Runs the command.
pub fn run(args: &VerifyArgs) -> ExitCode {
    let mut account = Account::new(args);
    let (head, end_unclear) = match read_each(&args.ledger, |seen| account.see(&seen)) {
        Ok(read) => read,
        Err(StoreError::Damaged { faults, .. }) => {
            let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
            return damaged(args, &faults);
        }
        Err(error) => return unreadable(&error),
    };
    let findings = account
        .recordings
        .findings(recordings_of(&args.ledger, None));
    let wrong = |finding: &&RecordingFinding| finding.verdict == RecordingVerdict::Wrong;
    let mut faults: Vec<String> = findings
        .iter()
        .filter(wrong)
        .map(|finding| finding.said.clone())
        .collect();
    faults.extend(end_unclear);
    faults.extend(account.faults());
    if !faults.is_empty() {
        return damaged(args, &faults);
    }
    if args.json {
        let mut sound = sound(&account, head, &findings);
        if is_written(&args.ledger) {
            sound["running"] = json!(true);
        }
        super::put(escaped(&sound.to_string()));
        return ExitCode::SUCCESS;
    }
    let whole = |finding: &RecordingFinding| finding.verdict == RecordingVerdict::Whole;
    let ok = match findings.iter().all(whole) {
        true => "ok",
        false => "ok but for the recordings",
    };
    super::put(format_args!("{ok}: {head}"));
    let runs = is_written(&args.ledger);
    if runs {
        super::put("the table runs: events may follow");
    }
    signatures(&account, head, runs);
    forgotten(&account);
    let acts = account.acts.said();
    for line in acts.chain(findings.into_iter().map(|finding| finding.said)) {
        super::put(escaped(&line));
    }
    ExitCode::SUCCESS
}

fn signatures(account: &Account, head: Head, runs: bool) {
    let own = state_folder().and_then(|state| public_key(&state));
    for (key, to) in &account.signers {
        let whose = match own {
            Some(own) if own == *key => "this installation",
            Some(_) => "another installation than this",
            None => "an installation",
        };
        super::put(format_args!(
            "signed up to event {to} by {whose}, key {key}"
        ));
    }
    let last = account.signers.last().map_or(0, |(_, to)| *to);
    if last < head.number {
        let (from, to) = (last + 1, head.number);
        match runs {
            true => super::put(format_args!(
                "not signed yet: events {from} to {to}; with the next half-move, act of the arbiter, or end of the table they are"
            )),
            false => super::put(format_args!(
                "not signed: events {from} to {to}; the table was killed after them, or the ledger was cut"
            )),
        }
    }
}

/// Prints the keys that vouch for events with forgotten names, which the head no longer proves.
fn forgotten(account: &Account) {
    let mut keys: Vec<(PublicKey, u64)> = Vec::new();
    for (_, key) in &account.forgotten {
        match keys.iter_mut().find(|(known, _)| known == key) {
            Some((_, events)) => *events += 1,
            None => keys.push((*key, 1)),
        }
    }
    for (key, events) in keys {
        super::put(format_args!(
            "names forgotten in {events} events; what is left of them is signed with the key {key}"
        ));
    }
}

fn sound(account: &Account, head: Head, findings: &[RecordingFinding]) -> serde_json::Value {
    let signer = |(key, to): &(PublicKey, u64)| json!({ "key": key.to_string(), "to": to });
    json!({
        "sound": true,
        "events": head.number,
        "head": head.hash.to_string(),
        "signed": account.signers.iter().map(signer).collect::<Vec<_>>(),
        "forgotten": account.forgotten.iter().map(|(number, _)| number).collect::<Vec<_>>(),
        "acts": account.acts.json(),
        "recordings": findings.iter().map(RecordingFinding::json).collect::<Vec<_>>(),
    })
}

fn damaged(args: &VerifyArgs, faults: &[String]) -> ExitCode {
    if args.json {
        super::put(escaped(
            &json!({ "sound": false, "faults": faults }).to_string(),
        ));
    } else {
        for fault in faults {
            super::put(format_args!("wrong: {}", escaped(fault)));
        }
    }
    ExitCode::FAILURE
}
