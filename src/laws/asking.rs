//! The questions that a player may ask at a table: any in practice; against a person only about what a sighted player could see; and
//! about their own score where the event allows it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Profile;

/// The opponent in an unrated game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Against {
    /// Practice: oneself, a teacher, an engine.
    #[default]
    Practice,
    /// A person, or a server with its own rules: only what one could see is told.
    Person,
}

/// The games in which a player may have their own score read back, move by move, with the buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReadBack {
    /// In games that are not rated.
    #[default]
    Practice,
    /// In rated games too: an adaptation for those who cannot look at a scoresheet (D.1).
    Always,
    /// Nowhere.
    Never,
}

impl Profile {
    /// Whether every question is allowed and every answer is immediate: in an unrated game that is not against a person.
    pub fn practises(&self) -> bool {
        !self.rated && self.against == Against::Practice
    }

    /// Whether a player may have their own score read back.
    pub fn reads_back(&self) -> bool {
        match self.read_back {
            ReadBack::Practice => !self.rated,
            ReadBack::Always => true,
            ReadBack::Never => false,
        }
    }
}
