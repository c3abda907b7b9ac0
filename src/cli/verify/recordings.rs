//! Compares the recordings beside a ledger with what it vouches for, up to the second.

use std::io::{self, ErrorKind};
use std::path::Path;

use serde_json::{Value, json};

use laws::seat::Room;
use ledger::event::{Event, GameEvent, Record, Taping, Vouched};
use shell::tape::extent;
use voice::tape::{self, Examined, Extent, TapeFault};

/// Upper bound of the checkpoints kept of a recording; beyond it, every second one is dropped. It suffices for minutes or
/// half-moves of a year.
const MOST: usize = 20_000;

/// The recordings of a ledger.
#[derive(Default)]
pub(super) struct Recordings(Vec<Recording>);

/// A recording, as the ledger describes it.
struct Recording {
    room: Room,
    file: String,
    /// The vouched lengths, increasing.
    vouched: Vec<Extent>,
    /// Whether its daemon restarted during the recording.
    interrupted: bool,
    end: End,
}

/// The end of a recording.
enum End {
    /// It is not completed.
    Open,
    /// It is complete.
    Whole,
    /// Version 0.2.0 hashed the file at the end, or at the next start.
    Read(String),
}

/// The finding on a recording.
pub(super) struct RecordingFinding {
    file: String,
    /// The vouched length, in ms.
    vouched: u64,
    pub(super) verdict: RecordingVerdict,
    /// The finding in words, without "wrong".
    pub(super) said: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RecordingVerdict {
    /// Unchanged to its end.
    Whole,
    /// Unchanged, but only vouched for in part.
    Partly,
    /// Not examined.
    Away,
    /// Changed.
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
    /// Takes the next record of the ledger.
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

    /// The findings on all recordings in this folder.
    pub(super) fn findings(&self, folder: &Path) -> Vec<RecordingFinding> {
        let found = self.0.iter();
        let found = found.map(|recording| recording.look(&folder.join(&recording.file)));
        settled(found.collect())
    }
}

fn settled(mut findings: Vec<RecordingFinding>) -> Vec<RecordingFinding> {
    // Both rooms may use one file name, but only one of the files is here.
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
                let said = format!(" was not opened: {}", tape::NOT_REGULAR);
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
