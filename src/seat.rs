//! A seat at the table: where its moves come from, whose ear a sound output is, who speaks there.
//!
//! The words that the core and the shells share of a seat. What happens there is the table's.

use serde::{Deserialize, Serialize};
use shakmaty::Color;

/// Where the moves of a seat come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A board of the seat's own.
    OwnBoard,
    /// The board in front of the other seat, which yields both sides' moves: the most frequent table.
    OtherBoard,
    /// The assistant types them.
    Assistant,
}

/// Who speaks free text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speaker {
    /// The user's own speech server, at its own sound output.
    Server,
    /// espeak-ng, in the table's own stream of sound.
    Espeak,
    /// Nobody: free text is only shown.
    Nobody,
}

/// A sound output, by who hears it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
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
