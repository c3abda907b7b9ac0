//! A seat at the table: its board, the source of its moves, its ear, and its speaker.
//!
//! Vocabulary that the core and the shells share. Events at a seat are handled by the table.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::{DeserializeFromStr, SerializeDisplay};
use shakmaty::{Color, ParseColorError};

/// A board, by the seat in front of which it stands. At a table with one peg board it gives both players' moves.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, SerializeDisplay, DeserializeFromStr, JsonSchema,
)]
#[schemars(with = "String", extend("enum" = ["white", "black"]))]
pub struct BoardAt(pub Color);

impl BoardAt {
    /// Both of them, White's first.
    pub const ALL: [BoardAt; 2] = [BoardAt(Color::White), BoardAt(Color::Black)];

    /// The seat in front of which it stands.
    pub const fn seat(self) -> Color {
        self.0
    }
}

/// The board in front of the other seat.
impl Not for BoardAt {
    type Output = Self;

    fn not(self) -> Self {
        BoardAt(!self.0)
    }
}

/// Displayed as the name of its seat.
impl fmt::Display for BoardAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for BoardAt {
    type Err = ParseColorError;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        name.parse().map(BoardAt)
    }
}

/// A room of the game, with its seats, boards, ears and people. A table in one place has one room.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct Room(pub u32);

impl Room {
    /// Whether it is the only room of a table, or the first of two.
    pub const fn is_first(&self) -> bool {
        self.0 == 1
    }
}

impl Default for Room {
    fn default() -> Self {
        Room(1)
    }
}

/// The source of a seat's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The seat's own board.
    OwnBoard,
    /// The board in front of the other seat, which gives both sides' moves: the most frequent table.
    OtherBoard,
    /// The assistant, who types them.
    Assistant,
}

/// The orientation of a board in front of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardFacing {
    /// Unknown: the player shows it before the game by lifting their own king.
    Asked,
    /// Its a1 is the player's a1.
    Straight,
    /// Its a1 is the player's h8.
    Turned,
}

impl BoardFacing {
    /// Whether it is turned; `None` where the player is asked.
    pub const fn turned(self) -> Option<bool> {
        match self {
            BoardFacing::Asked => None,
            BoardFacing::Straight => Some(false),
            BoardFacing::Turned => Some(true),
        }
    }
}

/// The speaker of free text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Speaker {
    /// The user's own speech server, on its own sound output.
    Server,
    /// espeak-ng, in the table's sound stream.
    Espeak,
    /// None: free text is only shown.
    Nobody,
}

/// A sound output, by who hears it.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Ear {
    /// The loudspeaker that both players hear.
    #[default]
    Table,
    /// The earphone of White's player.
    White,
    /// The earphone of Black's player.
    Black,
}

impl Ear {
    /// All of them.
    pub const ALL: [Ear; 3] = [Ear::Table, Ear::White, Ear::Black];

    /// The private ear of this seat.
    pub const fn of(seat: Color) -> Ear {
        match seat {
            Color::White => Ear::White,
            Color::Black => Ear::Black,
        }
    }

    /// The seat whose private ear it is.
    pub const fn seat(self) -> Option<Color> {
        match self {
            Ear::Table => None,
            Ear::White => Some(Color::White),
            Ear::Black => Some(Color::Black),
        }
    }
}
