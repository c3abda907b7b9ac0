//! Finds the legal moves that explain a stretch of edges in a position. Illegal ones are in [`illegal`](super::illegal), two quick
//! moves in [`pairs`](super::pairs), more in [`series`](super::series), and edges in another order in
//! [`out_of_order`](super::out_of_order).

use shakmaty::{Bitboard, Move, Square};

use super::Moment;
use super::pairs::First;
use super::shape::MoveShape;
use super::told::KnownPegs;
use super::view::TrailView;
use laws::Position;

/// The meaning of a trail, regardless of expected moves.
#[derive(Debug)]
pub(super) enum TrailMeaning {
    /// The board shows the position.
    Nothing,
    UnderWay,
    Displaced,
    Ask(Vec<Move>),
    Made {
        m: Move,
        legal: bool,
        edges: usize,
    },
}

/// A trail in a position after all expected moves.
pub(super) struct Explanation<'a> {
    pub position: &'a Position,
    /// The legal moves of the position.
    pub legal: &'a [(Move, MoveShape)],
    pub view: TrailView<'a>,
    /// The board's identification of each peg.
    told: KnownPegs,
    pub blind: Bitboard,
    /// The number of edges when the open question was asked.
    asked: Option<usize>,
    /// The number of edges after which the board last showed the position.
    pub since: usize,
    pub missing: Bitboard,
    pub extra: Bitboard,
    /// Set if many pegs were out at once: their order then does not tell which of those put back ended a capture.
    pub knocked: bool,
    /// Set after lost edges: the seen ones then do not tell which peg ended a capture.
    pub in_doubt: bool,
}

impl<'a> Explanation<'a> {
    /// Explains these edges in this position with these [`legal`] moves.
    pub(super) fn new(
        position: &'a Position,
        legal: &'a [(Move, MoveShape)],
        view: TrailView<'a>,
        blind: Bitboard,
    ) -> Self {
        let since = view.since(position.occupied(), blind);
        Self::since(position, legal, view, blind, since)
    }

    /// Explains the edges from the place `since` on.
    pub(super) fn since(
        position: &'a Position,
        legal: &'a [(Move, MoveShape)],
        view: TrailView<'a>,
        blind: Bitboard,
        since: usize,
    ) -> Self {
        let agreed = position.occupied();
        Self {
            position,
            legal,
            view,
            blind,
            asked: None,
            since,
            missing: agreed & !view.now & !blind,
            extra: view.now & !agreed & !blind,
            knocked: view.is_knocked(since, agreed),
            in_doubt: view.in_doubt(since),
            told: view.told(blind),
        }
    }

    /// Adds the number of edges when the open question was asked.
    pub(super) const fn remembering(mut self, asked: Option<usize>) -> Self {
        self.asked = asked;
        self
    }

    pub(super) fn decide(&self, moment: Moment) -> TrailMeaning {
        let (strong, weak) = self.singles();
        if !strong.is_empty() || !weak.is_empty() {
            return self.among_legal(strong, weak, moment);
        }
        if (self.missing | self.extra).is_empty() {
            return if self.told.confused(self.position).is_empty() {
                TrailMeaning::Nothing
            } else {
                TrailMeaning::Displaced
            };
        }
        let out_of_order = self.out_of_order();
        if !out_of_order.is_empty() {
            return self.choose_among(out_of_order, true);
        }
        let begun = self.is_begun();
        if begun && moment == Moment::Stable {
            return TrailMeaning::UnderWay;
        }
        let Some(first) = self.legal_pairs() else {
            return TrailMeaning::Displaced;
        };
        if !first.is_empty() {
            return self.choose_first(first);
        }
        if let Some(decision) = self.among_illegal(begun) {
            return decision;
        }
        if begun && moment == Moment::Committed {
            return TrailMeaning::UnderWay;
        }
        match self.irregular_pairs() {
            Some(first) if first.iter().any(First::is_followed) => self.choose_first(first),
            _ => self
                .first_of_series(moment)
                .unwrap_or(TrailMeaning::Displaced),
        }
    }

    fn among_legal(&self, strong: Vec<Move>, weak: Vec<Move>, moment: Moment) -> TrailMeaning {
        // One move with too little evidence may still be a peg in the hand, unless the player commits; after lost edges the move may
        // be an illegal one.
        let alone = strong.is_empty() && (self.in_doubt || moment != Moment::Committed);
        let moves = [strong, weak].concat();
        let doubts = self.doubts(&moves);
        self.choose_among([moves, doubts].concat(), !alone)
    }

    fn among_illegal(&self, begun: bool) -> Option<TrailMeaning> {
        let illegal = self.illegal(begun);
        if illegal.is_empty() {
            let doubtful = self.doubtful_captures();
            return (!doubtful.is_empty()).then(|| self.choose_among(doubtful, false));
        }
        let doubts = self.rested_doubts(&illegal);
        Some(self.choose_among([illegal, doubts].concat(), true))
    }

    /// Chooses one of these: the only one if it is certain, or the answered one; else asks.
    fn choose_among(&self, moves: Vec<Move>, certain: bool) -> TrailMeaning {
        match (&moves[..], self.answered(&moves)) {
            (_, Some(m)) => self.made(*m),
            ([m], _) if certain => self.made(*m),
            _ => TrailMeaning::Ask(moves),
        }
    }

    fn made(&self, m: Move) -> TrailMeaning {
        TrailMeaning::Made {
            m,
            legal: self.legal.iter().any(|(legal, _)| *legal == m),
            edges: self.view.len(),
        }
    }

    /// Legal moves that lead to the shown occupancy: those seen completely, and those that rest on lost edges or blind apertures.
    pub(super) fn singles(&self) -> (Vec<Move>, Vec<Move>) {
        let (mut strong, mut weak) = (Vec::new(), Vec::new());
        for (m, shape) in self.legal {
            if ((self.view.now ^ shape.after) & !self.blind).any() || !self.fits_after(m) {
                continue;
            }
            let unseen = (shape.proof() & self.blind).any();
            let left = self.missing.contains(shape.from);
            if self.proven(shape) && !unseen {
                strong.push(*m);
            } else if self.in_doubt || (left && (unseen || (self.knocked && shape.hides()))) {
                weak.push(*m);
            }
        }
        (strong, weak)
    }

    /// Illegal captures by the piece of one of these moves that are as likely: seen where edges were lost, or before the board last
    /// rested.
    fn doubts(&self, captures: &[Move]) -> Vec<Move> {
        let mut doubts = if self.in_doubt {
            self.doubtful_captures()
        } else {
            return self.rested_doubts(captures);
        };
        let same_piece = |doubt: &Move| captures.iter().any(|m| m.from() == doubt.from());
        doubts.retain(|doubt| same_piece(doubt) && !captures.contains(doubt));
        doubts
    }

    /// Illegal captures by the same piece that the board showed at a rest before these moves: later edges may as well be pegs felt by
    /// the other side, or its promoted piece put in from the box.
    fn rested_doubts(&self, moves: &[Move]) -> Vec<Move> {
        let home = self.position.turn().backrank();
        let mut doubts = Vec::new();
        for m in moves {
            if m.is_capture() || m.to().rank() == home {
                let mut shown = self.shown_at_rest(m);
                shown.retain(|doubt| m.is_capture() || self.may_be_from_box(doubt, m.to()));
                doubts.extend(shown);
            }
        }
        doubts.retain(|doubt| !moves.contains(doubt));
        doubts
    }

    /// Illegal captures by this move's piece that the board showed at some rest before the move.
    pub(super) fn shown_at_rest(&self, m: &Move) -> Vec<Move> {
        let shape = MoveShape::of(self.position, m);
        let mut doubts: Vec<Move> = Vec::new();
        for rested in self.view.rests_before(&shape, self.since) {
            let until = self.view.until(rested, self.view.shown(rested));
            let until =
                Explanation::since(self.position, self.legal, until, self.blind, self.since);
            if until.singles().0.is_empty() {
                let mut shown = until.illegal(true);
                shown.retain(|doubt| doubt.from() == m.from() && !doubts.contains(doubt));
                doubts.extend(shown);
            }
        }
        doubts
    }

    /// Whether the peg on this square may be a promoted piece from the box, for a promotion of the other side after this move.
    fn may_be_from_box(&self, after: &Move, to: Square) -> bool {
        let next = self.position.play(after);
        let missing = next.occupied() & !self.view.now & !self.blind;
        let extra = self.view.now & !next.occupied() & !self.blind;
        let promotions = legal(&next).into_iter().map(|(_, shape)| shape);
        let mut promotions = promotions.filter(|shape| shape.promotes() && shape.to == to);
        promotions.any(|shape| missing.is_subset(shape.vacated) && extra.is_subset(shape.filled))
    }

    /// The one move whose target peg was lifted and put back since the question was asked, if no other's was.
    fn answered<'m>(&self, moves: &'m [Move]) -> Option<&'m Move> {
        let reseated = self.view.reseated(self.asked?);
        let ends_there = |m: &&Move| reseated.contains(MoveShape::of(self.position, m).to);
        sole(moves.iter().filter(ends_there))
    }

    /// Whether the identified pegs fit the position after this move.
    pub(super) fn fits_after(&self, m: &Move) -> bool {
        self.told.is_empty() || self.told.confused(&self.position.play(m)).is_empty()
    }

    /// Whether half of a legal move is done, or half of a two-peg move that may be illegal: the player must not hear a difference.
    pub(super) fn is_begun(&self) -> bool {
        let begun = |shape: &MoveShape| shape.begun(self.missing, self.extra);
        let mut legal = self.legal.iter();
        legal.any(|(_, shape)| begun(shape))
            || self.position.with_two_pegs().any(|m| {
                let shape = MoveShape::of(self.position, &m);
                // A king alone on the rook's square is a king's move.
                let king_alone =
                    self.missing == shape.from.into() && !self.extra.contains(shape.to);
                // A rook placed while its king is at home is a rook's move; a legal castling reads likewise.
                let rook_alone = m.is_castle() && !self.missing.contains(shape.from);
                begun(&shape) && !((king_alone || rook_alone) && self.extra.any())
            })
    }

    /// Whether the landing was seen, or the occupancy proves it after lost edges. If only the order can tell, the edges before and
    /// after a gap prove nothing, unless the peg is identified as one of the side to move.
    pub(super) fn proven(&self, shape: &MoveShape) -> bool {
        if !shape.hides() {
            return self.in_doubt || self.view.landed(shape, self.since, self.blind);
        }
        let seen = !self.in_doubt && self.view.landed(shape, self.since, self.blind);
        // While the pawn is still in, a piece from the box looks like the captured one put back.
        let hidden =
            shape.promotes() && self.view.gap.is_none() && self.view.landed(shape, 0, self.blind);
        self.is_told(shape) || (!self.knocked && (seen || hidden))
    }

    /// Whether the peg on this capture's target is identified as one of the side to move.
    pub(super) fn is_told(&self, shape: &MoveShape) -> bool {
        self.missing.contains(shape.from) && self.told.is_of(shape.to, self.position.turn())
    }
}

/// The legal moves of a position with their shapes.
pub(super) fn legal(position: &Position) -> Vec<(Move, MoveShape)> {
    let moves = position.legal_moves().into_iter();
    moves.map(|m| (m, MoveShape::of(position, &m))).collect()
}

/// The item if there is exactly one.
pub(super) fn sole<T>(mut found: impl Iterator<Item = T>) -> Option<T> {
    let first = found.next()?;
    found.next().is_none().then_some(first)
}
