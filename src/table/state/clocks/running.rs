//! Whose clock runs.

use shakmaty::Color;

use crate::state::State;

/// Whose clock runs while the game is played: of who made the first half-move that is not pressed yet, or puts pieces right that
/// were displaced (1997 7.3).
pub fn on_clock(state: &State) -> Color {
    let open = state.play.unpressed().next();
    let runs = open.map_or(state.turn(), |ply| state.side_of(ply));
    state.clocks.putting_right().unwrap_or(runs)
}
