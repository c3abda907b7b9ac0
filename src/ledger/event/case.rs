//! What the arbiter is told of, and what becomes of it.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::Color;

use super::{Difference, Ruling};

/// An event of a case.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum CaseEvent {
    /// The arbiter was told of a difference, with a proposal.
    Raised {
        /// Its number at this table, from 1.
        id: u32,
        difference: Difference,
        /// Since which half-move.
        ply: u32,
        /// What the Laws propose.
        proposal: Ruling,
    },
    /// The arbiter ruled.
    Ruled {
        /// On this difference; unset where the arbiter acts unasked.
        id: Option<u32>,
        ruling: Ruling,
    },
    /// A difference went away without a ruling, because the board shows the game again.
    Resolved { id: u32 },
    /// The player who could have claimed against a touch has touched a piece, and no longer can (4.8).
    ClaimLost {
        id: u32,
        /// Who can no longer claim.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The opponent has made the next move: the illegal one stands (A.5.2).
    Stands { id: u32 },
}
