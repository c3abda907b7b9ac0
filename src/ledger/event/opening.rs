//! What is gone through before the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use laws::Point;

/// An event of the list that an arbiter goes through before the game (7.2, 11.3.2, D.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum OpeningEvent {
    /// The players are told this point.
    Told { point: Point },
    /// The arbiter whose name the record has, where it was said, confirmed a point or refused it.
    Decided {
        point: Point,
        confirmed: bool,
        /// What belongs to it: the number of a clock, the name of an assistant, why it is refused.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
}
