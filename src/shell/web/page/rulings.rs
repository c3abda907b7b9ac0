//! What the arbiter finds and rules of one's own accord: findings, boards, moves taken back, penalties, the end of the game.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::choices::{FINDINGS, PENALTIES, REASONS, RESULTS};
use super::super::fields::Field;
use super::super::forms::Form;
use super::super::words::of;
use super::discrepancy::positions;
use super::{
    Part, TextField, View, answered, button, choice, form, form_of, game, seat_choice, text_field,
};
use crate::table::Phase;

/// The section of findings and rulings that answer no discrepancy.
pub(super) fn section(view: &View<'_>) -> Part {
    let mut parts = vec![
        Part::Fixed(find(view)),
        back(view),
        Part::Fixed(adjust(view)),
    ];
    parts.extend(penalty(view));
    Part::Section {
        id: "rulings".to_owned(),
        heading: view.say("page-rulings"),
        parts,
    }
}

fn find(view: &View<'_>) -> Markup {
    let names = FINDINGS.iter().map(|(name, _)| *name);
    let inside = html! {
        p.acts {
            (choice(view, ("finding", Field::Finding), "page-found", names))
            (button(Form::Find, "find", &view.say("page-find")))
        }
    };
    form(view, &inside)
}

/// Moves are taken back without a discrepancy.
fn back(view: &View<'_>) -> Part {
    let last = view.state.plies().len() as u32;
    let to = html! {
        p.acts {
            label for="to" { (view.say("page-restore-to")) }
            select #to name=(Field::Plies) { (positions(view, "to", last)) }
        }
    };
    let button = html! { p.acts { (button(Form::Restore, "restore", &view.say("page-restore"))) } };
    form_of(
        view,
        vec![Part::quiet("positions", to), Part::Fixed(button)],
    )
}

fn adjust(view: &View<'_>) -> Markup {
    let buttons = html! {
        p.acts {
            @for seat in Color::ALL {
                (button(Form::adjust(seat), &of("adjust", seat), &view.words.of("page-adjust", seat)))
            }
        }
    };
    form(view, &buttons)
}

/// A penalty of the arbiter's choice, as the edition has them.
fn penalty(view: &View<'_>) -> [Part; 3] {
    let article = view.state.profile.edition.article_arbiter();
    let article = [("article", article.into())];
    let heading = html! { h3 { (view.words.with("page-penalty", article)) } };
    let button = button(Form::Sanction, "sanction", &view.say("page-penalise"));
    let parts = vec![
        Part::Fixed(penalty_fields(view)),
        Part::quiet("sanction-about", about(view, "sanction-for")),
        Part::Fixed(html! { p.acts { (button) } }),
    ];
    [
        Part::Fixed(heading),
        answered(view, Form::Sanction.place()),
        form_of(view, parts),
    ]
}

fn penalty_fields(view: &View<'_>) -> Markup {
    let had = view.state.profile.edition.sanctions();
    let names = PENALTIES.iter().filter(|(_, kind)| had.contains(kind));
    let names = names.map(|(name, _)| *name);
    let field = |id, field, label: &str, hint, size| {
        let field = TextField {
            id,
            field,
            label: &view.say(label),
            form: (Form::Sanction, Form::Sanction.place()),
            hint,
            value: "",
            size,
            required: false,
        };
        text_field(view, &field)
    };
    html! {
        p.acts {
            (seat_choice(view, "sanctioned", Color::White))
            (choice(view, ("penalty", Field::Penalty), "page-penalty-kind", names))
        }
        p.acts { (field("amount", Field::Amount, "page-amount", Some("amount-hint"), (10, 60))) }
        p.small #amount-hint { (view.say("page-amount-hint")) }
        p.acts { (field("sanction-reason", Field::Reason, "page-reason", None, (30, 200))) }
    }
}

/// Which discrepancy a ruling answers, where one is open.
fn about(view: &View<'_>, id: &str) -> Markup {
    let open: Vec<u32> = view.state.open().map(|found| found.id).collect();
    html! {
        @if !open.is_empty() {
            p.acts {
                label for=(id) { (view.say("page-answers")) }
                select #(id) name=(Field::Case) {
                    option value="0" { (view.say("page-answers-none")) }
                    @for open in open {
                        option id={ (id) "-" (open) } value=(open) {
                            (view.words.with("page-discrepancy", [("id", open.into())]))
                        }
                    }
                }
            }
        }
    }
}

/// The section of the end of the game; afterwards of its result, which the arbiter may still change (8.7).
pub(super) fn ending(view: &View<'_>) -> Part {
    let place = Form::End.place();
    let results = RESULTS.iter().map(|(name, _)| *name);
    let reasons = REASONS.iter().map(|(name, ..)| *name);
    let wrong = |field| {
        let answer = view.answer.filter(|answer| answer.place == place);
        answer.is_some_and(|answer| answer.refused && answer.field == Some(field))
    };
    let chosen = html! {
        p.acts { (choice(view, ("result", Field::Outcome), "page-result", results)) }
        p.acts {
            label for="end-reason" { (view.say("page-reason")) }
            select #end-reason name=(Field::Reason) aria-describedby=(place)
                aria-invalid=[wrong(Field::Reason).then_some("true")] {
                (super::options(view, reasons))
            }
        }
    };
    let confirmed = html! {
        p.acts {
            input #confirm type="checkbox" name=(Field::Confirm) value="yes" required aria-describedby=(place)
                aria-invalid=[wrong(Field::Confirm).then_some("true")];
            label for="confirm" { (view.say("page-confirm")) }
        }
    };
    let parts = vec![
        Part::Fixed(chosen),
        Part::quiet("end-about", about(view, "end-for")),
        Part::Fixed(confirmed),
        Part::quiet("end-button", end_button(view)),
    ];
    Part::Section {
        id: "ending".to_owned(),
        heading: view.say("page-ending"),
        parts: vec![
            Part::quiet("end-of-game", ended(view)),
            answered(view, place),
            form_of(view, parts),
        ],
    }
}

fn ended(view: &View<'_>) -> Markup {
    let Phase::Over(outcome) = view.state.phase else {
        return html! {};
    };
    html! { p.sentence { (game::over(view, outcome)) } }
}

fn end_button(view: &View<'_>) -> Markup {
    let label = match view.state.phase {
        Phase::Over(_) => "page-end-otherwise",
        _ => "page-end",
    };
    html! { p.acts { (button(Form::End, "end", &view.say(label))) } }
}
