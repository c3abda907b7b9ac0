//! The decision on a claim in a quickplay finish is postponed: the arbiter watches the further play (2023 Guidelines III.5; 2009 and 1997 10.2).

use super::{Consequence, RulingFile, RulingRules, answers};
use crate::draws::may;
use crate::must;
use crate::state::{CaseFile, State};
use laws::{Refusal, Timestamp};

pub(super) struct PostponeRuling;

impl RulingRules for PostponeRuling {
    fn may_be_ruled(&self, state: &State, id: Option<u32>) -> Result<(), Refusal> {
        must::not_be_decided(state)?;
        answers(id, |id| may::waiting_claim(state, id).is_some())
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
