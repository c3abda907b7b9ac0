//! A practice player's lasting requests, such as how much is told.

use serde::Serialize;

use crate::composing::Composition;
use laws::Timestamp;
use ledger::event::Detail;

/// The lasting requests in practice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Practised {
    /// The amount of detail that is said.
    pub detail: Detail,
    /// A program sits beside the table, gives hints and begins games.
    pub beside: bool,
    /// A printed game is followed, or an exercise solved.
    pub printed: bool,
    /// The number of hints asked for.
    pub hints: u32,
    /// A player wants another game.
    pub another: bool,
    /// The start of the next game, in FEN; none: the initial position.
    pub position: Option<String>,
    /// The position that is being set up for it.
    pub composed: Option<Composition>,
    /// When moves were last taken back.
    pub back: Option<Timestamp>,
}
