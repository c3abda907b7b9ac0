//! Records inputs and announces their consequences.
//!
//! Queued inputs become one transaction, and their announcement waits for one sync. Observations of a board that are not
//! announced are only noted: they survive a kill of the process, and the next sync includes them. An action on what a page shows
//! of them is recorded after them. An announcement therefore waits for at most two syncs, one under way and its own; two more
//! during a [checkpoint](super::KeptLedger::checkpoint).

use tokio::time::sleep;

use super::{INPUTS, PATIENCE, TableLoop, alive, handed, vouching};
use announce::{Phrase, Stored};
use ledger::chain::Head;
use ledger::event::Record;
use store::{SqliteLedger, StoreError};
use table::Input;

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
                self.take(&Input::Stood { ms });
            }
            self.tend_register(&records);
            if let Some(written) =
                handed::write_sheet(&records, self.game.state(), &self.words, self.ledger.path())
            {
                self.tell_arbiter(Phrase::Handed(written));
            }
            if heard {
                self.ledger.send_head();
            }
            self.feeds.send(&self.game, &records, &outputs);
            self.announce(outputs);
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
        while let Err(error) = self.ledger.write(records, &write) {
            if !std::mem::replace(&mut told, true) {
                self.alarm(&Phrase::Stored(Stored::Fails(error.to_string())));
            }
            alive();
            sleep(PATIENCE).await;
        }
        if !told {
            return 0;
        }
        self.alarm(&Phrase::Stored(Stored::Writes));
        // The writer waited; the loop did not stall besides.
        self.wakes.wake();
        self.time.now().since(since)
    }

    /// Closes the ledger into one file. Records the end of the recordings if the loop had `settled`.
    pub(super) async fn close(mut self, settled: bool) -> Result<Head, StoreError> {
        self.ledger.keep();
        self.end_recordings(settled).await;
        self.ledger.close()
    }
}
