//! What happens to a game that is adjourned.

use laws::schema::{Displayed, Uci};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, uci::UciMove};

use laws::{Envelope, Paper, Unopened};

/// One step of an adjournment (2023 Guidelines I).
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Adjourning {
    /// The arbiter told the player who has the move to seal it (I.1). What this player's board shows is not recorded from now
    /// on, until the game is resumed.
    Ordered {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// A reply is sealed because its opponent is absent (I.9.3): that player's clock runs then, else none.
        reply: bool,
        /// Date, time and place of resumption, as the arbiter wrote it.
        resumption: String,
        /// How long before the end of the session the player adjourns, in ms: the sealer's clock is charged up to there (I.1.2).
        #[serde(default)]
        early: u64,
    },
    /// The arbiter announced when the session ends, by the arbiter's clock (2009 F13).
    Session {
        /// In ms since 1970.
        ends: u64,
    },
    /// The session is over, and the game is not.
    SessionOver,
    /// The player sealed a move; until the clock is stopped another one replaces it.
    Sealed {
        /// The move, which cannot be read from it.
        envelope: Envelope,
    },
    /// The player stopped the clock: the envelope is closed.
    Closed,
    /// The adjourned game is taken up: the boards are put right (I.5).
    Resumed,
    /// The player who is to reply is absent, and this player's clock runs (I.9.2).
    Awaited,
    /// The envelope was opened.
    Opened {
        /// What was in it.
        paper: Paper,
        /// The move that it means; without one it loses (I.8).
        #[schemars(with = "Option<Uci>")]
        uci: Option<UciMove>,
    },
    /// The arbiter has found out what an unclear sealed move means (I.8).
    Read {
        #[schemars(with = "Uci")]
        uci: UciMove,
    },
    /// The envelope could not be opened, and counts as missing (I.12).
    Unopened { why: Unopened },
    /// Without the envelope: the sealer makes the move that he states he sealed (I.12.1).
    Declared,
}
