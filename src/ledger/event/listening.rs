//! Speech of the players recognised by the ears at a table: evidence, like the edges of a board. Its only effect is that the arbiter
//! is told if another move was said than was made.

use laws::schema::Displayed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

use laws::Timestamp;
use laws::language::Language;

/// An event of the ears that listen to the players.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum ListeningEvent {
    /// This player's ear is switched on or off; it listens while the player holds the button that announces or repeats.
    Ear {
        #[serde_as(as = "Displayed")]
        seat: Color,
        on: bool,
        /// The language in which the player's words are enrolled, if given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<Language>,
    },
    /// It hears nothing: its microphone is lost, or the player's enrolled words cannot be read.
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
    /// Speech was recognised as this.
    HeardAs {
        #[serde_as(as = "Displayed")]
        seat: Color,
        heard: HeardAs,
        /// Said as the repetition of the opponent's move.
        repeats: bool,
        /// The half-move, from 1.
        ply: u32,
        /// The place on the tape, if one is running.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tape: Option<String>,
    },
    /// The surely recognised words name another move than this completed half-move.
    Otherwise {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The number of the half-move in the game, from 1.
        ply: u32,
        /// They repeated the opponent's move.
        repeats: bool,
        /// The recognised words.
        words: String,
        /// The place on the tape, if one is running.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tape: Option<String>,
    },
}

/// Recognised speech, and its certainty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HeardAs {
    /// The start and the end of the speech, in game time.
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
    /// Its cost, in hundredths.
    pub cost: u32,
}

/// The certainty of recognised speech.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sure {
    /// It was the first reading.
    Sure,
    /// The first reading is close to another.
    Near,
    /// The player's voice said something else.
    OtherWords,
    /// It was no known voice, or no voice.
    Nobody,
}

impl HeardAs {
    /// The greatest number of readings kept.
    pub const MOST: usize = 3;
    /// The greatest length of a reading, in characters.
    const LONGEST: usize = 120;

    /// Truncates it to these limits.
    #[must_use]
    pub fn bounded(mut self) -> Self {
        self.readings.truncate(Self::MOST);
        for reading in &mut self.readings {
            reading.words = reading.words.chars().take(Self::LONGEST).collect();
        }
        self.to = self.to.max(self.from);
        self
    }

    /// Whether the player was the speaker.
    pub const fn is_of_the_player(&self) -> bool {
        !matches!(self.sure, Sure::Nobody)
    }

    /// The words, if they are certain.
    pub fn surely(&self) -> Option<&str> {
        let first = self.readings.first().filter(|_| self.sure == Sure::Sure);
        first.map(|reading| reading.words.as_str())
    }
}
