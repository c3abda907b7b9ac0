//! What is answered in a game that is not rated.

use super::Telling;
use crate::audience::Audience;
use crate::practice::whose;
use announce::{Annotated, Announcement, Answered, Doubt, Phrase, Prompted};
use board::Seen;
use ledger::event::{Author, Item, LineAnswer, Note, PracticeEvent, Query, Question, Record};
use shakmaty::{Color, Move, Role, Square, uci::UciMove};

impl Telling<'_> {
    pub(super) fn practice(&mut self, event: &PracticeEvent, record: &Record) {
        match event {
            PracticeEvent::Asked { seat, question } => self.answers(*seat, question, record),
            PracticeEvent::Declined { seat } => self.answer(*seat, Answered::Declined),
            PracticeEvent::Prompted { seat, answer } => {
                let prompted = Phrase::Prompted(self.prompted(answer));
                self.say(Audience::Seat(*seat), prompted);
            }
            PracticeEvent::Illegal { seat, uci } => self.illegal(*seat, uci),
            PracticeEvent::TakenBack { .. } => {
                let seat = self.state.turn();
                let number = self.state.position().fullmoves();
                let back = Answered::TakenBack { number, seat };
                self.say(Audience::Table, Phrase::Answered(back));
            }
            PracticeEvent::Detailed { detail } => {
                if let Author::Seat(seat) = record.author {
                    self.answer(seat, Answered::Detailed(*detail));
                }
            }
            PracticeEvent::Hinted { seat, uci } => {
                let position = self.state.position();
                if let Some(mv) = position.find(uci) {
                    let hint = Announcement::of(position, &mv);
                    self.answer(*seat, Answered::Hint(hint));
                }
            }
            PracticeEvent::Noted { note } => {
                let noted = self.noted(note);
                self.say(Audience::Table, Phrase::Annotated(noted));
            }
            PracticeEvent::Another { .. } => {
                self.say(Audience::Table, Phrase::Answered(Answered::Another));
            }
            PracticeEvent::Composes { seat } => self.answer(*seat, Answered::Composes),
            PracticeEvent::Composed { seat, square, seen } => {
                let by_hand = matches!(record.author, Author::Board(_));
                self.composed(*seat, *square, *seen, by_hand);
            }
            PracticeEvent::Emptied { seat } => self.answer(*seat, Answered::Emptied),
            PracticeEvent::FirstMove { seat, .. } => {
                self.answers(*seat, &Query::Turn, record);
            }
            PracticeEvent::Unplayable { seat } => self.answer(*seat, Answered::Unplayable),
            PracticeEvent::Abandoned { seat } => self.answer(*seat, Answered::Abandoned),
            PracticeEvent::Beside => {}
            PracticeEvent::Gone { seat, why, .. } => {
                let gone = Answered::Gone {
                    seat: *seat,
                    why: *why,
                };
                self.say(Audience::Table, Phrase::Answered(gone));
            }
        }
    }

    /// What stands there now in a position that is set up.
    fn composed(&mut self, seat: Color, square: Square, seen: Option<Seen>, by_hand: bool) {
        let piece = match seen {
            Some(Seen::Piece(piece)) => Some(piece),
            // It is asked about.
            Some(_) => return,
            None if by_hand => return,
            None => None,
        };
        self.answer(seat, Answered::Stands { square, piece });
    }

    fn answer(&mut self, seat: Color, answer: Answered) {
        self.say(Audience::Seat(seat), Phrase::Answered(answer));
    }

    /// The menu, or a part of it, opens.
    pub(super) fn menu(&mut self, seat: Color, question: &Question, selected: usize) {
        match question {
            Question::Menu { items } => {
                if let Some(item) = items.get(selected) {
                    self.answer(seat, Answered::Menu(*item));
                }
            }
            Question::About { item, .. } => {
                let (item, square) = (*item, Square::new(selected as u32 % 64));
                self.answer(seat, Answered::About { item, square });
            }
            Question::Kind { square, kinds } => {
                if let Some(Seen::Piece(piece)) = kinds.get(selected) {
                    let (square, piece) = (*square, *piece);
                    self.answer(seat, Answered::WhichPiece { square, piece });
                }
            }
            _ => self.goes_to(seat, question, selected),
        }
    }

    /// The arrows came to this answer of the menu.
    pub(super) fn goes_to(&mut self, seat: Color, question: &Question, answer: usize) {
        let square = Square::new(answer as u32 % 64);
        let query = match question {
            Question::Menu { items } => {
                if let Some(item) = items.get(answer) {
                    self.answer(seat, Answered::Line(*item));
                }
                return;
            }
            Question::About {
                item: Item::Square, ..
            } => Query::Square { square },
            Question::About { .. } => {
                let selected = Phrase::Doubt(Doubt::SelectedSquare(square));
                self.say(Audience::Seat(seat), selected);
                return;
            }
            Question::Kind { square, kinds } => {
                if let Some(Seen::Piece(piece)) = kinds.get(answer) {
                    let (square, piece) = (*square, *piece);
                    self.answer(seat, Answered::WhichPiece { square, piece });
                }
                return;
            }
            Question::Whose => {
                let piece = whose(seat)[answer % 12];
                let (side, role) = (piece.color, piece.role.into());
                Query::Pieces { side, role }
            }
            _ => Query::Course {
                back: answer as u32 + 1,
            },
        };
        let answers = self.state.sight().map(|sight| sight.answers(&query));
        for answer in answers.into_iter().flatten() {
            self.answer(seat, answer);
        }
    }

    fn answers(&mut self, seat: Color, query: &Query, record: &Record) {
        match (query, self.state.times(record.at)) {
            (Query::Clock, Some(_)) => return (0..3).for_each(|nth| self.times(seat, nth, record)),
            (Query::Clock, None) => return self.answer(seat, Answered::NoClock),
            _ => {}
        }
        let seen = self.state.sight().map(|sight| sight.answers(query));
        let judged = self
            .state
            .practice()
            .map(|practice| practice.answers(query));
        for answer in seen.into_iter().chain(judged).flatten() {
            self.answer(seat, answer);
        }
    }

    /// A note, with the moves that could have been played instead of the last one.
    fn noted(&self, note: &Note) -> Annotated {
        match note {
            Note::Begins { number, of, name } => Annotated::Begins {
                number: *number,
                of: *of,
                name: name.clone(),
            },
            Note::Comment { text } => Annotated::Comment(text.clone()),
            Note::Judged { judgement } => Annotated::Judged(*judgement),
            Note::Instead { first } => Annotated::Instead(self.instead(first)),
            Note::Find => Annotated::Find(self.state.turn()),
            Note::Right => Annotated::Right,
            Note::Wrong => Annotated::Wrong,
            Note::Varies { number } => Annotated::Varies(*number),
            Note::NoVariation => Annotated::NoVariation,
            Note::VariationEnds => Annotated::VariationEnds,
            Note::Beginning => Annotated::Beginning,
            Note::Ends { result } => Annotated::Ends(*result),
            Note::Found { right, of } => Annotated::Found {
                right: *right,
                of: *of,
            },
        }
    }

    fn instead(&self, first: &[UciMove]) -> Vec<Announcement> {
        let plies = self.state.plies();
        let before = plies.len().saturating_sub(1);
        let before = plies[..before]
            .iter()
            .fold(self.state.initial().clone(), |position, ply| {
                position.play(&ply.mv)
            });
        let found = first.iter().filter_map(|uci| before.find(uci));
        found.map(|mv| Announcement::of(&before, &mv)).collect()
    }

    fn illegal(&mut self, seat: Color, uci: &UciMove) {
        let practice = self.state.practice();
        let why = practice.and_then(|practice| practice.illegal(uci));
        let position = self.state.shown_position();
        let made = position.find(uci);
        let announcement = made.map(|mv| Announcement::of(&position, &mv));
        self.answer(seat, Answered::Illegal { announcement, why });
    }

    /// What is said of a completed move besides.
    pub(super) fn remarks(&mut self) {
        let remarks = self.state.practice().map(|practice| practice.remarks());
        for remark in remarks.into_iter().flatten() {
            self.say(Audience::Table, Phrase::Answered(remark));
        }
    }

    /// What a line that was typed is answered.
    fn prompted(&self, answer: &LineAnswer) -> Prompted {
        match answer {
            LineAnswer::NotUnderstood {
                typed,
                nearest: None,
            } => Prompted::NotUnderstood {
                typed: typed.clone(),
            },
            LineAnswer::NotUnderstood {
                typed,
                nearest: Some(nearest),
            } => Prompted::Nearest {
                typed: typed.clone(),
                nearest: nearest.clone(),
            },
            LineAnswer::HeardAs { line } => Prompted::HeardAs {
                typed: line.clone(),
            },
            LineAnswer::NotHeard => Prompted::NotHeard,
            LineAnswer::EarLost { reason } => Prompted::EarLost {
                reason: reason.clone(),
            },
            LineAnswer::EarBack => Prompted::EarBack,
            LineAnswer::Which { moves } => self.which(moves),
            LineAnswer::Ambiguous { typed } => Prompted::Ambiguous {
                typed: typed.clone(),
            },
            LineAnswer::NoPosition { typed } => Prompted::NoPosition {
                typed: typed.clone(),
            },
            LineAnswer::NotOnTheMove => Prompted::NotOnTheMove,
            LineAnswer::NotPlaying => Prompted::NotPlaying,
            LineAnswer::Resigns { side } => Prompted::Resigns(*side),
            LineAnswer::PlaysOn => Prompted::PlaysOn,
            LineAnswer::TakesBack { uci, plies } => {
                let position = self.state.position_after(*plies as usize);
                let gone = position
                    .find(uci)
                    .map(|mv| Announcement::of(&position, &mv));
                Prompted::TakesBack(gone)
            }
            LineAnswer::AnotherGame => Prompted::AnotherGame,
            LineAnswer::Quits => Prompted::Quits,
            LineAnswer::GoesOn => Prompted::GoesOn,
        }
    }

    /// Which of these moves is meant; of one pawn, what it becomes.
    fn which(&self, moves: &[UciMove]) -> Prompted {
        let position = self.state.shown_position();
        let found: Vec<Move> = moves.iter().filter_map(|uci| position.find(uci)).collect();
        let choices: Vec<Role> = found.iter().filter_map(|mv| mv.promotion()).collect();
        match found.first() {
            Some(first)
                if choices.len() == found.len()
                    && found
                        .iter()
                        .all(|mv| mv.from() == first.from() && mv.to() == first.to()) =>
            {
                let square = first.to();
                Prompted::Becomes { square, choices }
            }
            _ => {
                let announced = found.iter().map(|mv| Announcement::of(&position, mv));
                Prompted::Which(announced.collect())
            }
        }
    }
}
