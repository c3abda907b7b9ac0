//! The open cases for the arbiter: the differences, the proposal and possible rulings; evidence on demand.

use maud::{Markup, html};
use shakmaty::{Bitboard, Square};

use super::super::words::of;
use super::alarm::{by_article, name};
use super::{Part, View, board, case_boards, past_rulings, ruling, steps};
use table::{CaseFile, explained, says};

/// The section of all open cases.
pub(super) fn section(view: &View<'_>) -> Part {
    let html = html! {
        @if view.state.open().next().is_none() { p { (view.say("page-no-cases")) } }
        @for found in view.state.open() { (article(view, found)) }
    };
    Part::Section {
        id: "cases".to_owned(),
        heading: view.say("page-cases"),
        parts: vec![
            Part::quiet("open", html),
            Part::quiet("executing", steps::of_ruling(view)),
        ],
    }
}

fn article(view: &View<'_>, found: &CaseFile) -> Markup {
    let heading = format!("case-{}", found.id);
    html! {
        article id={ "open-" (found.id) } aria-labelledby=(heading) {
            // Read out with the first button.
            div id={ (heading) "-told" } {
                h3 id=(heading) tabindex="-1" { span id={ (heading) "-name" } { (name(view, found)) ":" } " " (what(view, found)) }
                @if let Some(explained) = explained(found) { p.sentence { (view.words.phrase(&explained)) } }
                @if let Some(because) = found.because() { p.sentence { (view.words.phrase(&says(because))) } }
                p.sentence { (by_article(view, found.because().unwrap_or(found))) ":" }
            }
            (ruling::rulings(view, found))
            p { (since(view, found)) }
            (steps::of_case(view, found))
            details id={ "course-" (found.id) } {
                summary { (view.words.with("page-course", [("id", found.id.into())])) }
                (past_rulings::case_progress(view, found.id))
            }
            details id={ "both-" (found.id) } {
                summary { (view.words.with("page-both", [("id", found.id.into())])) }
                (case_boards::side_by_side(view, found))
            }
            details id={ "evidence-" (found.id) } {
                summary { (view.words.with("page-evidence", [("id", found.id.into())])) }
                (evidence(view, found))
                (happened(view, found))
            }
        }
    }
}

/// The move at which the case arose.
fn since(view: &View<'_>, found: &CaseFile) -> Markup {
    let (seat, number) = (found.evidence.side, found.evidence.number);
    let made = view
        .played
        .iter()
        .find(|made| made.seat == seat && made.number == number);
    html! {
        (view.say("page-since")) ": "
        (view.words.with(&of("page-since", seat), [("number", number.into())]))
        @if let Some(made) = made { ", " (made.told) }
    }
}

fn what(view: &View<'_>, found: &CaseFile) -> Markup {
    view.words.phrase(&says(found))
}

/// The evidence, with times by the wall clock.
fn evidence(view: &View<'_>, found: &CaseFile) -> Markup {
    html! {
        dl {
            @if let Some(squares) = squares(view, found) {
                dt { (view.say("page-squares")) }
                dd { (squares) }
            }
            @for (name, what) in view.history.evidence(view.state, found) {
                dt { (name) }
                dd { (view.words.marked(&what)) }
            }
            @if let Some(name) = found.taken() {
                dt { (view.say("page-taken")) }
                dd { (name) }
            }
            @if !found.heard().is_empty() {
                dt { (view.say("page-heard-said")) }
                @for (at, who, said) in found.heard() {
                    dd { (who) " (" (view.history.time(*at)) "): " (said) }
                }
            }
        }
    }
}

/// The events and statements in order.
fn happened(view: &View<'_>, found: &CaseFile) -> Markup {
    html! {
        h4 { (view.say("report-course")) }
        ol.course {
            @for moment in view.history.of_case(view.state, found.id) {
                li { time { (moment.time) } " " strong { (moment.who) ":" } " " (view.words.marked(&moment.what)) }
            }
        }
    }
}

/// The differing squares as they were when the case was raised.
fn squares(view: &View<'_>, found: &CaseFile) -> Option<Markup> {
    let (board, missing, extra) = found.matter.apertures()?;
    let owed = found.evidence.owed();
    let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
    Some(board::difference(
        view,
        board.seat(),
        &owed,
        set(missing),
        set(extra),
    ))
}
