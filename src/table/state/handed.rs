//! Hands a game over to go on without the computer, and takes it in again, in all parts of the state.

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

/// Applies an event.
pub(crate) fn hand(state: &mut State, event: &Handing, record: &Record) {
    match event {
        Handing::Over => hand_over(state, record),
        Handing::ReadOut | Handing::MovesReadOut | Handing::ScoreReadOut { .. } => {}
        Handing::TakenIn { moves, times, .. } => take_in(state, moves, *times, record),
    }
}

/// Stops the clocks, drops all questions, and drops a move that nobody has heard.
fn hand_over(state: &mut State, record: &Record) {
    state.clocks.stop(record.at);
    state.play.drop_unheard();
    state.questions.drop_all();
    state.phase = Phase::HandedOver;
    state.handed.goes_on(record.wall);
}

/// Enters the moves played meanwhile; the arbiter starts the game again.
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

/// Undoes the taking in of this record: the game goes on without the computer as before. The entered moves, and all moves since,
/// are dropped.
pub(super) fn take_out(state: &mut State, record: u64) {
    let Some((before, _)) = state.handed.before(record) else {
        return;
    };
    let before = before.clone();
    go_back_before(state, &before, RulingStatus::Undone);
    // A move that was announced but not pressed before is made.
    state.play = before.play;
    state.phase = Phase::HandedOver;
}

/// Counts the moves for the time control, and sets the clock to the ordinary one's times.
fn count_entered(state: &mut State, times: Option<Times>, at: Timestamp) {
    let moves = putting_back::moves_of_each(state);
    state.clocks.count_entered(moves, at);
    if let Some(times) = times {
        times::set_times(state, times, at);
        state.play.note_times(times);
    }
}
