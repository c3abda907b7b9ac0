//! At which height of its peg a board tells a lift.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// At which heights of a peg a board tells its lift, in tenths of a millimetre, as the board says of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct LiftHeights {
    /// No peg that is raised less is told as lifted.
    pub from: u8,
    /// A peg that is raised so high has left its aperture.
    pub out: u8,
}

impl LiftHeights {
    /// Whether a peg that is told as lifted may still be in its aperture.
    pub const fn may_be_in(self) -> bool {
        self.from < self.out
    }
}
