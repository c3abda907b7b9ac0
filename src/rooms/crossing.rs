//! Wire encoding of an [`Input`] sent from replica to owner.

use serde::{Deserialize, Serialize};

use laws::Timestamp;
use table::Input;

/// An input, with the data that only its room has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossingInput {
    /// The input in squares of the game, without flutter, and sealed if a move is being sealed.
    pub input: Input,
    /// The start of the daemon whose monotonic clock dates it.
    pub start: u64,
    /// Its time by that clock.
    pub at: Timestamp,
    /// Its time by that room's calendar, in ms since 1970.
    pub wall: u64,
    /// The player's thinking time, in ms; only for an input that commits or completes a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thought: Option<u64>,
    /// The last record that this room had at that time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub knew: Option<u64>,
}

impl CrossingInput {
    /// Encodes it as JSON.
    pub(super) fn written(&self) -> Result<Vec<u8>, serde_json::Error> {
        serde_json::to_vec(self)
    }

    /// Decodes it.
    pub(super) fn read(text: &[u8]) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(text)
    }
}
