//! Pieces that came to a square of an electronic board and may only slide over it: they wait, until they have stayed or their player
//! presses or commits. That may come from anywhere, from another board, a clock or a page; so they wait here, before everything else.
//!
//! Nothing here survives a restart: the boards say anew what they show.

use shakmaty::{ByColor, Color};

use super::act::Act;
use super::input::Input;
use super::state::State;
use board::electronic::Stays;
use board::sensing::{Button, Sensed};
use laws::Chessclock;
use laws::seat::BoardAt;

/// What waits, by board.
#[derive(Clone, Debug, Default)]
pub(super) struct Arriving(ByColor<Stays>);

impl Arriving {
    /// What stands by now, if this says that a move is made: the table takes that first.
    pub fn settle(&mut self, state: &State, input: &Input) -> Vec<Input> {
        let Some(board) = mover(state, input).and_then(|seat| state.board_of(seat)) else {
            return Vec::new();
        };
        told(board, self.0.get_mut(board.seat()).settle())
    }

    /// What the table is to take for this input, in order; `None`: just that.
    pub fn take(&mut self, input: &Input) -> Option<Vec<Input>> {
        match input {
            Input::Sensed { board, sensed } => {
                let taken = self.0.get_mut(board.seat()).take(sensed)?;
                Some(told(*board, taken))
            }
            Input::BoardLost { board, .. } => {
                self.0.get_mut(board.seat()).forget();
                None
            }
            _ => None,
        }
    }
}

fn told(board: BoardAt, sensed: Vec<Sensed>) -> Vec<Input> {
    let input = |sensed| Input::Sensed { board, sensed };
    sensed.into_iter().map(input).collect()
}

/// Who says by this that a move is made.
fn mover(state: &State, input: &Input) -> Option<Color> {
    let (seat, button) = match input {
        Input::Button { seat, button } => (*seat, *button),
        Input::Sensed { board, sensed } => match sensed {
            Sensed::Button { button, .. } => (board.seat(), *button),
            Sensed::Clock { sides, .. } => {
                let shown = state.clocks.external().shown()?;
                let external = state.profile.clock == Chessclock::External;
                let pressed = external && sides.turn.player(shown.left) != shown.turn;
                return pressed.then_some(shown.turn);
            }
            _ => return None,
        },
        Input::Assistant { seat, act } if *act == Act::Press => (*seat, Button::Press),
        _ => return None,
    };
    match button {
        Button::Commit | Button::Press => Some(seat),
        Button::OpponentPress => Some(!seat),
        _ => None,
    }
}
