//! Events of an adjournment.

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
    /// The arbiter ordered the player to move to seal it (I.1). From now on this player's board is not recorded, until the game is
    /// resumed.
    Ordered {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// A reply is sealed because its opponent is absent (I.9.3): then that player's clock runs, else no clock.
        reply: bool,
        /// Date, time and place of resumption, as the arbiter wrote it.
        resumption: String,
        /// How long before the end of the session the player adjourns, in ms: the sealer's clock is charged up to that end (I.1.2).
        #[serde(default)]
        early: u64,
    },
    /// The arbiter announced the end of the session, by the arbiter's clock (2009 F13).
    Session {
        /// In ms since 1970.
        ends: u64,
    },
    /// The session ended before the game.
    SessionOver,
    /// The player sealed a move; another one may replace it until the clock is stopped.
    Sealed {
        /// The sealed move, unreadable until it is opened.
        envelope: Envelope,
    },
    /// The player stopped the clock: the envelope is closed.
    Closed,
    /// The adjourned game is resumed: the boards are put right (I.5).
    Resumed,
    /// The player who is to reply is absent, and their clock runs (I.9.2).
    Awaited,
    /// The envelope was opened.
    Opened {
        /// Its content.
        paper: Paper,
        /// The move that it means; without one the sealer loses (I.8).
        #[schemars(with = "Option<Uci>")]
        uci: Option<UciMove>,
    },
    /// The arbiter determined the meaning of an unclear sealed move (I.8).
    Read {
        #[schemars(with = "Uci")]
        uci: UciMove,
    },
    /// The envelope could not be opened, and counts as missing (I.12).
    Unopened { why: Unopened },
    /// Without the envelope: the sealer plays the move that they state they sealed (I.12.1).
    Declared,
}
