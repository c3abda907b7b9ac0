//! Rulings on the arbiter's own initiative: findings, boards, takebacks, penalties, the end of the game.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::choices::{FINDINGS, HEARERS, PERMISSIONS, REASONS, RESULTS, penalties_of};
use super::super::fields::Field;
use super::super::forms::PageForm;
use super::super::words::of;
use super::ruling::positions;
use super::{
    Part, TextField, View, answered, button, choice, form, form_of, game, reason_field,
    seat_choice, text_field,
};
use table::Phase;

/// The section of findings and rulings that answer no case.
pub(super) fn section(view: &View<'_>) -> Part {
    let mut parts = vec![
        Part::Fixed(find(view)),
        back(view),
        Part::Fixed(adjust(view)),
    ];
    parts.extend(set_up(view));
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
            (button(view, PageForm::Find, "find", &view.say("page-find")))
        }
    };
    form(view, &inside)
}

/// Takes moves back without a case. The list is folded away because it changes with each move.
fn back(view: &View<'_>) -> Part {
    let last = view.state.plies().len() as u32;
    let html = html! {
        details #back {
            summary { (view.say("page-back")) }
            p.acts {
                label for="to" { (view.say("page-restore-to")) }
                select #to name=(Field::Plies) { (positions(view, "to", last)) }
            }
            p.acts { (reason_field(view, "restore-because", (PageForm::Restore, PageForm::Restore.place()))) }
            p.acts { (button(view, PageForm::Restore, "restore", &view.say("page-restore"))) }
        }
    };
    form_of(view, vec![Part::quiet("positions", html)])
}

fn adjust(view: &View<'_>) -> Markup {
    let buttons = html! {
        p.acts { (reason_field(view, "adjust-because", (PageForm::AdjustWhite, PageForm::AdjustWhite.place()))) }
        p.acts {
            @for seat in Color::ALL {
                (button(view, PageForm::adjust(seat), &of("adjust", seat), &view.words.of("page-adjust", seat)))
            }
        }
    };
    form(view, &buttons)
}

/// Sets up a position, square by square or by FEN; starts a new game; allows or forbids things.
fn set_up(view: &View<'_>) -> [Part; 6] {
    let field = |id, field, label: &str, form: PageForm, hint, size| {
        let field = TextField {
            id,
            field,
            label: &view.say(label),
            form: (form, form.place()),
            hint,
            value: "",
            size,
            required: false,
        };
        text_field(view, &field)
    };
    let one = |id: &str, form: PageForm, label: &str, inside: &Markup| {
        let reason_field = reason_field(view, &format!("{id}-because"), (form, form.place()));
        let inside = html! {
            (inside)
            (about(view, &format!("{id}-for")))
            p.acts { (reason_field) (button(view, form, id, &view.say(label))) }
        };
        Part::Fixed(super::form(view, &inside))
    };
    let changes = html! {
        p.acts { (field("changes", Field::Squares, "page-changes", PageForm::Change, Some("changes-hint"), (40, 400))) }
        p.small #changes-hint { (view.say("page-changes-hint")) }
    };
    let fen = html! { p.acts { (field("fen", Field::Fen, "page-fen", PageForm::SetUp, None, (40, 100))) } };
    [
        answered(view, PageForm::Change.place()),
        one("change", PageForm::Change, "page-change", &changes),
        answered(view, PageForm::SetUp.place()),
        one("set-up", PageForm::SetUp, "page-set-up", &fen),
        one("new-game", PageForm::NewGame, "page-new-game", &html! {}),
        Part::Fixed(allowed(view)),
    ]
}

/// Allows something from now on, or forbids it.
fn allowed(view: &View<'_>) -> Markup {
    let names = PERMISSIONS.into_iter();
    let inside = html! {
        p.acts {
            (choice(view, ("permission", Field::Permission), "page-permission", names))
            (button(view, PageForm::Allow, "allow", &view.say("page-allow")))
            (button(view, PageForm::Forbid, "forbid", &view.say("page-forbid")))
        }
    };
    html! {
        (form(view, &inside))
        @if view.state.profile.programs { p { (view.say("page-programs-see")) } }
    }
}

/// A penalty of the arbiter's choice, from those in the edition of the Laws.
fn penalty(view: &View<'_>) -> [Part; 3] {
    let article = view.state.profile.edition.article_arbiter();
    let article = [("article", article.into())];
    let heading = html! { h3 { (view.words.with("page-penalty", article)) } };
    let button = button(
        view,
        PageForm::Sanction,
        "sanction",
        &view.say("page-penalise"),
    );
    let inside = html! {
        (penalty_fields(view))
        (about(view, "sanction-for"))
        p.acts { (button) }
    };
    [
        Part::Fixed(heading),
        answered(view, PageForm::Sanction.place()),
        Part::Fixed(form(view, &inside)),
    ]
}

fn penalty_fields(view: &View<'_>) -> Markup {
    let names = penalties_of(view.state.profile.edition);
    let field = |id, field, label: &str, hint, size| {
        let field = TextField {
            id,
            field,
            label: &view.say(label),
            form: (PageForm::Sanction, PageForm::Sanction.place()),
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
        p.acts {
            (field("sanction-reason", Field::Because, "page-reason", None, (30, 200)))
            (choice(view, ("sanction-hearer", Field::Hearer), "page-hearer", HEARERS.iter().map(|(name, _)| *name)))
        }
    }
}

/// The case that a ruling answers, if any. A number field, because a list could change while somebody selects from it.
fn about(view: &View<'_>, id: &str) -> Markup {
    html! {
        p.acts {
            label for=(id) { (view.say("page-answers")) }
            input #(id) type="text" name=(Field::Case) inputmode="numeric" autocomplete="off" size="3" maxlength="5";
        }
    }
}

/// The section to end the game, or afterwards to change its result (8.7).
pub(super) fn ending(view: &View<'_>) -> Part {
    let place = PageForm::End.place();
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
            select #end-reason name=(Field::Reason)
                aria-describedby=[wrong(Field::Reason).then_some(place)] aria-invalid=[wrong(Field::Reason).then_some("true")] {
                (super::options(view, reasons))
            }
        }
    };
    let reason_field =
        html! { p.acts { (reason_field(view, "end-because", (PageForm::End, place))) } };
    let parts = vec![
        Part::Fixed(html! { (chosen) (about(view, "end-for")) (reason_field) }),
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
    html! { p.acts { (button(view, PageForm::End, "end", &view.say(label))) } }
}
