//! What a player of a practice game has asked for and stays so, such as how much is told.

use serde::Serialize;

use crate::composing::Composition;
use laws::Timestamp;
use ledger::event::Detail;

/// What was wanted in practice, so far as it lasts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Practised {
    /// How much is said.
    pub detail: Detail,
    /// A program sits beside the table: it gives hints, and begins games.
    pub beside: bool,
    /// A printed game is followed, or an exercise solved.
    pub printed: bool,
    /// How many hints were asked for.
    pub hints: u32,
    /// A player wants another game.
    pub another: bool,
    /// From this position, in FEN; without one from where games begin.
    pub position: Option<String>,
    /// The position that is set up for it.
    pub composed: Option<Composition>,
    /// When moves were taken back last.
    pub back: Option<Timestamp>,
}
