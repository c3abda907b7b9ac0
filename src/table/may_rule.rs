//! Checks rulings, and whether they can be taken back.

use shakmaty::{Color, Role};

use super::set_up::{Changes, playable};
use super::state::{AdjournmentStage, Phase, State};
use crate::must;
use crate::must::Or;
use crate::state::clocks::correcting;
use crate::{draws, state};
use laws::{Outcome, Reason, Refusal, Remedy};
use ledger::event::{ClockSetting, Matter, Ruling};

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
    let last = state::rulings::undone_next(state).ok_or(Refusal::NothingRuled)?;
    may_undo(state, last)
}

pub(super) fn may_withdraw(state: &State) -> Result<(), Refusal> {
    let last = state.rulings.last().ok_or(Refusal::NothingRuled)?;
    may_undo(state, last.record)?;
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
    must_be_in_time(state, ruling)?;
    must_be_opened(state, ruling)?;
    let asked = |asked: &dyn Fn(u32) -> bool| {
        let id = id.unwrap_or_default();
        asked(id).or(Refusal::Unasked { id })
    };
    let back = ruling.goes_back_to();
    back.is_none_or(|plies| plies as usize <= state.plies().len())
        .or(Refusal::TooFar)?;
    match ruling {
        Ruling::AsWritten { ply, uci } => state::scores::with_written(state, *ply, uci)
            .is_some()
            .or(Refusal::Unwritten),
        Ruling::CorrectScore { ply } => state.plies().nth(*ply).is_some().or(Refusal::TooFar),
        Ruling::Sanction { sanction, .. } => state
            .profile
            .edition
            .sanctions()
            .contains(sanction)
            .or(Refusal::NoSuchPenalty),
        Ruling::SetTimes { .. } => state.profile.time.is_some().or(Refusal::NoTimes),
        Ruling::GiveBack { seat, .. } => {
            state.profile.time.is_some().or(Refusal::NoTimes)?;
            let whose = id.and_then(|id| state.cases.find(id)?.matter.whose_time());
            let id = id.unwrap_or_default();
            whose
                .is_none_or(|whose| whose == *seat)
                .or(Refusal::Unasked { id })
        }
        Ruling::CorrectClock { setting, .. } => may_set_rightly(state, setting),
        Ruling::Reject { .. } => asked(&|id| {
            draws::may::waiting_claim(state, id).is_some()
                || draws::may::waiting_request(state, id).is_some()
        }),
        Ruling::Postpone { .. } => asked(&|id| draws::may::waiting_claim(state, id).is_some()),
        Ruling::Increment { .. } => asked(&|id| draws::may::waiting_request(state, id).is_some()),
        Ruling::Consent { .. } => asked(&|id| {
            let wanted = |matter: &Matter| matches!(matter, Matter::DrawWanted { .. });
            state
                .open()
                .any(|found| found.id == id && wanted(&found.matter))
        }),
        Ruling::SetPosition { position } => playable(position).is_some().or(Refusal::NoPosition),
        Ruling::Reopen => state.outcome().is_some().or(Refusal::NotOver),
        Ruling::Undo { record } => may_undo(state, *record),
        Ruling::Allow { what, allowed } => {
            let profile = state.profile.allowing(*what, *allowed);
            (profile != state.profile).or(Refusal::Already)
        }
        Ruling::Penalise { seat, remedy, .. } => may_remedy(state, *seat, *remedy),
        // A board without sensors is put right by hand.
        Ruling::Restore { .. }
        | Ruling::AdjustBoard { .. }
        | Ruling::End { .. }
        | Ruling::NewGame
        | Ruling::PlayOn => Ok(()),
    }
}

/// A pawn left on its last rank becomes a queen (7.5.2) if one can, if it is one already because its player named the queen after the
/// press, or if the player named another piece then.
fn may_remedy(state: &State, seat: Color, remedy: Remedy) -> Result<(), Refusal> {
    let legal = state.position().legal_moves();
    let mut legal = legal.iter();
    let queen = state.turn() == seat && legal.any(|made| made.promotion() == Some(Role::Queen));
    let named = promoted_last(state, seat) == Some(Role::Queen);
    let instead = state::penalties::queen_instead(state, seat).is_some();
    (remedy != Remedy::Queen || queen || named || instead).or(Refusal::NoQueen)
}

/// The piece of this player's last promotion.
fn promoted_last(state: &State, seat: Color) -> Option<Role> {
    let made = state.plies().iter().enumerate().rev();
    let completed = made.filter(|(at, _)| state.side_of(at + 1) == seat);
    let completed = completed.filter_map(|(_, ply)| ply.mv.promotion());
    let current = state.current().filter(|_| state.turn() == seat);
    let current = current.and_then(|current| current.mv.promotion());
    current.into_iter().chain(completed).next()
}

/// Whether this setting of the clock differs from the present one.
fn may_set_rightly(state: &State, setting: &ClockSetting) -> Result<(), Refusal> {
    let control = state.clocks.control().ok_or(Refusal::NoTimes)?;
    let same = match setting {
        ClockSetting::Control(right) => right == control,
        ClockSetting::Counter { seat, moves } => {
            state::putting_back::moves_of_each(state).get(*seat) == moves
        }
    };
    (!same).or(Refusal::Already)
}

/// Only the last ruling that stands, or a later taking in, can be undone; after the end of the game only what ended it.
pub(super) fn may_undo(state: &State, record: u64) -> Result<(), Refusal> {
    let last = state::rulings::undone_next(state).filter(|last| *last == record);
    let last = last.ok_or(Refusal::NothingRuled)?;
    let ended = match (state.rulings.find(last), state.handed.before(last)) {
        (Some(ruled), _) => matches!(ruled.ruling, Ruling::End { .. }),
        (None, Some((_, ended))) => ended,
        (None, None) => false,
    };
    (ended || state.outcome().is_none()).or(Refusal::Over)?;
    // What was ruled before the adjournment and changed the game can be undone once it is resumed.
    let ruled = state.rulings.find(last);
    let stays =
        ruled.is_some_and(|it| !it.ruling.changes_play() || it.before().phase == Phase::Adjourned);
    (stays || state.phase != Phase::Adjourned).or(Refusal::NotPlaying)
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

/// After the end the arbiter may still change the result (8.7); a game concluded without an arbiter is for the designated one to
/// decide.
fn must_be_in_time(state: &State, ruling: &Ruling) -> Result<(), Refusal> {
    match (state.phase, ruling) {
        (_, Ruling::End { .. })
        | (Phase::Over(_), Ruling::PlayOn | Ruling::Reopen | Ruling::Undo { .. }) => Ok(()),
        _ if begins_anew(state, ruling) => Ok(()),
        _ => must::not_be_decided(state),
    }
}

/// If the end of the game by a sealed move would stand, nobody loses by a flag or by lateness before the envelope is opened (I.10).
fn must_be_opened(state: &State, ruling: &Ruling) -> Result<(), Refusal> {
    let late = matches!(
        ruling,
        Ruling::End {
            outcome: Outcome {
                reason: Reason::Time | Reason::Forfeit | Reason::BothLost,
                ..
            }
        }
    );
    let opened = state.adjournment().is_none_or(|it| it.is_opened());
    let closed =
        state::adjournment::adjourned(state) == Some(AdjournmentStage::Awaiting) && !opened;
    (!(late && closed && state.profile.edition.sealed_end_stands())).or(Refusal::EnvelopeClosed)
}

/// An annulled game is replaced by a new one, at the same table and in the same ledger (Guidelines I.12.2).
fn begins_anew(state: &State, ruling: &Ruling) -> bool {
    let annulled = state.outcome().map(|outcome| outcome.reason) == Some(Reason::Annulled);
    annulled && matches!(ruling, Ruling::NewGame | Ruling::Restore { plies: 0 })
}
