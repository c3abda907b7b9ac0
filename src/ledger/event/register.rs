//! Entries that stay with a player from round to round of an event: warnings, penalties, illegal moves, appeals. Reading and writing
//! the file are elsewhere.

use laws::schema::Displayed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

use laws::{Reason, Sanction};

/// An event about entries from earlier rounds.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum RegisterEvent {
    /// The entries of the event's register from this player's other games.
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
    /// The player's FIDE ID.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<u64>,
}

impl RegisteredPlayer {
    /// Whether this is the same person: by FIDE IDs if both are known, else by name, ignoring spacing and capitals. A player without
    /// a name matches nobody.
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

/// The content of an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum What {
    /// A penalty that the arbiter chose (12.9), a warning or more.
    Sanctioned {
        sanction: Sanction,
        /// The time in ms, if the sanction concerns time.
        #[serde(default)]
        ms: u64,
        /// Another amount, in the arbiter's words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        amount: String,
    },
    /// An irregularity counted as an illegal move, with its ordinal in the game. Each game counts its own (7.5.5).
    IllegalMove {
        nth: u32,
        /// The opponent's compensation, in ms.
        #[serde(default)]
        ms: u64,
    },
    /// The arbiter declared the game lost.
    Lost { reason: Reason },
    /// The player appealed.
    Appealed,
    /// The entry from this record of the game was taken back.
    TakenBack { record: u64 },
    /// The game was annulled, and its illegal moves no longer count.
    Annulled,
}

/// An entry of the register.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RegisterEntry {
    #[serde(flatten)]
    pub player: RegisteredPlayer,
    #[serde(flatten)]
    pub what: What,
    /// The reason, in the arbiter's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub because: String,
    /// The article of the case that led to the ruling.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub article: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub round: String,
    /// The board number.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub board: String,
    #[serde_as(as = "Displayed")]
    pub seat: Color,
    /// The move number.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// By the calendar, in UTC: `2026-11-22 10:03`.
    pub time: String,
    /// The arbiter's name, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The game, identified by the beginning of its first record's hash, ...
    pub game: String,
    /// ... and the number of the record behind the entry.
    pub record: u64,
}

impl RegisterEntry {
    /// Whether both are the entry of one record about one player.
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
