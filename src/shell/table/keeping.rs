//! The ledger while a game goes on: written before anything is heard, looked for, brought up to date.
//!
//! What waits is one transaction, and what is heard of it waits for one sync. What a board saw, and nothing is heard of, is only
//! noted: a kill leaves it, and the next sync has it with the rest. Who acts on what a page shows of it is recorded behind it. So
//! what is heard waits for two syncs at most: one that is under way, and its own; and for two more where it comes while the file
//! [is brought up to date](TableLoop::checkpoint).

use tokio::time::Instant;

use tokio::time::sleep;

use super::{INPUTS, PATIENCE, TableLoop, alive, vouching};
use announce::{Phrase, Stored};
use ledger::event::{Author, Record};
use store::{SqliteLedger, StoreError};
use table::report::ReportedRecord;
use table::{Input, Output};

impl TableLoop {
    /// Gives an input, and with it those that wait behind it, unless they may answer something that is still to be heard.
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

    /// Records what came of the last inputs, then makes it heard (invariant 1), then what came of that.
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

    /// What was noted is on the disk now. A failure shows at the next event that is heard.
    pub(super) fn keep(&mut self) {
        match self.ledger.keep() {
            Ok(()) => {
                self.heads.send_replace(self.ledger.head());
            }
            Err(error) => tracing::warn!("{error}"),
        }
    }

    /// The course of the game goes on with these records and what was said of them.
    pub(super) fn go_on(&self, records: &[Record], outputs: &[Output]) {
        let steps = records
            .iter()
            .filter_map(|record| ReportedRecord::of(record, outputs));
        self.course.send_modify(|course| course.extend(steps));
    }

    /// Whom nobody watches need not be copied for the next decision.
    pub(super) fn show(&self) {
        if self.shown.receiver_count() > 0 {
            self.shown.send_replace(self.game.shared());
        }
    }

    /// Writes, and tries again until it is done. Returns how long the ledger could not be written, in ms.
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
