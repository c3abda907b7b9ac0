//! Offers, claims and requests, and the confirmed result.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, uci::UciMove};

use crate::laws::{Bar, Grounds};

/// An event of a draw or of the result.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum DrawEvent {
    /// A draw was offered (9.1).
    Offered {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The offer was refused in words.
    Refused {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The offer ended because the opponent touched a piece or made a move (9.1.2.1). Nobody is told: it would tell what the
    /// opponent's hands do.
    Lapsed {
        /// Who touched or moved.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// A player wanted to offer or accept a draw that cannot be agreed now.
    Barred {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        bar: Bar,
    },
    /// A player is about to claim a draw with an intended move; the next commit enters it and announces nothing.
    ClaimBegan {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        grounds: Grounds,
    },
    /// A draw was claimed. It cannot be withdrawn, and the clocks stand until the arbiter rules (9.5).
    Claimed {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        grounds: Grounds,
        /// The move that was entered for it.
        intended: Option<UciMove>,
        /// Whether the Laws of this game made it an offer, too (9.5; 2009 10.2).
        offers: bool,
    },
    /// A player asked for an increment; the clocks stand until the ruling (2023 Guidelines III.4).
    IncrementAsked {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Whether it offered a draw, too: one could be agreed, and none of the opponent's stood.
        offers: bool,
    },
    /// A player confirmed the result (8.7).
    ResultConfirmed {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
}
