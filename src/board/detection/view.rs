//! Read-only, allocation-free view of a stretch of edges.

use shakmaty::{Bitboard, Square};

use super::shape::MoveShape;
use super::told::KnownPegs;
use crate::Edge;
use laws::Position;

/// The greatest number of pegs that hands have out at once, those beside a move included.
const MOST_OUT: usize = 6;

/// A view of the edges that a [`Trail`](super::trail::Trail) keeps.
#[derive(Clone, Copy, Debug)]
pub(super) struct TrailView<'a> {
    /// Occupancy before the first edge.
    pub start: Bitboard,
    /// Occupancy after the last edge.
    pub now: Bitboard,
    /// In order.
    pub edges: &'a [Edge],
    /// Set after lost edges: the number of edges up to which the order is uncertain.
    pub gap: Option<usize>,
    /// Numbers of edges after which the board was stable.
    pub rests: &'a [usize],
    /// Identification of the pegs before the edge at `told_at`.
    pub told: &'a KnownPegs,
    pub told_at: usize,
    /// Set once a peg was identified.
    pub tells: bool,
}

impl<'a> TrailView<'a> {
    /// The number of edges.
    pub(super) const fn len(&self) -> usize {
        self.edges.len()
    }

    /// The number of edges after which the board last agreed with this occupancy. An agreement that the next edge undoes at the same
    /// aperture does not count: a contact that closes and opens again has not agreed.
    pub(super) fn since(&self, agreed: Bitboard, blind: Bitboard) -> usize {
        let mut occupied = self.start;
        let mut since = 0;
        for (index, &edge) in self.edges.iter().enumerate() {
            apply(&mut occupied, edge);
            let undone = self
                .edges
                .get(index + 1)
                .is_some_and(|next| next.square() == edge.square());
            if !undone && ((occupied ^ agreed) & !blind).is_empty() {
                since = index + 1;
            }
        }
        since
    }

    /// The apertures that differed from this occupancy before the first edge, if the board has not agreed with it since.
    pub(super) fn differing(&self, agreed: Bitboard, blind: Bitboard) -> Bitboard {
        if self.since(agreed, blind) > 0 {
            return Bitboard::EMPTY;
        }
        (self.start ^ agreed) & !blind
    }

    /// Squares whose peg was known before the first edge not to be this position's piece.
    pub(super) fn confused_before(&self, position: &Position, blind: Bitboard) -> Bitboard {
        if !self.tells || self.told_at > 0 {
            return Bitboard::EMPTY;
        }
        self.told.confused(position) & !blind
    }

    /// Whether the move's piece landed on its target: a peg was put there after the piece had left its square (a promoted one may
    /// come from the box first) and after a captured peg had made room. Only edges from `since` count.
    pub(super) fn landed(&self, shape: &MoveShape, since: usize, blind: Bitboard) -> bool {
        let mut lifted = blind;
        self.edges[since..].iter().any(|&edge| match edge {
            Edge::Lift(square) => {
                lifted.add(square);
                false
            }
            Edge::Place(square, _) => square == shape.to && shape.may_land(lifted),
        })
    }

    /// The smallest number of edges after which the move is complete on its own squares, whatever else is out by then.
    pub(super) fn completion(&self, shape: &MoveShape, since: usize) -> Option<usize> {
        let mut occupied = self.start;
        let mut lifted = Bitboard::EMPTY;
        let mut landed = false;
        for (index, &edge) in self.edges.iter().enumerate() {
            apply(&mut occupied, edge);
            if index < since {
                continue;
            }
            match edge {
                Edge::Lift(square) => lifted.add(square),
                Edge::Place(square, _) => {
                    landed |= square == shape.to && shape.may_land(lifted);
                }
            }
            if landed && ((occupied ^ shape.after) & shape.squares).is_empty() {
                return Some(index + 1);
            }
        }
        None
    }

    /// The number of edges after which a recapture in one go has completed this capture: its piece was taken off last, after another
    /// one that is still out of its own aperture was put in its place.
    pub(super) fn taken_last(&self, shape: &MoveShape, since: usize) -> Option<usize> {
        let landed = self.last_place(shape.to).filter(|at| *at >= since)?;
        let lifts = |edge: &Edge| matches!(edge, Edge::Lift(_)).then(|| edge.square());
        let before = self.edges[since..landed].iter().filter_map(lifts);
        let lifted: Bitboard = before.collect();
        let taken = self.edges.get(landed + 1) == Some(&Edge::Lift(shape.from));
        let off = !self.now.contains(shape.from) && self.now.contains(shape.to);
        let another = lifted & !shape.squares & !self.now;
        let recaptured = shape.hides() && lifted.contains(shape.to) && another.any();
        (taken && off && recaptured).then_some(landed + 2)
    }

    /// The largest number of edges after which the board showed this occupancy.
    pub(super) fn last_shown(&self, shown: Bitboard, blind: Bitboard) -> Option<usize> {
        let mut occupied = self.start;
        let mut last = None;
        for (index, &edge) in self.edges.iter().enumerate() {
            apply(&mut occupied, edge);
            if ((occupied ^ shown) & !blind).is_empty() {
                last = Some(index + 1);
            }
        }
        last
    }

    /// The view up to this many edges, after which the board showed `now`. Edges lost later leave it in doubt.
    pub(super) fn until(&self, edges: usize, now: Bitboard) -> TrailView<'a> {
        TrailView {
            now,
            edges: &self.edges[..edges],
            gap: self.gap.map(|gap| gap.min(edges)),
            ..*self
        }
    }

    /// Whether edges were lost since this place.
    pub(super) fn in_doubt(&self, since: usize) -> bool {
        self.gap.is_some_and(|gap| gap >= since)
    }

    /// The identification of each peg after the last edge, except in blind apertures.
    pub(super) fn told(&self, blind: Bitboard) -> KnownPegs {
        let mut told = self.told_so_far();
        for square in blind {
            told.note(Edge::Lift(square));
        }
        told
    }

    fn told_so_far(&self) -> KnownPegs {
        let mut told = KnownPegs::default();
        if !self.tells {
            return told;
        }
        let edges = match self.edges.get(self.told_at..) {
            Some(edges) => {
                told.clone_from(self.told);
                edges
            }
            None => self.edges,
        };
        edges.iter().for_each(|&edge| told.note(edge));
        told
    }

    /// The stored identification and its place, after the first `edges` are taken out and `kept` of them kept.
    pub(super) fn told_from(&self, edges: usize, kept: usize) -> (KnownPegs, usize) {
        match self.told_at.checked_sub(edges) {
            Some(later) if later > 0 => (self.told.clone(), kept + later),
            _ => (self.until(edges, self.now).told_so_far(), 0),
        }
    }

    /// The occupancy after this many edges.
    pub(super) fn shown(&self, edges: usize) -> Bitboard {
        let mut occupied = self.start;
        for &edge in &self.edges[..edges] {
            apply(&mut occupied, edge);
        }
        occupied
    }

    /// The squares lifted and the squares filled from this edge on.
    pub(super) fn moved(&self, since: usize) -> (Bitboard, Bitboard) {
        let (mut lifted, mut placed) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for &edge in &self.edges[since..] {
            match edge {
                Edge::Lift(square) => lifted.add(square),
                Edge::Place(square, _) => placed.add(square),
            }
        }
        (lifted, placed)
    }

    /// Whether more of these pegs were out at once, from this edge on, than hands take out: the table was knocked.
    pub(super) fn is_knocked(&self, since: usize, agreed: Bitboard) -> bool {
        let mut occupied = self.start;
        self.edges.iter().enumerate().any(|(index, &edge)| {
            apply(&mut occupied, edge);
            index >= since && (agreed & !occupied).count() > MOST_OUT
        })
    }

    /// The index of the first lift from this square.
    pub(super) fn first_lift(&self, from: Square, since: usize) -> Option<usize> {
        let lift = Edge::Lift(from);
        let first = self.edges[since..].iter().position(|edge| *edge == lift)?;
        Some(since + first)
    }

    /// The numbers of edges at the rests since this place, before a peg was last put on this move's target.
    pub(super) fn rests_before(
        &self,
        shape: &MoveShape,
        since: usize,
    ) -> impl Iterator<Item = usize> {
        let landed = self.last_place(shape.to).unwrap_or(0);
        let rests = self.rests.iter().copied();
        rests.filter(move |rest| (since + 1..=landed).contains(rest))
    }

    /// The index of the first place on this square.
    pub(super) fn first_place(&self, on: Square, since: usize) -> Option<usize> {
        let placed = |edge: &Edge| matches!(*edge, Edge::Place(square, _) if square == on);
        let first = self.edges[since..].iter().position(placed)?;
        Some(since + first)
    }

    /// The index of the last place on this square.
    pub(super) fn last_place(&self, on: Square) -> Option<usize> {
        self.edges
            .iter()
            .rposition(|edge| matches!(*edge, Edge::Place(square, _) if square == on))
    }

    /// Squares lifted and then filled again from this edge on.
    pub(super) fn reseated(&self, since: usize) -> Bitboard {
        let (mut lifted, mut reseated) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for &edge in self.edges.get(since..).unwrap_or_default() {
            match edge {
                Edge::Lift(square) => lifted.add(square),
                Edge::Place(square, _) if lifted.contains(square) => reseated.add(square),
                Edge::Place(..) => {}
            }
        }
        reseated & self.now
    }
}

/// Lifts or places one peg.
pub(super) fn apply(occupied: &mut Bitboard, edge: Edge) {
    match edge {
        Edge::Lift(square) => occupied.discard(square),
        Edge::Place(square, _) => occupied.add(square),
    }
}
