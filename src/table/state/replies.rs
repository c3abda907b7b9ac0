//! Half-moves that are made and from which the opponent goes on before their clock is pressed (1.3, 6.2.1.2, 6.2.2).
//!
//! ```text
//! made --the opponent goes on--> open --pressed, or their own next move is made--> completed
//! ```
//!
//! Its player's clock runs until then and the opponent's stands: a player who has replied has nothing to press before that. So
//! where the next move, and no press, completes the first of two open half-moves, the reply is completed too.

use shakmaty::Color;

use super::plies::PlyNotes;
use super::{Phase, State};
use crate::state::making;
use laws::{Position, Timestamp};

/// Whether this player makes a move now, or has the move (1.3).
pub fn may_move(state: &State, seat: Color) -> bool {
    seat == state.turn() || may_reply(state, seat)
}

/// Whether the opponent's move is made and not pressed, so that this player has the move already (1.3), where the edition gives it
/// with the made move.
pub fn may_reply(state: &State, seat: Color) -> bool {
    let made = state.play.current().is_some_and(|made| made.announced);
    seat != state.turn()
        && made
        && state.phase == Phase::Playing
        && state.profile.edition.made_gives_the_move()
}

impl State {
    /// The position from which this player moves.
    pub fn position_for(&self, seat: Color) -> Position {
        match may_reply(self, seat) {
            true => self.shown_position(),
            false => self.play.position().clone(),
        }
    }

    /// Whether the opponent went on from a move of this player before it was pressed.
    pub fn is_answered(&self, seat: Color) -> bool {
        self.play.unpressed().any(|ply| self.side_of(ply) == seat)
    }
}

/// This player's half-move that is answered and not pressed, counted from 1.
pub(crate) fn answered_of(state: &State, seat: Color) -> Option<usize> {
    state
        .play
        .unpressed()
        .find(|ply| state.side_of(*ply) == seat)
}

/// The opponent goes on from the made move, which joins the others and waits for its press.
pub(super) fn answered(state: &mut State, at: Timestamp) {
    let turn = state.turn();
    let mover = state.board_of(turn);
    if state.current().is_none() {
        return;
    }
    let released = state.touches.released();
    let touched = state.touches.complete(turn);
    let noted = PlyNotes {
        released,
        ..making::noted(state, touched, at)
    };
    if let Some(made) = state.play.answer(at, noted) {
        making::advance(state, mover, &made);
    }
}

/// The clock is pressed for a move that is answered already (6.2.2).
pub(super) fn press_answered(state: &mut State, seat: Color, lag: u64, at: Timestamp) {
    let Some(ply) = answered_of(state, seat) else {
        return;
    };
    let pressed = state.times(at);
    state.clocks.complete(seat, at);
    let times = state.times(at);
    state.play.press(ply, at, pressed, times, lag);
}

/// Completes open half-moves without a press: they count, and earn no increment.
pub(super) fn complete_open(state: &mut State, at: Timestamp) {
    for ply in state.play.unpressed() {
        state.clocks.count(state.side_of(ply), at);
        let times = state.times(at);
        state.play.press(ply, at, None, times, 0);
    }
}
