//! The list before the game, for the arbiter: confirmed, refused and open points, and the form to go through it.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::choices::{POINT_ALL, POINTS};
use super::super::fields::Field;
use super::super::forms::PageForm;
use super::{Part, TextField, View, answered, button, choice, form, text_field};
use announce::{Opened, Phrase};
use laws::Point;
use table::brought;

pub(super) fn section(view: &View<'_>) -> Part {
    let place = PageForm::ConfirmPoint.place();
    Part::Folded {
        id: "opening".to_owned(),
        heading: view.say("page-opening"),
        seen: vec![answered(view, place)],
        open_in: &["setting-up"],
        parts: vec![
            Part::quiet("opening-points", points(view)),
            Part::Fixed(go_through(view, place)),
        ],
    }
}

fn points(view: &View<'_>) -> Markup {
    html! {
        ul { @for (name, point) in POINTS { li.sentence { (stands(view, name, point)) } } }
        @for known in Color::ALL.into_iter().filter_map(|seat| brought(view.state, seat)) {
            p.sentence { (view.words.phrase(&Phrase::Registered(known))) }
        }
    }
}

fn stands(view: &View<'_>, name: &str, point: Point) -> Markup {
    let Some(said) = view.state.opening.of(point) else {
        let named = [("point", view.say(name).into())];
        return html! { (view.words.with("page-opening-open", named)) };
    };
    view.words.phrase(&Phrase::Opened(Opened::Decided {
        point,
        confirmed: said.confirmed,
        by: said.by.clone().unwrap_or_default(),
        note: said.note.clone(),
    }))
}

fn go_through(view: &View<'_>, place: &'static str) -> Markup {
    let names = [POINT_ALL].into_iter().chain(POINTS.map(|(name, _)| name));
    let field = |id, field, label, hint, size| {
        let field = TextField {
            id,
            field,
            label: &view.say(label),
            form: (PageForm::ConfirmPoint, place),
            hint,
            value: "",
            size,
            required: false,
        };
        text_field(view, &field)
    };
    let hint = Some("point-hint");
    let inside = html! {
        p.acts { (choice(view, ("point", Field::Point), "page-opening-point", names)) }
        p.acts { (field("point-by", Field::By, "page-opening-by", None, (20, 100))) }
        p.acts { (field("point-note", Field::Reason, "page-opening-note", hint, (30, 200))) }
        p.small #point-hint { (view.say("page-opening-note-hint")) }
        p.acts {
            (button(view, PageForm::ConfirmPoint, "confirm-point", &view.say("page-opening-confirm")))
            (button(view, PageForm::RefusePoint, "refuse-point", &view.say("page-opening-refuse")))
            (button(view, PageForm::TellPoint, "tell-point", &view.say("page-opening-tell")))
        }
    };
    form(view, &inside)
}
