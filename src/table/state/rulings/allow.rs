//! From now on something is allowed that the profile forbids, or the reverse.

use super::{Consequence, RulingFile, RulingRules};
use crate::must;
use crate::must::Or;
use crate::state::{CaseFile, State};
use laws::{Permission, Refusal, Timestamp};

pub(super) struct AllowRuling {
    pub(super) what: Permission,
    pub(super) allowed: bool,
}

impl RulingRules for AllowRuling {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        must::not_be_decided(state)?;
        let profile = state.profile.allowing(self.what, self.allowed);
        (profile != state.profile).or(Refusal::Already)
    }

    fn settles(&self, _file: &CaseFile) -> bool {
        false
    }

    fn apply(&self, state: &mut State, _id: Option<u32>, _at: Timestamp) {
        state.profile = state.profile.allowing(self.what, self.allowed);
    }

    fn take_back(&self, state: &mut State, file: &RulingFile, _at: Timestamp) {
        // Rulings are undone from the last one, so nothing else of the profile was changed since.
        state.profile = file.before().profile.clone();
    }

    fn follows(&self) -> Consequence {
        Consequence::Nothing
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        true
    }
}
