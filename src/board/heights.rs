//! The heights of a peg at which a board reports a lift.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The heights of a peg between which a board reports its lift, in tenths of a millimetre, as the board states them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct LiftHeights {
    /// A peg raised by less is never reported as lifted.
    pub from: u8,
    /// A peg raised this high has left its aperture.
    pub out: u8,
}

impl LiftHeights {
    /// Whether a peg reported as lifted may still be in its aperture.
    pub const fn may_be_in(self) -> bool {
        self.from < self.out
    }
}
