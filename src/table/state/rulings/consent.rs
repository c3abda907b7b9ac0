//! The arbiter consents to a draw that the event does not allow: the offer is made (9.1.1).

use shakmaty::Color;

use super::{Consequence, RulingFile, RulingRules, answers};
use crate::must;
use crate::state::{CaseFile, State};
use laws::{Refusal, Timestamp};
use ledger::event::Matter;

pub(super) struct ConsentRuling {
    pub(super) seat: Color,
}

impl RulingRules for ConsentRuling {
    fn may_be_ruled(&self, state: &State, id: Option<u32>) -> Result<(), Refusal> {
        must::not_be_decided(state)?;
        answers(id, |id| {
            let wanted = |matter: &Matter| matches!(matter, Matter::DrawWanted { .. });
            let mut open = state.open();
            open.any(|found| found.id == id && wanted(&found.matter))
        })
    }

    fn settles(&self, _file: &CaseFile) -> bool {
        false
    }

    fn apply(&self, state: &mut State, _id: Option<u32>, _at: Timestamp) {
        state.draws.consent();
    }

    fn take_back(&self, state: &mut State, _file: &RulingFile, _at: Timestamp) {
        state.draws.no_longer_consent();
    }

    fn follows(&self) -> Consequence {
        Consequence::OfferDraw(self.seat)
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        false
    }
}
