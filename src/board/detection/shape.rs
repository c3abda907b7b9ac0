//! Effects of a move on the apertures.

use shakmaty::{Bitboard, CastlingSide, Move, Square};

use laws::Position;

/// A move as lifts and places.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveShape {
    /// Origin of the piece (the king's square in castling).
    pub from: Square,
    /// Target of the piece (the king's square in castling).
    pub to: Square,
    /// Every square that loses its peg: the piece, the captured one, the castling rook.
    pub vacated: Bitboard,
    /// Every empty square that receives a peg.
    pub filled: Bitboard,
    /// All squares that lose or receive a peg.
    pub squares: Bitboard,
    /// Occupancy of the whole board after the move.
    pub after: Bitboard,
    captures: bool,
    promotes: bool,
    castles: bool,
}

impl MoveShape {
    pub(super) fn of(position: &Position, m: &Move) -> Self {
        let occupied = position.occupied();
        let (from, to, vacated, landed) = match *m {
            Move::Castle { king, rook } => {
                let side = CastlingSide::from_king_side(king < rook);
                let turn = position.turn();
                let (king_to, rook_to) = (side.king_to(turn), side.rook_to(turn));
                (
                    king,
                    king_to,
                    Bitboard::from(king).with(rook),
                    Bitboard::from(king_to).with(rook_to),
                )
            }
            Move::EnPassant { from, to } => {
                let victim = Square::from_coords(to.file(), from.rank());
                (from, to, Bitboard::from(from).with(victim), to.into())
            }
            Move::Normal { from, to, .. } => {
                let captured = occupied & Bitboard::from_square(to);
                (from, to, captured | from, to.into())
            }
            // A drop belongs to another game and never occurs here.
            Move::Put { to, .. } => (to, to, Bitboard::EMPTY, to.into()),
        };
        Self {
            from,
            to,
            vacated,
            filled: landed & !occupied,
            squares: vacated | landed,
            after: (occupied & !vacated) | landed,
            captures: vacated.contains(to),
            promotes: m.is_promotion(),
            castles: m.is_castle(),
        }
    }

    /// Whether a peg put on `to` may be the piece, given the squares lifted before. A promoted piece comes from the box and may be
    /// placed before the pawn is taken off.
    pub(super) fn may_land(&self, lifted: Bitboard) -> bool {
        if self.promotes {
            !self.captures || lifted.contains(self.to)
        } else {
            lifted.contains(self.from)
        }
    }

    /// Whether only the order of the edges distinguishes this move from others that leave the same apertures filled.
    pub(super) const fn hides(&self) -> bool {
        self.captures
    }

    /// Whether the piece that ends on `to` may come from the box, perhaps before the pawn is taken off; until then such a capture
    /// seems to agree with the game.
    pub(super) const fn promotes(&self) -> bool {
        self.promotes
    }

    /// The squares that distinguish the complete move from a half-done one: where a peg must have arrived, and the pawn taken en
    /// passant.
    pub(super) fn proof(&self) -> Bitboard {
        (self.squares & self.after) | self.vacated.without(self.from) & !self.after
    }

    /// Whether these missing and extra pegs are the beginning of this move: some of its lifts done, perhaps some places.
    pub(super) fn begun(&self, missing: Bitboard, extra: Bitboard) -> bool {
        let from_box = self.promotes && missing.is_empty();
        let complete = missing == self.vacated && extra == self.filled && !self.captures;
        !complete
            && (missing | extra).any()
            && missing.is_subset(self.vacated)
            && extra.is_subset(self.filled)
            && (extra.count() <= missing.count() || from_box)
            && (extra.is_empty() || missing.contains(self.from) || self.castles || from_box)
    }
}
