//! Questions in private, answered with the buttons: which move, which piece, really resign, accept the draw.
//!
//! Up and down (or left and right) move through the answers, ok takes the selected one, cancel drops the question.

use shakmaty::uci::UciMove;
use shakmaty::{Color, Move, Role};

use super::Deciding;
use crate::ledger::event::{Event, Origin, Outcome, Question, Reason};

impl Deciding {
    /// Whether it is being asked which move of this seat was made.
    pub(super) fn asked_which(&self, seat: Color) -> bool {
        self.offered(seat).is_some()
    }

    /// Whether this move is one of those that are asked about.
    pub(super) fn is_offered(&self, seat: Color, uci: &UciMove) -> bool {
        self.offered(seat).is_some_and(|moves| moves.contains(uci))
    }

    fn offered(&self, seat: Color) -> Option<&[UciMove]> {
        let asked = self
            .state
            .questions
            .get(self.state.hand_of(seat))
            .as_ref()?;
        match &asked.question {
            Question::Which { moves } => Some(moves),
            Question::Resign | Question::AcceptDraw => None,
        }
    }

    /// The queen among the pieces that are asked about.
    pub(super) fn offered_queen(&self, seat: Color) -> Option<UciMove> {
        let mut moves = self.offered(seat)?.iter();
        moves
            .find(|uci| uci.promotion() == Some(Role::Queen))
            .copied()
    }

    pub(super) fn select(&mut self, seat: Color, step: isize) {
        let Some(asked) = self.state.questions.get(seat) else {
            return;
        };
        if let Question::Which { moves } = &asked.question {
            let count = moves.len() as isize;
            let answer = (asked.selected as isize + step).rem_euclid(count.max(1)) as usize;
            self.emit(Origin::Seat(seat), Event::Selected { seat, answer });
        }
    }

    /// Ok answers the open question; without one it repeats the opponent's announcement (D.2.1).
    pub(super) fn ok(&mut self, seat: Color) {
        let origin = Origin::Seat(seat);
        let Some(asked) = self.state.questions.get(seat).clone() else {
            self.repeated(seat, origin);
            return;
        };
        self.emit(origin, Event::Answered { seat });
        match asked.question {
            Question::Which { moves } => {
                if let Some(mv) = moves
                    .get(asked.selected)
                    .and_then(|uci| self.state.position.find(uci))
                {
                    let mover = self.state.turn();
                    let edges = self.belonging(mover, &mv);
                    self.committed(mover, mv, edges, origin);
                }
            }
            Question::Resign => self.end(
                origin,
                Outcome {
                    winner: Some(!seat),
                    reason: Reason::Resignation,
                },
            ),
            Question::AcceptDraw => self.end(
                origin,
                Outcome {
                    winner: None,
                    reason: Reason::Agreement,
                },
            ),
        }
    }

    pub(super) fn cancel(&mut self, seat: Color) {
        let Some(asked) = self.state.questions.get(seat).clone() else {
            return;
        };
        let origin = Origin::Seat(seat);
        if asked.question == Question::AcceptDraw {
            self.emit(origin, Event::Answered { seat });
            self.emit(origin, Event::DrawRefused { seat });
        } else {
            self.emit(origin, Event::Dropped { seat });
        }
    }

    /// The draw button offers (9.1), or asks back whether to accept the opponent's offer.
    pub(super) fn draw(&mut self, seat: Color) {
        if !self.playing() {
            return;
        }
        match self.state.draw_offer {
            Some(offers) if offers == seat => {}
            Some(_) => self.ask(seat, Question::AcceptDraw),
            None => self.emit(Origin::Seat(seat), Event::DrawOffered { seat }),
        }
    }

    pub(super) fn ask_resign(&mut self, seat: Color) {
        if self.playing() {
            self.ask(seat, Question::Resign);
        }
    }

    fn ask(&mut self, seat: Color, question: Question) {
        self.emit(Origin::Seat(seat), Event::Asked { seat, question });
    }

    fn end(&mut self, origin: Origin, outcome: Outcome) {
        if self.playing() {
            self.emit(origin, Event::Ended { outcome });
        }
    }

    /// The edges that belong to a move which a person chose, on the board that yields the moves of this seat.
    pub(super) fn belonging(&self, seat: Color, mv: &Move) -> usize {
        self.state
            .board_of(seat)
            .and_then(|board| self.state.boards.get(board).as_ref())
            .map_or(0, |board| board.detection.belonging(mv))
    }
}
