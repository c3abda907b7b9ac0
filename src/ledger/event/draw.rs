//! Offers, claims and requests, and the confirmed result.

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
    /// The offer ended because the opponent touched a piece or made a move (9.1.2.1). Nobody is told: it would tell what the
    /// opponent's hands do.
    Lapsed {
        /// Who touched or moved.
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The touch was noted by mistake with which the offer ended: it stands again. Nobody is told, as of its end.
    StandsAgain {
        /// Whose offer.
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A player wanted to offer or accept a draw that cannot be agreed now.
    Barred {
        #[serde_as(as = "Displayed")]
        seat: Color,
        bar: Bar,
    },
    /// A player wanted to accept or refuse a draw that nobody offers.
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
        /// The move that was entered for it.
        #[schemars(with = "Option<Uci>")]
        intended: Option<UciMove>,
        /// Whether the Laws of this game made it an offer, too (9.5; 2009 10.2).
        offers: bool,
    },
    /// A player asked for an increment; the clocks stand until the ruling (2023 Guidelines III.4).
    IncrementAsked {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Whether it offered a draw, too: one could be agreed, and none of the opponent's stood.
        offers: bool,
    },
    /// A player confirmed the result (8.7).
    ResultConfirmed {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The arbiter took back what an assistant had passed on for this player, which the player did not say (D.2.10).
    TakenBack {
        #[serde_as(as = "Displayed")]
        seat: Color,
        what: Relayed,
    },
}

/// What an assistant passes on of a draw or of the result, and nobody but the arbiter takes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Relayed {
    /// An offer.
    Offer,
    /// The refusal of one.
    Refusal,
    /// That a claim is going to be made with an intended move, of which only the claimant has heard.
    ClaimToCome,
    /// A claim.
    Claim,
    /// A request for an increment.
    Increment,
    /// The result is confirmed.
    Result,
}

impl DrawEvent {
    /// What an assistant passes on by it.
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
