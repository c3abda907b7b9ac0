//! Writes a half-move with few buttons (8.1, C.8): the piece, the square of arrival, and as much of the square of departure as the writer
//! wants. The text is exactly the choices: this module knows no position, so it reveals nothing about one.
//!
//! ```text
//! what --piece--> to which square --ok--> [a pawn on its last rank: what it becomes] --ok--> the whole move --ok--> written
//!   +--castling or nothing--ok--> written
//!   +--a draw was offered--ok--> added to the half-move before
//!   +--the one before--ok--> what, of the half-move before
//! ```

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{CastlingSide, Color, Rank, Role, Square};

use super::notation::figurine;

use crate::schema::Displayed;

/// A direction button, as seen by its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrow {
    /// Away from the player: the previous answer.
    Up,
    /// Towards the player: the next answer.
    Down,
    /// To the player's left: the previous answer.
    Left,
    /// To the player's right: the next answer.
    Right,
}

impl Arrow {
    /// The next square in this direction, from this player's side of the board; it wraps around at the edge.
    pub fn from(self, square: Square, seat: Color) -> Square {
        let (file, rank) = (square.file() as u32, square.rank() as u32);
        let step = |at: u32, forward: bool| (at + if forward { 1 } else { 7 }) % 8;
        let white = seat.is_white();
        let (file, rank) = match self {
            Arrow::Right => (step(file, white), rank),
            Arrow::Left => (step(file, !white), rank),
            Arrow::Up => (file, step(rank, white)),
            Arrow::Down => (file, step(rank, !white)),
        };
        Square::new(rank * 8 + file)
    }

    const fn forward(self) -> bool {
        matches!(self, Arrow::Down | Arrow::Right)
    }
}

/// The first choice of a half-move: a piece, castling, or an entry other than a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PenChoice {
    /// A pawn.
    Pawn,
    /// A knight.
    Knight,
    /// A bishop.
    Bishop,
    /// A rook.
    Rook,
    /// The queen.
    Queen,
    /// The king.
    King,
    /// Castling on the king's side.
    ShortCastling,
    /// Castling on the queen's side.
    LongCastling,
    /// An omitted half-move (8.4).
    Nothing,
    /// A draw was offered with the half-move before (C.12).
    Offer,
    /// Correct the previous half-move instead.
    Before,
}

impl PenChoice {
    /// All choices; corrections come just before the first, as the list wraps around.
    const ALL: [PenChoice; 11] = [
        PenChoice::Pawn,
        PenChoice::Knight,
        PenChoice::Bishop,
        PenChoice::Rook,
        PenChoice::Queen,
        PenChoice::King,
        PenChoice::ShortCastling,
        PenChoice::LongCastling,
        PenChoice::Nothing,
        PenChoice::Offer,
        PenChoice::Before,
    ];

    /// The choices for this half-move, from 1.
    fn of(ply: u32) -> &'static [PenChoice] {
        match ply {
            0 | 1 => &PenChoice::ALL[..9],
            _ => &PenChoice::ALL,
        }
    }

    const fn role(self) -> Option<Role> {
        match self {
            PenChoice::Pawn => Some(Role::Pawn),
            PenChoice::Knight => Some(Role::Knight),
            PenChoice::Bishop => Some(Role::Bishop),
            PenChoice::Rook => Some(Role::Rook),
            PenChoice::Queen => Some(Role::Queen),
            PenChoice::King => Some(Role::King),
            _ => None,
        }
    }
}

/// The next choice to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PenStep {
    /// The piece, or another entry.
    What,
    /// The square of arrival.
    To,
    /// The promotion piece.
    Becomes,
    /// Confirmation, or more about the square of departure.
    Whole,
}

/// The promotion pieces.
pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// Additions about the square of departure: none, a file, a rank.
const ORIGINS: [Option<char>; 17] = {
    let mut origins = [None; 17];
    let mut at = 0;
    while at < 8 {
        origins[1 + at] = Some((b'a' + at as u8) as char);
        origins[9 + at] = Some((b'1' + at as u8) as char);
        at += 1;
    }
    origins
};

/// The state of writing a half-move.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Pen {
    /// The half-move, from 1.
    pub ply: u32,
    pub step: PenStep,
    pub what: PenChoice,
    #[serde_as(as = "Displayed")]
    to: Square,
    /// The index of the promotion piece in [`PROMOTIONS`].
    becomes: u8,
    /// The index of the addition about the square of departure.
    origin: u8,
}

/// The result of ok.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PenNext {
    /// The next choice.
    Chooses(Pen),
    /// Writes this text as the half-move of the pen; empty where it is omitted.
    Writes(String),
    /// Adds the sign of an offered draw to the previous half-move.
    Offers,
}

impl Pen {
    /// A pen at this half-move, from 1, with nothing chosen yet.
    pub const fn above(ply: u32) -> Self {
        Pen {
            ply,
            step: PenStep::What,
            what: PenChoice::Pawn,
            to: Square::E4,
            becomes: 0,
            origin: 0,
        }
    }

    /// The chosen square of arrival.
    pub const fn to(&self) -> Square {
        self.to
    }

    /// The chosen promotion piece.
    pub fn role(&self) -> Role {
        let role = PROMOTIONS.get(usize::from(self.becomes));
        role.copied().unwrap_or(Role::Queen)
    }

    /// Moves to another answer.
    pub fn turned(mut self, arrow: Arrow, seat: Color) -> Self {
        let step =
            |at: usize, count: usize| (at + if arrow.forward() { 1 } else { count - 1 }) % count;
        match self.step {
            PenStep::What => {
                let choices = PenChoice::of(self.ply);
                let at = choices.iter().position(|choice| *choice == self.what);
                self.what = choices[step(at.unwrap_or(0), choices.len())];
            }
            PenStep::To => self.to = arrow.from(self.to, seat),
            PenStep::Becomes => {
                self.becomes = step(usize::from(self.becomes), PROMOTIONS.len()) as u8
            }
            PenStep::Whole => self.origin = step(usize::from(self.origin), ORIGINS.len()) as u8,
        }
        self
    }

    /// Takes the current answer.
    pub fn taken(self, side: Color) -> PenNext {
        let goes_to = |step| PenNext::Chooses(Pen { step, ..self });
        match (self.step, self.what) {
            (PenStep::What, PenChoice::Before) => PenNext::Chooses(Pen::above(self.ply.max(2) - 1)),
            (PenStep::What, PenChoice::Offer) => PenNext::Offers,
            (
                PenStep::What,
                PenChoice::Nothing | PenChoice::ShortCastling | PenChoice::LongCastling,
            )
            | (PenStep::Whole, _) => PenNext::Writes(self.text(side)),
            (PenStep::What, _) => goes_to(PenStep::To),
            (PenStep::To, _) if self.promotes(side) => goes_to(PenStep::Becomes),
            (PenStep::To | PenStep::Becomes, _) => goes_to(PenStep::Whole),
        }
    }

    fn promotes(&self, side: Color) -> bool {
        self.what == PenChoice::Pawn && self.to.rank() == side.relative_rank(Rank::Eighth)
    }

    /// The move as chosen so far, with a figurine for the piece, as in all languages.
    pub fn text(&self, side: Color) -> String {
        let piece = match self.what {
            PenChoice::ShortCastling => return castling(CastlingSide::KingSide),
            PenChoice::LongCastling => return castling(CastlingSide::QueenSide),
            what => what.role(),
        };
        let Some(piece) = piece else {
            return String::new();
        };
        let mut text: String = figurine(piece).into_iter().collect();
        text.extend(ORIGINS.get(usize::from(self.origin)).copied().flatten());
        text.push_str(&self.to.to_string());
        if self.promotes(side) {
            text.extend(figurine(self.role()));
        }
        text
    }
}

fn castling(side: CastlingSide) -> String {
    match side {
        CastlingSide::KingSide => "0-0".to_owned(),
        CastlingSide::QueenSide => "0-0-0".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Presses these buttons (arrows as signs, ok as `.`) and returns the text with their count.
    fn written(ply: u32, side: Color, buttons: &str) -> String {
        let mut pen = Pen::above(ply);
        for button in buttons.chars() {
            let arrow = match button {
                '^' => Arrow::Up,
                'v' => Arrow::Down,
                '<' => Arrow::Left,
                '>' => Arrow::Right,
                _ => match pen.taken(side) {
                    PenNext::Chooses(next) => {
                        pen = next;
                        continue;
                    }
                    PenNext::Writes(text) => return text,
                    PenNext::Offers => return "(=)".to_owned(),
                },
            };
            pen = pen.turned(arrow, Color::White);
        }
        panic!("{buttons} writes nothing: {pen:?}");
    }

    #[test]
    fn a_half_move_takes_few_buttons() {
        for (buttons, text) in [
            ("...", "e4"),
            ("v.>v..", "♘f3"),
            (".<^.>>>>>.", "ed5"),
            ("v.<vv.>>.", "♘bd2"),
            (".^^^^.v..", "e8♖"),
            ("vvvvvv.", "0-0"),
            ("vvvvvvv.", "0-0-0"),
            ("vvvvvvvv.", ""),
        ] {
            assert_eq!(written(1, Color::White, buttons), text, "{buttons}");
        }
        assert_eq!(written(2, Color::Black, ".vvv..."), "e1♕");
    }

    #[test]
    fn what_corrects_is_one_button_before_the_first_piece() {
        let before = Pen::above(5).turned(Arrow::Up, Color::White);
        assert_eq!(before.taken(Color::White), PenNext::Chooses(Pen::above(4)));
        assert_eq!(written(5, Color::White, "^^."), "(=)");
        // There is nothing before the first half-move.
        assert_eq!(written(1, Color::White, "^."), "");
    }

    #[test]
    fn arrows_go_as_the_board_lies() {
        assert_eq!(Arrow::Up.from(Square::E4, Color::White), Square::E5);
        assert_eq!(Arrow::Up.from(Square::E4, Color::Black), Square::E3);
        assert_eq!(Arrow::Right.from(Square::H1, Color::White), Square::A1);
        assert_eq!(Arrow::Left.from(Square::H1, Color::Black), Square::A1);
    }
}
