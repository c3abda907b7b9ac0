//! What a desk over many tables ordered at this one.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use laws::role::Person;

/// An event of such a desk. What came of the order are the records that follow with the same cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum DeskEvent {
    /// From now on the orders of these desks count.
    Keys { desks: Vec<DeskKey> },
    /// An order came from there.
    Ordered {
        /// The desk's own name for it: what comes a second time under this name was done already.
        id: String,
        /// As it was said.
        order: String,
        /// With what its desk has signed it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<OrderSigned>,
    },
    /// An order came that nobody on the list of the table had signed. It was not done.
    Refused {
        /// The name that it had.
        id: String,
        /// As it was said, or its beginning.
        order: String,
    },
}

/// The public key of a desk, and whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DeskKey {
    pub key: String,
    #[serde(flatten)]
    pub person: Person,
}

/// What a desk has signed besides the order and its name, and the signature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OrderSigned {
    /// For which game of the event.
    pub place: String,
    /// Upon which record.
    pub seen: u64,
    /// In hexadecimal digits.
    pub signature: String,
}
