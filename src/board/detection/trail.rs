//! The edges since the board last agreed with the game, in their order.

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, Square};

use super::view::{View, apply};
use crate::board::{Edge, Seen};

/// Squares in the order in which they were first lifted, each once.
pub type Touched = ArrayVec<Square, 64>;

/// A look at the trail for what agreed before is taken every so many edges, so that feeling the pegs for an hour costs nothing.
const COMPACT_EVERY: usize = 512;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trail {
    /// Occupancy before the first edge.
    start: Bitboard,
    /// Occupancy after the last edge.
    now: Bitboard,
    edges: Vec<Edge>,
    /// Touched in edges that are no longer kept.
    earlier: Touched,
    /// Edges were lost: the occupancy is known, the order is not.
    loose: bool,
    /// Some edge told more than that there is a peg.
    identified: bool,
}

impl Trail {
    pub(super) fn new(now: Bitboard) -> Self {
        Self {
            start: now,
            now,
            edges: Vec::with_capacity(COMPACT_EVERY),
            earlier: Touched::new(),
            loose: false,
            identified: false,
        }
    }

    pub(super) const fn now(&self) -> Bitboard {
        self.now
    }

    pub(super) const fn is_loose(&self) -> bool {
        self.loose
    }

    pub(super) const fn len(&self) -> usize {
        self.edges.len()
    }

    /// Adds an edge; `agreed` is the occupancy of the game's position. A lift from an empty aperture says nothing new (a
    /// repeated frame); a peg put into a full one says that it was empty before (a lost frame) or nothing new.
    pub(super) fn push(&mut self, edge: Edge, agreed: Bitboard) {
        let square = edge.square();
        if matches!(edge, Edge::Lift(_)) && !self.now.contains(square) {
            return;
        }
        apply(&mut self.now, edge);
        self.identified |= !matches!(edge, Edge::Lift(_) | Edge::Place(_, Seen::Peg));
        self.edges.push(edge);
        if self.edges.len().is_multiple_of(COMPACT_EVERY) {
            self.compact(agreed);
        }
    }

    /// Forgets what lies before the last agreement, except what was touched. A trail that never agrees is cut by half; its
    /// order is then no longer complete.
    fn compact(&mut self, agreed: Bitboard) {
        let mut cut = self.view().since(agreed, Bitboard::EMPTY);
        if cut == 0 {
            cut = self.edges.len() / 2;
            self.loose = true;
        }
        note(&mut self.earlier, &self.edges[..cut], Bitboard::EMPTY);
        for edge in self.edges.drain(..cut) {
            apply(&mut self.start, edge);
        }
    }

    /// Takes the occupancy as reported, where edges may have been lost. If it is the one that agrees with the game, no move
    /// has been made meanwhile, and only what was touched is remembered.
    pub(super) fn snapshot(&mut self, occupied: Bitboard, agrees: bool) {
        // What changed in between, in whatever order, keeps the edges in step with what is shown.
        for square in self.now ^ occupied {
            self.edges.push(if occupied.contains(square) {
                Edge::Place(square, Seen::Peg)
            } else {
                Edge::Lift(square)
            });
        }
        self.now = occupied;
        self.loose = !agrees;
        if agrees {
            note(&mut self.earlier, &self.edges, Bitboard::EMPTY);
            self.edges.clear();
            self.start = occupied;
        }
    }

    /// Takes the last edge of an aperture back, if this one is its reverse. Its place among the edges.
    pub(super) fn undo(&mut self, edge: Edge) -> Option<usize> {
        let square = edge.square();
        let index = self
            .edges
            .iter()
            .rposition(|last| last.square() == square)?;
        let lifted = matches!(self.edges[index], Edge::Lift(_));
        if lifted == matches!(edge, Edge::Lift(_)) {
            return None;
        }
        self.edges.remove(index);
        self.now.set(square, lifted);
        Some(index)
    }

    /// To read from.
    pub(super) fn view(&self) -> View<'_> {
        View {
            start: self.start,
            now: self.now,
            edges: &self.edges,
            loose: self.loose,
            identified: self.identified,
        }
    }

    /// What remains of these edges once a move is taken out that was complete after so many of them and led to this
    /// occupancy. Pegs that were out of place by then belong to what follows. With `landing`, so does the last edge if it put
    /// a peg there: a recapture in one go puts only the recapturing piece.
    pub(super) fn after(
        view: View<'_>,
        edges: usize,
        agreed: Bitboard,
        landing: Option<Square>,
    ) -> Self {
        let kept = kept(view, edges, agreed, landing);
        let mut start = view.shown(edges);
        for &index in &kept {
            let square = view.edges[index].square();
            start.set(square, agreed.contains(square));
        }
        let mut rest = Vec::with_capacity(kept.len() + view.len() - edges);
        rest.extend(kept.iter().map(|&index| view.edges[index]));
        rest.extend_from_slice(&view.edges[edges..]);
        Self {
            start: if rest.is_empty() { view.now } else { start },
            now: view.now,
            loose: view.loose && (!rest.is_empty() || view.now != agreed),
            edges: rest,
            earlier: Touched::new(),
            identified: view.identified,
        }
    }

    /// Becomes this trail, in the memory it already has.
    pub(super) fn replace(&mut self, rest: Self) {
        let mut edges = std::mem::take(&mut self.edges);
        edges.clear();
        edges.extend_from_slice(&rest.edges);
        *self = Self { edges, ..rest };
    }

    /// What was lifted in the first edges, without what belongs to a later move.
    pub(super) fn touched(&self, edges: usize, agreed: Bitboard) -> Touched {
        let mut later = Bitboard::EMPTY;
        for index in kept(self.view(), edges, agreed, None) {
            later.add(self.edges[index].square());
        }
        let mut touched = self.earlier.clone();
        note(&mut touched, &self.edges[..edges], later);
        touched
    }

    /// Remembers as touched what was lifted beside these squares in the first edges of another trail.
    pub(super) fn inherit(&mut self, other: &Self, edges: usize, beside: Bitboard) {
        for &square in &other.earlier {
            touch(&mut self.earlier, square);
        }
        note(&mut self.earlier, &other.edges[..edges], beside);
    }
}

/// Which of the first edges do not belong to the move that was complete after them, by their place: at most one for each
/// aperture, and the landing.
fn kept(
    view: View<'_>,
    edges: usize,
    agreed: Bitboard,
    landing: Option<Square>,
) -> ArrayVec<usize, 65> {
    let disturbed = view.shown(edges) ^ agreed;
    let first = &view.edges[..edges];
    let mut kept: ArrayVec<usize, 65> = disturbed
        .into_iter()
        .filter_map(|square| first.iter().rposition(|edge| edge.square() == square))
        .collect();
    kept.sort_unstable();
    if let Some(landing) = landing
        && !kept.is_empty()
        && let Some(Edge::Place(square, _)) = first.last().copied()
        && square == landing
    {
        kept.push(edges - 1);
    }
    kept
}

fn note(touched: &mut Touched, edges: &[Edge], without: Bitboard) {
    for &edge in edges {
        if let Edge::Lift(square) = edge
            && !without.contains(square)
        {
            touch(touched, square);
        }
    }
}

fn touch(touched: &mut Touched, square: Square) {
    if !touched.contains(&square) {
        touched.push(square);
    }
}
