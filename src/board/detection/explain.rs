//! Which moves explain a stretch of edges in a position. Illegal ones are in [`illegal`](super::illegal), two quick ones in
//! [`pairs`](super::pairs).

use shakmaty::{Bitboard, Move, Role, Square};

use super::Moment;
use super::shape::Shape;
use super::view::View;
use crate::board::Seen;
use crate::laws::Position;

/// What a trail means by itself.
#[derive(Debug)]
pub(super) enum Decision {
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
    pub legal: &'a [(Move, Shape)],
    pub view: View<'a>,
    pub blind: Bitboard,
    /// The number of edges when the open question was asked.
    asked: Option<usize>,
    /// The number of edges when the board last was stable.
    rested: usize,
    /// The number of edges after which the position was last shown.
    pub since: usize,
    pub missing: Bitboard,
    pub extra: Bitboard,
    /// Many pegs were out at once: which of those put back was the end of a capture, their order does not tell.
    pub knocked: bool,
}

impl<'a> Explanation<'a> {
    /// What these edges mean in this position with these [`legal`] moves.
    pub(super) fn new(
        position: &'a Position,
        legal: &'a [(Move, Shape)],
        view: View<'a>,
        blind: Bitboard,
    ) -> Self {
        let since = view.since(position.occupied(), blind);
        Self::since(position, legal, view, blind, since)
    }

    /// The same, where it is known since when.
    pub(super) fn since(
        position: &'a Position,
        legal: &'a [(Move, Shape)],
        view: View<'a>,
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
            rested: 0,
            since,
            missing: agreed & !view.now & !blind,
            extra: view.now & !agreed & !blind,
            knocked: view.is_knocked(since, agreed),
        }
    }

    /// The number of edges when the open question was asked, and when the board last was stable.
    pub(super) fn remembering(mut self, asked: Option<usize>, rested: usize) -> Self {
        self.asked = asked;
        self.rested = rested.min(self.view.len());
        self
    }

    pub(super) fn decide(&self, moment: Moment) -> Decision {
        let (strong, weak) = self.singles();
        if !strong.is_empty() || !weak.is_empty() {
            let doubts = self.doubts(&strong);
            if doubts.is_empty() {
                return self.choose(strong, &weak, moment);
            }
            return Decision::Ask([strong, weak, doubts].concat());
        }
        if (self.missing | self.extra).is_empty() {
            return if confused(self.position, self.view).is_empty() {
                Decision::Nothing
            } else {
                Decision::Displaced
            };
        }
        let begun = self.is_begun();
        if begun && moment == Moment::Stable {
            return Decision::UnderWay;
        }
        let mut first = self.legal_pairs();
        if !first.is_empty() {
            let moves: Vec<Move> = first.iter().map(|first| first.m).collect();
            if !self.doubts(&moves).is_empty() {
                first.extend(self.irregular_pairs());
            }
            return self.choose_first(first);
        }
        let illegal = self.illegal(begun);
        if !illegal.is_empty() {
            return self.choose_among(illegal, false);
        }
        if begun && moment == Moment::Committed {
            return Decision::UnderWay;
        }
        let first = self.irregular_pairs();
        if first.is_empty() {
            Decision::Displaced
        } else {
            self.choose_first(first)
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
            // With the pawn still in, a piece from the box looks like the captured one put back.
            let hidden = shape.may_hide_in_agreement() && self.view.landed(shape, 0, self.blind);
            let unseen = (shape.proof() & self.blind).any();
            if (self.proven(shape) || hidden) && !unseen {
                strong.push(*m);
            } else if self.view.loose
                || (self.knocked && shape.hides() && self.missing.contains(shape.from))
                || (unseen && self.missing.contains(shape.from))
            {
                weak.push(*m);
            }
        }
        (strong, weak)
    }

    /// Illegal captures that the board had shown when it last rested, before these captures by the same piece: what came
    /// after may as well be pegs felt by the other side.
    fn doubts(&self, captures: &[Move]) -> Vec<Move> {
        if self.rested <= self.since || !captures.iter().any(|m| m.is_capture()) {
            return Vec::new();
        }
        let rested = self.view.until(self.rested, self.view.shown(self.rested));
        let until = Explanation::new(self.position, self.legal, rested, self.blind);
        if !until.singles().0.is_empty() {
            return Vec::new();
        }
        let mut doubts = until.illegal(true);
        doubts.retain(|doubt| captures.iter().any(|m| m.from() == doubt.from()));
        doubts
    }

    fn choose(&self, strong: Vec<Move>, weak: &[Move], moment: Moment) -> Decision {
        // One move that too little was seen of may still be a peg in the hand, unless the player says it is the move.
        if strong.is_empty() && weak.len() == 1 && moment != Moment::Committed {
            return Decision::Ask(weak.to_vec());
        }
        let mut all = strong;
        all.extend_from_slice(weak);
        self.choose_among(all, true)
    }

    fn choose_among(&self, moves: Vec<Move>, legal: bool) -> Decision {
        let edges = self.view.len();
        match (&moves[..], self.answered(&moves)) {
            ([m], _) | (_, Some(m)) => Decision::Made {
                m: *m,
                legal,
                edges,
            },
            _ => Decision::Ask(moves),
        }
    }

    /// The move whose peg, and only whose, was lifted and put again since the question was asked.
    fn answered<'m>(&self, moves: &'m [Move]) -> Option<&'m Move> {
        let reseated = self.view.reseated(self.asked?);
        let ends_there = |m: &&Move| reseated.contains(Shape::of(self.position, m).to);
        let mut answers = moves.iter().filter(ends_there);
        let answer = answers.next()?;
        answers.next().is_none().then_some(answer)
    }

    /// Whether what is known of the pegs fits the position after this move.
    pub(super) fn fits_after(&self, m: &Move) -> bool {
        !self.view.identified || confused(&self.position.play(m), self.view).is_empty()
    }

    pub(super) fn is_begun(&self) -> bool {
        self.legal
            .iter()
            .any(|(_, shape)| shape.begun(self.missing, self.extra))
    }

    /// Whether the landing was seen, or the occupancy proves it where edges were lost.
    pub(super) fn proven(&self, shape: &Shape) -> bool {
        if shape.hides() && self.knocked {
            return false;
        }
        self.view.landed(shape, self.since, self.blind) || (self.view.loose && !shape.hides())
    }
}

/// The legal moves of a position and what they do to the apertures.
pub(super) fn legal(position: &Position) -> Vec<(Move, Shape)> {
    let moves = position.legal_moves().into_iter();
    moves.map(|m| (m, Shape::of(position, &m))).collect()
}

/// Squares whose peg is known not to be the piece of this position. A pawn may still stand where it is promoted.
pub(super) fn confused(position: &Position, view: View<'_>) -> Bitboard {
    let mut confused = Bitboard::EMPTY;
    for (square, seen) in view.identities() {
        if !fits(position, square, seen) {
            confused.add(square);
        }
    }
    confused
}

/// Whether what is known of the peg on this square fits the position.
pub(super) fn confused_by(position: &Position, view: View<'_>, square: Square) -> bool {
    view.identities()
        .filter(|&(on, _)| on == square)
        .all(|(on, seen)| fits(position, on, seen))
}

fn fits(position: &Position, square: Square, seen: Seen) -> bool {
    let Some(piece) = position.board().piece_at(square) else {
        // Nothing should be there at all: the occupancy tells.
        return true;
    };
    match seen {
        Seen::Peg => true,
        Seen::Color(color) => color == piece.color,
        Seen::Piece(seen) => {
            let to_promote = square.rank() == (!piece.color).backrank()
                && seen == piece.color.pawn()
                && matches!(
                    piece.role,
                    Role::Queen | Role::Rook | Role::Bishop | Role::Knight
                );
            seen == piece || to_promote
        }
    }
}
