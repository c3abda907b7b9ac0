//! The recordings beside a ledger, held against what it vouches for: up to which second each is what was recorded.

use std::io::{self, ErrorKind};
use std::path::Path;

use serde_json::{Value, json};

use laws::seat::Room;
use ledger::event::{Event, GameEvent, Record, Taping, Vouched};
use shell::tape::extent;
use voice::tape::{self, Examined, Extent, TapeFault};

/// So many places of a recording are held at most, of more every second one: minutes, or half-moves, of a year.
const MOST: usize = 20_000;

/// The recordings of a ledger.
#[derive(Default)]
pub(super) struct Recordings(Vec<Recording>);

/// A recording, as the ledger has it.
struct Recording {
    room: Room,
    file: String,
    /// Each time further.
    vouched: Vec<Extent>,
    /// Whether its daemon was started anew over it.
    interrupted: bool,
    end: End,
}

/// How a recording ended.
enum End {
    /// It did not, or was not completed.
    Open,
    /// It is complete.
    Whole,
    /// Version 0.2.0 read it when it was over, or at the next start.
    Read(String),
}

/// What is found of one.
pub(super) struct RecordingFinding {
    file: String,
    /// Up to here, in ms.
    vouched: u64,
    pub(super) verdict: RecordingVerdict,
    /// For the eye, without "wrong".
    pub(super) said: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RecordingVerdict {
    /// All of it is what was recorded.
    Whole,
    /// Not all of it is vouched for.
    Partly,
    /// It could not be looked at.
    Away,
    /// It is not what was recorded.
    Wrong,
}

impl RecordingFinding {
    pub(super) fn json(&self) -> Value {
        json!({
            "file": self.file,
            "vouched_ms": self.vouched,
            "whole": self.verdict == RecordingVerdict::Whole,
            "looked_at": self.verdict != RecordingVerdict::Away,
        })
    }
}

impl Recordings {
    /// The next record of the ledger.
    pub(super) fn see(&mut self, record: &Record) {
        let here = self.0.iter_mut().filter(|one| one.room == record.room);
        match &record.event {
            Event::Game(GameEvent::Resumed { .. }) => here.for_each(|one| one.interrupted = true),
            Event::Tape(Taping::Began { file, .. }) => self.0.push(Recording {
                room: record.room,
                file: file.clone(),
                vouched: Vec::new(),
                interrupted: false,
                end: End::Open,
            }),
            Event::Tape(step) => here.for_each(|one| one.take(step)),
            _ => {}
        }
    }

    /// What is found of each in this folder.
    pub(super) fn findings(&self, folder: &Path) -> Vec<RecordingFinding> {
        let found = self.0.iter();
        let found = found.map(|recording| recording.look(&folder.join(&recording.file)));
        settled(found.collect())
    }
}

fn settled(mut findings: Vec<RecordingFinding>) -> Vec<RecordingFinding> {
    // Two rooms may have given one name, and only one of the two files is here.
    let right: Vec<String> = findings
        .iter()
        .filter(|finding| finding.verdict != RecordingVerdict::Wrong)
        .map(|finding| finding.file.clone())
        .collect();
    for finding in &mut findings {
        if finding.verdict == RecordingVerdict::Wrong && right.contains(&finding.file) {
            *finding = RecordingFinding::away(&finding.file, "is the other room's");
        }
    }
    findings
}

impl Recording {
    fn take(&mut self, step: &Taping) {
        match step {
            Taping::Vouched { file, so_far } if *file == self.file => self.vouch(so_far),
            Taping::Ended {
                file,
                sha256,
                whole,
            } if *file == self.file => {
                self.end = match (whole, sha256) {
                    (Some(whole), _) => {
                        self.vouch(whole);
                        End::Whole
                    }
                    (None, Some(hash)) => End::Read(hash.clone()),
                    (None, None) => End::Open,
                };
            }
            _ => {}
        }
    }

    fn vouch(&mut self, so_far: &Vouched) {
        if self.vouched.len() >= MOST {
            let mut kept = false;
            self.vouched.retain(|_| {
                kept = !kept;
                kept
            });
        }
        self.vouched.push(extent(so_far));
    }

    fn look(&self, path: &Path) -> RecordingFinding {
        let looked = match &self.end {
            End::Read(hash) => tape::sha256(path).map(|found| self.read_then(*hash == found)),
            _ => tape::examine(path, &self.vouched).map(|found| self.examined(&found)),
        };
        looked.unwrap_or_else(|error| self.unread(&error))
    }

    fn finding(&self, vouched: u64, verdict: RecordingVerdict, said: &str) -> RecordingFinding {
        RecordingFinding {
            file: self.file.clone(),
            vouched,
            verdict,
            said: format!("{}{said}", self.file),
        }
    }

    fn read_then(&self, same: bool) -> RecordingFinding {
        let (verdict, said) = match (same, self.interrupted) {
            (false, _) => (RecordingVerdict::Wrong, " is not the one that was recorded"),
            (true, false) => (
                RecordingVerdict::Whole,
                ": vouched for up to its end, as version 0.2.0 read it when it was over",
            ),
            (true, true) => (
                RecordingVerdict::Partly,
                ": vouched for only as version 0.2.0 found it at the start after a stop",
            ),
        };
        self.finding(0, verdict, said)
    }

    fn examined(&self, found: &Examined) -> RecordingFinding {
        let second = found.sounds / 1_000;
        let whole = matches!(self.end, End::Whole);
        let (verdict, said) = match found.fault {
            Some(TapeFault::Changed) => (
                RecordingVerdict::Wrong,
                format!(" is not what was recorded from second {second} on"),
            ),
            Some(TapeFault::Short) => {
                let all = self.vouched.iter().map(|extent| extent.ms).max();
                let all = all.unwrap_or_default() / 1_000;
                (
                    RecordingVerdict::Wrong,
                    format!(
                        " was cut: it is vouched for up to second {all}, and is what was recorded up to second {second} only"
                    ),
                )
            }
            Some(TapeFault::Head) => (
                RecordingVerdict::Wrong,
                format!(
                    ": what says where its moves are was changed; it sounds as it was recorded up to second {second}"
                ),
            ),
            None if whole && (found.beyond > 0 || found.head_later) => (
                RecordingVerdict::Wrong,
                format!(
                    " is not what was recorded from second {second} on: something was added to it"
                ),
            ),
            None if whole => (
                RecordingVerdict::Whole,
                format!(": vouched for up to second {second}, its end"),
            ),
            None if self.vouched.is_empty() => (
                RecordingVerdict::Partly,
                ": nothing of it is vouched for; it was not completed".to_owned(),
            ),
            None => (
                RecordingVerdict::Partly,
                format!(
                    ": vouched for up to second {second}; not vouched for from there on ({} bytes of sound), because it was not completed",
                    found.beyond
                ),
            ),
        };
        self.finding(found.sounds, verdict, &said)
    }

    fn unread(&self, error: &io::Error) -> RecordingFinding {
        match error.kind() {
            ErrorKind::NotFound => RecordingFinding::away(&self.file, "is not beside the ledger"),
            ErrorKind::InvalidInput => {
                let said = format!(" was not opened: {}", tape::NOT_OWN);
                self.finding(0, RecordingVerdict::Wrong, &said)
            }
            _ => RecordingFinding::away(&self.file, &format!("cannot be read ({error})")),
        }
    }
}

impl RecordingFinding {
    fn away(file: &str, why: &str) -> RecordingFinding {
        RecordingFinding {
            file: file.to_owned(),
            vouched: 0,
            verdict: RecordingVerdict::Away,
            said: format!("not looked at: {file} {why}"),
        }
    }
}
