//! What the side that has the move has touched, adjusted and released: the part of a table's state that [`Touches`] holds,
//! and what its events change (article 4).

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{ByColor, Color, Square, uci::UciMove};

use crate::laws::{Sides, Timestamp};
use crate::ledger::event::TouchEvent;

/// Squares that were touched, in order, and when.
pub type Touched = Vec<(Square, Timestamp)>;

/// The pieces in the hands of the players, for the move to come.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Touches {
    #[serde_as(as = "Vec<(DisplayFromStr, _)>")]
    pieces: Touched,
    /// The move that a sighted player has made by releasing a piece (4.7), or begun.
    released: Option<UciMove>,
    /// Who is adjusting (4.2).
    #[serde_as(as = "Sides")]
    adjusting: ByColor<bool>,
}

impl Touches {
    /// What the side that has the move has touched, in order (4.3).
    pub fn pieces(&self) -> &[(Square, Timestamp)] {
        &self.pieces
    }

    /// The move that the sighted player who has the move has made by releasing a piece (4.7), or begun.
    pub const fn released(&self) -> Option<UciMove> {
        self.released
    }

    /// Whether this player is adjusting (4.2).
    pub fn adjusts(&self, seat: Color) -> bool {
        *self.adjusting.get(seat)
    }

    pub(super) fn apply(&mut self, event: &TouchEvent, at: Timestamp) {
        match event {
            TouchEvent::Adjusting { seat } => *self.adjusting.get_mut(*seat) = true,
            TouchEvent::Touched { square, .. } => self.pieces.push((*square, at)),
            TouchEvent::Released { uci, .. } => self.released = Some(*uci),
        }
    }

    /// The player has adjusted.
    pub(super) fn adjusted(&mut self, seat: Color) {
        *self.adjusting.get_mut(seat) = false;
    }

    /// The move of this player is completed. What was touched for it.
    pub(super) fn complete(&mut self, seat: Color) -> Touched {
        self.adjusted(seat);
        self.released = None;
        std::mem::take(&mut self.pieces)
    }

    /// Moves were taken back: this was touched for the one that is made anew.
    pub(super) fn take_back(&mut self, pieces: Touched) {
        *self = Touches {
            pieces,
            ..Touches::default()
        };
    }

    /// What stood on these squares was displaced, and not touched in order to be moved (7.4).
    pub(super) fn displaced(&mut self, squares: &[Square]) {
        self.pieces.retain(|(square, _)| !squares.contains(square));
    }

    /// The move is sealed: what was touched before says nothing of it.
    pub(super) fn forget(&mut self) {
        self.pieces.clear();
    }
}
