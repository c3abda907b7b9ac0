//! Orders from a desk over many tables.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use laws::role::Person;

/// An event of such a desk. The effects of an order are the records that follow with the same cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum DeskEvent {
    /// From now on this table obeys these desks.
    Keys { desks: Vec<DeskKey> },
    /// An order arrived.
    Ordered {
        /// The desk's identifier of the order: a second one with this identifier was already done.
        id: String,
        /// The order, verbatim.
        order: String,
        /// The desk's signature on it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<OrderSigned>,
    },
    /// An order arrived without a signature by a desk on the table's list. It was not done.
    Refused {
        /// Its identifier.
        id: String,
        /// The order, verbatim, or its beginning.
        order: String,
    },
}

/// The public key of a desk, and its owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DeskKey {
    pub key: String,
    #[serde(flatten)]
    pub person: Person,
}

/// The desk's signature, and the signed values besides the order and its identifier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OrderSigned {
    /// The game of the event.
    pub place: String,
    /// The last record that the desk had seen.
    pub seen: u64,
    /// The signature, in hexadecimal digits.
    pub signature: String,
}
