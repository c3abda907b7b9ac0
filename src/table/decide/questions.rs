//! Questions in private, answered with the buttons: which move, which piece, really resign, what of a draw, is this the
//! result, do you hear me.
//!
//! Up and down (or left and right) move through the answers, ok takes the selected one, cancel drops the question.

use shakmaty::uci::UciMove;
use shakmaty::{Color, Move, Role, Square};

use super::Deciding;
use laws::Refusal;
use ledger::event::{Author, EarEvent, Question, QuestionEvent, RESIGNS};

impl Deciding<'_> {
    /// Whether it is being asked which move of this seat was made.
    pub(super) fn asked_which(&self, seat: Color) -> bool {
        self.state.asked_about(seat).is_some()
    }

    /// Whether this player is asked which of these moves it was, or has answered it.
    pub(super) fn knows_which(&self, seat: Color, moves: &[Move]) -> bool {
        let made = self.state.current();
        self.asked_which(seat) || made.is_some_and(|made| moves.contains(&made.mv))
    }

    /// The queen among the pieces that are asked about.
    pub(super) fn offered_queen(&self, seat: Color) -> Option<UciMove> {
        let mut moves = self.state.asked_about(seat)?.iter();
        moves
            .find(|uci| uci.promotion() == Some(Role::Queen))
            .copied()
    }

    pub(super) fn select(&mut self, seat: Color, step: isize) {
        let Some(asked) = self.state.questions.get(seat) else {
            return;
        };
        let count = match &asked.question {
            Question::Which { moves } => moves.len(),
            Question::Draw { acts } => acts.len(),
            Question::Resign => 2,
            question => match self.choices(question) {
                Some(count) => count,
                None => return,
            },
        };
        let answer = (asked.selected as isize + step).rem_euclid(count.max(1) as isize) as usize;
        self.emit(Author::Seat(seat), QuestionEvent::Selected { seat, answer });
    }

    /// Ok answers the open question; without one it repeats the opponent's announcement (D.2.1), and without that it takes the pen;
    /// but a second ok for a move that is not completed yet is one too many.
    pub(super) fn ok(&mut self, seat: Color) {
        let author = Author::Seat(seat);
        let Some(asked) = self.state.questions.get(seat).cloned() else {
            match self.state.may_repeat(seat) {
                Ok(()) => {
                    self.repeated(seat, author);
                    self.goes_on_with_pen(seat);
                }
                Err(Refusal::Already) if self.state.current().is_some() => {}
                Err(_) => self.take_pen(seat),
            }
            return;
        };
        if asked.question == Question::Resign && asked.selected != RESIGNS {
            self.emit(author, QuestionEvent::Dropped { seat });
            return;
        }
        if self.takes_of_menu(seat, &asked) {
            return;
        }
        self.emit(author, QuestionEvent::Answered { seat });
        match asked.question {
            Question::Which { moves } => {
                if let Some(mv) = moves
                    .get(asked.selected)
                    .and_then(|uci| self.state.position().find(uci))
                {
                    let mover = self.state.turn();
                    let edges = self.belonging(mover, &mv);
                    self.committed(mover, mv, edges, author);
                }
            }
            Question::Square { from, .. } => {
                self.named_square(author, from, Square::new(asked.selected as u32 % 64));
            }
            Question::Resign => self.resigns(seat, author),
            Question::Draw { acts } => {
                if let Some(act) = acts.get(asked.selected) {
                    self.draw_act(seat, *act, author);
                }
            }
            Question::Result | Question::Position => self.result(seat, true, author),
            Question::Hear => self.emit(author, EarEvent::Hears { seat }),
            // Taken before.
            Question::Menu { .. }
            | Question::About { .. }
            | Question::Whose
            | Question::Course
            | Question::Kind { .. } => {}
        }
    }

    /// Drops the open question, or the claim that was begun; a result is disputed with it. Without any, it crosses out what was
    /// read back of their score, or opens the menu of a training table with an arbiter.
    pub(super) fn cancel(&mut self, seat: Color) {
        let author = Author::Seat(seat);
        if self.back_to_menu(seat) {
            return;
        }
        let entering = matches!(self.state.draws.entering(), Some((who, _)) if who == seat);
        match self.state.questions.get(seat).cloned() {
            Some(asked) if matches!(asked.question, Question::Result | Question::Position) => {
                self.emit(author, QuestionEvent::Answered { seat });
                self.result(seat, false, author);
            }
            None if !entering => {
                if !self.opens_menu_by_cancel(seat) && !self.calls_off(seat) {
                    self.cross_out(seat);
                }
            }
            _ => self.emit(author, QuestionEvent::Dropped { seat }),
        }
    }

    pub(crate) fn ask(&mut self, seat: Color, question: Question) {
        self.emit(Author::Seat(seat), QuestionEvent::Asked { seat, question });
    }

    /// The edges that belong to a move which a person chose, on the board that yields the moves of this seat.
    pub(super) fn belonging(&self, seat: Color, mv: &Move) -> usize {
        self.state
            .board_of(seat)
            .and_then(|board| self.state.board(board))
            .map_or(0, |board| board.seen().detection().belonging(mv))
    }
}
