//! Edges of a board's apertures: pegs lifted and placed, and how far the board identifies them.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::{DeserializeFromStr, DisplayFromStr, SerializeDisplay, serde_as};
use shakmaty::{Color, Piece, Square};

/// A board's identification of a peg. A contact tells only that a peg is there; magnets of two polarities tell the colour; coded pegs
/// tell the piece. Richer evidence means fewer questions.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    SerializeDisplay,
    DeserializeFromStr,
    JsonSchema,
)]
#[schemars(with = "String", extend("pattern" = "^(peg|white|black|[PNBRQKpnbrqk])$"))]
pub enum Seen {
    /// A peg; nothing more is known.
    #[default]
    Peg,
    /// A peg of this colour.
    Color(Color),
    /// This very piece.
    Piece(Piece),
}

impl Seen {
    /// Whether only the peg's presence is known.
    pub const fn is_peg(&self) -> bool {
        matches!(self, Seen::Peg)
    }

    /// Whether the peg may be this piece.
    pub fn may_be(self, piece: Piece) -> bool {
        match self {
            Seen::Peg => true,
            Seen::Color(color) => color == piece.color,
            Seen::Piece(told) => told == piece,
        }
    }
}

/// The piece as a FEN letter, the colour as a word, or `peg`.
impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seen::Peg => f.write_str("peg"),
            Seen::Color(color) => color.fmt(f),
            Seen::Piece(piece) => piece.char().fmt(f),
        }
    }
}

/// A word that names no [`Seen`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is nothing that a board tells of a peg; expected a FEN letter, `white`, `black` or `peg`"
)]
pub struct NotSeen(String);

impl FromStr for Seen {
    type Err = NotSeen;

    fn from_str(text: &str) -> Result<Self, NotSeen> {
        let mut letters = text.chars();
        let piece = letters.next().and_then(Piece::from_char);
        match (
            text,
            piece.filter(|_| letters.next().is_none()),
            text.parse(),
        ) {
            ("peg", ..) => Ok(Seen::Peg),
            (_, Some(piece), _) => Ok(Seen::Piece(piece)),
            (_, None, Ok(color)) => Ok(Seen::Color(color)),
            (_, None, Err(_)) => Err(NotSeen(text.to_owned())),
        }
    }
}

/// One change at one aperture.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// The peg of this square was taken out of its aperture.
    Lift(#[serde_as(as = "DisplayFromStr")] Square),
    /// A peg was put into the aperture of this square.
    Place(#[serde_as(as = "DisplayFromStr")] Square, Seen),
}

impl Edge {
    /// The square whose aperture changed.
    pub const fn square(self) -> Square {
        match self {
            Edge::Lift(square) | Edge::Place(square, _) => square,
        }
    }

    /// This edge seen from the other side of the board.
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Edge::Lift(square) => Edge::Lift(square.rotate_180()),
            Edge::Place(square, seen) => Edge::Place(square.rotate_180(), seen),
        }
    }
}
