//! Events of a game that continues without the computer for a while.

use laws::schema::{Displayed, Uci};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{ByColor, Color, uci::UciMove};

use laws::Sides;

/// One step of going on without the computer.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Handing {
    /// The arbiter hands the game over: it continues at the boards with an ordinary clock, from this state. From now on the boards'
    /// reports are evidence and have no effect.
    Over,
    /// The arbiter has the state of the game read out to both players.
    ReadOut,
    /// The arbiter has the moves of the game read out, to the people who continue it by hand.
    MovesReadOut,
    /// The arbiter has this player's score read out.
    ScoreReadOut {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The arbiter takes the game in again, and enters by hand the moves played meanwhile.
    TakenIn {
        /// The half-moves played meanwhile; the first follows the last one announced before.
        #[schemars(with = "Vec<Uci>")]
        moves: Vec<UciMove>,
        /// The times on the ordinary clock, in ms; `None` if the arbiter read none off.
        #[serde_as(as = "Option<Sides>")]
        times: Option<ByColor<u64>>,
        /// Whether the game ended meanwhile.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        over: bool,
    },
}
