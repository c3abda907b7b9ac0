//! What a move does to the apertures.

use shakmaty::{Bitboard, CastlingSide, Move, Square};

use laws::Position;

/// A move as lifts and places.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveShape {
    /// Where the piece stood (the king's square in castling).
    pub from: Square,
    /// Where it ends (the king's square in castling).
    pub to: Square,
    /// Every square from which a peg is taken: the piece, what it captures, the castling rook.
    pub vacated: Bitboard,
    /// Every square, empty before, into which a peg is put.
    pub filled: Bitboard,
    /// Both together.
    pub squares: Bitboard,
    /// Occupancy of the whole board afterwards.
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
            // A drop belongs to another game; nothing here makes one.
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

    /// Whether a peg put on `to` may be the piece, given what was lifted before. A promoted piece comes from the box and
    /// may be put before the pawn is taken off.
    pub(super) fn may_land(&self, lifted: Bitboard) -> bool {
        if self.promotes {
            !self.captures || lifted.contains(self.to)
        } else {
            lifted.contains(self.from)
        }
    }

    /// Whether only the order of the edges can tell this move from others that leave the same apertures filled.
    pub(super) const fn hides(&self) -> bool {
        self.captures
    }

    /// Whether the piece that ends on `to` may come from the box: before the pawn is taken off, so that a capture seems to
    /// agree with the game until then.
    pub(super) const fn promotes(&self) -> bool {
        self.promotes
    }

    /// Squares without whose word the move cannot be told from a half-done one: where a peg must have arrived, and the
    /// pawn taken en passant.
    pub(super) fn proof(&self) -> Bitboard {
        (self.squares & self.after) | self.vacated.without(self.from) & !self.after
    }

    /// Whether these missing and extra pegs are the beginning of this move: some of its lifts done, perhaps some of its
    /// places.
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
