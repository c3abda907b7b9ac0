//! What stays with a player from round to round of an event: warnings, penalties, illegal moves, appeals. Who keeps it, and
//! in which file, is not known here.

use laws::schema::Displayed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

use laws::{Reason, Sanction};

/// An event of what is known of the players from earlier rounds.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum RegisterEvent {
    /// What the register of the event held of this player's other games.
    Known {
        #[serde_as(as = "Displayed")]
        seat: Color,
        entries: Vec<RegisterEntry>,
    },
}

/// A player of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RegisteredPlayer {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The player's number at FIDE.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<u64>,
}

impl RegisteredPlayer {
    /// Whether this is the same person: by the numbers at FIDE where both are known, else by the names, however they are
    /// spaced and whichever letters are capitals. Who was not named is nobody.
    pub fn is(&self, other: &RegisteredPlayer) -> bool {
        if let (Some(one), Some(another)) = (self.fide_id, other.fide_id) {
            return one == another;
        }
        let name = |player: &RegisteredPlayer| {
            let name = player.name.as_deref().unwrap_or_default().to_lowercase();
            name.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        !name(self).is_empty() && name(self) == name(other)
    }
}

/// What stays with a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum What {
    /// A penalty that the arbiter chose (12.9), a warning or more.
    Sanctioned {
        sanction: Sanction,
        /// How much time, in ms, where it is about time.
        #[serde(default)]
        ms: u64,
        /// How much of something else, in the arbiter's words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        amount: String,
    },
    /// An irregularity was counted as an illegal move: which one of the game. Each game counts its own (7.5.5).
    IllegalMove {
        nth: u32,
        /// What the opponent got for it, in ms.
        #[serde(default)]
        ms: u64,
    },
    /// The arbiter declared the game lost.
    Lost { reason: Reason },
    /// The player appealed.
    Appealed,
    /// What the same game's record of this number left here was taken back.
    TakenBack { record: u64 },
    /// The game was annulled, and the illegal moves of it count no more.
    Annulled,
}

/// A line of the register.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RegisterEntry {
    #[serde(flatten)]
    pub player: RegisteredPlayer,
    #[serde(flatten)]
    pub what: What,
    /// Why, in the arbiter's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub because: String,
    /// The article of the case in which it was ruled.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub article: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub round: String,
    /// The number of the board.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub board: String,
    #[serde_as(as = "Displayed")]
    pub seat: Color,
    /// The number of the move.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// By the calendar, in UTC: `2026-11-22 10:03`.
    pub time: String,
    /// The arbiter, where the name is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The game, by the beginning of the hash of its first record, ...
    pub game: String,
    /// ... and the number of the record that says so.
    pub record: u64,
}

impl RegisterEntry {
    /// Whether both say the same of the same game.
    pub fn is(&self, other: &RegisterEntry) -> bool {
        (&self.game, self.record, self.seat) == (&other.game, other.record, other.seat)
            && std::mem::discriminant(&self.what) == std::mem::discriminant(&other.what)
    }

    /// Whether it is a warning (12.9.1).
    pub fn warns(&self) -> bool {
        matches!(
            self.what,
            What::Sanctioned {
                sanction: Sanction::Warning,
                ..
            }
        )
    }
}
