//! What stands beside a game: it reads the ledger's file, and tells the arbiter what no record tells.

use std::path::Path;

use tokio::sync::{mpsc, watch};

use super::TableLoop;
use crate::announce::{Phrase, Stored};
use crate::table::{Audience, Output};

/// So much may wait to be told.
const WAITS: usize = 16;

/// What leads there, and from there.
pub(super) struct Besides {
    /// What is to be told to the arbiter.
    pub(super) told: (mpsc::Sender<Stored>, mpsc::Receiver<Stored>),
    /// Counts on each second in which the game goes round.
    pub(super) rounds: watch::Sender<u64>,
}

impl Default for Besides {
    fn default() -> Self {
        Besides {
            told: mpsc::channel(WAITS),
            rounds: watch::Sender::default(),
        }
    }
}

impl TableLoop {
    /// The file of the ledger.
    pub fn path(&self) -> &Path {
        self.ledger.path()
    }

    /// For who has to tell the arbiter something.
    pub fn teller(&self) -> mpsc::Sender<Stored> {
        self.besides.told.0.clone()
    }

    /// Counts on each second, unless the loop hangs or cannot write.
    pub fn rounds(&self) -> watch::Receiver<u64> {
        self.besides.rounds.subscribe()
    }

    /// What concerns the arbiter alone, and no record tells.
    pub(super) fn tell_arbiter(&mut self, phrase: Phrase) {
        self.say(Output {
            to: Audience::Arbiter,
            phrase,
            confirm: false,
            case: None,
            record: None,
        });
    }
}
