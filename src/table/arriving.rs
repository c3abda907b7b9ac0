//! Debounces pieces on an electronic board that may only be sliding over a square: they wait until they have stayed, or until their
//! player presses or commits. A press may come from another board, a clock or a page, so this runs before everything else.
//!
//! Nothing here survives a restart: the boards report their state anew.

use shakmaty::{ByColor, Color};

use super::act::Act;
use super::input::Input;
use super::state::State;
use board::electronic::Stays;
use board::sensing::{Button, Sensed};
use laws::Chessclock;
use laws::seat::BoardAt;

/// The waiting pieces, by board.
#[derive(Clone, Debug, Default)]
pub(super) struct Arriving(ByColor<Stays>);

impl Arriving {
    /// Settles the waiting pieces if this input says that a move is made: the table takes them first.
    pub fn settle(&mut self, state: &State, input: &Input) -> Vec<Input> {
        let Some(board) = mover(state, input).and_then(|seat| state.board_of(seat)) else {
            return Vec::new();
        };
        told(board, self.0.get_mut(board.seat()).settle())
    }

    /// The inputs that replace this one, in order; `None`: no change.
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

/// The player who says by this input that a move is made.
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
