//! The wording of a table's announcements: recorded at setup, so that later readers of the game can quote what was heard.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::Language;

/// The names of pieces, files and ranks in announced moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoveNames {
    /// Those of the Laws (D.2.1).
    Fide,
    /// English, with the files in the NATO alphabet.
    Nato,
    /// Those of this language.
    Local(Language),
}

/// The wording that the players hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct WordsAtTable {
    /// The language of everything besides moves.
    pub language: Language,
    /// The names in an announced move.
    pub moves: MoveNames,
    /// The square of departure is always named.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub long: bool,
    /// Check and mate are announced.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub check: bool,
    /// En passant captures are named as such.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub en_passant: bool,
}
