//! How long a player in the other room thought, where that room does not know it any more because its daemon was started anew:
//! what the player's clock ran, but for what the records show to have been the line's.

use shakmaty::Color;

use super::State;
use laws::Timestamp;
use ledger::event::{Event, LineEvent, PlayEvent, Record};

/// What of the time for the move that is being made was not its player's, in ms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spared {
    /// Until the opponent's move was heard in the player's room.
    unheard: u64,
    /// From each commit until it was heard there: so long the answer was waited for.
    waited: u64,
    /// What the clock had run at a commit that was not heard yet.
    committed: Option<u64>,
}

/// What this record tells of it.
pub(super) fn spare(state: &mut State, record: &Record) {
    let Some(clock) = state.clocks.own() else {
        return;
    };
    let ran = clock.ran(state.turn(), record.happened);
    let last = state.plies().len() as u32;
    let spared = &mut state.rooms.spared;
    match record.event {
        Event::Play(PlayEvent::Completed { .. } | PlayEvent::CompletedByNext { .. }) => {
            *spared = Spared::default();
        }
        Event::Line(LineEvent::Reached { ply, .. }) if ply == last => spared.unheard = ran,
        Event::Play(PlayEvent::Committed { .. }) => spared.committed = Some(ran),
        Event::Play(PlayEvent::Announced) => {
            let committed = spared.committed.take().unwrap_or(ran);
            spared.waited += ran.saturating_sub(committed);
        }
        _ => {}
    }
}

impl State {
    /// How long the player of this seat, whose move it is, has thought by this instant, as far as the records tell it, in ms.
    pub fn thought_by_records(&self, seat: Color, until: Timestamp) -> Option<u64> {
        let clock = self.clocks.own().filter(|_| self.turn() == seat)?;
        let Spared {
            unheard, waited, ..
        } = self.rooms.spared;
        Some(clock.ran(seat, until).saturating_sub(unheard + waited))
    }
}
