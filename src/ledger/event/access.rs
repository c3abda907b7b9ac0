//! Who was let in to the pages of a game, and who wanted to do there what was not theirs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use laws::role::Person;

/// An event of an address with which somebody opens a page. The address itself is nowhere in the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum AccessEvent {
    /// It was given to somebody.
    Given {
        to: Person,
        /// By what acts with it are known: the beginning of its digest.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        /// Named at the table's computer while the game went on: nobody whom the configuration has.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        deputy: bool,
    },
    /// It opens nothing any more.
    Revoked { of: Person },
    /// Something was sent to the pages that was not the sender's to do. It is not done.
    Refused {
        /// Whose address it came with; none: it came with none that is good.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Person>,
        /// What, or to which page where nobody looked at it.
        act: String,
    },
}
