//! What happened in a room, as it crosses to the other: the text of an input.

use serde::{Deserialize, Serialize};

use laws::Timestamp;
use table::Input;

/// An input with what its room alone knows of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossingInput {
    /// Turned, kept from fluttering, and sealed where a move is sealed.
    pub input: Input,
    /// The start of the daemon by whose steady clock it happened.
    pub start: u64,
    /// When it happened, by that clock.
    pub at: Timestamp,
    /// When it happened, by the calendar of that room, in ms since 1970.
    pub wall: u64,
    /// How long the player thought, in ms: only with what commits or completes a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thought: Option<u64>,
    /// The last record that this room had when it happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub knew: Option<u64>,
}

impl CrossingInput {
    /// Its text.
    pub(super) fn written(&self) -> Result<Vec<u8>, serde_json::Error> {
        serde_json::to_vec(self)
    }

    /// What was written so.
    pub(super) fn read(text: &[u8]) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(text)
    }
}
