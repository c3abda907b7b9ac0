//! What a player wants of a game that is not rated: to be told, to go back, a move at the keyboard. At a rated table nothing of it
//! is done, and nothing recorded.

use shakmaty::{Color, Move, uci::UciMove};

use super::Deciding;
use crate::input::Input;
use crate::practice::Wish;
use laws::seat::BoardAt;
use laws::why_illegal;
use ledger::event::{Author, Gone, Note, PracticeEvent, Query};

impl Deciding<'_> {
    /// What there is only in a game that is not rated.
    pub(super) fn practised(&mut self, input: &Input) {
        match input {
            Input::Wish { seat, wish } => self.wished(*seat, wish),
            Input::Hint { seat, uci } => self.hinted(*seat, uci),
            Input::Note(note) => self.noted(note),
            Input::Gone { seat, program, why } => self.opponent_gone(*seat, program, *why),
            _ => {}
        }
    }

    fn wished(&mut self, seat: Color, wish: &Wish) {
        let author = Author::Seat(seat);
        if self.state.sight().is_none() {
            return;
        }
        match wish {
            Wish::Move(uci) => self.tries(seat, uci),
            Wish::Ask(query) if self.state.may_ask(query) => {
                let question = query.clone();
                self.emit(author, PracticeEvent::Asked { seat, question });
            }
            Wish::GoBack(plies) if self.state.practice().is_some() => self.go_back(seat, *plies),
            Wish::Beside => self.sits_beside(),
            Wish::Compose(composing)
                if self.state.practised.beside && self.state.practice().is_some() =>
            {
                self.composes(seat, *composing, author);
            }
            Wish::Prompt(answer) => {
                let answer = answer.clone();
                self.emit(author, PracticeEvent::Prompted { seat, answer });
            }
            Wish::Detail(detail) => {
                self.emit(author, PracticeEvent::Detailed { detail: *detail });
            }
            Wish::Speed { faster } => {
                let step = if *faster { 1 } else { -1 };
                self.speaks_faster(seat, step);
            }
            Wish::Ask(_) | Wish::GoBack(_) | Wish::Compose(_) => {
                self.emit(author, PracticeEvent::Declined { seat });
            }
        }
    }

    /// A move at the keyboard: made if it is legal, else only answered.
    fn tries(&mut self, seat: Color, uci: &UciMove) {
        let position = self.state.position_for(seat);
        match position.find(uci).filter(|mv| position.is_legal(mv)) {
            Some(_) if self.state.practised.composed.is_some() => {}
            Some(_) if self.state.must_play().is_ok() => self.typed(seat, uci),
            Some(_) => {}
            None => {
                let uci = *uci;
                self.emit(Author::Seat(seat), PracticeEvent::Illegal { seat, uci });
            }
        }
    }

    /// In practice an illegal move is not made: it is answered, and the board guided back to the game. Whether it was one.
    pub(super) fn practises_illegal(&mut self, seat: Color, mv: &Move, author: Author) -> bool {
        let position = self.state.position();
        let uci = position.uci(mv);
        if self.state.practice().is_none() || why_illegal(position, &uci).is_none() {
            return false;
        }
        self.emit(author, PracticeEvent::Illegal { seat, uci });
        if let Some(board) = self.state.board_of(seat) {
            self.guide_back(board);
        }
        true
    }

    pub(super) fn guide_back(&mut self, board: BoardAt) {
        let sensed = self.state.board(board).is_some();
        if sensed && !self.state.agrees(board) {
            self.begin_guidance(board, None, false);
        }
    }

    pub(super) fn go_back(&mut self, seat: Color, plies: u32) {
        if plies as usize >= self.state.made_by_all() {
            self.emit(Author::Seat(seat), PracticeEvent::Declined { seat });
            return;
        }
        self.emit(Author::Seat(seat), PracticeEvent::TakenBack { seat, plies });
        for board in BoardAt::ALL {
            self.guide_back(board);
        }
    }

    /// Said once, at the beginning.
    pub(super) fn sits_beside(&mut self) {
        if !self.state.practised.beside {
            self.emit(Author::System, PracticeEvent::Beside);
        }
    }

    /// The engine's answer to a player's question.
    fn hinted(&mut self, seat: Color, uci: &UciMove) {
        let legal = self.state.position().find(uci);
        if self.state.may_ask(&Query::Hint) && legal.is_some() {
            let uci = *uci;
            self.emit(Author::System, PracticeEvent::Hinted { seat, uci });
        }
    }

    /// What is noted of a printed game: only where nobody plays for anything.
    fn noted(&mut self, note: &Note) {
        if self.state.practice().is_some() {
            let note = note.clone();
            self.emit(Author::System, PracticeEvent::Noted { note });
        }
    }

    /// The program that played for this seat plays no more.
    fn opponent_gone(&mut self, seat: Color, program: &str, why: Gone) {
        if self.state.sight().is_some() {
            let program = program.to_owned();
            let event = PracticeEvent::Gone { seat, program, why };
            self.emit(Author::System, event);
        }
    }
}
