//! Access to a game's pages: who was let in, and who tried something not permitted.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use laws::role::Person;

/// An event of an address that opens a page. The address itself is nowhere in the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum AccessEvent {
    /// An address was given to somebody.
    Given {
        to: Person,
        /// The beginning of its digest, which identifies acts with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        /// Named at the table's computer during the game, and absent from the configuration.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        deputy: bool,
    },
    /// The address no longer opens anything.
    Revoked { of: Person },
    /// A request to the pages exceeded the sender's permissions. It was not carried out.
    Refused {
        /// Whose address it came with; `None` for no valid address.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Person>,
        /// The requested act, or the page if nobody looked at the request.
        act: String,
    },
}
