//! Per-square piece or colour identity, as electronic boards report it.

use shakmaty::{Bitboard, Board, Color, Rank, Role, Square};

use crate::{Edge, Seen};
use laws::Position;

/// The last identification of each aperture; `Seen::Peg` if nothing more is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KnownPegs {
    seen: [Seen; 64],
    /// Apertures whose peg is identified further.
    known: Bitboard,
}

impl Default for KnownPegs {
    fn default() -> Self {
        Self {
            seen: [Seen::Peg; 64],
            known: Bitboard::EMPTY,
        }
    }
}

impl KnownPegs {
    /// Takes the identification of a snapshot.
    pub(super) fn of(seen: &[(Square, Seen)]) -> Self {
        let mut told = Self::default();
        for &(square, seen) in seen {
            told.note(Edge::Place(square, seen));
        }
        told
    }

    /// Takes the identification of an edge.
    pub(super) fn note(&mut self, edge: Edge) {
        let seen = match edge {
            Edge::Lift(_) => Seen::Peg,
            Edge::Place(_, seen) => seen,
        };
        self.seen[usize::from(edge.square())] = seen;
        self.known.set(edge.square(), seen != Seen::Peg);
    }

    pub(super) const fn seen(&self, square: Square) -> Seen {
        self.seen[square.to_usize()]
    }

    pub(super) fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Whether the peg of this square is known to be of this colour.
    pub(super) fn is_of(&self, square: Square, color: Color) -> bool {
        match self.seen[usize::from(square)] {
            Seen::Peg => false,
            Seen::Color(told) => told == color,
            Seen::Piece(piece) => piece.color == color,
        }
    }

    /// Squares whose peg is known not to be this position's piece. A pawn may still stand on its promotion square.
    pub(super) fn confused(&self, position: &Position) -> Bitboard {
        let mut confused = self.known;
        for square in self.known {
            if self.fits(position, square) {
                confused.discard(square);
            }
        }
        confused
    }

    /// Squares where a pawn is identified and this board has its promoted piece.
    pub(super) fn unpromoted(&self, owed: &Board) -> Bitboard {
        let last = Bitboard::from(Rank::First) | Bitboard::from(Rank::Eighth);
        let stands = |square: &Square| {
            let piece = owed.piece_at(*square);
            piece.is_some_and(|piece| {
                piece.role != Role::Pawn && self.seen(*square) == Seen::Piece(piece.color.pawn())
            })
        };
        (self.known & last).into_iter().filter(stands).collect()
    }

    /// Whether the identification of this square's peg fits the position.
    pub(super) fn fits(&self, position: &Position, square: Square) -> bool {
        let Some(piece) = position.board().piece_at(square) else {
            // The square should be empty: the occupancy shows that already.
            return true;
        };
        let seen = self.seen[usize::from(square)];
        let to_promote = square.rank() == (!piece.color).backrank()
            && seen == Seen::Piece(piece.color.pawn())
            && matches!(
                piece.role,
                Role::Queen | Role::Rook | Role::Bishop | Role::Knight
            );
        seen.may_be(piece) || to_promote
    }
}
