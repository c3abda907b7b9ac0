//! The game is cancelled, and a new one is begun at the same table (7.2.1, 7.3).

use super::{Consequence, RulingFile, RulingRules, is_annulled};
use crate::must;
use crate::state::{CaseFile, State, reinstating};
use laws::{Refusal, Timestamp};

pub(super) struct NewGameRuling;

impl RulingRules for NewGameRuling {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        // An annulled game is replaced by a new one (Guidelines I.12.2).
        match is_annulled(state) {
            true => Ok(()),
            false => must::not_be_decided(state),
        }
    }

    fn settles(&self, _file: &CaseFile) -> bool {
        // There is another game.
        true
    }

    fn apply(&self, state: &mut State, _id: Option<u32>, at: Timestamp) {
        reinstating::begin_anew(state, at);
    }

    fn take_back(&self, _state: &mut State, _file: &RulingFile, _at: Timestamp) {}

    fn follows(&self) -> Consequence {
        Consequence::BeginAnew
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        true
    }
}
