//! What is asked of a player, and what a player can do about a draw.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::uci::UciMove;

use crate::laws::Grounds;

/// What is asked of a player in private.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "question", rename_all = "kebab-case")]
pub enum Question {
    /// Which of these moves was made? A promotion is asked the same way: four moves that differ in the piece.
    Which {
        /// The moves, in UCI.
        #[serde_as(as = "Vec<DisplayFromStr>")]
        moves: Vec<UciMove>,
    },
    /// Do you really resign?
    Resign,
    /// What do you want of a draw? The same is offered whether or not a claim would be right.
    Draw {
        /// The acts.
        acts: Vec<DrawAct>,
    },
    /// Is this the result (8.7)?
    Result,
    /// Is this the final position, and are the moves right (2023 Guidelines III.6)?
    Position,
    /// Before the game: do you hear me?
    Hear,
}

/// What a player can do about a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "kebab-case")]
pub enum DrawAct {
    /// Offer one (9.1).
    Offer,
    /// Accept the opponent's offer.
    Accept,
    /// Refuse it in words.
    Refuse,
    /// Ask for an increment, which offers one (2023 Guidelines III.4).
    AskIncrement,
    /// Claim one (9.2, 9.3).
    Claim {
        /// On these grounds.
        grounds: Grounds,
        /// With a move that is entered first and not made (9.2.1, 9.3.1).
        intended: bool,
    },
}

/// Why a draw cannot be agreed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "bar", rename_all = "kebab-case")]
pub enum Bar {
    /// The event does not allow it at all (9.1.1).
    Event,
    /// The event allows it after this move by both players (9.1.1).
    Until {
        /// The number of the move.
        number: u32,
    },
    /// Both players must have made a move (2023 5.2.3).
    BothMove,
}
