//! A wrong setting of the clock is corrected from now on (2023 6.10.2, 2009 6.11b).

use shakmaty::ByColor;

use super::{Consequence, RulingFile, RulingRules};
use crate::must;
use crate::must::Or;
use crate::state::clocks::correcting;
use crate::state::{CaseFile, State, putting_back};
use laws::{Refusal, Timestamp};
use ledger::event::ClockSetting;

pub(super) struct CorrectClockRuling<'a> {
    pub(super) setting: &'a ClockSetting,
    pub(super) given: ByColor<i64>,
}

impl RulingRules for CorrectClockRuling<'_> {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        must::not_be_decided(state)?;
        let control = state.clocks.control().ok_or(Refusal::NoTimes)?;
        let same = match self.setting {
            ClockSetting::Control(right) => right == control,
            ClockSetting::Counter { seat, moves } => {
                putting_back::moves_of_each(state).get(*seat) == moves
            }
        };
        (!same).or(Refusal::Already)
    }

    fn settles(&self, _file: &CaseFile) -> bool {
        false
    }

    fn apply(&self, state: &mut State, _id: Option<u32>, at: Timestamp) {
        correcting::correct_clock(state, self.setting, self.given, at);
    }

    fn take_back(&self, state: &mut State, file: &RulingFile, at: Timestamp) {
        correcting::settings_as_before(state, file.before(), at);
    }

    fn follows(&self) -> Consequence {
        Consequence::Nothing
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        true
    }
}
