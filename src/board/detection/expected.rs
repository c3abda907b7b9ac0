//! Moves made elsewhere that this board must execute: detects their execution and strips its edges.

use std::borrow::Cow;

use shakmaty::Bitboard;

use super::shape::MoveShape;
use super::trail::Trail;
use super::{Detection, Reading, agreement};
use laws::Position;

impl Detection {
    /// Whether no peg is known to have moved since the board was last rebased; then a newly expected move is no evidence of hands.
    pub fn is_rebased(&self) -> bool {
        self.trail.len() == 0 && (self.expected.is_empty() || !self.trail.has_gap())
    }

    /// Whether this expected move was seen being executed, from the first lift to the last place, since edges were last lost.
    pub fn is_seen(&self, expected: usize) -> bool {
        let shape = MoveShape::of(&self.after_expected(expected), &self.expected[expected]);
        let view = self.trail.view();
        view.landed(&shape, view.gap.unwrap_or_default(), Bitboard::EMPTY)
    }

    pub(super) fn after_expected(&self, expected: usize) -> Position {
        let moves = self.expected[..expected].iter();
        moves.fold(self.base.clone(), |position, m| position.play(m))
    }

    /// The trail and the position after the first `expected` moves, if the edges show their execution.
    pub(super) fn stripped(&self, expected: usize) -> Option<(Cow<'_, Trail>, Cow<'_, Position>)> {
        let mut position = Cow::Borrowed(&self.base);
        let mut trail = Cow::Borrowed(&self.trail);
        if trail.has_gap() && expected > 0 {
            return stripped_by_occupancy(self, expected);
        }
        for m in &self.expected[..expected] {
            let shape = MoveShape::of(&position, m);
            let since = trail.view().since(position.occupied(), self.blind);
            let view = trail.view();
            let edges = view
                .completion(&shape, since)
                .or_else(|| view.taken_last(&shape, since))?;
            let mut rest = Trail::after(trail.view(), edges, shape.after, Some(&shape));
            rest.inherit(&trail, edges, shape.squares);
            trail = Cow::Owned(rest);
            position = Cow::Owned(position.play(m));
        }
        Some((trail, position))
    }
}

/// After lost edges the occupancy alone decides whether the expected moves are executed: they are not if an earlier position is
/// shown.
fn stripped_by_occupancy(
    detection: &Detection,
    expected: usize,
) -> Option<(Cow<'_, Trail>, Cow<'_, Position>)> {
    if (0..expected).any(|n| detection.agrees(&detection.after_expected(n))) {
        return None;
    }
    let position = detection.after_expected(expected);
    let trail = detection.trail.without_order(position.occupied());
    Some((Cow::Owned(trail), Cow::Owned(position)))
}

/// Reads a board that has not executed all expected moves.
pub(super) fn unexecuted(detection: &Detection) -> Reading {
    let executed = (0..detection.expected.len())
        .rev()
        .find_map(|n| Some((n, detection.stripped(n)?)));
    if let Some((n, (trail, position))) = executed {
        if detection.shows(&position, &trail) {
            return agreement(n);
        }
        let shape = MoveShape::of(&position, &detection.expected[n]);
        let missing = position.occupied() & !trail.now() & !detection.blind;
        let extra = trail.now() & !position.occupied() & !detection.blind;
        if shape.begun(missing, extra) || recaptures(detection, &position, missing, extra) {
            return Reading::UnderWay;
        }
    }
    detection.displaced(&detection.position())
}

/// Whether a recapture in one go has begun: pegs of the expected capture and of a recapture on the same square are out.
fn recaptures(
    detection: &Detection,
    position: &Position,
    missing: Bitboard,
    extra: Bitboard,
) -> bool {
    let Some(m) = detection.expected.last() else {
        return false;
    };
    let expected = MoveShape::of(position, m);
    let next = position.play(m);
    extra.is_empty()
        && expected.hides()
        && next.legal_moves().iter().any(|reply| {
            let reply = MoveShape::of(&next, reply);
            reply.to == expected.to && missing.is_subset(expected.vacated | reply.vacated)
        })
}
