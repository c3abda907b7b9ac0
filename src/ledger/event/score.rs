//! The players' written scores.

use laws::schema::Displayed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

use laws::language::Language;
use laws::{Pen, ScoreSource};

/// An event of a player's score.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum ScoreEvent {
    /// A player's score was entered at the table, or continued (8.1, D.2.9).
    Scored {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The number of its half-moves that stay.
        kept: u32,
        /// The following half-moves, as written; empty for an omitted one (8.4).
        moves: Vec<String>,
    },
    /// A half-move of it was corrected; the former text is kept.
    Corrected {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Its number, from 1.
        ply: u32,
        text: String,
    },
    /// The arbiter entered the language in which the player writes (C.3).
    WrittenIn {
        #[serde_as(as = "Displayed")]
        seat: Color,
        language: Language,
    },
    /// The arbiter approved the source of a player's score (11.3.2).
    Approved {
        #[serde_as(as = "Displayed")]
        seat: Color,
        source: ScoreSource,
    },
    /// The player dictated a half-move to the tape, which replaces the written one, if there is one.
    Dictated {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Its number, from 1: the next one, or one already written.
        ply: u32,
        /// The running tape.
        file: String,
    },
    /// The player writes with the buttons (8.1): the choices so far.
    Pen {
        #[serde_as(as = "Displayed")]
        seat: Color,
        pen: Pen,
        /// Whether it is another answer to the last choice.
        turned: bool,
    },
    /// The player stops writing with the buttons.
    PenDown {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Whether something was written.
        written: bool,
    },
    /// The player has a half-move of their score read back.
    ReadBack {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Its number, from 1.
        ply: u32,
    },
}
