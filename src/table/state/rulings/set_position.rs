//! The game goes on from a position that the arbiter has set up.

use super::{Consequence, RulingFile, RulingRules};
use crate::must;
use crate::must::Or;
use crate::set_up::playable;
use crate::state::{CaseFile, State, reinstating};
use laws::{Position, Refusal, Timestamp};

pub(super) struct SetPositionRuling<'a> {
    pub(super) position: &'a str,
}

impl RulingRules for SetPositionRuling<'_> {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        must::not_be_decided(state)?;
        playable(self.position).is_some().or(Refusal::NoPosition)
    }

    fn settles(&self, _file: &CaseFile) -> bool {
        // There is another game.
        true
    }

    fn apply(&self, state: &mut State, _id: Option<u32>, at: Timestamp) {
        let position = Position::from_fen(self.position).unwrap_or_default();
        reinstating::begin_from(state, position, at);
    }

    fn take_back(&self, _state: &mut State, _file: &RulingFile, _at: Timestamp) {}

    fn follows(&self) -> Consequence {
        Consequence::GuideAll
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        true
    }
}
