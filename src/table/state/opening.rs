//! The arbiter's checklist before the game, with confirmed, refused and open points. It holds up nothing.

use serde::Serialize;

use super::State;
use laws::Point;
use laws::seat::BoardAt;
use ledger::event::OpeningEvent;

/// The arbiter's decision on a point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decision {
    pub point: Point,
    /// Confirmed; otherwise refused.
    pub confirmed: bool,
    /// The person who decided, if known.
    pub by: Option<String>,
    pub note: String,
}

/// The decisions before the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Opening {
    decided: Vec<Decision>,
}

impl Opening {
    /// The last decision on this point.
    pub fn of(&self, point: Point) -> Option<&Decision> {
        self.decided.iter().find(|decided| decided.point == point)
    }

    /// The points without a decision.
    pub fn missing(&self) -> Vec<Point> {
        let missing = |point: &Point| self.of(*point).is_none();
        Point::ALL.into_iter().filter(missing).collect()
    }

    /// The points that were refused and not confirmed since.
    pub fn refused(&self) -> Vec<Point> {
        let refused = |point: &Point| self.of(*point).is_some_and(|said| !said.confirmed);
        Point::ALL.into_iter().filter(refused).collect()
    }

    pub(super) fn apply(&mut self, event: &OpeningEvent, by: Option<&String>) {
        let OpeningEvent::Decided {
            point,
            confirmed,
            note,
        } = event
        else {
            return;
        };
        self.decided.retain(|decided| decided.point != *point);
        self.decided.push(Decision {
            point: *point,
            confirmed: *confirmed,
            by: by.cloned(),
            note: note.clone(),
        });
    }
}

impl State {
    /// Whether all boards answer and show the position.
    pub fn ready(&self) -> bool {
        self.number > 0 && not_ready(self).is_empty()
    }
}

/// The boards that are missing or do not show the position.
pub fn not_ready(state: &State) -> Vec<BoardAt> {
    let ready = |board: BoardAt| match state.board(board) {
        // An absent player has no board to set up yet, and their clock runs anyway (6.5, 6.7).
        _ if state.clocks.absent(board.seat()) => true,
        Some(found) => {
            let placed = found.known() && found.turned().is_some();
            found.answers() && placed && state.agrees(board)
        }
        None => true,
    };
    BoardAt::ALL
        .into_iter()
        .filter(|board| !ready(*board))
        .collect()
}
