//! The last ruling is undone: what it took back stands again, and what it gave or counted is void.

use super::{Consequence, RulingFile, RulingRules, RulingStatus, strike_ruling, undone_next};
use crate::must;
use crate::must::Or;
use crate::state::{CaseFile, Phase, State};
use laws::{Refusal, Timestamp};
use ledger::event::Ruling;

pub(super) struct UndoRuling {
    pub(super) record: u64,
}

impl RulingRules for UndoRuling {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        if !matches!(state.phase, Phase::Over(_)) {
            must::not_be_decided(state)?;
        }
        may_undo(state, self.record)
    }

    fn settles(&self, _file: &CaseFile) -> bool {
        false
    }

    fn apply(&self, state: &mut State, _id: Option<u32>, at: Timestamp) {
        strike_ruling(state, self.record, RulingStatus::Undone, at);
    }

    fn take_back(&self, _state: &mut State, _file: &RulingFile, _at: Timestamp) {}

    fn follows(&self) -> Consequence {
        Consequence::GoOnAsBefore {
            record: self.record,
        }
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        true
    }
}

/// Only the last ruling that stands, or a later taking in, can be undone; after the end of the game only what ended it.
pub(crate) fn may_undo(state: &State, record: u64) -> Result<(), Refusal> {
    let last = undone_next(state).filter(|last| *last == record);
    let last = last.ok_or(Refusal::NothingRuled)?;
    let ended = match (state.rulings.find(last), state.handed.before(last)) {
        (Some(ruled), _) => matches!(ruled.ruling, Ruling::End { .. }),
        (None, Some((_, ended))) => ended,
        (None, None) => false,
    };
    (ended || state.outcome().is_none()).or(Refusal::Over)?;
    // What was ruled before the adjournment and changed the game can be undone once it is resumed.
    let ruled = state.rulings.find(last);
    let stays =
        ruled.is_some_and(|it| !it.ruling.changes_play() || it.before().phase == Phase::Adjourned);
    (stays || state.phase != Phase::Adjourned).or(Refusal::NotPlaying)
}
