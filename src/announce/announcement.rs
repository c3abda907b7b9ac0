//! What an announcement means.
//!
//! The meaning of a move, from which a style makes words; no text is ever taken apart again. An illegal move has a meaning
//! like any other: nothing here depends on whether the move is legal, so nothing heard can tell (article 11.3.1).

use shakmaty::{CastlingSide, Color, Move, Role, Square};

use crate::laws::Position;

/// The meaning of a made move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Announcement {
    /// Who moves. No word says it: it is heard from the voice.
    pub by: Color,
    /// What moves where.
    pub act: Act,
    /// What it does to the opponent's king.
    pub check: Check,
}

/// What moves where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// King and rook together.
    Castling(CastlingSide),
    /// One piece, from one square to another.
    Moves {
        /// The piece that moves.
        role: Role,
        /// Where it stood.
        from: Square,
        /// Where it stands now.
        to: Square,
        /// Whether it removed a piece.
        capture: bool,
        /// Whether that piece was a pawn taken in passing.
        en_passant: bool,
        /// The piece that a pawn became (D.2.1: it must be announced).
        promotion: Option<Role>,
        /// What the short form says of the square it left.
        origin: Origin,
    },
}

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

/// What a move does to the opponent's king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Check {
    /// Nothing.
    None,
    /// It attacks the king.
    Check,
    /// It mates.
    Mate,
}

impl Announcement {
    /// The meaning of `made`, played in `before`, legal or not.
    pub fn of(before: &Position, made: &Move) -> Self {
        let after = before.play(made);
        let check = if after.is_checkmate() {
            Check::Mate
        } else if after.is_check() {
            Check::Check
        } else {
            Check::None
        };
        Self {
            by: before.turn(),
            act: act(before, made),
            check,
        }
    }
}

fn act(before: &Position, made: &Move) -> Act {
    let en_passant = made.is_en_passant();
    match *made {
        Move::Castle { king, rook } => {
            Act::Castling(CastlingSide::from_king_side(king.file() < rook.file()))
        }
        Move::Normal { from, to, .. } | Move::EnPassant { from, to } => Act::Moves {
            role: made.role(),
            from,
            to,
            capture: made.is_capture(),
            en_passant,
            promotion: made.promotion(),
            origin: origin(before, made, from),
        },
        // Standard chess drops no piece; a move of that shape is announced as the piece's arrival.
        Move::Put { role, to } => Act::Moves {
            role,
            from: to,
            to,
            capture: false,
            en_passant: false,
            promotion: None,
            origin: Origin::Unsaid,
        },
    }
}

/// The others that count are those which could legally move there, whether or not this move itself is legal.
fn origin(before: &Position, made: &Move, from: Square) -> Origin {
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
