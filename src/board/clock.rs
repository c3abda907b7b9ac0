//! What the table's own clock shows, where a board tells it.

use serde::{Deserialize, Serialize};
use shakmaty::Color;

/// A side of a chessclock, as one sits before it. Which player's it is, the clock does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockSide {
    /// At the left hand of who sits before the clock.
    Left,
    /// At the right hand.
    Right,
}

impl ClockSide {
    /// The one beside it.
    #[must_use]
    pub const fn other(self) -> ClockSide {
        match self {
            ClockSide::Left => ClockSide::Right,
            ClockSide::Right => ClockSide::Left,
        }
    }

    /// Who sits at it, if this player sits at the left one.
    #[must_use]
    pub fn player(self, left: Color) -> Color {
        match self {
            ClockSide::Left => left,
            ClockSide::Right => !left,
        }
    }
}

/// What both sides of a clock show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ClockSides {
    /// Left to the left player, in seconds.
    pub left: u32,
    /// Left to the right player, in seconds.
    pub right: u32,
    /// Whose flag is down, if one is; the first, if both are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub down: Option<ClockSide>,
    /// Whether a time runs.
    pub runs: bool,
    /// Whose time runs, or would run.
    pub turn: ClockSide,
}

impl ClockSides {
    /// What one side shows, in seconds.
    pub const fn of(&self, side: ClockSide) -> u32 {
        match side {
            ClockSide::Left => self.left,
            ClockSide::Right => self.right,
        }
    }
}
