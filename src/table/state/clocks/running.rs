//! The side whose clock runs.

use shakmaty::Color;

use crate::state::State;

/// The side whose clock runs while the game is played: that of the first half-move that is not pressed yet, or of the player who
/// puts displaced pieces right (1997 7.3).
pub fn on_clock(state: &State) -> Color {
    let open = state.play.unpressed().next();
    let runs = open.map_or(state.turn(), |ply| state.side_of(ply));
    state.clocks.putting_right().unwrap_or(runs)
}
