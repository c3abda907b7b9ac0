//! Formats a move as text.

use shakmaty::{CastlingSide, Move, Role, Square};

use super::{Initials, Origin, Signs};
use crate::Position;

/// The form of a move: how much of the square of departure is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OriginForm {
    /// `Nf3`: as much as is needed.
    Short,
    /// `Ng1-f3`: the whole square.
    Long,
}

/// A style of notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Writing {
    /// The initials of the pieces.
    pub initials: Initials,
    /// Short or long.
    pub form: OriginForm,
    /// The signs that are written.
    pub signs: Signs,
}

impl Writing {
    /// Formats the move, legal or not, in this position.
    pub fn write(&self, before: &Position, made: &Move) -> String {
        let mut text = match *made {
            Move::Castle { king, rook } => {
                castling(CastlingSide::from_king_side(king < rook)).to_owned()
            }
            Move::Normal { from, to, .. } | Move::EnPassant { from, to } => {
                self.step(before, made, from, to)
            }
            // Standard chess has no drops.
            Move::Put { role, to } => self.piece(role) + &to.to_string(),
        };
        if self.signs.check {
            text.push_str(self.check(&before.play(made)));
        }
        if self.signs.en_passant && made.is_en_passant() {
            text.push(' ');
            text.push_str(self.initials.en_passant());
        }
        text
    }

    fn step(&self, before: &Position, made: &Move, from: Square, to: Square) -> String {
        let origin = match self.form {
            OriginForm::Long => Origin::Square,
            OriginForm::Short => Origin::of(before, made, from),
        };
        let origin = match origin {
            Origin::Unsaid => String::new(),
            Origin::File => from.file().to_string(),
            Origin::Rank => from.rank().to_string(),
            Origin::Square => from.to_string(),
        };
        let between = match self.form {
            _ if made.is_capture() && self.signs.capture => "x",
            OriginForm::Long => "-",
            OriginForm::Short => "",
        };
        let piece = self.piece(made.role());
        let becomes = made
            .promotion()
            .map_or(String::new(), |role| self.piece(role));
        format!("{piece}{origin}{between}{to}{becomes}")
    }

    fn piece(&self, role: Role) -> String {
        self.initials
            .letter(role)
            .map_or(String::new(), String::from)
    }

    fn check(&self, after: &Position) -> &'static str {
        if after.is_checkmate() {
            self.signs.mate
        } else if after.is_check() {
            "+"
        } else {
            ""
        }
    }
}

const fn castling(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "0-0",
        CastlingSide::QueenSide => "0-0-0",
    }
}
