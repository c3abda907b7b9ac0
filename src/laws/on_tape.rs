//! What is recorded of a game as sound; by whose leave is the profile's and the arbiter's.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What of a game is on its tape (D.2.7): the more of it, the greater.
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
    /// What the table is told: the announced moves, presses, what concerns both players.
    Announcements,
    /// That, and what a microphone at the table hears: the moves as the players say and repeat them.
    Microphone,
}
