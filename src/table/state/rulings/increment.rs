//! From now on both players get an increment, and the requester's opponent gets additional time (2023 Guidelines III.4).

use super::{Consequence, RulingFile, RulingRules, answers};
use crate::draws::may;
use crate::must;
use crate::state::{CaseFile, State};
use laws::{Refusal, Timestamp};

pub(super) struct IncrementRuling;

impl RulingRules for IncrementRuling {
    fn may_be_ruled(&self, state: &State, id: Option<u32>) -> Result<(), Refusal> {
        must::not_be_decided(state)?;
        answers(id, |id| may::waiting_request(state, id).is_some())
    }

    fn settles(&self, _file: &CaseFile) -> bool {
        false
    }

    fn apply(&self, _state: &mut State, _id: Option<u32>, _at: Timestamp) {
        // The times change with the request that is answered.
    }

    fn take_back(&self, state: &mut State, file: &RulingFile, at: Timestamp) {
        state.clocks.count_by(file.before().clocks.control(), at);
    }

    fn follows(&self) -> Consequence {
        Consequence::Nothing
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        false
    }
}
