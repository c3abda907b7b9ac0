//! What happens to a game that goes on without the computer for a while.

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
    /// The arbiter hands the game over: it goes on at the boards with an ordinary clock, from how it stands here. What boards tell
    /// from now on is evidence, and means nothing.
    Over,
    /// The arbiter has how it stood read out to both players.
    ReadOut,
    /// The arbiter has the moves of the game read, to whoever goes on with it by hand.
    MovesReadOut,
    /// The arbiter has read what this player wrote.
    ScoreReadOut {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The arbiter takes it in again, and enters by hand what was played meanwhile.
    TakenIn {
        /// The half-moves that were played meanwhile; the first follows the last one that was announced before.
        #[schemars(with = "Vec<Uci>")]
        moves: Vec<UciMove>,
        /// The times that the ordinary clock shows, in ms; none where the arbiter read none off.
        #[serde_as(as = "Option<Sides>")]
        times: Option<ByColor<u64>>,
    },
}
