//! The game goes back to an earlier position, and the clocks are put back (7.4, 7.5, D.2.9).

use super::{Consequence, RulingFile, RulingRules, is_annulled};
use crate::must;
use crate::must::Or;
use crate::state::{CaseFile, State, reinstating};
use laws::{Refusal, Timestamp};
use ledger::event::About;

pub(super) struct RestoreRuling {
    pub(super) plies: u32,
}

impl RulingRules for RestoreRuling {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        // An annulled game is replaced by a new one (Guidelines I.12.2).
        if !(is_annulled(state) && self.plies == 0) {
            must::not_be_decided(state)?;
        }
        may_go_back(state, self.plies)
    }

    fn settles(&self, file: &CaseFile) -> bool {
        settled_by_going_back(self.plies, file)
    }

    fn apply(&self, state: &mut State, _id: Option<u32>, at: Timestamp) {
        reinstating::restore(state, self.plies as usize, at);
    }

    fn take_back(&self, _state: &mut State, _file: &RulingFile, _at: Timestamp) {}

    fn follows(&self) -> Consequence {
        Consequence::GoBack
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        true
    }
}

/// Whether so many half-moves have been made.
pub(super) fn may_go_back(state: &State, plies: u32) -> Result<(), Refusal> {
    (plies as usize <= state.plies().len()).or(Refusal::TooFar)
}

/// Whether nothing is left to rule in a case once play goes back to this many half-moves: the boards are guided to that position.
pub(super) fn settled_by_going_back(plies: u32, file: &CaseFile) -> bool {
    match file.matter.about() {
        About::Board(_) => true,
        About::Move(ply) | About::Scores(ply) => ply > plies,
        About::Conduct(_) => file.since > plies + 1,
        // A claim based on a position that is taken back is void.
        _ => file.matter.stops_clocks() && file.since > plies + 1,
    }
}
