//! What an announcement means.
//!
//! The meaning of a move, from which a style makes words; no text is ever taken apart again. An illegal move has a meaning
//! like any other: nothing here depends on whether the move is legal, so nothing heard can tell (article 11.3.1).

use shakmaty::{CastlingSide, Color, Move, Role, Square};

use laws::Position;
use laws::notation::Initials;
pub use laws::notation::Origin;

/// The meaning of a made move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Announcement {
    /// Who moves. No word says it: it is heard from the voice.
    pub by: Color,
    /// What moves where.
    pub act: AnnouncedMove,
    /// What it does to the opponent's king.
    pub check: Check,
}

/// What moves where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnnouncedMove {
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

    /// The move in algebraic notation, with these letters for the pieces.
    pub fn written(&self, initials: &Initials) -> String {
        let mut text = match self.act {
            AnnouncedMove::Castling(CastlingSide::KingSide) => "O-O".to_owned(),
            AnnouncedMove::Castling(CastlingSide::QueenSide) => "O-O-O".to_owned(),
            AnnouncedMove::Moves {
                role,
                from,
                to,
                capture,
                promotion,
                origin,
                ..
            } => {
                let letter = initials.letter(role).filter(|_| role != Role::Pawn);
                let origin = match origin {
                    Origin::Unsaid => String::new(),
                    Origin::File => from.file().to_string(),
                    Origin::Rank => from.rank().to_string(),
                    Origin::Square => from.to_string(),
                };
                let takes = if capture { "x" } else { "" };
                let becomes = promotion.and_then(|role| initials.letter(role));
                let becomes = becomes.map(|letter| format!("={letter}"));
                let (letter, becomes) = (letter.map(String::from), becomes.unwrap_or_default());
                format!("{}{origin}{takes}{to}{becomes}", letter.unwrap_or_default())
            }
        };
        text.push_str(match self.check {
            Check::None => "",
            Check::Check => "+",
            Check::Mate => "#",
        });
        text
    }
}

fn act(before: &Position, made: &Move) -> AnnouncedMove {
    let en_passant = made.is_en_passant();
    match *made {
        Move::Castle { king, rook } => {
            AnnouncedMove::Castling(CastlingSide::from_king_side(king.file() < rook.file()))
        }
        Move::Normal { from, to, .. } | Move::EnPassant { from, to } => AnnouncedMove::Moves {
            role: made.role(),
            from,
            to,
            capture: made.is_capture(),
            en_passant,
            promotion: made.promotion(),
            origin: Origin::of(before, made, from),
        },
        // Standard chess drops no piece; a move of that shape is announced as the piece's arrival.
        Move::Put { role, to } => AnnouncedMove::Moves {
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
