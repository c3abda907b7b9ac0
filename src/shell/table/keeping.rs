//! Writes, syncs, checkpoints and monitors the ledger while a game is played.
//!
//! Queued inputs become one transaction, and their announcement waits for one sync. Observations of a board that are not
//! announced are only noted: they survive a kill of the process, and the next sync includes them. An action on what a page shows
//! of them is recorded after them. An announcement therefore waits for at most two syncs, one under way and its own; two more
//! during a [checkpoint](TableLoop::checkpoint).

use tokio::time::Instant;

use tokio::time::sleep;

use super::{INPUTS, PATIENCE, TableLoop, alive, vouching};
use announce::{Phrase, Stored};
use ledger::event::{Author, Record};
use store::{SqliteLedger, StoreError};
use table::report::ReportedRecord;
use table::{Input, Output};

impl TableLoop {
    /// Gives an input and all that are queued behind it, up to the first that may answer something not heard yet.
    pub(super) fn give_with_what_waits(&mut self, input: &Input) {
        self.give(input);
        for _ in 0..INPUTS {
            if self.game.is_to_be_heard() {
                return;
            }
            let Ok(input) = self.inputs.try_recv() else {
                return;
            };
            self.give(&input);
        }
    }

    /// Records the consequences of the last inputs, then announces them (invariant 1), and repeats until there are none.
    pub(super) async fn settle(&mut self) {
        loop {
            let Some((mut records, mut outputs)) = self.game.decided() else {
                return self.settle_room().await;
            };
            if records.iter().any(vouching::binds)
                && self.vouch()
                && let Some((more, said)) = self.game.decided()
            {
                records.extend(more);
                outputs.extend(said);
            }
            if records.is_empty() && outputs.is_empty() {
                return;
            }
            let heard = !outputs.is_empty() || !records.iter().all(Record::is_quiet);
            let ms = match heard {
                true => self.write(&records, |ledger| ledger.append(&records)).await,
                false => self.write(&records, |ledger| ledger.note(&records)).await,
            };
            if ms > 0 {
                self.game.handle(&Input::Stood { ms }, self.stamp());
            }
            self.leave_in_register(&records);
            self.write_sheet(&records);
            if heard {
                self.heads.send_replace(self.ledger.head());
            }
            self.go_on(&records, &outputs);
            self.show();
            for output in outputs {
                if let Some(told) = self.say(output) {
                    self.game.handle(&told, self.stamp());
                }
            }
        }
    }

    /// Syncs the noted records. A failure surfaces at the next announced event.
    pub(super) fn keep(&mut self) {
        match self.ledger.keep() {
            Ok(()) => {
                self.heads.send_replace(self.ledger.head());
            }
            Err(error) => tracing::warn!("{error}"),
        }
    }

    /// Appends these records and outputs to the history.
    pub(super) fn go_on(&self, records: &[Record], outputs: &[Output]) {
        let steps = records
            .iter()
            .filter_map(|record| ReportedRecord::of(record, outputs));
        self.course.send_modify(|course| course.extend(steps));
    }

    /// Copying the state for the next decision is pointless if nobody watches.
    pub(super) fn show(&self) {
        if self.shown.receiver_count() > 0 {
            self.shown.send_replace(self.game.shared());
        }
    }

    /// Writes, and retries until it succeeds. Returns for how long the ledger could not be written, in ms.
    pub(super) async fn write(
        &mut self,
        records: &[Record],
        write: impl Fn(&mut SqliteLedger) -> Result<(), StoreError>,
    ) -> u64 {
        let mut told = false;
        let since = self.time.now();
        while let Err(error) = write(&mut self.ledger) {
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

    /// Tells the arbiter if records may have been lost from the end of the ledger before it was opened.
    pub(super) fn tell_unclear_end(&mut self) {
        let unclear = self.ledger.end_unclear().map(ToString::to_string);
        if let Some(reason) = unclear {
            self.tell_arbiter(Phrase::Stored(Stored::EndUnclear(reason)));
        }
    }

    /// Checks that the ledger's file was not deleted or replaced during the game. If it was, raises an alarm and goes on in a new
    /// file.
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
        // If no new file can be created, the next second tries again.
        if let Ok(anew) = anew {
            self.ledger = anew;
            self.moved();
            let path = self.ledger.path().display().to_string();
            self.alarm(&Phrase::Stored(Stored::Anew(path)));
        }
    }

    /// Moves the records from the sidecar into the file; done each minute and after acts of the arbiter. A failure loses nothing.
    pub(super) fn checkpoint(&mut self) {
        if let Err(error) = self.ledger.checkpoint() {
            tracing::warn!("{error}");
        }
    }

    /// Saves the time while a clock runs. A failure surfaces at the next event, which must not be lost.
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
