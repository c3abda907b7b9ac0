//! The arbiter's checklist before the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use laws::Point;

/// An event of the arbiter's checklist before the game (7.2, 11.3.2, D.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum OpeningEvent {
    /// The players were told this point.
    Told { point: Point },
    /// The arbiter confirmed a point or refused it; the record has the arbiter's name, if given.
    Decided {
        point: Point,
        confirmed: bool,
        /// A detail: the number of a clock, the name of an assistant, or the reason for a refusal.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
}
