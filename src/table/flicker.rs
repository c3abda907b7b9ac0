//! Rate-limits the records of an oscillating contact, which by then was reported and proves nothing more by itself. A lift there
//! waits until it is known whether a hand caused it; a hand's other acts are recorded as usual, together with the waiting lift.
//!
//! Nothing here survives a restart: the boards report their state anew.

use shakmaty::{ByColor, Square};

use super::input::Input;
use super::state::State;
use board::sensing::Sensed;
use board::{Edge, HAND_MS};
use laws::seat::BoardAt;

/// An aperture that has opened by itself this often needs no further records.
const ENOUGH: u32 = 1_000;

/// A lift that may or may not be a hand's.
#[derive(Clone, Debug)]
struct Held {
    square: Square,
    since: u64,
    input: Input,
}

/// The waiting lifts, by board.
#[derive(Clone, Debug, Default)]
pub(super) struct Flicker(ByColor<Option<Held>>);

impl Flicker {
    /// The inputs that the table takes now, in order.
    pub fn pass(&mut self, state: &State, input: &Input) -> [Option<Input>; 2] {
        let Input::Sensed { board, sensed } = input else {
            return [None, Some(input.clone())];
        };
        let waits = self.0.get_mut(board.seat());
        let now = match (&*waits, sensed) {
            (Some(held), Sensed::Edge { at, edge }) if flutters(held, at.0, *edge) => {
                *waits = None;
                return [None, Some(Input::Time)];
            }
            (Some(held), Sensed::Quiet { at }) if at.0.saturating_sub(held.since) < HAND_MS => None,
            _ => waits.take().map(|held| held.input),
        };
        if let (None, Some(held)) = (&*waits, held(state, *board, sensed, input)) {
            *waits = Some(held);
            return [now, Some(Input::Time)];
        }
        [now, Some(input.clone())]
    }
}

/// Whether the peg is back sooner than any hand could have put it there.
fn flutters(held: &Held, ms: u64, edge: Edge) -> bool {
    let back = matches!(edge, Edge::Place(square, _) if square == held.square);
    back && (1..HAND_MS).contains(&ms.saturating_sub(held.since))
}

/// A lift that must wait.
fn held(state: &State, board: BoardAt, sensed: &Sensed, input: &Input) -> Option<Held> {
    let Sensed::Edge {
        at,
        edge: Edge::Lift(square),
    } = sensed
    else {
        return None;
    };
    let openings = state.board(board)?.seen().openings(*square);
    (openings >= ENOUGH).then(|| Held {
        square: *square,
        since: at.0,
        input: input.clone(),
    })
}
