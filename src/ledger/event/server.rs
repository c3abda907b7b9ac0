//! Events of a game on an internet chess server, which is authoritative for it.

use laws::schema::Displayed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

/// A player's request to the other there, besides a draw, which is offered as at any table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "wants", rename_all = "kebab-case")]
pub enum OpponentRequest {
    /// To take back this many half-moves; 0 if unspecified.
    TakeBack { plies: u32 },
    /// To continue another time.
    Adjourn,
    /// To end the game without a result.
    Abort,
}

/// An ending there without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ends {
    /// The game is kept, to continue another time.
    Adjourned,
    /// For good.
    Aborted,
}

/// An event of such a game.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum ServerEvent {
    /// The game is played there, against the player of this seat. From now on the server is authoritative.
    Joined {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The server's name, as configured.
        server: String,
        /// Whether it is rated there.
        rated: bool,
    },
    /// A player made a request.
    Wants {
        #[serde_as(as = "Displayed")]
        seat: Color,
        what: OpponentRequest,
    },
    /// A player declines the other's request.
    Declined {
        #[serde_as(as = "Displayed")]
        seat: Color,
        what: OpponentRequest,
    },
    /// A player withdraws a request.
    Withdrawn {
        #[serde_as(as = "Displayed")]
        seat: Color,
        what: OpponentRequest,
    },
    /// Moves were taken back.
    WentBack {
        /// Half-moves that remain.
        plies: u32,
    },
    /// The game differs there, and continues from this position, in FEN.
    Stands { position: String },
    /// The server refused the last move; it is taken back.
    Refused,
    /// The opponent has left the game; the win can be claimed in this many seconds, if at all.
    Gone { claim: Option<u32> },
    /// The win can be claimed.
    Claimable,
    /// The opponent is there again.
    Returned,
    /// The first move must be made within this many seconds, or the game is aborted.
    FirstMove { seconds: u32 },
    /// The server no longer answers; a game that is not kept may be lost.
    Lost,
    /// The server answers again.
    Found,
    /// The game ended without a result.
    Left { ends: Ends },
}
