//! The meaning of an announcement, independent of its words.
//!
//! A style turns this meaning into words; no text is ever parsed back. An illegal move has a meaning like any other: nothing here depends
//! on legality, so no announcement can reveal it (article 11.3.1).

use shakmaty::{CastlingSide, Color, Move, Role, Square};

use laws::Position;
use laws::notation::Initials;
pub use laws::notation::Origin;

/// The meaning of a made move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Announcement {
    /// The side that moves. No word says it; the voice tells it.
    pub by: Color,
    /// The piece and its squares.
    pub act: AnnouncedMove,
    /// Check or mate.
    pub check: Check,
}

/// The piece and squares of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnnouncedMove {
    /// Castling.
    Castling(CastlingSide),
    /// One piece, from one square to another.
    Moves {
        /// The piece that moves.
        role: Role,
        /// The square of departure.
        from: Square,
        /// The square of arrival.
        to: Square,
        /// Whether it is a capture.
        capture: bool,
        /// Whether it is an en passant capture.
        en_passant: bool,
        /// The promotion piece (D.2.1: it must be announced).
        promotion: Option<Role>,
        /// The part of the square of departure in the short form.
        origin: Origin,
    },
}

/// The effect of a move on the opponent's king.
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

    /// The move in algebraic notation, with these initials.
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
        // Standard chess has no drops; such a move is announced as the arrival of the piece.
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
