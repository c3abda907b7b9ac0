//! Nothing is changed: play goes on.

use super::{Consequence, RulingFile, RulingRules};
use crate::must;
use crate::state::{CaseFile, Phase, State};
use laws::{Refusal, Timestamp};

pub(super) struct PlayOnRuling;

impl RulingRules for PlayOnRuling {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        match state.phase {
            Phase::Over(_) => Ok(()),
            _ => must::not_be_decided(state),
        }
    }

    fn settles(&self, _file: &CaseFile) -> bool {
        false
    }

    fn apply(&self, _state: &mut State, _id: Option<u32>, _at: Timestamp) {}

    fn take_back(&self, _state: &mut State, _file: &RulingFile, _at: Timestamp) {}

    fn follows(&self) -> Consequence {
        Consequence::PlayOn
    }

    fn both_hear(&self, claim: bool, _transfers: bool) -> bool {
        claim
    }
}
