//! Private questions, answered with the buttons: which move, which piece, really resign, the answer to an offer of a draw, the
//! result, and the sound check.
//!
//! Up and down (or left and right) move through the answers, ok takes the selected one, cancel drops the question.

use shakmaty::uci::UciMove;
use shakmaty::{Color, Move, Role, Square};

use super::Deciding;
use crate::decide::{clocks, ends, menu, moves, naming, pen, scores};
use crate::draws::offer;
use crate::may_play;
use crate::state::questions;
use laws::Refusal;
use ledger::event::{Author, EarEvent, Question, QuestionEvent, RESIGNS};

/// Whether it is being asked which move of this seat was made.
pub(super) fn asked_which(deciding: &Deciding, seat: Color) -> bool {
    questions::asked_about(deciding.state, seat).is_some()
}

/// Whether this player is being asked which of these moves it was, or has answered.
pub(super) fn knows_which(deciding: &Deciding, seat: Color, moves: &[Move]) -> bool {
    let made = deciding.state.current();
    asked_which(deciding, seat) || made.is_some_and(|made| moves.contains(&made.mv))
}

/// The queen among the pieces on offer.
pub(super) fn offered_queen(deciding: &Deciding, seat: Color) -> Option<UciMove> {
    let mut moves = questions::asked_about(deciding.state, seat)?.iter();
    moves
        .find(|uci| uci.promotion() == Some(Role::Queen))
        .copied()
}

pub(super) fn select(deciding: &mut Deciding, seat: Color, step: isize) {
    let Some(asked) = deciding.state.questions.get(seat) else {
        return;
    };
    let count = match &asked.question {
        Question::Which { moves } => moves.len(),
        Question::Draw { acts } => acts.len(),
        Question::Resign => 2,
        question => match menu::choices(deciding, question) {
            Some(count) => count,
            None => return,
        },
    };
    let answer = (asked.selected as isize + step).rem_euclid(count.max(1) as isize) as usize;
    deciding.emit(Author::Seat(seat), QuestionEvent::Selected { seat, answer });
}

/// Ok answers the open question; without one it repeats the opponent's announcement (D.2.1); otherwise it takes the pen. A second
/// ok for a move that is not completed yet has no effect.
pub(super) fn ok(deciding: &mut Deciding, seat: Color) {
    let author = Author::Seat(seat);
    let Some(asked) = deciding.state.questions.get(seat).cloned() else {
        match may_play::may_repeat(deciding.state, seat) {
            Ok(()) => {
                moves::repeated(deciding, seat, author);
                pen::goes_on_with_pen(deciding, seat);
            }
            Err(Refusal::Already) if deciding.state.current().is_some() => {}
            Err(_) => pen::take_pen(deciding, seat),
        }
        return;
    };
    if asked.question == Question::Resign && asked.selected != RESIGNS {
        deciding.emit(author, QuestionEvent::Dropped { seat });
        return;
    }
    if menu::takes_of_menu(deciding, seat, &asked) {
        return;
    }
    deciding.emit(author, QuestionEvent::Answered { seat });
    match asked.question {
        Question::Which { moves } => {
            if let Some(mv) = moves
                .get(asked.selected)
                .and_then(|uci| deciding.state.position().find(uci))
            {
                let mover = deciding.state.turn();
                let edges = belonging(deciding, mover, &mv);
                moves::committed(deciding, mover, mv, edges, author);
            }
        }
        Question::Square { from, .. } => {
            naming::named_square(
                deciding,
                author,
                from,
                Square::new(asked.selected as u32 % 64),
            );
        }
        Question::Resign => ends::resigns(deciding, seat, author),
        Question::Draw { acts } => {
            if let Some(act) = acts.get(asked.selected) {
                offer::draw_act(deciding, seat, *act, author);
            }
        }
        Question::Result | Question::Position => ends::result(deciding, seat, true, author),
        Question::Hear => deciding.emit(author, EarEvent::Hears { seat }),
        // Handled before.
        Question::Menu { .. }
        | Question::About { .. }
        | Question::Whose
        | Question::Course
        | Question::Kind { .. } => {}
    }
}

/// Cancel drops the open question or a begun claim, and disputes a result. Without either it opens the menu of a training table
/// that has an arbiter, calls the arbiter off, or crosses out the half-move that was read back.
pub(super) fn cancel(deciding: &mut Deciding, seat: Color) {
    let author = Author::Seat(seat);
    if menu::back_to_menu(deciding, seat) {
        return;
    }
    let entering = matches!(deciding.state.draws.entering(), Some((who, _)) if who == seat);
    match deciding.state.questions.get(seat).cloned() {
        Some(asked) if matches!(asked.question, Question::Result | Question::Position) => {
            deciding.emit(author, QuestionEvent::Answered { seat });
            ends::result(deciding, seat, false, author);
        }
        None if !entering => {
            if !menu::opens_menu_by_cancel(deciding, seat) && !clocks::calls_off(deciding, seat) {
                scores::cross_out(deciding, seat);
            }
        }
        _ => deciding.emit(author, QuestionEvent::Dropped { seat }),
    }
}

impl Deciding<'_> {
    pub(crate) fn ask(&mut self, seat: Color, question: Question) {
        self.emit(Author::Seat(seat), QuestionEvent::Asked { seat, question });
    }
}

/// The number of edges that belong to a move which a person chose, on the board that yields the moves of this seat.
pub(super) fn belonging(deciding: &Deciding, seat: Color, mv: &Move) -> usize {
    deciding
        .state
        .board_of(seat)
        .and_then(|board| deciding.state.board(board))
        .map_or(0, |board| board.seen().detection().belonging(mv))
}
