//! Restarts a game elsewhere than after its last move: from an earlier position, another one, or the start; and ends it.

use shakmaty::ByColor;

use super::plies::Begun;
use super::{Phase, State};
use crate::draws::Draws;
use crate::state;
use crate::state::clocks::times;
use crate::state::{putting_back, touches};
use laws::seat::BoardAt;
use laws::{Outcome, Position, Reason, Timestamp};
use ledger::event::Matter;

/// Reinstates the position after this many half-moves (7.4, 7.5, D.2.9): the clocks stand, and later acts bind nobody.
pub(super) fn restore(state: &mut State, plies: usize, at: Timestamp) {
    let (touched, released) = touches::binding(state, plies);
    state.touches.take_back(touched, released);
    state.cases.take_back();
    state.clocks.gone_back = Some(state.play.take_back(plies));
    state.scores.strike_out(plies, at);
    state.adjournment = None;
    state.handed.take_back(plies);
    state.listening.take_back(plies);
    state.draws.take_back(plies as u32);
    state.questions.drop_all();
    state.phase = Phase::Stopped;
    times::take_clock_back(state, at);
    for board in BoardAt::ALL {
        state::boards::guiding::accept_shown(state, board);
    }
}

/// Takes moves back in practice: their touches bind nobody, and play goes on at once.
pub(crate) fn go_back_to(state: &mut State, plies: usize, at: Timestamp) {
    restore(state, plies, at);
    state.touches.take_back(Vec::new(), None);
    state.draws.go_by();
    times::start(state, at);
}

/// Adopts the position of the game on a server, and goes on at once.
pub(crate) fn go_on_from(state: &mut State, position: Position, at: Timestamp) {
    begin_from(state, position, at);
    times::start(state, at);
}

/// Goes on from this position, with the times as they stand.
pub(super) fn begin_from(state: &mut State, position: Position, at: Timestamp) {
    stop_for_another(state, at);
    let counted = putting_back::moves_of_each(state);
    let moves = ByColor::new_with(|seat| i64::from(*counted.get(seat)));
    let (times, awarded) = (state.times(at), state.clocks.awarded());
    let spent = state::boards::losses::spent(state, at).unwrap_or_default();
    state.clocks.corrected.begin_from_here();
    state.play.go_on_from(
        position,
        Begun {
            moves,
            times,
            awarded,
            spent,
        },
    );
    times::take_clock_back(state, at);
    for board in BoardAt::ALL {
        state::boards::guiding::accept_shown(state, board);
    }
}

/// Cancels the game and begins another one, with the times and counts of a first one.
pub(super) fn begin_anew(state: &mut State, at: Timestamp) {
    stop_for_another(state, at);
    state.play.begin_anew();
    state.cases.annul();
    state.clocks.begin_anew(&state.profile);
    for board in BoardAt::ALL {
        state::boards::guiding::accept_shown(state, board);
    }
}

/// Drops everything that belongs to the moves so far; written scores stay readable.
fn stop_for_another(state: &mut State, at: Timestamp) {
    state.clocks.stop(at);
    state.touches.take_back(Vec::new(), None);
    state.cases.take_back();
    state.scores.strike_out(0, at);
    state.draws = Draws::default();
    state.adjournment = None;
    state.handed.take_back(0);
    state.listening.take_back(0);
    state.referral = None;
    state.questions.drop_all();
    state.phase = Phase::Stopped;
}

/// The Laws had ended the game with a move: later moves are not part of it.
pub(super) fn strike_off_after_end(state: &mut State, id: Option<u32>) {
    let found = state.cases.of(id);
    let ended = found.filter(|found| matches!(found.matter, Matter::Ends { .. }));
    if let Some(plies) = ended.map(|found| found.since as usize)
        && plies <= state.play.plies().len()
    {
        state.play.take_back(plies);
    }
}

/// Ends the game.
pub(crate) fn end(state: &mut State, outcome: Outcome, at: Timestamp) {
    let adjourned = state.adjournment.take();
    // Another result of a game that is over changes nothing of how it ended.
    if state.outcome().is_none() {
        state.ended_adjourned =
            adjourned.filter(|found| state.phase == Phase::Adjourned && !found.is_opened());
    }
    state.phase = Phase::Over(outcome);
    state.questions.drop_all();
    if outcome.reason == Reason::Annulled {
        // Its rulings no longer count.
        state.cases.annul();
        state.clocks.annul();
    }
    state.draws.end();
    state.clocks.stop(at);
}
