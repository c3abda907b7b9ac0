//! Checks when an ear listens, and finds the half-move that a player speaks about.

use shakmaty::Color;

use crate::must::Or;
use crate::state;
use crate::state::{Phase, State};
use laws::seat::BoardAt;
use laws::{Announcer, Refusal, Timestamp};
use ledger::event::Matter;

/// Whether this player's words may be heard as the announcement or repetition of a move: never while a move is sealed, a score is
/// dictated (D.2.7), or the player has called the arbiter. A microphone is opened only where this holds, and words that come
/// otherwise are not taken.
pub fn listens_to(state: &State, seat: Color) -> bool {
    let ear = state.listening.of(seat);
    let mut open = state.open();
    let called = open.any(|found| found.matter == Matter::Called { seat });
    let speaks_otherwise = called || state.scores.pen(seat).is_some() || state.sealing().is_some();
    ear.language().is_some()
        && ear.on()
        && state.profile.announcer == Announcer::Player
        && !state.two_rooms()
        && matches!(state.phase, Phase::Playing | Phase::Over(_))
        && !speaks_otherwise
}

/// Whether the ear of this player may be switched on, or off.
pub(crate) fn may_switch_ear(state: &State, seat: Color, on: bool) -> Result<(), Refusal> {
    let ear = state.listening.of(seat);
    let there = ear.language().is_some();
    (there && ear.on() != on).or(Refusal::Already)
}

/// The half-move that this player announced at this instant, counted from 1: words before a press belong to the move that it
/// completed, however late they are reported.
pub(super) fn announced_at(state: &State, seat: Color, at: Timestamp) -> Option<u32> {
    let mut own = (1..=state.plies().len()).filter(|ply| state.side_of(*ply) == seat);
    let of_it = own.find(|ply| {
        let made = &state.plies()[*ply - 1];
        made.open || at <= made.completed
    });
    let next = state.plies().len() as u32 + 1;
    let to_come = match (state.turn() == seat, state::may_reply(state, seat)) {
        (true, _) => Some(next),
        (false, true) => Some(next + 1),
        (false, false) => None,
    };
    of_it.map(|ply| ply as u32).or(to_come)
}

/// The half-move of the opponent that this player repeated at this instant, counted from 1. At a table with one board the opponent
/// says it before it is executed there.
pub(super) fn repeated_at(state: &State, seat: Color, at: Timestamp) -> Option<u32> {
    let next = state.plies().len() as u32 + 1;
    let opponents = state.turn() != seat;
    let current = state.current().filter(|made| made.committed <= at);
    let hears_first = state::one_board(state) && state.board_of(seat) == Some(BoardAt(seat));
    if opponents && (current.is_some() || hears_first && state.current().is_none()) {
        return Some(next);
    }
    let before = (1..next).rev();
    let mut others = before.filter(|ply| state.side_of(*ply as usize) != seat);
    others.find(|ply| state.plies()[*ply as usize - 1].committed <= at)
}
