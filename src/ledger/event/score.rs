//! What the players write.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::Color;

/// An event of a player's own score.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum ScoreEvent {
    /// A player's score was read to the table, or written on (8.1, D.2.9).
    Scored {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Half-moves of it that stay.
        kept: u32,
        /// The half-moves that follow, as they were written.
        moves: Vec<String>,
    },
}
