//! Makes and completes half-moves, with their effects on boards, clocks and touches.

use crate::state;
use crate::state::{boards, ears, replies};
use laws::Timestamp;
use laws::seat::BoardAt;
use ledger::event::PlayEvent;
use shakmaty::Color;

use super::State;
use super::ears::WaitingForSeat;
use super::plies::{Current, PlyNotes};
use super::touches::TouchedSince;

pub(super) fn make(state: &mut State, event: &PlayEvent, at: Timestamp) {
    let announced = state.current().map(|current| current.announced);
    state.play.apply(event, state.number, at);
    match event {
        PlayEvent::Committed { uci, .. } => {
            state.ears.committed();
            if state.current().is_some_and(|current| current.uci == *uci) {
                committed(state, announced == Some(true));
            }
        }
        PlayEvent::CommitUnclear { seat, why } => {
            ears::waits(state, *seat, WaitingForSeat::Unclear(*why));
            if let Some(board) = state.boards.get_mut(*seat) {
                board.commit.note();
            }
        }
        PlayEvent::Announced => {
            state.ears.announced();
            state.scores.go_on();
            if announced == Some(false) {
                self::announced(state);
            }
        }
        PlayEvent::PressedInVain { seat } => {
            if ears::holds_back(state) {
                ears::waits(state, *seat, WaitingForSeat::ArbiterComes);
            }
        }
        PlayEvent::Completed { seat, spent } => {
            // Before the press adds an increment.
            let lag = spent.map_or(0, |spent| spent.lag);
            if lag > 0 {
                state.clocks.give_back(*seat, lag, at);
            }
            completed(state, *seat, lag, at);
        }
        PlayEvent::Answered { .. } => replies::answered(state, at),
        PlayEvent::CompletedByNext { .. } => replies::complete_open(state, at),
        PlayEvent::Waits { seat } => {
            // Both players heard a claim or a request.
            if !state.draws.wait() {
                ears::waits(state, *seat, WaitingForSeat::ArbiterComes);
            }
        }
        PlayEvent::Repeated { .. }
        | PlayEvent::NotRepeated { .. }
        | PlayEvent::PressedAhead { .. }
        | PlayEvent::AnnouncedAgain { .. } => {}
    }
}

/// A commit. If it corrects an announced move before the press, the opponent's board no longer owes the first one.
fn committed(state: &mut State, corrected: bool) {
    if corrected {
        // Touches in reply to the other move are void.
        state.touches.no_reply(state.turn());
        let mover = state.board_of(state.turn());
        for board in BoardAt::ALL {
            if Some(board) != mover
                && let Some(found) = state.boards.get_mut(board.seat())
            {
                found.no_longer_owes(state.play.position());
            }
        }
    }
    let hand = state::hand_of(state, state.turn());
    state.questions.drop(hand);
}

/// The move is made: the opponent's board owes it, and on its player's board the observed hands are believed to have made it.
fn announced(state: &mut State) {
    let mover = made_on(state);
    let before = state.play.position().clone();
    let Some(made) = state.current().map(|current| current.mv) else {
        return;
    };
    let next = before.play(&made);
    for board in BoardAt::ALL {
        if Some(board) != mover
            && let Some(found) = state.boards.get_mut(board.seat())
        {
            found.owes(made);
        }
    }
    if let Some(found) = mover.and_then(|board| super::board_mut(state, board)) {
        found.believe_made(before.board(), next.board());
    }
}

fn completed(state: &mut State, seat: Color, lag: u64, at: Timestamp) {
    let turn = state.turn();
    if state.current().is_none() || seat != turn {
        replies::press_answered(state, seat, lag, at);
        return;
    }
    replies::complete_open(state, at);
    let mover = made_on(state);
    let pressed = state
        .clocks
        .external()
        .pressed()
        .or_else(|| state.times(at));
    let released = state.touches.released();
    state.clocks.complete(turn, at);
    let touched = state.touches.complete(turn);
    let noted = PlyNotes {
        pressed,
        released,
        lag,
        ..self::noted(state, touched, at)
    };
    if let Some(made) = state.play.complete(at, noted) {
        advance(state, mover, &made);
    }
}

/// The board on which the move is made; none where it was typed, or entered by hand for a player in another room, whose board
/// executes it like the opponent's.
fn made_on(state: &State) -> Option<BoardAt> {
    let by_hand = state.rooms().by_hand(state.plies().len() as u32 + 1);
    state.board_of(state.turn()).filter(|_| !by_hand)
}

/// Adds the move made on this board to those that it shows.
pub(super) fn advance(state: &mut State, mover: Option<BoardAt>, made: &Current) {
    let next = state.play.position().clone();
    let before = state.play.plies().last().map(|ply| ply.before.clone());
    let in_a_case = mover.is_some_and(|board| state::boards::doubts::is_in_a_case(state, board));
    let board = mover.and_then(|board| super::board_mut(state, board));
    if let Some((board, before)) = board.zip(before) {
        board.advance(made, (&before, &next), in_a_case);
    }
}

/// The notes for a half-move that is completed now.
pub(super) fn noted(state: &State, touched: TouchedSince, at: Timestamp) -> PlyNotes {
    PlyNotes {
        touched,
        times: state.times(at),
        pressed: None,
        released: None,
        taped: state.tapes.under_way().is_some(),
        awarded: state.clocks.awarded(),
        spent: boards::losses::spent(state, at),
        lag: 0,
        by_hand: false,
    }
}
