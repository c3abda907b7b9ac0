//! The completed half-moves in words and in SAN, reckoned once for all pages: each page is drawn anew at every event, and most of a
//! game does not change.

use std::sync::{Arc, Mutex, PoisonError};

use shakmaty::uci::UciMove;

use announce::Announcement;
use laws::Position;
use table::State;
use table::scoresheet::san;

/// A half-move.
#[derive(Clone)]
pub(super) struct PlayedHalfMove {
    uci: UciMove,
    pub(super) announcement: Announcement,
    /// In SAN; of an illegal move the squares.
    pub(super) san: String,
    after: Position,
}

/// What was reckoned so far.
#[derive(Default)]
pub(super) struct PlayedMoves(Mutex<(Option<Position>, Arc<Vec<PlayedHalfMove>>)>);

impl PlayedMoves {
    /// The completed half-moves of this state, in order. Only what is new since the last time is reckoned.
    pub(super) fn of(&self, state: &State) -> Arc<Vec<PlayedHalfMove>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (initial, known) = &mut *kept;
        if initial.as_ref() != Some(state.initial()) {
            *initial = Some(state.initial().clone());
            *known = Arc::default();
        }
        let pairs = known.iter().zip(state.plies().iter());
        let same = pairs
            .take_while(|(known, ply)| known.uci == ply.uci)
            .count();
        if same < known.len() || same < state.plies().len() {
            let all = Arc::make_mut(known);
            all.truncate(same);
            let mut before = match all.last() {
                Some(last) => last.after.clone(),
                None => state.initial().clone(),
            };
            for ply in state.plies().iter().skip(same) {
                let after = before.play(&ply.mv);
                all.push(PlayedHalfMove {
                    uci: ply.uci,
                    announcement: Announcement::of(&before, &ply.mv),
                    san: san(&before, &ply.mv).unwrap_or_else(|| ply.uci.to_string()),
                    after: after.clone(),
                });
                before = after;
            }
        }
        Arc::clone(known)
    }
}
