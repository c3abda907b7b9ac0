//! What the players write.

use laws::schema::Displayed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

use laws::language::Language;
use laws::{Pen, ScoreSource};

/// An event of a player's own score.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum ScoreEvent {
    /// A player's score was read to the table, or written on (8.1, D.2.9).
    Scored {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Half-moves of it that stay.
        kept: u32,
        /// The half-moves that follow, as they were written; empty where one is left out (8.4).
        moves: Vec<String>,
    },
    /// A half-move of it was corrected; what stood there is kept.
    Corrected {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// From 1.
        ply: u32,
        text: String,
    },
    /// The arbiter asked in which language the player writes (C.3).
    WrittenIn {
        #[serde_as(as = "Displayed")]
        seat: Color,
        language: Language,
    },
    /// The arbiter approved what a player's score is taken from (11.3.2).
    Approved {
        #[serde_as(as = "Displayed")]
        seat: Color,
        source: ScoreSource,
    },
    /// The player said a half-move on the tape; in the place of what was written as this half-move, if something was.
    Dictated {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// From 1: the next one, or one that is written.
        ply: u32,
        /// The tape that runs.
        file: String,
    },
    /// The player writes with the buttons (8.1): what is chosen by now.
    Pen {
        #[serde_as(as = "Displayed")]
        seat: Color,
        pen: Pen,
        /// Whether it is another answer of the same choice.
        turned: bool,
    },
    /// The player writes no more with the buttons.
    PenDown {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Whether something was written.
        written: bool,
    },
    /// The player has a half-move of their own score read back.
    ReadBack {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// From 1.
        ply: u32,
    },
}
