//! Draw offers, claims and requests, and the confirmed result.

use laws::schema::{Displayed, Uci};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, uci::UciMove};

use laws::{Bar, Grounds};

/// An event of a draw or of the result.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum DrawEvent {
    /// A draw was offered (9.1).
    Offered {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The offer was refused in words.
    Refused {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The offer ended because the opponent touched a piece or made a move (9.1.2.1). Nobody is told: that would reveal what the
    /// opponent's hands do.
    Lapsed {
        /// The player who touched or moved.
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The touch that ended the offer was noted by mistake: the offer stands again. Nobody is told, as of its end.
    StandsAgain {
        /// The offering player.
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A player tried to offer or accept a draw that cannot be agreed now.
    Barred {
        #[serde_as(as = "Displayed")]
        seat: Color,
        bar: Bar,
    },
    /// A player tried to accept or refuse a draw, but none is offered.
    NotOffered {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A player is about to claim a draw with an intended move; the next commit enters it and announces nothing.
    ClaimBegan {
        #[serde_as(as = "Displayed")]
        seat: Color,
        grounds: Grounds,
    },
    /// A draw was claimed. It cannot be withdrawn, and the clocks stand until the arbiter rules (9.5).
    Claimed {
        #[serde_as(as = "Displayed")]
        seat: Color,
        grounds: Grounds,
        /// The intended move.
        #[schemars(with = "Option<Uci>")]
        intended: Option<UciMove>,
        /// Whether the Laws of this game also make it an offer (9.5; 2009 10.2).
        offers: bool,
    },
    /// A player asked for an increment; the clocks stand until the ruling (2023 Guidelines III.4).
    IncrementAsked {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Whether it also offered a draw: one could be agreed, and the opponent had none open.
        offers: bool,
    },
    /// A player confirmed the result (8.7).
    ResultConfirmed {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The arbiter took back an act that an assistant had passed on without the player's saying so (D.2.10).
    TakenBack {
        #[serde_as(as = "Displayed")]
        seat: Color,
        what: Relayed,
    },
}

/// An act about a draw or the result that an assistant passes on, and only the arbiter takes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Relayed {
    /// An offer.
    Offer,
    /// The refusal of one.
    Refusal,
    /// A claim to come with an intended move, heard by the claimant alone.
    ClaimToCome,
    /// A claim.
    Claim,
    /// A request for an increment.
    Increment,
    /// The confirmation of the result.
    Result,
}

impl DrawEvent {
    /// The act that an assistant passes on with this event.
    pub const fn relayed(&self) -> Option<(Color, Relayed)> {
        match self {
            DrawEvent::Offered { seat } => Some((*seat, Relayed::Offer)),
            DrawEvent::Refused { seat } => Some((*seat, Relayed::Refusal)),
            DrawEvent::ClaimBegan { seat, .. } => Some((*seat, Relayed::ClaimToCome)),
            DrawEvent::Claimed { seat, .. } => Some((*seat, Relayed::Claim)),
            DrawEvent::IncrementAsked { seat, .. } => Some((*seat, Relayed::Increment)),
            DrawEvent::ResultConfirmed { seat } => Some((*seat, Relayed::Result)),
            DrawEvent::Lapsed { .. }
            | DrawEvent::StandsAgain { .. }
            | DrawEvent::Barred { .. }
            | DrawEvent::NotOffered { .. }
            | DrawEvent::TakenBack { .. } => None,
        }
    }
}
