//! Course of a half-move, from the commit to the press.

use laws::schema::{Displayed, Uci};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, uci::UciMove};

/// An event of the half-move in progress.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum PlayEvent {
    /// The player committed a move: it alone explains the board, or a person chose it. It will be announced. Another one before the
    /// press replaces it (D.2.8).
    Committed {
        /// The player.
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[schemars(with = "Uci")]
        uci: UciMove,
        /// Whether the Laws allow it. Players never hear this in a rated game.
        legal: bool,
        /// The number of edges of the mover's board that it explains, counted from the last completed move.
        edges: u32,
        /// The thinking time by the clock of the player's own room, in ms, if that room reported it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        thought: Option<u64>,
    },
    /// The board does not show one clear move.
    CommitUnclear {
        /// The player who committed.
        #[serde_as(as = "Displayed")]
        seat: Color,
        why: Unclear,
    },
    /// The move of the current half-move was heard (first sample played, or text shown, or the player spoke), so it is made (D.2.3).
    Announced,
    /// The player repeats their announcement, because it was misheard.
    AnnouncedAgain {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The opponent repeated the announced move (D.2.1).
    Repeated {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The player continued without repeating the announcement, as before (D.2.1).
    NotRepeated {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A sighted player pressed after making a move whose announcement is still to be heard; that completes it.
    PressedAhead {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The thinking time by the clock of the player's own room, in ms, if that room reported it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        thought: Option<u64>,
    },
    /// The clock was pressed without effect.
    PressedInVain {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The clock was pressed: the move is completed (6.2.1), and the other clock runs.
    Completed {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The time charged, if the player's room reported the thinking time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spent: Option<Spent>,
    },
    /// The opponent replied to this player's move, although the clock was not pressed for it (1.3). The move waits for its press, or
    /// for the next move (6.2.1.2, 6.2.2).
    Answered {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// This player made the next move, which completes the previous one without a press (6.2.1.2).
    CompletedByNext {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A player continued while a claim waits for the arbiter.
    Waits {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
}

/// The time of a half-move whose player sits in another room than the one that records the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Spent {
    /// The time charged to the player, in ms.
    pub charged: u64,
    /// The additional time taken by the line, which is given back, in ms.
    pub lag: u64,
}

/// Reasons why a commit gives no clear move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Unclear {
    /// Nothing was moved.
    Nothing,
    /// The opponent is to move.
    NotOnTheMove,
    /// A move was begun but not finished.
    Unfinished,
    /// Pegs are where no move puts them.
    Displaced,
}
