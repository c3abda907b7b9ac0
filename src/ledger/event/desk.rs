//! What a desk over many tables ordered at this one.

use serde::{Deserialize, Serialize};

/// An event of such a desk. What came of the order are the records that follow with the same cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum DeskEvent {
    /// An order came from there.
    Ordered {
        /// The desk's own name for it: what comes a second time under this name was done already.
        id: String,
        /// As it was said.
        order: String,
    },
    /// An order came that nobody on the list of the table had signed. It was not done.
    Refused {
        /// The name that it had.
        id: String,
        /// As it was said, or its beginning.
        order: String,
    },
}
