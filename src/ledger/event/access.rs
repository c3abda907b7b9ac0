//! Who was let in to the pages of a game.

use serde::{Deserialize, Serialize};

use laws::role::Person;

/// An event of an address with which somebody opens a page. The address itself is nowhere in the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum AccessEvent {
    /// It was given to somebody.
    Given { to: Person },
    /// It opens nothing any more.
    Revoked { of: Person },
}
