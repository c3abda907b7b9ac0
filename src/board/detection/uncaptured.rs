//! Captures of which only the capturing piece was taken off, while the captured one still stands where the other belongs. The
//! apertures look as if the capture had been executed; the edges tell that it was not.
//!
//! Only captures made elsewhere that are executed here are looked at, and of these only whether the captured piece was ever
//! taken out: not which peg was put in instead, not which piece captured, not what the moves made on this board left standing, and
//! of a promotion, whose piece may come from the box first, not whether it was only felt.
//! Where edges were lost nothing is said anew, nor where an aperture is blind or its peg is told apart.

use shakmaty::{Bitboard, Board, Move, Piece, Square};

use super::Detection;
use crate::{Edge, Seen};
use laws::Position;

/// A captured piece that was never taken out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uncaptured {
    /// Where it stands.
    pub at: Square,
    pub piece: Piece,
    /// The capture: from where, and where.
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
    /// The captured pieces that were never taken out here, in the game with all its expected moves.
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
            // What was felt before the capturing piece was taken off is back; but a promoted one may come from the box first, and
            // while the capturing one stands, its aperture may be broken.
            let first = capture.is_promotion() || view.now.contains(it.from);
            let refilled = view.first_place(it.to, if first { 0 } else { since });
            if refilled.is_none() && self.seen(it.to) == Seen::Peg {
                found.push(it);
            }
        }
        standing(self, found)
    }

    /// Where such a piece stands in the place of another one of these, and no aperture tells: while the capturing piece, too,
    /// stands where it came from, that one tells.
    pub fn left_standing(&self, owed: &Board) -> Bitboard {
        let still = self.trail.now() & !owed.occupied() & !self.blind;
        let found = self.uncaptured().into_iter();
        let hidden = found.filter(|it| {
            let other = owed.piece_at(it.at).is_some_and(|piece| piece != it.piece);
            other && !still.contains(it.from)
        });
        hidden.map(|it| it.at).collect()
    }

    /// Somebody has looked at the board: what hands did before says nothing any more.
    pub fn looked_at(&mut self) {
        self.uncaptured.clear();
        self.asked = None;
        self.trail = self.trail.shown_now();
    }
}

/// Those that still stand where they stood.
fn standing(detection: &Detection, mut found: Vec<Uncaptured>) -> Vec<Uncaptured> {
    let (now, blind) = (detection.trail.now(), detection.blind);
    found.retain(|it| now.contains(it.at) && !blind.contains(it.at));
    found
}

/// A peg was put in: whatever stood there was out.
pub(super) fn refill(detection: &mut Detection, edge: Edge) {
    if matches!(edge, Edge::Place(..)) {
        detection.uncaptured.retain(|it| it.at != edge.square());
    }
}

/// What was never taken out stays in mind when the edges are forgotten that tell so.
pub(super) fn remember(detection: &mut Detection) {
    detection.uncaptured = detection.uncaptured();
}

/// Whatever stands there is moved by this move; but where the piece that captured it was out as well when the move ended, nobody
/// knows which of them was put there.
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
