//! Checks rulings, and whether they can be taken back.

use shakmaty::Color;

use super::set_up::Changes;
use super::state::State;
use crate::must;
use crate::must::Or;
use crate::state::clocks::correcting;
use crate::state::rulings;
use laws::Refusal;
use ledger::event::{ClockSetting, Ruling};

pub(super) fn may_take(state: &State, id: u32, name: &str) -> Result<(), Refusal> {
    must::be_open(state, id)?;
    let taken = state.cases.find(id).and_then(|found| found.taken());
    (taken != Some(name)).or(Refusal::Already)
}

/// A statement, or a look at a board, is noted of a case whether or not it is open.
pub(super) fn may_note_of(state: &State, id: u32) -> Result<(), Refusal> {
    state.cases.find(id).is_some().or(Refusal::NoCase { id })
}

pub(super) fn may_appeal(state: &State, id: Option<u32>, seat: Color) -> Result<(), Refusal> {
    (!state.cases.appeals().contains(&(seat, id))).or(Refusal::Already)
}

pub(super) fn may_decide_appeal(
    state: &State,
    id: Option<u32>,
    seat: Color,
) -> Result<(), Refusal> {
    let waits = state.cases.appeals().contains(&(seat, id));
    waits.or(Refusal::NothingRuled)
}

pub(super) fn may_undo_last(state: &State) -> Result<(), Refusal> {
    let last = rulings::undone_next(state).ok_or(Refusal::NothingRuled)?;
    rulings::may_undo(state, last)
}

pub(super) fn may_withdraw(state: &State) -> Result<(), Refusal> {
    let last = state.rulings.last().ok_or(Refusal::NothingRuled)?;
    rulings::may_undo(state, last.record)?;
    (!last.carried_out()).or(Refusal::CarriedOut)
}

pub(super) fn may_take_back(state: &State, seat: Color) -> Result<(), Refusal> {
    let relayed = state.draws.relayed(seat);
    relayed.is_some().or(Refusal::NothingToTakeBack)
}

pub(super) fn may_change(state: &State, id: Option<u32>, changes: &Changes) -> Result<(), Refusal> {
    let position = changes.to(state.position()).ok_or(Refusal::NoPosition)?;
    let position = position.fen();
    may_rule(state, id, &Ruling::SetPosition { position })
}

pub(super) fn may_correct_clock(
    state: &State,
    id: Option<u32>,
    setting: &ClockSetting,
) -> Result<(), Refusal> {
    let given = correcting::gained_by(state, setting);
    let setting = setting.clone();
    may_rule(state, id, &Ruling::CorrectClock { setting, given })
}

pub(super) fn may_confirm(state: &State) -> Result<(), Refusal> {
    let (meant, _) = state.cases.asked_back().ok_or(Refusal::NothingToConfirm)?;
    may_rule(state, meant.id, &meant.ruling)
}

pub(super) fn may_refrain(state: &State) -> Result<(), Refusal> {
    let asked = state.cases.asked_back();
    asked.is_some().or(Refusal::NothingToConfirm)
}

/// Whether a ruling fits the game and the case that it answers, and is not too late.
pub(super) fn may_rule(state: &State, id: Option<u32>, ruling: &Ruling) -> Result<(), Refusal> {
    if let Some(id) = id {
        must::be_open(state, id)?;
    }
    rulings::rules(ruling).may_be_ruled(state, id)
}

/// Whether the case was closed without a ruling that stands, or was dismissed.
pub(super) fn may_reopen(state: &State, id: u32) -> Result<(), Refusal> {
    let found = state.cases.find(id).ok_or(Refusal::NoCase { id })?;
    (!found.open).or(Refusal::Already)?;
    let dismissed = found
        .ruling()
        .is_none_or(|ruling| *ruling == Ruling::PlayOn);
    dismissed.or(Refusal::RuledUpon { id })
}
