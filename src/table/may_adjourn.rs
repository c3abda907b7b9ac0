//! Checks the arbiter's orders about an adjournment.

use shakmaty::{Move, uci::UciMove};

use super::order::SealOrder;
use super::state::{AdjournmentStage, State};
use crate::must;
use crate::must::Or;
use crate::state;
use announce::told;
use laws::language::Language;
use laws::notation::choices;
use laws::{Refusal, SealedFault};
use ledger::event::{Matter, Ruling};

/// Whether the arbiter may decide which move the sealer's paper means: for an unclear one, or for an illegal one that does not lose
/// by the arbiter's ruling, because of reasonable doubt about the intended move (interpretation of 17.3, 1965).
fn may_be_established(state: &State) -> bool {
    state.cases.all().iter().any(|found| {
        let Matter::SealedMove { fault, .. } = found.matter else {
            return false;
        };
        let last = state.adjournment().is_some_and(|it| it.is_opened());
        match fault {
            SealedFault::Illegal => last && found.ruling() == Some(&Ruling::PlayOn),
            SealedFault::Ambiguous | SealedFault::Unreadable => found.open,
        }
    })
}

/// The single legal move that this can mean, in whatever language the arbiter writes it. If its meaning differs between languages,
/// the known language of the player decides (C.3).
///
/// # Errors
///
/// It means no move, or several.
pub(super) fn sealed_as(state: &State, written: &str) -> Result<UciMove, Refusal> {
    let (position, seat) = (state.position(), state.turn());
    let in_language = |language| choices(position, &told(written, language));
    let own = state.scores.language(seat).map(in_language);
    let meant = own.filter(|meant| meant.len() == 1).unwrap_or_else(|| {
        let mut meant: Vec<Move> = Language::ALL.into_iter().flat_map(in_language).collect();
        meant.sort_by_key(|mv| position.uci(mv).to_string());
        meant.dedup();
        meant
    });
    match meant[..] {
        [mv] => Ok(position.uci(&mv)),
        _ => Err(Refusal::NotEntered {
            number: position.fullmoves(),
            seat,
            written: written.to_owned(),
        }),
    }
}

pub(super) fn may_order_adjournment(state: &State, order: &SealOrder) -> Result<(), Refusal> {
    must::not_be_over(state)?;
    let stage = state::adjournment::adjourned(state);
    let closed = matches!(
        stage,
        Some(AdjournmentStage::Resuming | AdjournmentStage::Awaiting)
    );
    let is_so = match order {
        // A reply is sealed only while the sealer is absent (I.9.3).
        SealOrder::SealReply if !state.clocks.absent(!state.turn()) => {
            return Err(Refusal::Present);
        }
        SealOrder::Seal { .. } | SealOrder::SealReply => {
            return state.may_adjourn().or(Refusal::NotAdjourning);
        }
        SealOrder::Open if closed && state::adjournment::envelope_waits_for(state).is_some() => {
            return Err(Refusal::NotCome);
        }
        SealOrder::Session { lasts } => *lasts > 0 && state.sealing().is_none(),
        SealOrder::Resume => stage == Some(AdjournmentStage::Closed),
        SealOrder::Await => stage == Some(AdjournmentStage::Resuming),
        SealOrder::Open if closed && !state::adjournment::may_open(state) => {
            return must::be_ready(state);
        }
        SealOrder::Open => state::adjournment::may_open(state),
        // An opened envelope is not missing.
        SealOrder::Declare => closed && !state.adjournment().is_some_and(|it| it.is_opened()),
        SealOrder::Read { written } => {
            may_be_established(state).or(Refusal::Adjournment)?;
            return sealed_as(state, written).map(|_| ());
        }
        SealOrder::PositionLost => stage.is_some(),
        SealOrder::ClocksWrong { .. } => {
            must::play_or_be_adjourned(state)?;
            state.clocks.adjourned().is_some()
        }
    };
    is_so.or(Refusal::Adjournment)
}
