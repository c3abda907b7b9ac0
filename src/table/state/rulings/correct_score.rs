//! The scores get the move that was made (8.1); no move is taken back.

use super::{Consequence, RulingFile, RulingRules};
use crate::must;
use crate::must::Or;
use crate::state::{CaseFile, State};
use laws::{Refusal, Timestamp};
use ledger::event::About;

pub(super) struct CorrectScoreRuling {
    pub(super) ply: u32,
}

impl RulingRules for CorrectScoreRuling {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        must::not_be_decided(state)?;
        state.plies().nth(self.ply).is_some().or(Refusal::TooFar)
    }

    fn settles(&self, file: &CaseFile) -> bool {
        file.matter.about() == About::Scores(self.ply)
    }

    fn apply(&self, _state: &mut State, _id: Option<u32>, _at: Timestamp) {}

    fn take_back(&self, _state: &mut State, _file: &RulingFile, _at: Timestamp) {}

    fn follows(&self) -> Consequence {
        Consequence::CorrectScores { ply: self.ply }
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        false
    }
}
