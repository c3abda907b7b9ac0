//! The ways in which players commit a move ("this is my move").

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::Color;

/// A way to commit a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Commit {
    /// With the commit button.
    ByHand,
    /// A stable board commits: for practice, and for boards without a button.
    Automatic,
    /// The press of the clock also commits: for boards without a button, where the clock is at hand.
    Press,
}

/// Each player's way to commit: a property of the seat, because one may have a peg board with a button and the other a board that
/// commits by resting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Commits {
    pub white: Commit,
    pub black: Commit,
}

impl Commits {
    /// How the player of this seat commits.
    pub const fn of(self, seat: Color) -> Commit {
        match seat {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

/// Both players commit alike.
impl From<Commit> for Commits {
    fn from(both: Commit) -> Self {
        let (white, black) = (both, both);
        Commits { white, black }
    }
}
