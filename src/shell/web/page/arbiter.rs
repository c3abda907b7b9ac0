//! The arbiter's page: the alarm, then the position with the open cases and the state of the game, then everything else. The
//! reading order is the same at every width.

use maud::{Markup, html};

use super::super::fields::Field;
use super::super::forms::PageForm;
use super::text_fields::move_form;
use super::{
    Live, Part, TextField, View, alarm, answered, board, button, buttons, case, clock, form, game,
    glance, handover, ledger, notices, opening, other_room, past_rulings, people, recording,
    rulings, scores, text_field,
};
use table::{Phase, asks_back};

pub(super) fn parts(view: &View<'_>) -> Vec<Part> {
    // A person who cannot rule gets no forms for it.
    let rules = view.offers(PageForm::Restore);
    let mut now = vec![board::position(view), case::section(view)];
    if rules {
        now.push(asked_back(view));
    }
    now.push(game::section(view));
    let mut rest = vec![
        glance::section(view),
        opening::section(view),
        rulings::section(view),
        past_rulings::section(view),
        clock::section(view),
        handover::section(view),
        other_room::section(view),
        board::section(view),
        game::moves(view),
        scores::section(view),
        adjournment(view),
        recording::section(view),
        rulings::ending(view),
        game::heard(view),
        ledger::section(view),
        alarm::settings(view),
    ];
    let left_out =
        |id: &str| (id == "other-room" && !view.state.two_rooms()) || (id == "ending" && !rules);
    rest.retain(|part| !matches!(part, Part::Section { id, .. } if left_out(id)));
    if view.offers(PageForm::Give) {
        rest.push(people::section(view));
    }
    vec![
        alarm::newest(view),
        alarm::taken(view),
        answered(view, "answer"),
        notices::region(view),
        Part::Group {
            class: "now",
            landmarks: true,
            parts: now,
        },
        Part::Group {
            class: "rest",
            landmarks: false,
            parts: rest,
        },
    ]
}

/// The ruling that waits for confirmation, with the rulings it would undo.
fn asked_back(view: &View<'_>) -> Part {
    let asked = view.state.cases.asked_back();
    let told = html! {
        @if let Some((meant, undoes)) = asked {
            p.sentence { (view.words.phrase(&asks_back(view.state, meant, undoes))) }
        }
    };
    // The section remains when it is empty, because focus moves to its heading after a case is accepted.
    let acts = html! {
        @match asked {
            Some(_) => (buttons(view, "asked")),
            None => p { (view.say("page-nothing-asked")) }
        }
    };
    Part::Section {
        id: "asked".to_owned(),
        heading: view.say("page-asked"),
        parts: vec![
            Part::live("asked-back", Live::Polite, told),
            Part::quiet("asked-acts", acts),
        ],
    }
}

/// Adjournment and resumption: the possible actions now, and the fields, which are never replaced while somebody types.
fn adjournment(view: &View<'_>) -> Part {
    let (session, seal) = (PageForm::Session.place(), PageForm::Seal.place());
    let field = |field: Field, label: &str, sends: PageForm, hint, size| {
        let field = TextField {
            id: &field.to_string(),
            field,
            label: &view.say(label),
            form: (sends, sends.place()),
            hint,
            value: "",
            size,
            required: sends == PageForm::Session,
        };
        text_field(view, &field)
    };
    let announced = html! {
        p.acts {
            (field(Field::Lasts, "page-lasts", PageForm::Session, Some("lasts-hint"), (8, 9)))
            (button(view, PageForm::Session, "session", &view.say("page-session")))
        }
        p.small #lasts-hint { (view.say("page-lasts-hint")) }
    };
    let sealed = html! {
        p.acts { (field(Field::Resumption, "page-resumption", PageForm::Seal, None, (30, 200))) }
        p.acts { (field(Field::Early, "page-early", PageForm::Seal, Some("early-hint"), (8, 9))) }
        p.small #early-hint { (view.say("page-early-hint")) }
        p.acts { (button(view, PageForm::Seal, "seal", &view.say("page-seal"))) }
    };
    Part::Folded {
        id: "adjournment".to_owned(),
        heading: view.say("page-adjournment"),
        seen: vec![
            Part::quiet("adjournment-now", adjournment_now(view)),
            answered(view, session),
            answered(view, seal),
        ],
        open_in: &["adjourned"],
        parts: vec![
            Part::Fixed(form(view, &announced)),
            Part::Fixed(form(view, &sealed)),
            Part::Fixed(sealed_means(view)),
        ],
    }
}

/// The meaning of an unclear sealed move, as the arbiter finds (I.8).
fn sealed_means(view: &View<'_>) -> Markup {
    let opened = view.state.adjournment().is_some_and(|it| it.is_opened());
    let field = ("sealed-means", "page-sealed-means");
    html! { @if opened { (move_form(view, PageForm::ReadSealed, field, "page-read-sealed")) } }
}

fn adjournment_now(view: &View<'_>) -> Markup {
    let state = view.state;
    html! {
        @if let Some(ends) = state.clocks.session.ends() {
            p.sentence { (view.words.with("page-session-ends", [("time", view.history.time(ends).into())])) }
        }
        @if let Some(seat) = state.sealing() {
            p.sentence { (view.words.of("page-sealing", seat)) }
        }
        @if state.phase == Phase::Adjourned {
            p.sentence { (view.say("page-adjourned")) }
            @if let Some(found) = state.adjournment() {
                p {
                    (view.words.of("page-envelope", found.seat()))
                    @if !found.resumption().is_empty() {
                        " "
                        (view.words.with("page-resumes", [("resumption", found.resumption().into())]))
                    }
                }
            }
        }
        (buttons(view, "adjournment"))
    }
}
