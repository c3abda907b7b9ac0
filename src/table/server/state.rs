//! The state of the game on a chess server, whose position is authoritative.

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::Color;

/// The state of the game on a server.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ServerSide {
    /// The seat whose moves come from there.
    #[serde_as(as = "DisplayFromStr")]
    pub seat: Color,
    /// Whether the server does not answer.
    pub lost: bool,
}
