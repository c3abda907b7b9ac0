//! The game ends; after its end the arbiter may still change the result (8.7).

use super::{Consequence, RulingFile, RulingRules};
use crate::must::Or;
use crate::state::{AdjournmentStage, CaseFile, State, adjournment, reinstating};
use laws::{Outcome, Reason, Refusal, Timestamp};

pub(super) struct EndRuling {
    pub(super) outcome: Outcome,
}

impl RulingRules for EndRuling {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        // If the end of the game by a sealed move would stand, nobody loses by a flag or by lateness before the envelope is opened
        // (I.10).
        let late = matches!(
            self.outcome.reason,
            Reason::Time | Reason::Forfeit | Reason::BothLost
        );
        let opened = state.adjournment().is_none_or(|it| it.is_opened());
        let closed = adjournment::adjourned(state) == Some(AdjournmentStage::Awaiting) && !opened;
        let stands = state.profile.edition.sealed_end_stands();
        (!(late && closed && stands)).or(Refusal::EnvelopeClosed)
    }

    fn settles(&self, _file: &CaseFile) -> bool {
        // There is no game any more.
        true
    }

    fn apply(&self, state: &mut State, id: Option<u32>, _at: Timestamp) {
        reinstating::strike_off_after_end(state, id);
    }

    fn take_back(&self, _state: &mut State, _file: &RulingFile, _at: Timestamp) {}

    fn follows(&self) -> Consequence {
        Consequence::End(self.outcome)
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        false
    }
}
