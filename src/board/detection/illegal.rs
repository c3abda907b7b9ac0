//! Detects illegal moves, and records them as faithfully as legal ones if one piece's path is certain.

use shakmaty::{Bitboard, CastlingSide, Color, Move, Role, Square};

use super::explain::Explanation;
use super::shape::MoveShape;
use laws::Position;

impl Explanation<'_> {
    /// Illegal moves of one piece whose path is certain: one aperture was emptied and one filled, or refilled after it was emptied.
    /// Illegal castling and en passant captures are included. While a legal move is begun, only a capture counts.
    pub(super) fn illegal(&self, begun: bool) -> Vec<Move> {
        let mut moves = self.shown_illegally(begun);
        // After lost edges some other capture may be among them.
        moves.retain(|m| self.proven(&MoveShape::of(self.position, m)));
        moves
    }

    /// Illegal captures that were seen, but may be others because edges were lost.
    pub(super) fn doubtful_captures(&self) -> Vec<Move> {
        if !self.in_doubt || self.knocked {
            return Vec::new();
        }
        let mut moves = self.shown_illegally(true);
        moves.retain(|m| !self.proven(&MoveShape::of(self.position, m)));
        moves
    }

    fn shown_illegally(&self, begun: bool) -> Vec<Move> {
        let us = self.position.turn();
        let own = self.missing & self.position.board().by_color(us);
        let theirs = self.missing & self.position.board().by_color(!us);
        let mut moves = Vec::new();
        if let (Some(from), true) = (own.single_square(), theirs.is_empty()) {
            if let Some(to) = self.extra.single_square() {
                if !begun {
                    moves.extend(displacements(self.position, from, to));
                }
            } else if self.extra.is_empty() {
                for to in self.position.board().by_color(!us) {
                    moves.extend(displacements(self.position, from, to));
                }
            }
        }
        if !begun {
            moves.extend(self.illegal_en_passant(own, theirs));
            moves.extend(self.illegal_castling(us, theirs));
        }
        moves.retain(|m| self.is_shown(m) && !self.captures_besides(m));
        moves
    }

    /// Whether the piece of this move may as well have captured something that was put back on the move's target.
    fn captures_besides(&self, m: &Move) -> bool {
        let blind = self.blind | Bitboard::from(m.to());
        let legal = self.legal.iter();
        let mut captures = legal.filter(|(legal, shape)| legal.from() == m.from() && shape.hides());
        !m.is_capture() && captures.any(|(_, shape)| self.view.landed(shape, self.since, blind))
    }

    fn illegal_en_passant(&self, own: Bitboard, theirs: Bitboard) -> Option<Move> {
        let (from, victim) = (own.single_square()?, theirs.single_square()?);
        let to = self.extra.single_square()?;
        (self.position.en_passant_victim(from, to) == Some(victim))
            .then_some(Move::EnPassant { from, to })
    }

    fn illegal_castling(&self, us: Color, theirs: Bitboard) -> Option<Move> {
        CastlingSide::ALL.into_iter().find_map(|side| {
            let m = self.position.castling_at_home(side)?;
            let shape = MoveShape::of(self.position, &m);
            // King and rook were both put into free holes: castling never goes onto another piece.
            let moved = self.missing == shape.vacated
                && self.extra == shape.filled
                && self.extra.count() == 2;
            (moved && theirs.is_empty() && shape.from.rank() == us.backrank()).then_some(m)
        })
    }

    /// Whether the board shows the position after this move. The landing must have been seen after its piece had left, or the
    /// occupancy must prove it after lost edges.
    fn is_shown(&self, m: &Move) -> bool {
        let shape = MoveShape::of(self.position, m);
        let left = self.view.first_lift(shape.from, self.since);
        let landed = self.view.last_place(shape.to);
        ((self.view.now ^ shape.after) & !self.blind).is_empty()
            && self.fits_after(m)
            && (self.is_told(&shape)
                || (self.in_doubt && !shape.hides())
                || (left < landed && self.view.landed(&shape, self.since, self.blind)))
    }
}

/// The moves that put the piece of one square on another: four for a pawn on its last rank.
pub(super) fn displacements(position: &Position, from: Square, to: Square) -> Vec<Move> {
    let board = position.board();
    let Some(role) = board.role_at(from) else {
        return Vec::new();
    };
    let normal = |promotion| Move::Normal {
        role,
        from,
        capture: board.role_at(to),
        to,
        promotion,
    };
    if role == Role::Pawn && to.rank() == (!position.turn()).backrank() {
        [Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
            .map(|role| normal(Some(role)))
            .to_vec()
    } else {
        vec![normal(None)]
    }
}
