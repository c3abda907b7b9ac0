//! The ledger while a game goes on: written before anything is heard, looked for, brought up to date.

use std::time::Instant;

use tokio::time::sleep;

use super::{PATIENCE, TableLoop, alive};
use announce::{Phrase, Stored};
use ledger::event::{Author, Record};

impl TableLoop {
    /// Returns how long the ledger could not be written, in ms.
    pub(super) async fn record(&mut self, records: &[Record]) -> u64 {
        let mut told = false;
        let since = self.time.now();
        while let Err(error) = self.ledger.append(records) {
            if !std::mem::replace(&mut told, true) {
                self.alarm(&Phrase::Stored(Stored::Fails(error.to_string())));
            }
            alive();
            sleep(PATIENCE).await;
        }
        self.ruled |= records
            .iter()
            .any(|record| record.author == Author::Arbiter);
        if !told {
            return 0;
        }
        self.alarm(&Phrase::Stored(Stored::Writes));
        let now = self.time.now();
        self.round = (Instant::now(), now);
        now.since(since)
    }

    /// What the ledger did not hold when it was opened, though it may once have been written.
    pub(super) fn tell_unclear_end(&mut self) {
        let unclear = self.ledger.end_unclear().map(ToString::to_string);
        if let Some(reason) = unclear {
            self.tell_arbiter(Phrase::Stored(Stored::EndUnclear(reason)));
        }
    }

    /// The file may be deleted or replaced under the game. Then everybody is told, and the game goes on in a new one.
    pub(super) fn look_for_ledger(&mut self) {
        if self.ledger.is_there() {
            self.gone = false;
            return;
        }
        let path = self.ledger.path().display().to_string();
        let anew = self.ledger.anew();
        let why = anew.as_ref().map_or_else(ToString::to_string, |_| path);
        if !std::mem::replace(&mut self.gone, true) {
            self.alarm(&Phrase::Stored(Stored::Gone(why)));
        }
        // As long as there can be no new file, it is tried again each second.
        if let Ok(anew) = anew {
            self.ledger = anew;
            self.moved();
            let path = self.ledger.path().display().to_string();
            self.alarm(&Phrase::Stored(Stored::Anew(path)));
        }
    }

    /// After a minute and after what the arbiter did the file itself holds it. A failure loses nothing.
    pub(super) fn checkpoint(&mut self) {
        if let Err(error) = self.ledger.checkpoint() {
            tracing::warn!("{error}");
        }
    }

    /// Keeps the time while a clock runs. A failure shows at the next event, which is what must not be lost.
    pub(super) fn mark(&mut self) {
        let running = self
            .game
            .state()
            .clocks
            .own()
            .and_then(|clock| clock.running());
        if running.is_some()
            && let Err(error) = self.ledger.mark(self.moment())
        {
            tracing::warn!("{error}");
        }
    }
}
