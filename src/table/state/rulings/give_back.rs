//! Time that a lost board, or the line to the other room, cost a player is given back.

use shakmaty::Color;

use super::{Consequence, RulingFile, RulingRules};
use crate::must;
use crate::must::Or;
use crate::state::{CaseFile, State, rooms};
use laws::{Refusal, Timestamp};

pub(super) struct GiveBackRuling {
    pub(super) seat: Color,
    pub(super) time: u64,
}

impl RulingRules for GiveBackRuling {
    fn may_be_ruled(&self, state: &State, id: Option<u32>) -> Result<(), Refusal> {
        must::not_be_decided(state)?;
        state.profile.time.is_some().or(Refusal::NoTimes)?;
        let whose = id.and_then(|id| state.cases.find(id)?.matter.whose_time());
        let id = id.unwrap_or_default();
        whose
            .is_none_or(|whose| whose == self.seat)
            .or(Refusal::Unasked { id })
    }

    fn settles(&self, _file: &CaseFile) -> bool {
        false
    }

    fn apply(&self, state: &mut State, id: Option<u32>, at: Timestamp) {
        rooms::give_back(state, id, self.seat, self.time, at);
    }

    fn take_back(&self, _state: &mut State, _file: &RulingFile, _at: Timestamp) {}

    fn follows(&self) -> Consequence {
        Consequence::Nothing
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        true
    }
}
