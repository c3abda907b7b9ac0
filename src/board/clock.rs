//! The state of a chessclock that is plugged into an electronic board.

use serde::{Deserialize, Serialize};
use shakmaty::Color;

/// A side of a chessclock, seen from in front. The clock does not know which player sits at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockSide {
    /// The left side.
    Left,
    /// The right side.
    Right,
}

impl ClockSide {
    /// The opposite side.
    #[must_use]
    pub const fn other(self) -> ClockSide {
        match self {
            ClockSide::Left => ClockSide::Right,
            ClockSide::Right => ClockSide::Left,
        }
    }

    /// The player at this side, if `left` sits at the left one.
    #[must_use]
    pub fn player(self, left: Color) -> Color {
        match self {
            ClockSide::Left => left,
            ClockSide::Right => !left,
        }
    }
}

/// The display of both sides of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ClockSides {
    /// Remaining time of the left player, in seconds.
    pub left: u32,
    /// Remaining time of the right player, in seconds.
    pub right: u32,
    /// The side whose flag has fallen; the first to fall, if both have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub down: Option<ClockSide>,
    /// Whether the clock runs.
    pub runs: bool,
    /// The side whose time runs, or would run.
    pub turn: ClockSide,
}

impl ClockSides {
    /// The remaining time of one side, in seconds.
    pub const fn of(&self, side: ClockSide) -> u32 {
        match side {
            ClockSide::Left => self.left,
            ClockSide::Right => self.right,
        }
    }
}
