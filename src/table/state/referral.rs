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
    /// Whether the opponent verified the final position and the moves, or disputes them; none while not asked or answered.
    verified: Option<bool>,
}

/// The player whose claim concluded the game.
pub const fn referred_by(state: &State) -> Option<Color> {
    match &state.referral {
        Some(referral) => Some(referral.seat),
        None => None,
    }
}

/// Whether the opponent verified the final position; none until an answer.
pub const fn referral_verified(state: &State) -> Option<bool> {
    match &state.referral {
        Some(referral) => referral.verified,
        None => None,
    }
}

/// The grounds of that claim, if it is a claim of a draw.
pub fn referred_grounds(state: &State) -> Option<Grounds> {
    let claimant = referred_by(state)?;
    state.cases.all().iter().rev().find_map(|found| {
        let Matter::DrawClaimed { seat, grounds, .. } = found.matter else {
            return None;
        };
        (seat == claimant).then_some(grounds)
    })
}

/// Whether this player is asked for the final position: the opponent of the claimant, and in the quickplay finish both.
pub(crate) fn verifies(state: &State, seat: Color) -> bool {
    let finish = referred_grounds(state).is_some_and(Grounds::is_of_the_finish);
    match referred_by(state) {
        Some(claimant) => claimant != seat || finish,
        None => false,
    }
}

/// Concludes the game: the clocks stand, questions are dropped, the claim stays open.
pub(super) fn refer(state: &mut State, seat: Color, at: Timestamp) {
    state.phase = Phase::Referred;
    let verified = None;
    state.referral = Some(Referral { seat, verified });
    state.questions.drop_all();
    state.draws.end();
    state.clocks.stop(at);
}

pub(super) fn verified(state: &mut State, seat: Color, agreed: bool) {
    if let Some(referral) = state.referral.as_mut().filter(|it| it.seat != seat) {
        referral.verified = Some(agreed);
    }
}

/// The referred claim in words for the score, for the designated arbiter.
pub fn referred(state: &State) -> Option<String> {
    let Referral { seat, verified } = state.referral?;
    let name = |seat: Color| seat.fold_wb("White", "Black");
    let verified = match verified {
        Some(true) => "verified by",
        Some(false) => "disputed by",
        None => "not verified by",
    };
    let (claimant, opponent, position) =
        (name(seat), name(!seat), state.play().made_position().fen());
    Some(format!(
        "claim of {claimant} for the designated arbiter; final position {position}, {verified} {opponent}"
    ))
}
