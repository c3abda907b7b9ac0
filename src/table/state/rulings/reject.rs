//! A draw claim is rejected, with its change of times, and play goes on (9.5.3).

use super::{Consequence, RulingFile, RulingRules, answers};
use crate::draws::may;
use crate::must;
use crate::state::{CaseFile, State};
use laws::{Refusal, Timestamp};

pub(super) struct RejectRuling;

impl RulingRules for RejectRuling {
    fn may_be_ruled(&self, state: &State, id: Option<u32>) -> Result<(), Refusal> {
        must::not_be_decided(state)?;
        answers(id, |id| {
            may::waiting_claim(state, id).is_some() || may::waiting_request(state, id).is_some()
        })
    }

    fn settles(&self, _file: &CaseFile) -> bool {
        false
    }

    fn apply(&self, _state: &mut State, _id: Option<u32>, _at: Timestamp) {
        // The times change with the claim that is answered.
    }

    fn take_back(&self, _state: &mut State, _file: &RulingFile, _at: Timestamp) {}

    fn follows(&self) -> Consequence {
        Consequence::Nothing
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        true
    }
}
