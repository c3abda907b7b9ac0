//! A half-move, from the commit to the press.

use laws::schema::{Displayed, Uci};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, uci::UciMove};

/// An event of the half-move that is being made.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum PlayEvent {
    /// The player committed a move: exactly one explains the board, or a person chose. It is going to be announced.
    /// A second one before the press replaces the first (D.2.8).
    Committed {
        /// Whose move.
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[schemars(with = "Uci")]
        uci: UciMove,
        /// Whether the Laws allow it. Players never hear this in a rated game.
        legal: bool,
        /// How many edges of the mover's board it explains, counted from the last completed move.
        edges: u32,
        /// How long the player had thought by the clock of their own room, in ms, where that told it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        thought: Option<u64>,
    },
    /// The board does not show one clear move.
    CommitUnclear {
        /// Whose commit.
        #[serde_as(as = "Displayed")]
        seat: Color,
        why: Unclear,
    },
    /// The move of the current half-move was heard (first sample played, or text shown, or the player spoke): it is made
    /// (D.2.3).
    Announced,
    /// The player announces the same move again, because it was misheard.
    AnnouncedAgain {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The opponent repeated the announced move (D.2.1).
    Repeated {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The player goes on without having repeated the announcement, as before (D.2.1).
    NotRepeated {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The clock was pressed by a sighted player whose move is made and not yet announced; it is completed once it was heard.
    PressedAhead {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// How long the player had thought by the clock of their own room, in ms, where that told it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        thought: Option<u64>,
    },
    /// The clock was pressed without effect.
    PressedInVain {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The clock was pressed; the move is completed (6.2.1) and the other clock runs.
    Completed {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// What it took, where the player's room told how long was thought.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spent: Option<Spent>,
    },
    /// The opponent goes on from the move that this player has made, though the clock was not pressed for it (1.3). It waits for
    /// its press, or for the next move (6.2.1.2, 6.2.2).
    Answered {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// This player has made the next move: what was open until then is completed without a press (6.2.1.2).
    CompletedByNext {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A player went on while a claim waits for the arbiter.
    Waits {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
}

/// The time of a half-move that was thought in another room than the one where the game is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Spent {
    /// What its player is charged, in ms.
    pub charged: u64,
    /// What the line took besides and is given back, in ms.
    pub lag: u64,
}

/// Why a commit says nothing clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Unclear {
    /// Nothing was moved.
    Nothing,
    /// It is the opponent's move.
    NotOnTheMove,
    /// A move was begun and not finished.
    Unfinished,
    /// Pegs stand where no move puts them.
    Displaced,
}
