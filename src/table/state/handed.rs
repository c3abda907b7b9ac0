//! What changes in all parts when a game is handed over to go on without the computer, and when it is taken in again.

use shakmaty::uci::UciMove;

use super::plies::PlyNotes;
use super::rulings::{RulingStatus, before_ruling, go_back_before};
use super::{Phase, State};
use crate::state;
use crate::state::clocks::times;
use crate::state::{making, putting_back};
use laws::seat::BoardAt;
use laws::{Times, Timestamp};
use ledger::event::{Handing, Record};

/// What an event changes.
pub(crate) fn hand(state: &mut State, event: &Handing, record: &Record) {
    match event {
        Handing::Over => hand_over(state, record),
        Handing::ReadOut | Handing::MovesReadOut | Handing::ScoreReadOut { .. } => {}
        Handing::TakenIn { moves, times } => take_in(state, moves, *times, record),
    }
}

/// The clocks stand, nothing is asked any more, and a move that nobody has heard is none.
fn hand_over(state: &mut State, record: &Record) {
    state.clocks.stop(record.at);
    state.play.drop_unheard();
    state.questions.drop_all();
    state.phase = Phase::HandedOver;
    state.handed.goes_on(record.wall);
}

/// What was played meanwhile is entered; the arbiter starts the game again.
fn take_in(state: &mut State, moves: &[UciMove], times: Option<Times>, record: &Record) {
    let at = record.at;
    let before = before_ruling(state, at);
    let noted = |state: &State| making::noted(state, Vec::new(), at);
    let first = noted(state);
    state.play.close(at, first);
    let after = state.play.plies().len();
    for uci in moves {
        let Some(mv) = state.play.position().find(uci) else {
            break;
        };
        let entered = PlyNotes {
            times: None,
            by_hand: true,
            ..noted(state)
        };
        state.play.open(mv, at, entered);
    }
    let moves = state.play.plies().len() - after;
    if moves > 0 {
        state.touches.take_back(Vec::new(), None);
        state.draws.go_by();
    }
    count_entered(state, times, at);
    state.phase = Phase::Stopped;
    let input = state.inputs;
    state.handed.taken_in((after, moves), record, input, before);
    for board in BoardAt::ALL {
        state::boards::guiding::accept_shown(state, board);
    }
}

/// The game goes on without the computer as it did before it was taken in, as this record tells: what was entered, and all that was played since,
/// is no part of it.
pub(super) fn take_out(state: &mut State, record: u64) {
    let Some((before, _)) = state.handed.before(record) else {
        return;
    };
    let before = before.clone();
    go_back_before(state, &before, RulingStatus::Undone);
    // A move that was announced and not pressed before is made.
    state.play = before.play;
    state.phase = Phase::HandedOver;
}

/// The moves count for the time control, and the clock shows what the ordinary one did.
fn count_entered(state: &mut State, times: Option<Times>, at: Timestamp) {
    let moves = putting_back::moves_of_each(state);
    state.clocks.count_entered(moves, at);
    if let Some(times) = times {
        times::set_times(state, times, at);
        state.play.note_times(times);
    }
}
