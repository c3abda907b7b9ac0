//! Which moves explain a stretch of edges in a position. Illegal ones are in [`illegal`](super::illegal), two quick ones in
//! [`pairs`](super::pairs), more in [`series`](super::series), those whose edges came in another order in
//! [`out_of_order`](super::out_of_order).

use shakmaty::{Bitboard, Move, Square};

use super::Moment;
use super::pairs::First;
use super::shape::MoveShape;
use super::told::KnownPegs;
use super::view::TrailView;
use laws::Position;

/// What a trail means by itself.
#[derive(Debug)]
pub(super) enum TrailMeaning {
    /// The position is shown.
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

/// A trail in a position, all expected moves executed.
pub(super) struct Explanation<'a> {
    pub position: &'a Position,
    /// The legal moves of the position.
    pub legal: &'a [(Move, MoveShape)],
    pub view: TrailView<'a>,
    /// What is known of each peg.
    told: KnownPegs,
    pub blind: Bitboard,
    /// The number of edges when the open question was asked.
    asked: Option<usize>,
    /// The number of edges after which the position was last shown.
    pub since: usize,
    pub missing: Bitboard,
    pub extra: Bitboard,
    /// Many pegs were out at once: which of those put back was the end of a capture, their order does not tell.
    pub knocked: bool,
    /// Edges were lost: which peg was put back as the end of a capture, what was seen does not tell.
    pub in_doubt: bool,
}

impl<'a> Explanation<'a> {
    /// What these edges mean in this position with these [`legal`] moves.
    pub(super) fn new(
        position: &'a Position,
        legal: &'a [(Move, MoveShape)],
        view: TrailView<'a>,
        blind: Bitboard,
    ) -> Self {
        let since = view.since(position.occupied(), blind);
        Self::since(position, legal, view, blind, since)
    }

    /// What these edges mean, where it is known since when they count.
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

    /// The number of edges when the open question was asked.
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
        // One move that too little was seen of may still be a peg in the hand, unless the player says it is the move; where
        // edges were lost, the move may be one that the Laws do not allow.
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

    /// One of these: the only one if it is certain, or the one that was answered.
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

    /// Legal moves that lead to what the board shows: those of which everything was seen, and those that rest on edges that
    /// were lost or on blind apertures.
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

    /// Illegal captures by the piece of one of these that may as well have been made: seen where edges were lost, or before
    /// the board last rested.
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

    /// Illegal captures that the board had shown when it rested before these moves by the same piece: what came after may as
    /// well be pegs felt by the other side, or its promoted piece put in from the box.
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

    /// Illegal captures by the piece of this move that the board had shown at some rest before the move.
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

    /// Whether the peg on this square may be a piece of the other side from the box, to promote after this move.
    fn may_be_from_box(&self, after: &Move, to: Square) -> bool {
        let next = self.position.play(after);
        let missing = next.occupied() & !self.view.now & !self.blind;
        let extra = self.view.now & !next.occupied() & !self.blind;
        let promotions = legal(&next).into_iter().map(|(_, shape)| shape);
        let mut promotions = promotions.filter(|shape| shape.promotes() && shape.to == to);
        promotions.any(|shape| missing.is_subset(shape.vacated) && extra.is_subset(shape.filled))
    }

    /// The move whose peg, and only whose, was lifted and put again since the question was asked.
    fn answered<'m>(&self, moves: &'m [Move]) -> Option<&'m Move> {
        let reseated = self.view.reseated(self.asked?);
        let ends_there = |m: &&Move| reseated.contains(MoveShape::of(self.position, m).to);
        sole(moves.iter().filter(ends_there))
    }

    /// Whether what is known of the pegs fits the position after this move.
    pub(super) fn fits_after(&self, m: &Move) -> bool {
        self.told.is_empty() || self.told.confused(&self.position.play(m)).is_empty()
    }

    /// Whether half of a legal move is done; or of one with two pegs that may be illegal, for what its player hears must not tell that.
    pub(super) fn is_begun(&self) -> bool {
        let begun = |shape: &MoveShape| shape.begun(self.missing, self.extra);
        let mut legal = self.legal.iter();
        legal.any(|(_, shape)| begun(shape))
            || self.position.with_two_pegs().any(|m| {
                let shape = MoveShape::of(self.position, &m);
                // A king alone on the rook's square is the king's move.
                let king_alone =
                    self.missing == shape.from.into() && !self.extra.contains(shape.to);
                // A rook that is put somewhere while its king is at home has moved: so it is read where castling is legal.
                let rook_alone = m.is_castle() && !self.missing.contains(shape.from);
                begun(&shape) && !((king_alone || rook_alone) && self.extra.any())
            })
    }

    /// Whether the landing was seen, or the occupancy proves it where edges were lost. Where only the order would tell, what
    /// was seen before and after a gap proves nothing, unless the peg is known to be of the side that has the move.
    pub(super) fn proven(&self, shape: &MoveShape) -> bool {
        if !shape.hides() {
            return self.in_doubt || self.view.landed(shape, self.since, self.blind);
        }
        let seen = !self.in_doubt && self.view.landed(shape, self.since, self.blind);
        // With the pawn still in, a piece from the box looks like the captured one put back.
        let hidden =
            shape.promotes() && self.view.gap.is_none() && self.view.landed(shape, 0, self.blind);
        self.is_told(shape) || (!self.knocked && (seen || hidden))
    }

    /// Whether the peg on the square of this capture is known to be of the side that has the move.
    pub(super) fn is_told(&self, shape: &MoveShape) -> bool {
        self.missing.contains(shape.from) && self.told.is_of(shape.to, self.position.turn())
    }
}

/// The legal moves of a position and what they do to the apertures.
pub(super) fn legal(position: &Position) -> Vec<(Move, MoveShape)> {
    let moves = position.legal_moves().into_iter();
    moves.map(|m| (m, MoveShape::of(position, &m))).collect()
}

/// The only one of these.
pub(super) fn sole<T>(mut found: impl Iterator<Item = T>) -> Option<T> {
    let first = found.next()?;
    found.next().is_none().then_some(first)
}
