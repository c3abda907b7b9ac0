//! Both times are set, or read off an external clock.

use shakmaty::Color;

use super::{Consequence, RulingFile, RulingRules};
use crate::must;
use crate::must::Or;
use crate::state::clocks::times;
use crate::state::{CaseFile, State};
use laws::{Refusal, Times, Timestamp};
use ledger::event::About;

pub(super) struct SetTimesRuling {
    pub(super) times: Times,
}

impl RulingRules for SetTimesRuling {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        must::not_be_decided(state)?;
        state.profile.time.is_some().or(Refusal::NoTimes)
    }

    fn settles(&self, file: &CaseFile) -> bool {
        // A player who has time again has lost nothing by the flag.
        let by_flag = matches!(file.matter.about(), About::Flag | About::Game);
        let has_time = |seat: Color| *self.times.get(seat) > 0;
        by_flag && file.matter.flag_down().is_some_and(has_time)
    }

    fn apply(&self, state: &mut State, _id: Option<u32>, at: Timestamp) {
        times::set_by_ruling(state, self.times, at);
    }

    fn take_back(&self, state: &mut State, file: &RulingFile, _at: Timestamp) {
        state.clocks.read_as_before(&file.before().clocks);
    }

    fn follows(&self) -> Consequence {
        Consequence::Nothing
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        false
    }
}
