//! The arbiter's section about the other room: the state of the line, entry of its player's move by telephone, and takeover of
//! the game.

use maud::{Markup, html};

use super::super::forms::PageForm;
use super::text_fields::move_form;
use super::{Part, View, answered, buttons};
use table::Order;

pub(super) fn section(view: &View<'_>) -> Part {
    let place = PageForm::EnterByHand.place();
    Part::Section {
        id: "other-room".to_owned(),
        heading: view.say("page-other-room"),
        parts: vec![
            Part::quiet("other-room-now", now(view)),
            answered(view, place),
            Part::Fixed(by_telephone(view)),
        ],
    }
}

fn now(view: &View<'_>) -> Markup {
    let reached = view.apart.is_none() && view.state.rooms().lost().is_none();
    html! {
        @if reached {
            p { (view.say("page-line-up")) }
        } @else if view.may(Order::TakeOver) && view.offers(PageForm::TakeOver) {
            p { (view.say("page-take-over-hint")) }
            (buttons(view, "other-room"))
        }
    }
}

/// It stays while the line comes and goes, so that typing is not lost; a move that may not be entered is refused.
fn by_telephone(view: &View<'_>) -> Markup {
    let field = ("entered-move", "page-entered-move");
    html! {
        @if view.offers(PageForm::EnterByHand) {
            (move_form(view, PageForm::EnterByHand, field, "page-enter-by-hand"))
        }
    }
}
