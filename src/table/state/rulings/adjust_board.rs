//! The board is adjusted to show the game, which stands (D.2.9, 7.4); or a board that stands turned round is counted from its other
//! side (7.2.2).

use super::{Consequence, RulingFile, RulingRules};
use crate::must;
use crate::state::boards::guiding;
use crate::state::{CaseFile, State};
use laws::seat::BoardAt;
use laws::{Refusal, Timestamp};
use ledger::event::{About, Matter};

pub(super) struct AdjustBoardRuling {
    pub(super) board: BoardAt,
}

impl RulingRules for AdjustBoardRuling {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        must::not_be_decided(state)
    }

    fn settles(&self, file: &CaseFile) -> bool {
        let about = file.matter.about();
        about == About::Board(self.board) && matches!(file.matter, Matter::BoardsDiffer { .. })
    }

    fn apply(&self, _state: &mut State, _id: Option<u32>, _at: Timestamp) {}

    fn take_back(&self, state: &mut State, _file: &RulingFile, _at: Timestamp) {
        guiding::stop_guiding(state, self.board);
    }

    fn follows(&self) -> Consequence {
        Consequence::AdjustBoard(self.board)
    }

    fn both_hear(&self, _claim: bool, transfers: bool) -> bool {
        transfers
    }
}
