//! A half-move of the game becomes another: what both players wrote (D.2.9), what was made first (4.7), or what was announced or
//! placed if these differ (D.2.3).

use shakmaty::uci::UciMove;

use super::{Consequence, RulingFile, RulingRules};
use crate::must;
use crate::must::Or;
use crate::state::{CaseFile, State, scores};
use laws::{Refusal, Timestamp};
use ledger::event::About;

pub(super) struct AsWrittenRuling {
    pub(super) ply: u32,
    pub(super) uci: UciMove,
}

impl RulingRules for AsWrittenRuling {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        must::not_be_decided(state)?;
        scores::with_written(state, self.ply, &self.uci)
            .is_some()
            .or(Refusal::Unwritten)
    }

    fn settles(&self, file: &CaseFile) -> bool {
        match file.matter.about() {
            About::Board(_) | About::Scores(_) => true,
            About::Move(of) => of == self.ply,
            _ => false,
        }
    }

    fn apply(&self, state: &mut State, _id: Option<u32>, _at: Timestamp) {
        scores::as_written(state, self.ply, &self.uci);
    }

    fn take_back(&self, _state: &mut State, _file: &RulingFile, _at: Timestamp) {}

    fn follows(&self) -> Consequence {
        Consequence::AnotherMove { ply: self.ply }
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        true
    }
}
