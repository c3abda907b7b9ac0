//! An irregularity is treated and counted as an illegal move (7.5.5).

use shakmaty::{Color, Role};

use super::restore::{may_go_back, settled_by_going_back};
use super::{Consequence, RulingFile, RulingRules};
use crate::must;
use crate::must::Or;
use crate::state::{CaseFile, State, penalties, reinstating, scores, whole};
use laws::{Refusal, Remedy, Timestamp};

pub(super) struct PenaliseRuling {
    pub(super) seat: Color,
    pub(super) remedy: Remedy,
    pub(super) bonus: u64,
}

impl RulingRules for PenaliseRuling {
    fn may_be_ruled(&self, state: &State, _id: Option<u32>) -> Result<(), Refusal> {
        must::not_be_decided(state)?;
        match self.remedy {
            Remedy::Restored(plies) => may_go_back(state, plies),
            Remedy::Queen => may_become_queen(state, self.seat),
            Remedy::Stays => Ok(()),
        }
    }

    fn settles(&self, file: &CaseFile) -> bool {
        match self.remedy {
            Remedy::Restored(plies) => settled_by_going_back(plies, file),
            Remedy::Queen | Remedy::Stays => false,
        }
    }

    fn apply(&self, state: &mut State, _id: Option<u32>, at: Timestamp) {
        match self.remedy {
            Remedy::Restored(plies) => reinstating::restore(state, plies as usize, at),
            Remedy::Queen => {
                if let Some((ply, queen)) = penalties::queen_instead(state, self.seat) {
                    scores::as_written(state, ply, &queen);
                }
            }
            Remedy::Stays => {}
        }
        state.cases.penalise(self.seat);
        state.clocks.award(!self.seat, whole(self.bonus), at);
    }

    fn take_back(&self, state: &mut State, file: &RulingFile, _at: Timestamp) {
        state.cases.forgive(self.seat);
        if self.remedy == Remedy::Queen {
            named_before(state, file.before());
        }
    }

    fn follows(&self) -> Consequence {
        match self.remedy {
            Remedy::Restored(_) => Consequence::GoBack,
            Remedy::Queen => Consequence::BecomesQueen(self.seat),
            Remedy::Stays => Consequence::Nothing,
        }
    }

    fn both_hear(&self, _claim: bool, _transfers: bool) -> bool {
        true
    }
}

/// A pawn left on its last rank becomes a queen (7.5.2) if one can, if it is one already because its player named the queen after the
/// press, or if the player named another piece then.
fn may_become_queen(state: &State, seat: Color) -> Result<(), Refusal> {
    let legal = state.position().legal_moves();
    let mut legal = legal.iter();
    let queen = state.turn() == seat && legal.any(|made| made.promotion() == Some(Role::Queen));
    let named = promoted_last(state, seat) == Some(Role::Queen);
    let instead = penalties::queen_instead(state, seat).is_some();
    (queen || named || instead).or(Refusal::NoQueen)
}

/// The piece of this player's last promotion.
fn promoted_last(state: &State, seat: Color) -> Option<Role> {
    let made = state.plies().iter().enumerate().rev();
    let completed = made.filter(|(at, _)| state.side_of(at + 1) == seat);
    let completed = completed.filter_map(|(_, ply)| ply.mv.promotion());
    let current = state.current().filter(|_| state.turn() == seat);
    let current = current.and_then(|current| current.mv.promotion());
    current.into_iter().chain(completed).next()
}

/// A promotion that the ruling changed is to the piece again that its player had named.
fn named_before(state: &mut State, before: &State) {
    let (now, then) = (state.play.plies().iter(), before.play.plies().iter());
    let changed = now.zip(then).position(|(now, then)| now.uci != then.uci);
    let then = changed.and_then(|at| before.play.plies().get(at));
    if let Some((at, then)) = changed.zip(then) {
        scores::as_written(state, at as u32 + 1, &then.uci);
    }
}
