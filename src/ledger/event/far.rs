//! What happens in a game whose truth is elsewhere: on an internet chess server.

use laws::schema::Displayed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

/// What one player wants of the other there, besides a draw, which is offered as at any table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "wants", rename_all = "kebab-case")]
pub enum FarRequest {
    /// To take back so many half-moves; 0 where that is not said.
    TakeBack { plies: u32 },
    /// To go on another time.
    Adjourn,
    /// To end the game without a result.
    Abort,
}

/// How a game is over there without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ends {
    /// It is kept, to go on another time.
    Adjourned,
    /// For good.
    Aborted,
}

/// An event of such a game.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum FarEvent {
    /// The game is played there, against the player of this seat. From now on its truth is there.
    Joined {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The server, as it was named.
        server: String,
        /// Whether it counts for ratings there.
        rated: bool,
    },
    /// A player wants something.
    Wants {
        #[serde_as(as = "Displayed")]
        seat: Color,
        what: FarRequest,
    },
    /// A player declines what the other one wants.
    Declined {
        #[serde_as(as = "Displayed")]
        seat: Color,
        what: FarRequest,
    },
    /// A player does not want it any more.
    Withdrawn {
        #[serde_as(as = "Displayed")]
        seat: Color,
        what: FarRequest,
    },
    /// Moves were taken back.
    WentBack {
        /// Half-moves that remain.
        plies: u32,
    },
    /// The game stands otherwise there, and goes on from this position, in FEN.
    Stands { position: String },
    /// The last move was not taken there; it is taken back.
    Refused,
    /// The opponent has left the game; the win can be claimed in so many seconds, where that can be.
    Gone { claim: Option<u32> },
    /// The win can be claimed.
    Claimable,
    /// The opponent is there again.
    Returned,
    /// The first move has to be made within so many seconds, or there is no game.
    FirstMove { seconds: u32 },
    /// Nobody answers there; a game that is not kept may be lost by it.
    Lost,
    /// The server answers again.
    Found,
    /// The game is over, without a result.
    Left { ends: Ends },
}
