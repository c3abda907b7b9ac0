//! Estimates remote thinking time after the remote daemon has restarted: the player's elapsed clock time, less what the records
//! attribute to the line.

use shakmaty::Color;

use super::State;
use laws::Timestamp;
use ledger::event::{Event, LineEvent, PlayEvent, Record};

/// The part of the time for the current move that was not its player's, in ms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spared {
    /// The time until the opponent's move was heard in the player's room.
    unheard: u64,
    /// The time from each commit until it was heard there, spent waiting for the answer.
    waited: u64,
    /// The clock's elapsed time at a commit that was not heard yet.
    committed: Option<u64>,
}

/// Updates it by this record.
pub(super) fn spare(state: &mut State, record: &Record) {
    let Some(clock) = state.clocks.own() else {
        return;
    };
    let ran = clock.ran(state.turn(), record.happened);
    let last = state.plies().len() as u32;
    let spared = &mut state.rooms.spared;
    if let Event::Line(LineEvent::Reached { ply, .. }) = record.event
        && ply == last
    {
        spared.unheard = ran;
    }
    let Event::Play(event) = &record.event else {
        return;
    };
    match event {
        PlayEvent::Completed { .. } | PlayEvent::CompletedByNext { .. } => {
            *spared = Spared::default();
        }
        PlayEvent::Committed { .. } => spared.committed = Some(ran),
        PlayEvent::Announced => {
            let committed = spared.committed.take().unwrap_or(ran);
            spared.waited += ran.saturating_sub(committed);
        }
        _ => {}
    }
}

impl State {
    /// The thinking time of this seat's player, who has the move, up to this instant, as far as the records tell, in ms.
    pub fn thought_by_records(&self, seat: Color, until: Timestamp) -> Option<u64> {
        let clock = self.clocks.own().filter(|_| self.turn() == seat)?;
        let Spared {
            unheard, waited, ..
        } = self.rooms.spared;
        Some(clock.ran(seat, until).saturating_sub(unheard + waited))
    }
}
