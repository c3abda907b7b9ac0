//! What the ears heard of what players say at a table: evidence, like the edges of a board. Nothing follows from it but that the arbiter is
//! told where it is another move than was made.

use laws::schema::Displayed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

use laws::Timestamp;
use laws::language::Language;

/// An event of the ears that listen to players.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum ListeningEvent {
    /// The ear of this player listens from now on while the player holds the button that announces or repeats, or does not any more.
    Ear {
        #[serde_as(as = "Displayed")]
        seat: Color,
        on: bool,
        /// The language in which the player's words are enrolled, where it is told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<Language>,
    },
    /// It hears nothing: its microphone is lost, or the player's words cannot be read.
    Lost {
        #[serde_as(as = "Displayed")]
        seat: Color,
        reason: String,
    },
    /// It hears again.
    Back {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// What somebody said was heard as this.
    HeardAs {
        #[serde_as(as = "Displayed")]
        seat: Color,
        heard: HeardAs,
        /// As the repetition of the opponent's move.
        repeats: bool,
        /// Of which half-move, from 1.
        ply: u32,
        /// Where on the tape it was said, if one is under way.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tape: Option<String>,
    },
    /// What was surely heard names another move than this half-move, which is completed.
    Otherwise {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The number of the half-move in the game, from 1.
        ply: u32,
        /// It was the repetition of it.
        repeats: bool,
        /// As what it was heard.
        words: String,
        /// Where on the tape it was said, if one is under way.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tape: Option<String>,
    },
}

/// What an ear heard, and how sure it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HeardAs {
    /// When the player began to speak, in the game's time, and stopped.
    pub from: Timestamp,
    pub to: Timestamp,
    pub sure: Sure,
    /// The cheapest readings, the cheapest first: three at most.
    pub readings: Vec<HeardWords>,
}

/// A reading of what was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HeardWords {
    /// Its words, as they are enrolled.
    pub words: String,
    /// What it costs, in hundredths.
    pub cost: u32,
}

/// How sure an ear is of what it heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sure {
    /// It was the first reading.
    Sure,
    /// The first reading is near to another.
    Near,
    /// The player's voice said something else.
    OtherWords,
    /// It was nobody's voice that is known, or no voice.
    Nobody,
}

impl HeardAs {
    /// So many readings are kept.
    pub const MOST: usize = 3;
    /// No reading is longer, in characters.
    const LONGEST: usize = 120;

    /// No more than may be kept.
    #[must_use]
    pub fn bounded(mut self) -> Self {
        self.readings.truncate(Self::MOST);
        for reading in &mut self.readings {
            reading.words = reading.words.chars().take(Self::LONGEST).collect();
        }
        self.to = self.to.max(self.from);
        self
    }

    /// Whether it was the player who spoke.
    pub const fn is_of_the_player(&self) -> bool {
        !matches!(self.sure, Sure::Nobody)
    }

    /// The words of which it is sure.
    pub fn surely(&self) -> Option<&str> {
        let first = self.readings.first().filter(|_| self.sure == Sure::Sure);
        first.map(|reading| reading.words.as_str())
    }
}
