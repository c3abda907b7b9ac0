//! Records how far the tapes reach: with each signed head, and once more when the game stops.

use super::game::RunningGame;
use super::{Between, KeptLedger, TableLoop};
use ledger::event::{Event, Record};
use rooms::Do;
use store::StoreError;
use table::Input;

/// Whether this record causes a signed head, other than for a recording.
pub(super) fn binds(record: &Record) -> bool {
    record.binds() && !matches!(record.event, Event::Tape(_))
}

impl TableLoop {
    /// Records how far the tapes reach by now. Returns whether there was anything new.
    pub(super) fn vouch(&mut self) -> bool {
        let vouched = self.listeners.iter_mut();
        let vouched: Vec<Input> = vouched.filter_map(|listener| listener.vouch()).collect();
        self.game.handle_all(&vouched, &self.time);
        !vouched.is_empty()
    }

    /// Ends all listeners and records their last inputs, if the ledger holds everything before them. Tries once, so that a full
    /// disk does not hold up the shutdown.
    pub(super) async fn end_recordings(&mut self, settled: bool) {
        // A recording thread may be blocked on the queue.
        self.inputs.close();
        let mut ended = Vec::new();
        for listener in &mut self.listeners {
            ended.extend(listener.end().await);
        }
        let mut last = Vec::new();
        while let Ok(input) = self.inputs.try_recv() {
            last.extend(matches!(input, Input::Taped(_)).then_some(input));
        }
        last.extend(ended);
        if last.is_empty() || !settled {
            return;
        }
        self.game.handle_all(&last, &self.time);
        let written = write_last(&mut self.game, &mut self.ledger, self.between.as_ref());
        if let Err(error) = written {
            tracing::warn!("{error}");
        }
        self.ledger.send_head();
    }
}

/// Writes the last records without announcing them.
fn write_last(
    game: &mut RunningGame,
    ledger: &mut KeptLedger,
    between: Option<&Between>,
) -> Result<(), StoreError> {
    if let Some((records, _)) = game.decided() {
        return ledger.write(&records, |ledger| ledger.append(&records));
    }
    while let Some(room) = game.shared()
        && let Some(doing) = room.poll()
    {
        match doing {
            Do::Write(step) => {
                ledger.write(&[], |ledger| ledger.step(&step))?;
                room.written();
            }
            Do::Send(message) => {
                if let Some(between) = between {
                    between.send(&message);
                }
            }
            Do::Tell(_) | Do::Fault(_) | Do::Became { .. } => {}
        }
    }
    Ok(())
}
