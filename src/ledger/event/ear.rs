//! The ears of a table: who hears a sound output.

use serde::{Deserialize, Serialize};
use shakmaty::Color;

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
