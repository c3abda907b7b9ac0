//! A penalty that the arbiter chose (12.9).

use shakmaty::Color;

use super::{Consequence, RulingFile, RulingRules};
use crate::must;
use crate::must::Or;
use crate::state::{CaseFile, State, whole};
use laws::{Refusal, Sanction, Timestamp};

pub(super) struct SanctionRuling {
    pub(super) seat: Color,
    pub(super) sanction: Sanction,
    pub(super) time: u64,
}

impl RulingRules for SanctionRuling {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        must::not_be_decided(state)?;
        let known = state.profile.edition.sanctions();
        known.contains(&self.sanction).or(Refusal::NoSuchPenalty)
    }

    fn settles(&self, _file: &CaseFile) -> bool {
        false
    }

    fn apply(&self, state: &mut State, _id: Option<u32>, at: Timestamp) {
        match self.sanction {
            Sanction::MoreTime => state.clocks.award(!self.seat, whole(self.time), at),
            Sanction::LessTime => state.clocks.award(self.seat, -whole(self.time), at),
            Sanction::Warning => state.conduct.warn(self.seat),
            // Points, fines and exclusion are outside the table.
            Sanction::MorePoints
            | Sanction::FewerPoints
            | Sanction::Fine
            | Sanction::Exclusion
            | Sanction::Expulsion => {}
        }
    }

    fn take_back(&self, state: &mut State, _file: &RulingFile, _at: Timestamp) {
        if self.sanction == Sanction::Warning {
            state.conduct.unwarn(self.seat);
        }
    }

    fn follows(&self) -> Consequence {
        match self.sanction {
            Sanction::Expulsion => Consequence::Expel(self.seat),
            Sanction::MoreTime
            | Sanction::LessTime
            | Sanction::Warning
            | Sanction::MorePoints
            | Sanction::FewerPoints
            | Sanction::Fine
            | Sanction::Exclusion => Consequence::Nothing,
        }
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        true
    }
}
