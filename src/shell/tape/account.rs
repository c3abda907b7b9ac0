//! What the ledger is told of the files that are recorded: that they begin and end, and how much of them is vouched for.
//!
//! What is vouched for is what was written, and lasts: never what is read again at a file's name. Steps are told at once; how far
//! a file reaches is only shown, and goes into the ledger with the next head that is signed. What comes after the game takes
//! nothing more is kept for its end.

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

/// Tells the game.
pub(super) struct TapeAccount {
    inputs: Sender<Input>,
    workers: Workers,
    /// How far the file under way reaches.
    shown: watch::Sender<Option<Taping>>,
    /// What could not be told yet, or not any more.
    untold: VecDeque<Taping>,
    closing: bool,
}

impl TapeAccount {
    /// With the end at which it is seen how far the file under way reaches.
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

    /// In the order in which it happened.
    pub(super) fn tell_what_waits(&mut self) {
        // Who is waited for must not wait for the one that waits.
        while !self.closing
            && let Some(step) = self.untold.pop_front()
        {
            if let Err(Input::Taped(step)) = self.workers.give(&self.inputs, Input::Taped(step)) {
                self.untold.push_front(step);
                return;
            }
        }
    }

    /// From now on nobody listens any more.
    pub(super) const fn close(&mut self) {
        self.closing = true;
    }

    /// What could not be told.
    pub(super) fn untold(self) -> Vec<Taping> {
        self.untold.into()
    }

    /// This much of this file lasts.
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

    /// A file is complete, or could not be completed.
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

    /// A file that was left when its daemon was killed. Only what was vouched for then still is.
    pub(super) fn left(&mut self, folder: &Path, left: TapeUnderWay) {
        let (until, wrong) = found(&folder.join(&left.file), left.vouched.as_ref());
        self.tell(Taping::Left {
            file: left.file,
            until,
            wrong,
        });
    }
}

/// Up to which ms of it this file is what was vouched for, and what is wrong with it.
fn found(path: &Path, vouched: Option<&Vouched>) -> (u64, Option<Spoilt>) {
    let vouched: Vec<Extent> = vouched.map(extent).into_iter().collect();
    let mut examined = tape::examine(path, &vouched);
    // A power cut may have left its comments in pieces.
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

/// As the tape has it.
pub fn extent(vouched: &Vouched) -> Extent {
    Extent {
        ms: vouched.ms,
        bytes: vouched.bytes,
        sound: vouched.sound.0,
        moves: vouched.moves as usize,
        head: vouched.head.0,
    }
}
