//! The menu of practice, on a board's buttons. The button that calls the arbiter opens it where there is no arbiter; else cancel does, while
//! there is nothing to cancel.
//!
//! Down and up go through it, ok takes a line, cancel goes back and out. It stays open until it is left, a move is made, or
//! the game goes back. Elsewhere than in practice there is no menu.
//!
//! ```text
//! menu --ok--> answered, done
//!   +--ok--> a square, by the arrows --ok--> answered       pieces, moves: each is told as the arrows come to it
//! ```

use shakmaty::{Color, Square};

use super::Deciding;
use crate::practice::whose;
use crate::state::{OpenQuestion, Phase};
use laws::seat::Source;
use ledger::event::{Author, Detail, Item, PracticeEvent, Query, Question, QuestionEvent};

impl Deciding<'_> {
    /// Whether it is opened.
    pub(super) fn opens_menu(&mut self, seat: Color) -> bool {
        let held = self.playing() && self.state.clocks.stands();
        if self.state.practice().is_none() || held || self.state.phase == Phase::SettingUp {
            return false;
        }
        let beside = self.state.practised.beside;
        let offered = Item::ALL.into_iter();
        let items = offered.filter(|item| beside || !item.needs_program());
        let items = items.collect();
        self.ask(seat, Question::Menu { items });
        true
    }

    /// Whether cancel, with nothing to cancel, opens it: where the other button calls an arbiter.
    pub(super) fn opens_menu_by_cancel(&mut self, seat: Color) -> bool {
        let reads = self.state.scores.reading(seat).is_some();
        !reads && self.attended() && self.opens_menu(seat)
    }

    /// How many answers there are to go through, where they have no end.
    pub(super) fn choices(&self, question: &Question) -> Option<usize> {
        match question {
            Question::Menu { items } => Some(items.len()),
            Question::Whose => Some(whose(Color::White).len()),
            Question::Kind { kinds, .. } => Some(kinds.len()),
            Question::Course => Some(self.state.made_by_all().max(1)),
            _ => None,
        }
    }

    /// Whether ok was for the menu.
    pub(super) fn takes_of_menu(&mut self, seat: Color, asked: &OpenQuestion) -> bool {
        let selected = asked.selected;
        match &asked.question {
            Question::Menu { items } => {
                if let Some(item) = items.get(selected) {
                    self.takes(seat, *item);
                }
            }
            Question::About { item, .. } => {
                if let Some(query) = item.of(Square::new(selected as u32 % 64)) {
                    self.wants(seat, query);
                }
            }
            Question::Kind { square, kinds } => {
                self.takes_kind(seat, *square, kinds.get(selected).copied());
            }
            Question::Whose | Question::Course => {
                let answer = selected;
                self.emit(Author::Seat(seat), QuestionEvent::Selected { seat, answer });
            }
            _ => return false,
        }
        true
    }

    /// Whether cancel led back to the menu.
    pub(super) fn back_to_menu(&mut self, seat: Color) -> bool {
        let asked = self.state.questions.get(seat);
        let inside = asked.is_some_and(|asked| {
            matches!(
                asked.question,
                Question::About { .. } | Question::Whose | Question::Course
            )
        });
        inside && self.opens_menu(seat)
    }

    fn takes(&mut self, seat: Color, item: Item) {
        let author = Author::Seat(seat);
        match item {
            Item::Course => self.ask(seat, Question::Course),
            Item::Pieces => self.ask(seat, Question::Whose),
            Item::TakeBack => self.takes_back(seat),
            Item::Detail => {
                let detail: Detail = self.state.practised.detail.more();
                self.emit(author, PracticeEvent::Detailed { detail });
            }
            Item::New => {
                let position = None;
                self.emit(author, PracticeEvent::Another { seat, position });
            }
            Item::SetUp | Item::FirstMove | Item::Empty | Item::Begin | Item::Abandon => {
                self.takes_composing(seat, item);
            }
            _ => match item.alone() {
                Some(query) => self.wants(seat, query),
                None => {
                    let last = self.state.plies().last().map(|ply| ply.mv.to());
                    let start = last.unwrap_or(Square::E4);
                    self.ask(seat, Question::About { item, start });
                }
            },
        }
    }

    fn wants(&mut self, seat: Color, question: Query) {
        self.emit(Author::Seat(seat), PracticeEvent::Asked { seat, question });
    }

    /// Back to the player's last move: behind the answer of an opponent who has no board here.
    fn takes_back(&mut self, seat: Color) {
        let answered = *self.state.sources.get(!seat) == Source::Assistant
            && self.state.shown_position().turn() == seat;
        let count = if answered { 2 } else { 1 };
        let made = self.state.made_by_all();
        self.go_back(seat, made.saturating_sub(count) as u32);
    }
}
