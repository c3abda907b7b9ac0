//! In which words a table speaks to its players: noted when it is set up, so that whoever reads of the game later can quote what was heard.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::Language;

/// Whose names the pieces, files and ranks of an announced move have.
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

/// The words that the players hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct WordsAtTable {
    /// The language of what is said beside the moves.
    pub language: Language,
    /// The names in an announced move.
    pub moves: MoveNames,
    /// Always with the square that the piece left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub long: bool,
    /// Check and mate are said.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub check: bool,
    /// A capture in passing is named as such.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub en_passant: bool,
}
