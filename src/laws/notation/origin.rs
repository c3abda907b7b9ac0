//! Disambiguation: how much of the square of departure a short move gives (C.10, C.11).

use shakmaty::{Move, Role, Square};

use crate::Position;

/// The part of the square of departure in a short move (Appendix C.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// None: no other piece of the kind could have moved there.
    Unsaid,
    /// The file.
    File,
    /// The rank.
    Rank,
    /// Both.
    Square,
}

impl Origin {
    /// The least that distinguishes `made`, which leaves `from`, from other moves. The rivals are moves that are legal, whether or not
    /// `made` is.
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
