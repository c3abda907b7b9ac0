//! Reports about the tape files for the ledger: their begin and end, and how far they are vouched for.
//!
//! Vouched for is what was written and is safely on disk, never what is read again under the file's name. Begin and end are sent
//! at once; the progress of a file is only offered, and enters the ledger with the next signed head. Reports that the game no
//! longer takes are kept for its shutdown.

use std::collections::VecDeque;
use std::io::{self, ErrorKind};
use std::path::Path;

use tokio::sync::mpsc::Sender;
use tokio::sync::watch;

use crate::worker::Workers;
use ledger::chain::Hash;
use ledger::event::{Spoilt, Taping, Vouched};
use table::{Input, TapeUnderWay};
use voice::tape::{self, Extent, TapeFault};

/// Reports to the game.
pub(super) struct TapeAccount {
    inputs: Sender<Input>,
    workers: Workers,
    /// How far the current file is vouched for.
    shown: watch::Sender<Option<Taping>>,
    /// Reports that could not be sent yet, or any more.
    untold: VecDeque<Taping>,
    closing: bool,
}

impl TapeAccount {
    /// Also returns the receiver for the current file's progress.
    pub(super) fn new(
        inputs: Sender<Input>,
        workers: Workers,
    ) -> (Self, watch::Receiver<Option<Taping>>) {
        let (shown, seen) = watch::channel(None);
        let account = TapeAccount {
            inputs,
            workers,
            shown,
            untold: VecDeque::new(),
            closing: false,
        };
        (account, seen)
    }

    pub(super) fn tell(&mut self, step: Taping) {
        self.untold.push_back(step);
        self.tell_what_waits();
    }

    /// Sends pending reports in order.
    pub(super) fn tell_what_waits(&mut self) {
        // At shutdown the game waits for this worker, so the worker must not wait for the game.
        while !self.closing
            && let Some(step) = self.untold.pop_front()
        {
            if let Err(Input::Taped(step)) = self.workers.give(&self.inputs, Input::Taped(step)) {
                self.untold.push_front(step);
                return;
            }
        }
    }

    /// Stops sending; reports are kept from now on.
    pub(super) const fn close(&mut self) {
        self.closing = true;
    }

    /// The reports that could not be sent.
    pub(super) fn untold(self) -> Vec<Taping> {
        self.untold.into()
    }

    /// Notes that this much of the file is safely on disk.
    pub(super) fn keeps(&self, file: &str, extent: &Extent) {
        let step = Taping::Vouched {
            file: file.to_owned(),
            so_far: vouched(extent),
        };
        self.shown.send_if_modified(|shown| {
            let news = shown.as_ref() != Some(&step);
            *shown = Some(step);
            news
        });
    }

    /// Reports that a file is complete, or could not be completed.
    pub(super) fn ends(&mut self, file: String, finished: io::Result<Extent>) {
        let lasts = self.shown.borrow().clone();
        match (finished, lasts) {
            (Ok(extent), _) => self.tell(Taping::Ended {
                file,
                sha256: None,
                whole: Some(vouched(&extent)),
            }),
            (Err(error), lasts) => {
                tracing::warn!("{file}: {error}");
                let lasts = lasts.filter(
                    |step| matches!(step, Taping::Vouched { file: other, .. } if *other == file),
                );
                let until = match &lasts {
                    Some(Taping::Vouched { so_far, .. }) => so_far.ms,
                    _ => 0,
                };
                lasts.into_iter().for_each(|step| self.tell(step));
                self.tell(Taping::Left {
                    file,
                    until,
                    wrong: None,
                });
            }
        }
    }

    /// Reports a file that a killed daemon left; it is vouched for only as far as it was then.
    pub(super) fn left(&mut self, folder: &Path, left: TapeUnderWay) {
        let (until, wrong) = found(&folder.join(&left.file), left.vouched.as_ref());
        self.tell(Taping::Left {
            file: left.file,
            until,
            wrong,
        });
    }
}

/// How far, in ms, this file matches what was vouched for, and what is wrong with it.
fn found(path: &Path, vouched: Option<&Vouched>) -> (u64, Option<Spoilt>) {
    let vouched: Vec<Extent> = vouched.map(extent).into_iter().collect();
    let mut examined = tape::examine(path, &vouched);
    // A power cut may have left its comments incomplete.
    if examined.as_ref().is_ok_and(|found| found.sounds_right()) {
        if let Err(error) = tape::mend(path) {
            tracing::warn!("{error}");
        }
        examined = tape::examine(path, &vouched);
    }
    match examined {
        Ok(found) => (found.sounds, found.fault.map(spoilt)),
        Err(error) => (0, Some(unread(&error))),
    }
}

const fn spoilt(fault: TapeFault) -> Spoilt {
    match fault {
        TapeFault::Changed => Spoilt::Changed,
        TapeFault::Short => Spoilt::Short,
        TapeFault::Head => Spoilt::Head,
    }
}

fn unread(error: &io::Error) -> Spoilt {
    match error.kind() {
        ErrorKind::NotFound => Spoilt::Missing,
        ErrorKind::InvalidInput => Spoilt::NoFile,
        _ => Spoilt::Unreadable,
    }
}

fn vouched(extent: &Extent) -> Vouched {
    Vouched {
        ms: extent.ms,
        bytes: extent.bytes,
        sound: Hash(extent.sound),
        moves: extent.moves as u64,
        head: Hash(extent.head),
    }
}

/// Converts to the tape's type.
pub fn extent(vouched: &Vouched) -> Extent {
    Extent {
        ms: vouched.ms,
        bytes: vouched.bytes,
        sound: vouched.sound.0,
        moves: vouched.moves as usize,
        head: vouched.head.0,
    }
}
