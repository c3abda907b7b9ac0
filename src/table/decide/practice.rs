//! A player's requests in a game that is not rated: information, going back, a move at the keyboard. A rated table ignores them and
//! records nothing.

use shakmaty::{Color, Move, uci::UciMove};

use super::Deciding;
use crate::decide::{composing, ears, guiding, moves};
use crate::input::Input;
use crate::must;
use crate::practice;
use crate::practice::Wish;
use crate::state;
use laws::seat::BoardAt;
use laws::why_illegal;
use ledger::event::{Author, BoardEvent, Gone, Note, PracticeEvent, Query, Question};

/// Handles inputs that exist only in a game that is not rated.
pub(super) fn practised(deciding: &mut Deciding, input: &Input) {
    match input {
        Input::Wish { seat, wish } => wished(deciding, *seat, wish),
        Input::Hint { seat, uci } => hinted(deciding, *seat, uci),
        Input::Note(note) => noted(deciding, note),
        Input::Gone { seat, program, why } => opponent_gone(deciding, *seat, program, *why),
        _ => {}
    }
}

fn wished(deciding: &mut Deciding, seat: Color, wish: &Wish) {
    let author = Author::Seat(seat);
    if deciding.state.sight().is_none() {
        return;
    }
    match wish {
        Wish::Move(uci) => tries(deciding, seat, uci),
        Wish::Ask(query) if practice::may_ask(deciding.state, query) => {
            let question = query.clone();
            deciding.emit(author, PracticeEvent::Asked { seat, question });
        }
        Wish::GoBack(plies) if deciding.state.practice().is_some() => {
            go_back(deciding, seat, *plies)
        }
        Wish::Beside => sits_beside(deciding),
        Wish::Compose(composing)
            if deciding.state.practised.beside && deciding.state.practice().is_some() =>
        {
            composing::composes(deciding, seat, *composing, author);
        }
        Wish::Prompt(answer) => {
            let answer = answer.clone();
            deciding.emit(author, PracticeEvent::Prompted { seat, answer });
        }
        Wish::Detail(detail) => {
            deciding.emit(author, PracticeEvent::Detailed { detail: *detail });
        }
        Wish::Speed { faster } => {
            let step = if *faster { 1 } else { -1 };
            ears::speaks_faster(deciding, seat, step);
        }
        Wish::Ask(_) | Wish::GoBack(_) | Wish::Compose(_) => {
            deciding.emit(author, PracticeEvent::Declined { seat });
        }
    }
}

/// A move at the keyboard: made if it is legal, otherwise only answered.
fn tries(deciding: &mut Deciding, seat: Color, uci: &UciMove) {
    let position = deciding.state.position_for(seat);
    match position.find(uci).filter(|mv| position.is_legal(mv)) {
        Some(_) if deciding.state.practised.composed.is_some() => {}
        Some(_) if must::play(deciding.state).is_ok() => moves::typed(deciding, seat, uci),
        Some(_) => {}
        None => {
            let uci = *uci;
            deciding.emit(Author::Seat(seat), PracticeEvent::Illegal { seat, uci });
        }
    }
}

/// In practice an illegal move is not made: it is answered, and the board guided back to the game. Returns whether it was illegal.
pub(super) fn practises_illegal(
    deciding: &mut Deciding,
    seat: Color,
    mv: &Move,
    author: Author,
) -> bool {
    let position = deciding.state.position();
    let uci = position.uci(mv);
    if deciding.state.practice().is_none() || why_illegal(position, &uci).is_none() {
        return false;
    }
    deciding.emit(author, PracticeEvent::Illegal { seat, uci });
    if let Some(board) = deciding.state.board_of(seat) {
        guide_back(deciding, board);
    }
    true
}

pub(crate) fn guide_back(deciding: &mut Deciding, board: BoardAt) {
    let sensed = deciding.state.board(board).is_some();
    if sensed && !deciding.state.agrees(board) {
        guiding::begin_guidance(deciding, board, None, false);
    }
}

pub(super) fn go_back(deciding: &mut Deciding, seat: Color, plies: u32) {
    if plies as usize >= deciding.state.play().committed_plies() {
        deciding.emit(Author::Seat(seat), PracticeEvent::Declined { seat });
        return;
    }
    deciding.emit(Author::Seat(seat), PracticeEvent::TakenBack { seat, plies });
    for board in BoardAt::ALL {
        guide_back(deciding, board);
    }
}

/// Goes back because the pegs of this board were put back so: its player knows which piece stands where, such as the pawn instead of
/// the queen that it had become.
pub(super) fn go_back_by_pegs(deciding: &mut Deciding, board: BoardAt, plies: u32) {
    let seat = board.seat();
    deciding.emit(Author::Seat(seat), PracticeEvent::TakenBack { seat, plies });
    if state::boards::doubts::may_be_right(deciding.state, board).is_ok() {
        deciding.emit(Author::Seat(seat), BoardEvent::LookedAt { board });
    }
    for board in BoardAt::ALL {
        guide_back(deciding, board);
    }
}

/// Asks a player at a board first if a game under way would end. Printed games are only followed. Returns whether it asks.
pub(super) fn asks_whether_another(deciding: &mut Deciding, seat: Color) -> bool {
    let missed = practice::under_way(deciding.state) && !deciding.state.practised.printed;
    if missed {
        let items = practice::whether_another(deciding.state).to_vec();
        deciding.ask(seat, Question::Menu { items });
    }
    missed
}

/// Records once, at the beginning, that a program sits beside the player.
fn sits_beside(deciding: &mut Deciding) {
    if !deciding.state.practised.beside {
        deciding.emit(Author::System, PracticeEvent::Beside);
    }
}

/// The engine's answer to a player's question.
fn hinted(deciding: &mut Deciding, seat: Color, uci: &UciMove) {
    let legal = deciding.state.position().find(uci);
    if practice::may_ask(deciding.state, &Query::Hint) && legal.is_some() {
        let uci = *uci;
        deciding.emit(Author::System, PracticeEvent::Hinted { seat, uci });
    }
}

/// Records a note of a printed game, in practice only.
fn noted(deciding: &mut Deciding, note: &Note) {
    if deciding.state.practice().is_some() {
        let note = note.clone();
        deciding.emit(Author::System, PracticeEvent::Noted { note });
    }
}

/// The program that played for this seat has stopped.
fn opponent_gone(deciding: &mut Deciding, seat: Color, program: &str, why: Gone) {
    if deciding.state.sight().is_some() {
        let program = program.to_owned();
        let event = PracticeEvent::Gone { seat, program, why };
        deciding.emit(Author::System, event);
    }
}
