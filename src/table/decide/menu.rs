//! The menu of practice, on a board's buttons. The arbiter button opens it where there is no arbiter; otherwise cancel does, while
//! there is nothing to cancel.
//!
//! Down and up go through it, ok takes a line, cancel goes back and out. It stays open until it is left, a move is made, or the
//! game goes back. Outside practice there is no menu.
//!
//! ```text
//! menu --ok--> answered, done
//!   +--ok--> a square, by the arrows --ok--> answered       pieces, moves: each is told as the arrows come to it
//!   +--another game--> asked, where one is under way --down, ok--> it begins --ok, cancel--> nothing
//! ```

use shakmaty::{Color, Square};

use super::Deciding;
use crate::decide::{composing, practice};
use crate::practice::{asks_another, whose};
use crate::state::{OpenQuestion, Phase};
use laws::seat::Source;
use ledger::event::{
    Author, Composing, Detail, Item, PracticeEvent, Query, Question, QuestionEvent,
};

/// Opens the menu. Returns whether it did.
pub(super) fn opens_menu(deciding: &mut Deciding, seat: Color) -> bool {
    let held = deciding.playing() && deciding.state.clocks.stands();
    if deciding.state.practice().is_none() || held || deciding.state.phase == Phase::SettingUp {
        return false;
    }
    let beside = deciding.state.practised.beside;
    let offered = Item::ALL.into_iter();
    let items = offered.filter(|item| beside || !item.needs_program());
    let items = items.collect();
    deciding.ask(seat, Question::Menu { items });
    true
}

/// Opens the menu by cancel, with nothing to cancel, where the arbiter button calls an arbiter. Returns whether it did.
pub(super) fn opens_menu_by_cancel(deciding: &mut Deciding, seat: Color) -> bool {
    let reads = deciding.state.scores.reading(seat).is_some();
    !reads && deciding.attended() && opens_menu(deciding, seat)
}

/// The number of choices of a question through which the arrows go round.
pub(super) fn choices(deciding: &Deciding, question: &Question) -> Option<usize> {
    match question {
        Question::Menu { items } => Some(items.len()),
        Question::Whose => Some(whose(Color::White).len()),
        Question::Kind { kinds, .. } => Some(kinds.len()),
        Question::Course => Some(deciding.state.play().committed_plies().max(1)),
        _ => None,
    }
}

/// Handles ok in the menu. Returns whether it was for the menu.
pub(super) fn takes_of_menu(deciding: &mut Deciding, seat: Color, asked: &OpenQuestion) -> bool {
    let selected = asked.selected;
    match &asked.question {
        Question::Menu { items } => match items.get(selected) {
            Some(item) if asks_another(items) => answers_another(deciding, seat, *item),
            Some(item) => takes(deciding, seat, *item),
            None => {}
        },
        Question::About { item, .. } => {
            if let Some(query) = item.of(Square::new(selected as u32 % 64)) {
                wants(deciding, seat, query);
            }
        }
        Question::Kind { square, kinds } => {
            composing::takes_kind(deciding, seat, *square, kinds.get(selected).copied());
        }
        Question::Whose | Question::Course => {
            let answer = selected;
            deciding.emit(Author::Seat(seat), QuestionEvent::Selected { seat, answer });
        }
        _ => return false,
    }
    true
}

/// Handles cancel in the menu. Returns whether it led back to the menu.
pub(super) fn back_to_menu(deciding: &mut Deciding, seat: Color) -> bool {
    let asked = deciding.state.questions.get(seat);
    let inside = asked.is_some_and(|asked| {
        matches!(
            asked.question,
            Question::About { .. } | Question::Whose | Question::Course
        )
    });
    inside && opens_menu(deciding, seat)
}

fn takes(deciding: &mut Deciding, seat: Color, item: Item) {
    let author = Author::Seat(seat);
    match item {
        Item::Course => deciding.ask(seat, Question::Course),
        Item::Pieces => deciding.ask(seat, Question::Whose),
        Item::TakeBack => takes_back(deciding, seat),
        Item::Detail => {
            let detail: Detail = deciding.state.practised.detail.more();
            deciding.emit(author, PracticeEvent::Detailed { detail });
        }
        Item::New => {
            if !practice::asks_whether_another(deciding, seat) {
                begins_another(deciding, seat);
            }
        }
        Item::SetUp | Item::FirstMove | Item::Empty | Item::Begin | Item::Abandon => {
            composing::takes_composing(deciding, seat, item);
        }
        _ => match item.alone() {
            Some(query) => wants(deciding, seat, query),
            None => {
                let last = deciding.state.plies().last().map(|ply| ply.mv.to());
                let start = last.unwrap_or(Square::E4);
                deciding.ask(seat, Question::About { item, start });
            }
        },
    }
}

fn answers_another(deciding: &mut Deciding, seat: Color, item: Item) {
    let author = Author::Seat(seat);
    let composes = deciding.state.practised.composed.is_some();
    match item {
        Item::Begin if composes => {
            deciding.emit(author, QuestionEvent::Answered { seat });
            composing::composes(deciding, seat, Composing::Done, author);
        }
        Item::Begin => begins_another(deciding, seat),
        _ => deciding.emit(author, QuestionEvent::Dropped { seat }),
    }
}

fn begins_another(deciding: &mut Deciding, seat: Color) {
    let position = None;
    let another = PracticeEvent::Another { seat, position };
    deciding.emit(Author::Seat(seat), another);
}

fn wants(deciding: &mut Deciding, seat: Color, question: Query) {
    deciding.emit(Author::Seat(seat), PracticeEvent::Asked { seat, question });
}

/// Takes back to the player's last move: two half-moves if an opponent without a board here has answered.
fn takes_back(deciding: &mut Deciding, seat: Color) {
    let answered = *deciding.state.sources.get(!seat) == Source::Assistant
        && deciding.state.shown_position().turn() == seat;
    let count = if answered { 2 } else { 1 };
    let made = deciding.state.play().committed_plies();
    practice::go_back(deciding, seat, made.saturating_sub(count) as u32);
}
