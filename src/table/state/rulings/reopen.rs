//! A finished game goes on.

use super::{Consequence, RulingFile, RulingRules};
use crate::must;
use crate::state::{CaseFile, Phase, State, adjournment};
use laws::{Refusal, Timestamp};

pub(super) struct ReopenRuling;

impl RulingRules for ReopenRuling {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        match state.phase {
            Phase::Over(_) => Ok(()),
            _ => must::not_be_decided(state).and(Err(Refusal::NotOver)),
        }
    }

    fn settles(&self, _file: &CaseFile) -> bool {
        false
    }

    fn apply(&self, state: &mut State, _id: Option<u32>, _at: Timestamp) {
        adjournment::reopen(state);
    }

    fn take_back(&self, _state: &mut State, _file: &RulingFile, _at: Timestamp) {}

    fn follows(&self) -> Consequence {
        Consequence::GuideUnlessAdjourned
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        true
    }
}
