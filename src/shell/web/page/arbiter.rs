//! The arbiter's page: what needs a ruling comes first.

use maud::{Markup, html};

use super::{
    Part, View, answered, board, button, clock, discrepancy, form, game, recording, rulings, scores,
};
use crate::table::{Phase, Stage};

pub(super) fn parts(view: &View<'_>) -> Vec<Part> {
    vec![
        answered(view, "answer"),
        discrepancy::newest(view),
        game::notice(view),
        game::section(view),
        discrepancy::section(view),
        rulings::section(view),
        clock::section(view),
        board::section(view),
        game::moves(view),
        scores::section(view),
        adjournment(view),
        recording::section(view),
        rulings::ending(view),
        game::heard(view),
    ]
}

/// Adjourning and resuming: what is possible now, and the field for the resumption, which stays as it is being typed.
fn adjournment(view: &View<'_>) -> Part {
    let inside = html! {
        p.acts {
            label for="resumption" { (view.say("page-resumption")) }
            input #resumption type="text" name="resumption" autocomplete="off" maxlength="200";
            (button("seal", "seal", &view.say("page-seal")))
        }
    };
    Part::Section {
        id: "adjournment".to_owned(),
        heading: view.say("page-adjournment"),
        parts: vec![
            Part::quiet("adjournment-now", adjournment_now(view)),
            Part::Fixed(form(view, &inside)),
        ],
    }
}

fn adjournment_now(view: &View<'_>) -> Markup {
    let state = view.state;
    let closed = matches!(state.adjourned(), Some(Stage::Resuming | Stage::Awaiting));
    let acts = [
        (
            "seal-reply",
            "page-seal-reply",
            state.may_adjourn() && state.sealing().is_none(),
        ),
        (
            "resume",
            "page-resume",
            state.adjourned() == Some(Stage::Closed),
        ),
        ("open", "page-open", state.may_open()),
        (
            "await",
            "page-await",
            state.adjourned() == Some(Stage::Resuming),
        ),
        ("declare", "page-declare", closed),
    ];
    let buttons = html! {
        p.acts {
            @for (act, name, _) in acts.into_iter().filter(|(.., possible)| *possible) {
                (button(act, act, &view.say(name)))
            }
        }
    };
    html! {
        @if let Some(seat) = state.sealing() {
            p.sentence { (view.words.of("page-sealing", seat)) }
        }
        @if state.phase == Phase::Adjourned { p.sentence { (view.say("page-adjourned")) } }
        (form(view, &buttons))
    }
}
