//! The rulings, the last first, with their current status; closed cases; appeals.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::fields::Field;
use super::super::forms::PageForm;
use super::{Part, View, button, buttons, form, seat_choice};
use announce::{Phrase, Proposal};
use ledger::event::Ruling;
use table::{RulingFile, RulingStatus, State, proposal, says};

/// The section of past rulings.
pub(super) fn section(view: &View<'_>) -> Part {
    Part::Section {
        id: "given".to_owned(),
        heading: view.say("page-given"),
        parts: vec![
            Part::quiet("rulings-given", given(view)),
            Part::quiet("closed", closed(view)),
            Part::Fixed(form(view, &appeal(view))),
        ],
    }
}

fn given(view: &View<'_>) -> Markup {
    let all = view.state.rulings.all();
    html! {
        @if all.is_empty() { p { (view.say("page-none-given")) } }
        @if !all.is_empty() {
            ul { @for file in all.iter().rev() { li { (ruling(view, file)) } } }
        }
        @for (seat, id) in view.state.cases.appeals() {
            p { (view.words.of("page-appeals", *seat)) @if let Some(id) = id { " (" (case(view, *id)) ")" } }
        }
        (buttons(view, "given"))
    }
}

fn case(view: &View<'_>, id: u32) -> String {
    view.words.with("page-case", [("id", id.into())])
}

/// The state whose move names the ruling refers to: the game before it, or for a ruling that undoes another, the present one,
/// which knows the other.
fn stood<'a>(view: &'a View<'_>, file: &'a RulingFile) -> &'a State {
    let undone = if let Ruling::Undo { record } = file.ruling {
        view.state.rulings.find(record)
    } else {
        None
    };
    match undone {
        Some(_) => view.state,
        None => file.before(),
    }
}

/// A ruling with its reason, its author and its status.
fn ruling(view: &View<'_>, file: &RulingFile) -> Markup {
    let found = view.state.cases.of(file.id);
    let about = found.map(|found| &found.matter);
    let said = Proposal {
        reason: file.reason.clone(),
        ..proposal(stood(view, file), &file.ruling, about)
    };
    let standing = match file.standing {
        RulingStatus::Stands => None,
        RulingStatus::Withdrawn => Some("page-withdrawn"),
        RulingStatus::Undone => Some("page-undone"),
    };
    html! {
        @if let Some(id) = file.id { (case(view, id)) ": " }
        (view.words.phrase(&Phrase::Ruled(said)))
        @if let Some(name) = &file.name { " (" (name) ")" }
        " " (view.words.moment(file.at))
        @if let Some(standing) = standing { ", " strong { (view.say(standing)) } }
    }
}

/// The closed cases, the last first.
fn closed(view: &View<'_>) -> Markup {
    let mut cases = view.state.cases.all().iter().rev();
    let mut closed = cases.by_ref().filter(|found| !found.open).peekable();
    html! {
        @if closed.peek().is_none() { p { (view.say("page-none-closed")) } }
        @if closed.peek().is_some() {
            ul {
                @for found in closed {
                    li {
                        (case(view, found.id)) " (" (view.history.time(found.raised)) "): " (view.words.phrase(&says(found))) "; "
                        (view.say(if found.ruling().is_some() { "page-closed-ruled" } else { "page-closed-itself" })) "."
                        @if let Some(name) = found.taken() {
                            " " (view.words.with("page-taken-by", [("name", name.to_owned().into())]))
                        }
                    }
                }
            }
        }
    }
}

/// Fields to reopen a closed case, or to appeal against it.
fn appeal(view: &View<'_>) -> Markup {
    html! {
        p.acts {
            label for="closed-case" { (view.say("page-closed-case")) }
            input #closed-case type="text" name=(Field::Case) inputmode="numeric" autocomplete="off" size="3" maxlength="5";
        }
        p.acts { (button(view, PageForm::Reopen, "reopen", &view.say("page-reopen"))) }
        p.acts {
            (seat_choice(view, "appellant", Color::White))
            (button(view, PageForm::Appeal, "appeal", &view.say("page-appeal")))
            (button(view, PageForm::AppealDecided, "appeal-decided", &view.say("page-appeal-decided")))
        }
    }
}

/// Fields to take a case, and to note statements about it.
pub(super) fn case_progress(view: &View<'_>, id: u32) -> Markup {
    let field = |name: &str, field: Field, label: &str, size: u32| {
        let id = format!("{name}-{id}");
        html! {
            label for=(id) { (view.say(label)) }
            input #(id) type="text" name=(field) autocomplete="off" size=(size) maxlength="200";
        }
    };
    let button = |sends: PageForm, label: &str| {
        html! {
            button id={ (sends) "-" (id) } type="submit" name=(Field::Act) value=(sends) aria-describedby={ "case-" (id) "-name" } {
                (view.say(label))
            }
        }
    };
    let inside = html! {
        input type="hidden" name=(Field::Case) value=(id);
        // A person with a known name takes the case by a button among the steps.
        @if view.person.name.is_none() {
            p.acts { (field("name", Field::By, "page-name", 20)) (button(PageForm::Take, "page-take")) }
        }
        p.acts { (field("who", Field::Who, "page-who", 20)) }
        p.acts { (field("text", Field::Text, "page-heard-said", 40)) (button(PageForm::Testify, "page-hear")) }
    };
    form(view, &inside)
}
