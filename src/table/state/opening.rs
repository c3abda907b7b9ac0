//! The list that the arbiter goes through before the game: which points are confirmed, refused, or open still. It holds
//! nothing up.

use serde::Serialize;

use super::State;
use laws::Point;
use laws::seat::BoardAt;
use ledger::event::OpeningEvent;

/// What the arbiter said of a point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decision {
    pub point: Point,
    /// Confirmed; else refused.
    pub confirmed: bool,
    /// Who said it, where that is known.
    pub by: Option<String>,
    pub note: String,
}

/// What was said before the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Opening {
    decided: Vec<Decision>,
}

impl Opening {
    /// What was said of this point last.
    pub fn of(&self, point: Point) -> Option<&Decision> {
        self.decided.iter().find(|decided| decided.point == point)
    }

    /// The points of which nothing was said yet.
    pub fn missing(&self) -> Vec<Point> {
        let missing = |point: &Point| self.of(*point).is_none();
        Point::ALL.into_iter().filter(missing).collect()
    }

    /// The points that were refused, and not confirmed since.
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
        // Who is not present has no board to set up yet, and their clock runs all the same (6.5, 6.7).
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
