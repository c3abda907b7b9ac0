//! The extent to which a game is recorded as sound. The profile and the arbiter permit it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The content of a game's tape (D.2.7), in increasing order.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum OnTape {
    /// Nothing.
    #[default]
    Off,
    /// The table's output: announced moves, presses, and messages for both players.
    Announcements,
    /// Also the microphone at the table: the moves as the players say and repeat them.
    Microphone,
}
