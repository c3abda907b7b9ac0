//! What an event says of games in two rooms: what becomes of the clocks while the line is lost, and whose ruling counts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::role::Role;

/// What becomes of the clocks while the line to the other room is lost. Either way no flag of the other room falls by it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LinkLost {
    /// They run on.
    Run,
    /// They stand from then on until the line is back.
    #[default]
    Stop,
    /// They stand if it is still lost after so many ms.
    StopAfter(u64),
}

/// Whose ruling counts, where each venue has an arbiter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RulingVenue {
    /// Each arbiter's.
    #[default]
    Each,
    /// The chief arbiter's. The others start and stop the game, take cases in hand, hear and note.
    Chief,
}

impl RulingVenue {
    /// Whether the rulings of whoever has this role count.
    pub fn count_of(self, role: Role) -> bool {
        match self {
            RulingVenue::Each => role.arbiter(),
            RulingVenue::Chief => role == Role::Chief,
        }
    }
}
