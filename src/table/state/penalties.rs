//! What penalties and rulings on an irregularity need of the game.

use shakmaty::{Color, Role, uci::UciMove};

use super::State;
use crate::state::scores;
use ledger::event::Matter;

/// The last half-move of this player with a queen instead of the piece that was named after the press (7.5.2), and its number; none
/// where it is no promotion to another piece, or a move after it would be illegal.
pub(crate) fn queen_instead(state: &State, seat: Color) -> Option<(u32, UciMove)> {
    let completed = state.play.plies().len();
    let ply = completed.checked_sub(usize::from(state.turn() == seat))?;
    let made = state.play.plies().get(ply.checked_sub(1)?)?;
    let UciMove::Normal {
        from,
        to,
        promotion: Some(named),
    } = made.uci
    else {
        return None;
    };
    let queen = UciMove::Normal {
        from,
        to,
        promotion: Some(Role::Queen),
    };
    let ply = ply as u32;
    let may = named != Role::Queen && scores::with_written(state, ply, &queen).is_some();
    may.then_some((ply, queen))
}

/// A piece that the arbiter ruled to be displaced (7.4) was not touched in order to be moved.
pub(super) fn displaced_not_touched(state: &mut State, id: Option<u32>) {
    let ruled = state.cases.of(id);
    if let Some(Matter::Displaced { missing, .. }) = ruled.map(|found| &found.matter) {
        state.touches.displaced(missing);
    }
}

/// Milliseconds with a sign; saturates.
pub(crate) fn whole(ms: u64) -> i64 {
    i64::try_from(ms).unwrap_or(i64::MAX)
}
