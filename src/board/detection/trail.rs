//! Ordered edges since the board last agreed with the game.

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, Square};

use super::shape::MoveShape;
use super::told::KnownPegs;
use super::view::{TrailView, apply};
use crate::{Edge, Seen};

/// Squares in the order in which they were first lifted, each once.
pub type Touched = ArrayVec<Square, 64>;

/// The trail is compacted once in this many edges, so that hours of feeling the pegs stay cheap.
const COMPACT_EVERY: usize = 512;

/// Capacity for the edges kept from before a move was complete: at most a lift and a place of each aperture.
const MOST_KEPT: usize = 128;

/// Numbers of edges after which the board was stable.
pub(super) type Rests = ArrayVec<usize, 16>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trail {
    /// Occupancy before the first edge.
    start: Bitboard,
    /// Occupancy after the last edge.
    now: Bitboard,
    edges: Vec<Edge>,
    /// Squares touched in edges that are no longer kept.
    earlier: Touched,
    /// Set after lost edges: a number of edges. Up to there the order is uncertain, and only the occupancy there is known.
    gap: Option<usize>,
    /// Numbers of edges after which the board was stable.
    rests: Rests,
    /// Identification of the pegs before the edge at `told_at`; it already includes all earlier edges.
    told: KnownPegs,
    told_at: usize,
    /// Set once a peg was identified.
    tells: bool,
}

impl Trail {
    pub(super) fn new(now: Bitboard) -> Self {
        Self {
            start: now,
            now,
            edges: Vec::with_capacity(COMPACT_EVERY),
            earlier: Touched::new(),
            gap: None,
            rests: Rests::new(),
            told: KnownPegs::default(),
            told_at: 0,
            tells: false,
        }
    }

    /// A new trail with the current occupancy and identification, and no edges.
    pub(super) fn shown_now(&self) -> Self {
        Self {
            told: self.view().told(Bitboard::EMPTY),
            tells: self.tells,
            ..Self::new(self.now)
        }
    }

    pub(super) const fn now(&self) -> Bitboard {
        self.now
    }

    /// Whether edges were lost.
    pub(super) const fn has_gap(&self) -> bool {
        self.gap.is_some()
    }

    pub(super) const fn len(&self) -> usize {
        self.edges.len()
    }

    /// Appends an edge; `agreed` is the occupancy of the game's position. A lift from an empty aperture is a repeated frame and is
    /// ignored. A peg placed in a full one is a repetition, or its lift was lost.
    pub(super) fn push(&mut self, edge: Edge, agreed: Bitboard) {
        let square = edge.square();
        if matches!(edge, Edge::Lift(_)) && !self.now.contains(square) {
            return;
        }
        apply(&mut self.now, edge);
        self.tells |= !matches!(edge, Edge::Lift(_) | Edge::Place(_, Seen::Peg));
        self.edges.push(edge);
        if self.edges.len().is_multiple_of(COMPACT_EVERY) {
            self.compact(agreed);
        }
    }

    /// Drops the edges before the last agreement, but keeps their touched squares. A trail that never agrees is cut by half; its
    /// order is then no longer complete.
    fn compact(&mut self, agreed: Bitboard) {
        let mut cut = self.view().since(agreed, Bitboard::EMPTY);
        if cut == 0 {
            cut = self.edges.len() / 2;
            self.gap = self.gap.max(Some(cut));
        }
        note(&mut self.earlier, &self.edges[..cut], Bitboard::EMPTY);
        self.tell_until(cut);
        for edge in self.edges.drain(..cut) {
            apply(&mut self.start, edge);
        }
        self.told_at -= cut;
        self.rests = from(cut, &self.rests);
        self.gap = self.gap.and_then(|gap| gap.checked_sub(cut));
    }

    /// The board is stable. After too many rests without agreement the order is in doubt.
    pub(super) fn rest(&mut self, agreed: Bitboard) {
        let edges = self.edges.len();
        if self.rests.is_full() {
            let since = self.view().since(agreed, Bitboard::EMPTY);
            self.rests.retain(|rest| *rest > since);
        }
        if self.rests.last() != Some(&edges) && self.rests.try_push(edges).is_err() {
            self.gap = Some(edges);
        }
    }

    /// Advances the stored identification to the edge of this place, at least.
    fn tell_until(&mut self, cut: usize) {
        for &edge in self.edges.get(self.told_at..cut).unwrap_or_default() {
            self.told.note(edge);
        }
        self.told_at = self.told_at.max(cut);
    }

    /// Takes the reported state after possibly lost edges. If it agrees with the game, no move was made meanwhile, and only the
    /// touched squares are kept.
    pub(super) fn snapshot(&mut self, occupied: Bitboard, seen: &[(Square, Seen)], agrees: bool) {
        // Adds the changes in any order, so that the edges lead to the reported state.
        for square in self.now ^ occupied {
            self.edges.push(if occupied.contains(square) {
                Edge::Place(square, Seen::Peg)
            } else {
                Edge::Lift(square)
            });
        }
        self.now = occupied;
        if agrees {
            note(&mut self.earlier, &self.edges, Bitboard::EMPTY);
            self.edges.clear();
            self.rests.clear();
            self.start = occupied;
        }
        self.gap = (!agrees).then_some(self.edges.len());
        self.tells |= !seen.is_empty();
        self.told = KnownPegs::of(seen);
        self.told_at = self.edges.len();
    }

    /// A trail with the current occupancy and identification but no order; the board should show `agreed`.
    pub(super) fn without_order(&self, agreed: Bitboard) -> Self {
        let mut shown = Self::new(agreed);
        shown.snapshot(self.now, &[], false);
        shown.told = self.view().told(Bitboard::EMPTY);
        shown.tells = self.tells;
        shown
    }

    /// Takes back the last edge of an aperture, if this one is its reverse. Returns its index.
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
        if index < self.told_at {
            return None;
        }
        self.edges.remove(index);
        self.gap = self.gap.map(|gap| gap - usize::from(index < gap));
        for rest in &mut self.rests {
            *rest -= usize::from(index < *rest);
        }
        self.now.set(square, lifted);
        Some(index)
    }

    /// A read-only view.
    pub(super) fn view(&self) -> TrailView<'_> {
        TrailView {
            start: self.start,
            now: self.now,
            edges: &self.edges,
            gap: self.gap,
            rests: &self.rests,
            told: &self.told,
            told_at: self.told_at,
            tells: self.tells,
        }
    }

    /// The edges that remain once a move is taken out that was complete after `edges` of them and led to the occupancy `agreed`. Pegs
    /// that were out of place by then belong to what follows. If the move was executed here, the last edge belongs there too, if it
    /// put a peg on the move's target: a recapture in one go places only the recapturing piece. So does each other peg that was taken
    /// out and put in: a capture may have been made before the move was executed.
    pub(super) fn after(
        view: TrailView<'_>,
        edges: usize,
        agreed: Bitboard,
        executed: Option<&MoveShape>,
    ) -> Self {
        let kept = kept(view, edges, agreed, executed);
        let mut start = view.shown(edges);
        for &index in &kept {
            let square = view.edges[index].square();
            start.set(square, agreed.contains(square));
        }
        let mut rest = Vec::with_capacity(kept.len() + view.len() - edges);
        rest.extend(kept.iter().map(|&index| view.edges[index]));
        rest.extend_from_slice(&view.edges[edges..]);
        let (told, told_at) = view.told_from(edges, kept.len());
        // After lost edges, pegs out of place at the move's end are as uncertain as the move itself.
        let gap = view.gap.and_then(|gap| match gap.checked_sub(edges) {
            Some(later) if later > 0 => Some(kept.len() + later),
            _ => (!kept.is_empty()).then_some(kept.len()),
        });
        let mut later_rests = from(edges + 1, view.rests);
        for rest in &mut later_rests {
            *rest += kept.len() + 1;
        }
        Self {
            start: if rest.is_empty() { view.now } else { start },
            now: view.now,
            gap,
            rests: later_rests,
            edges: rest,
            earlier: Touched::new(),
            told,
            told_at,
            tells: view.tells,
        }
    }

    /// Becomes this trail, reusing its allocated memory.
    pub(super) fn replace(&mut self, rest: Self) {
        let mut edges = std::mem::take(&mut self.edges);
        edges.clear();
        edges.extend_from_slice(&rest.edges);
        *self = Self { edges, ..rest };
    }

    /// The squares lifted in the first edges, without those that belong to a later move.
    pub(super) fn touched(&self, edges: usize, agreed: Bitboard) -> Touched {
        let mut later = Bitboard::EMPTY;
        for index in kept(self.view(), edges, agreed, None) {
            later.add(self.edges[index].square());
        }
        let mut touched = self.earlier.clone();
        note(&mut touched, &self.edges[..edges], later);
        touched
    }

    /// Adds the squares lifted in the first edges of another trail as touched, except those of `beside`.
    pub(super) fn inherit(&mut self, other: &Self, edges: usize, beside: Bitboard) {
        for &square in &other.earlier {
            touch(&mut self.earlier, square);
        }
        note(&mut self.earlier, &other.edges[..edges], beside);
    }
}

/// Indices of the first edges that do not belong to the move complete after them: the last edge of each aperture that is out of
/// place. If there is one and the move was executed, also the move's landing and the last lift and place of each other peg that is in
/// again.
fn kept(
    view: TrailView<'_>,
    edges: usize,
    agreed: Bitboard,
    executed: Option<&MoveShape>,
) -> ArrayVec<usize, MOST_KEPT> {
    let disturbed = view.shown(edges) ^ agreed;
    let first = &view.edges[..edges];
    let last = |square, lifted| {
        let same = |edge: &Edge| (edge.square(), matches!(edge, Edge::Lift(_))) == (square, lifted);
        first.iter().rposition(same)
    };
    let mut kept: ArrayVec<usize, MOST_KEPT> = disturbed
        .into_iter()
        .filter_map(|square| first.iter().rposition(|edge| edge.square() == square))
        .collect();
    if let Some(shape) = executed.filter(|_| !kept.is_empty()) {
        let beside = agreed & !disturbed & !shape.squares;
        for square in beside {
            if let (Some(lifted), Some(placed)) = (last(square, true), last(square, false))
                && lifted < placed
            {
                kept.extend([lifted, placed]);
            }
        }
        // In a recapture in one go the captured piece may be lifted after the landing.
        let late = usize::from(first.last() == Some(&Edge::Lift(shape.from)));
        let landing = edges.checked_sub(1 + late);
        let lands = |at: &usize| matches!(first[*at], Edge::Place(square, _) if square == shape.to);
        kept.extend(landing.filter(lands));
    }
    kept.sort_unstable();
    kept
}

/// The rests from this place on, renumbered from there.
fn from(cut: usize, rests: &[usize]) -> Rests {
    rests
        .iter()
        .filter_map(|rest| rest.checked_sub(cut))
        .collect()
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
