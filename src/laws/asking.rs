//! What a player may ask at a table: everything in practice, what one could see against a person, their own score where the event
//! allows it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Profile;

/// Against whom a game is that is not rated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Against {
    /// Nobody who minds: oneself, a teacher, an engine.
    #[default]
    Practice,
    /// A person, or a server with rules of its own: only what one could see is told.
    Person,
}

/// Where a player may have their own score read back, move by move, by the buttons.
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
    /// Whether everything may be asked and is said at once: in a game that is neither rated nor against a person.
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
