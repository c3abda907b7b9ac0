//! Changes to a position by an arbiter, square by square: the piece there, the side to move and the number of the move.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::fen::Fen;
use shakmaty::{Color, Piece, Role, Square};
use std::num::NonZeroU32;

use laws::grammar::Slot;
use laws::{Letter, Position};

/// The changes to a position: `a3 white knight, b4 empty, black to move, move 12`.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changes {
    #[serde_as(as = "Vec<(DisplayFromStr, Option<Letter>)>")]
    squares: Vec<(Square, Option<Piece>)>,
    #[serde_as(as = "Option<DisplayFromStr>")]
    turn: Option<Color>,
    number: Option<NonZeroU32>,
}

/// The names of the pieces.
const PIECES: [(&str, Role); 6] = [
    ("pawn", Role::Pawn),
    ("knight", Role::Knight),
    ("bishop", Role::Bishop),
    ("rook", Role::Rook),
    ("queen", Role::Queen),
    ("king", Role::King),
];

impl Changes {
    /// The position with these changes, if a game can go on from it.
    pub fn to(&self, position: &Position) -> Option<Position> {
        let mut setup = position.fen().parse::<Fen>().ok()?.into_setup();
        for (square, piece) in &self.squares {
            match piece {
                Some(piece) => setup.board.set_piece_at(*square, *piece),
                None => setup.board.discard_piece_at(*square),
            }
        }
        setup.ep_square = None;
        setup.halfmoves = 0;
        setup.turn = self.turn.unwrap_or(setup.turn);
        setup.fullmoves = self.number.unwrap_or(setup.fullmoves);
        let fen = Fen::try_from_setup(setup).ok()?;
        playable(&fen.to_string())
    }

    /// The changed squares, with their pieces.
    pub(crate) fn squares(&self) -> &[(Square, Option<Piece>)] {
        &self.squares
    }

    fn read_one(&mut self, part: &str) -> Option<()> {
        let words: Vec<&str> = part.split_whitespace().collect();
        match *words.as_slice() {
            [side, "to", "move"] => self.turn = Some(side.parse().ok()?),
            ["move", number] => self.number = Some(number.parse().ok()?),
            [square, "empty"] => self.squares.push((square.parse().ok()?, None)),
            [square, color, piece] => {
                let (_, role) = PIECES.iter().find(|(name, _)| *name == piece)?;
                let color: Color = color.parse().ok()?;
                let piece = Piece { color, role: *role };
                self.squares.push((square.parse().ok()?, Some(piece)));
            }
            _ => return None,
        }
        Some(())
    }
}

/// A position from which a game can go on: one king each, and none that can be captured.
pub(crate) fn playable(fen: &str) -> Option<Position> {
    let position = Position::from_fen(fen).ok()?;
    position.chess().map(|_| position)
}

impl Slot for Changes {
    type Value = Changes;

    fn read(text: &str) -> Result<Changes, String> {
        let mut changes = Changes::default();
        let all = text.split(',').map(|part| changes.read_one(part));
        let read: Option<Vec<()>> = all.collect();
        read.map(|_| changes)
            .ok_or_else(|| "such as a3 white knight, b4 empty, black to move, move 12".to_owned())
    }

    fn write(changes: &Changes) -> String {
        let squares = changes.squares.iter().map(|(square, piece)| match piece {
            None => format!("{square} empty"),
            Some(piece) => {
                let named = PIECES.iter().find(|(_, role)| *role == piece.role);
                let name = named.map_or("", |(name, _)| *name);
                format!("{square} {} {name}", piece.color)
            }
        });
        let turn = changes.turn.map(|turn| format!("{turn} to move"));
        let number = changes.number.map(|number| format!("move {number}"));
        let all: Vec<String> = squares.chain(turn).chain(number).collect();
        all.join(", ")
    }
}

/// Placeholder for squares as they were seen, or `shown`.
pub(crate) struct AsShown;

/// The word for a board that shows what it holds.
const SHOWN: &str = "shown";

impl Slot for AsShown {
    type Value = Changes;

    fn read(text: &str) -> Result<Changes, String> {
        match text {
            SHOWN => Ok(Changes::default()),
            squares => Changes::read(squares),
        }
    }

    fn write(changes: &Changes) -> String {
        match changes.squares.is_empty() {
            true => SHOWN.to_owned(),
            false => Changes::write(changes),
        }
    }
}
