//! A game without an arbiter that a claim has concluded: its state until the designated arbiter decides (2023 Guidelines
//! III.6; Appendix D of 2009 and 1997).
//!
//! ```text
//! playing --referred--> the opponent verifies, or disputes --ruled, perhaps on another day--> over
//! ```

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::Color;

use super::{Phase, State};
use laws::{Grounds, Timestamp};
use ledger::event::Matter;

/// A claim for the designated arbiter. The final position and the moves are those of the game.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Referral {
    #[serde_as(as = "DisplayFromStr")]
    seat: Color,
    /// Whether the opponent verified the final position and the moves, or disputes them; unset while not asked or answered.
    verified: Option<bool>,
}

impl State {
    /// Whose claim concluded the game.
    pub const fn referred_by(&self) -> Option<Color> {
        match &self.referral {
            Some(referral) => Some(referral.seat),
            None => None,
        }
    }

    /// Whether the opponent verified the final position; none as long as nothing was said of it.
    pub const fn referral_verified(&self) -> Option<bool> {
        match &self.referral {
            Some(referral) => referral.verified,
            None => None,
        }
    }

    /// The grounds of that claim, where it is one of a draw.
    pub fn referred_grounds(&self) -> Option<Grounds> {
        let claimant = self.referred_by()?;
        self.cases
            .all()
            .iter()
            .rev()
            .find_map(|found| match found.matter {
                Matter::DrawClaimed { seat, grounds, .. } if seat == claimant => Some(grounds),
                _ => None,
            })
    }

    /// Whether this player is asked for the final position: the opponent of the claimant, and in the quickplay finish both.
    pub(crate) fn verifies(&self, seat: Color) -> bool {
        let finish = self
            .referred_grounds()
            .is_some_and(Grounds::is_of_the_finish);
        match self.referred_by() {
            Some(claimant) => claimant != seat || finish,
            None => false,
        }
    }

    /// Nobody goes on: the clocks stand, what was asked is dropped, the claim stays open.
    pub(super) fn refer(&mut self, seat: Color, at: Timestamp) {
        self.phase = Phase::Referred;
        let verified = None;
        self.referral = Some(Referral { seat, verified });
        self.questions.drop_all();
        self.draws.end();
        self.clocks.stop(at);
    }

    pub(super) fn verified(&mut self, seat: Color, agreed: bool) {
        if let Some(referral) = self.referral.as_mut().filter(|it| it.seat != seat) {
            referral.verified = Some(agreed);
        }
    }

    /// The referred claim in words of the score, for the designated arbiter.
    pub fn referred(&self) -> Option<String> {
        let Referral { seat, verified } = self.referral?;
        let name = |seat: Color| seat.fold_wb("White", "Black");
        let verified = match verified {
            Some(true) => "verified by",
            Some(false) => "disputed by",
            None => "not verified by",
        };
        let (claimant, opponent, position) = (name(seat), name(!seat), self.made_position().fen());
        Some(format!(
            "claim of {claimant} for the designated arbiter; final position {position}, {verified} {opponent}"
        ))
    }
}
