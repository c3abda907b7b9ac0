//! What is known of the game on a chess server; the position there counts.

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::Color;

/// What is known of it.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FarSide {
    /// Whose moves come from there.
    #[serde_as(as = "DisplayFromStr")]
    pub seat: Color,
    /// Whether nobody answers there.
    pub lost: bool,
}
