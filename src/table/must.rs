//! Preconditions that several acts share: the game is played, a case is open, a player has the move. Each returns its refusal.

use shakmaty::{Color, uci::UciMove};

use crate::state;
use crate::state::{Phase, State, replies};
use laws::{Hold, Refusal};

pub(crate) fn not_be_decided(state: &State) -> Result<(), Refusal> {
    match state.phase {
        Phase::Over(_) => Err(Refusal::Over),
        Phase::Referred => Err(Refusal::Referred),
        Phase::HandedOver => Err(Refusal::HandedOver),
        Phase::SettingUp | Phase::Playing | Phase::Stopped | Phase::Adjourned => Ok(()),
    }
}

pub(crate) fn play(state: &State) -> Result<(), Refusal> {
    match state.phase {
        Phase::Playing => Ok(()),
        Phase::Over(_) => Err(Refusal::Over),
        Phase::HandedOver => Err(Refusal::HandedOver),
        Phase::SettingUp | Phase::Stopped | Phase::Adjourned | Phase::Referred => {
            Err(Refusal::NotPlaying)
        }
    }
}

/// While the game is adjourned a draw can still be agreed, and a player can resign (I.4, I.6).
pub(crate) fn play_or_be_adjourned(state: &State) -> Result<(), Refusal> {
    match state.phase {
        Phase::Adjourned => Ok(()),
        Phase::SettingUp
        | Phase::Playing
        | Phase::Stopped
        | Phase::HandedOver
        | Phase::Referred
        | Phase::Over(_) => play(state),
    }
}

pub(crate) fn not_be_over(state: &State) -> Result<(), Refusal> {
    state.outcome().is_none().or(Refusal::Over)
}

pub(crate) fn be_ready(state: &State) -> Result<(), Refusal> {
    let boards = state::not_ready(state);
    boards.is_empty().or(Refusal::Boards { boards })
}

pub(crate) fn be_open(state: &State, id: u32) -> Result<(), Refusal> {
    let open = state.open().any(|found| found.id == id);
    open.or(not_open(state, id))
}

/// The refusal for a case that is not open: it is closed, or never was.
pub(crate) fn not_open(state: &State, id: u32) -> Refusal {
    match state.cases.find(id) {
        Some(_) => Refusal::Closed { id },
        None => Refusal::NoCase { id },
    }
}

pub(crate) fn have_the_move(state: &State, seat: Color) -> Result<(), Refusal> {
    replies::may_move(state, seat).or(Refusal::Turn { seat: state.turn() })
}

/// Where the profile holds announcements, nobody goes on before a ruling, nor while a claim waits (9.5).
pub(crate) fn not_wait(state: &State) -> Result<(), Refusal> {
    (!state::awaits_ruling(state, Hold::Announcements)).or(Refusal::Waits)
}

/// It must be a move that this player may make now, whoever enters it.
pub(crate) fn be_a_move(state: &State, seat: Color, uci: &UciMove) -> Result<(), Refusal> {
    have_the_move(state, seat)?;
    not_wait(state)?;
    state
        .position_for(seat)
        .find(uci)
        .is_some()
        .or(Refusal::NoMove)
}

/// Turns a condition into a refusal if it is false.
pub(crate) trait Or {
    fn or(self, refusal: Refusal) -> Result<(), Refusal>;
}

impl Or for bool {
    fn or(self, refusal: Refusal) -> Result<(), Refusal> {
        if self { Ok(()) } else { Err(refusal) }
    }
}
