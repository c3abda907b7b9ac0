//! Tracks captures in which only the capturing piece was taken off, while the captured one still stands on the target. The apertures
//! look as if the capture had been executed; the edges tell that it was not.
//!
//! Covers only captures made elsewhere and executed here, and of them only whether the captured piece was ever taken out. It does not
//! cover which peg was put in instead, which piece captured, pieces left standing by moves made on this board, or whether the
//! captured piece of a promotion was merely felt. After lost edges nothing new is reported, nor for a blind aperture or an identified
//! peg.

use shakmaty::{Bitboard, Board, Move, Piece, Square};

use super::Detection;
use crate::{Edge, Seen};
use laws::Position;

/// A captured piece that was never taken out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uncaptured {
    /// Its square.
    pub at: Square,
    pub piece: Piece,
    /// The capture's origin and target.
    pub from: Square,
    pub to: Square,
}

impl Uncaptured {
    fn of(before: &Position, capture: &Move) -> Option<Self> {
        let Move::Normal { from, to, .. } = *capture else {
            return None;
        };
        let piece = before.board().piece_at(to)?;
        let at = to;
        Some(Self {
            at,
            piece,
            from,
            to,
        })
    }
}

impl Detection {
    /// The captured pieces that were never taken out here, after all expected moves of the game.
    pub fn uncaptured(&self) -> Vec<Uncaptured> {
        let mut found = self.uncaptured.clone();
        let view = self.trail.view();
        if self.expected.is_empty() || self.trail.has_gap() {
            return standing(self, found);
        }
        let since = view.since(self.base.occupied(), self.blind);
        for (place, capture) in self.expected.iter().enumerate() {
            let Some(it) = Uncaptured::of(&self.after_expected(place), capture) else {
                continue;
            };
            // A peg felt before the capturing piece was taken off is back in. But a promoted piece may come from the box first, and
            // while the capturing one still stands, its aperture may be broken.
            let first = capture.is_promotion() || view.now.contains(it.from);
            let refilled = view.first_place(it.to, if first { 0 } else { since });
            if refilled.is_none() && self.seen(it.to) == Seen::Peg {
                found.push(it);
            }
        }
        standing(self, found)
    }

    /// Where such a piece stands in another one's place and no aperture shows it. If the capturing piece also still stands on its
    /// origin, that aperture shows it.
    pub fn left_standing(&self, owed: &Board) -> Bitboard {
        let still = self.trail.now() & !owed.occupied() & !self.blind;
        let found = self.uncaptured().into_iter();
        let hidden = found.filter(|it| {
            let other = owed.piece_at(it.at).is_some_and(|piece| piece != it.piece);
            other && !still.contains(it.from)
        });
        hidden.map(|it| it.at).collect()
    }

    /// Somebody looked at the board: earlier edges are no longer evidence.
    pub fn looked_at(&mut self) {
        self.uncaptured.clear();
        self.asked = None;
        self.trail = self.trail.shown_now();
    }
}

/// Those that still stand there.
fn standing(detection: &Detection, mut found: Vec<Uncaptured>) -> Vec<Uncaptured> {
    let (now, blind) = (detection.trail.now(), detection.blind);
    found.retain(|it| now.contains(it.at) && !blind.contains(it.at));
    found
}

/// A peg was placed, so the piece that stood there was out.
pub(super) fn refill(detection: &mut Detection, edge: Edge) {
    if matches!(edge, Edge::Place(..)) {
        detection.uncaptured.retain(|it| it.at != edge.square());
    }
}

/// Keeps these pieces in memory before the edges that prove them are forgotten.
pub(super) fn remember(detection: &mut Detection) {
    detection.uncaptured = detection.uncaptured();
}

/// Moves such a piece along with this move. If the capturing piece was also out when the move ended, nobody knows which of the two
/// was placed, so it is dropped.
pub(super) fn carry(detection: &mut Detection, made: &Move) {
    let view = detection.trail.view();
    let landed = view.last_place(made.to());
    let out = |from: Square| {
        let lifted = view.first_lift(from, 0).zip(landed);
        lifted.is_some_and(|(lifted, landed)| lifted < landed) && !view.now.contains(from)
    };
    let moved = |it: &Uncaptured| Some(it.at) == made.from() && !made.is_castle();
    detection
        .uncaptured
        .retain(|it| !(moved(it) && out(it.from)));
    for it in detection.uncaptured.iter_mut().filter(|it| moved(it)) {
        it.at = made.to();
    }
}
