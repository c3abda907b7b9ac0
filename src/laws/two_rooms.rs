//! Settings for games in two rooms: the clocks while the connection is lost, and the arbiters whose rulings count.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::role::Role;

/// The treatment of the clocks while the connection to the other room is lost. In any case, no flag of the other room falls because of
/// it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LinkLost {
    /// They run on.
    Run,
    /// They stop until the connection is back.
    #[default]
    Stop,
    /// They stop if it is still lost after so many ms.
    StopAfter(u64),
}

/// The arbiters whose rulings count, where each venue has one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RulingVenue {
    /// Every arbiter's.
    #[default]
    Each,
    /// The chief arbiter's. The others start and stop the game, take cases in hand, hear and note.
    Chief,
}

impl RulingVenue {
    /// Whether the rulings of this role count.
    pub fn count_of(self, role: Role) -> bool {
        match self {
            RulingVenue::Each => role.arbiter(),
            RulingVenue::Chief => role == Role::Chief,
        }
    }
}
