//! What a short move says of the square it comes from (C.10, C.11).

use shakmaty::{Move, Role, Square};

use crate::Position;

/// What the short form says of the square that a piece left (Appendix C.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// Nothing: no other piece of the kind could have moved there.
    Unsaid,
    /// Its file.
    File,
    /// Its rank.
    Rank,
    /// Both.
    Square,
}

impl Origin {
    /// What tells `made`, which leaves `from`, from other moves. The others that count are those which could legally move
    /// there, whether or not this move itself is legal.
    pub fn of(before: &Position, made: &Move, from: Square) -> Self {
        let rivals: Vec<Square> = before
            .legal_moves()
            .iter()
            .filter(|other| !other.is_castle())
            .filter(|other| other.role() == made.role() && other.to() == made.to())
            .filter_map(|other| other.from())
            .filter(|square| *square != from)
            .collect();
        let pawn_captures = made.role() == Role::Pawn && made.is_capture();
        let same_file = rivals.iter().any(|rival| rival.file() == from.file());
        let same_rank = rivals.iter().any(|rival| rival.rank() == from.rank());
        match (rivals.is_empty(), same_file, same_rank) {
            (true, ..) if pawn_captures => Origin::File,
            (true, ..) => Origin::Unsaid,
            (false, false, _) => Origin::File,
            (false, true, false) if !pawn_captures => Origin::Rank,
            _ => Origin::Square,
        }
    }
}
