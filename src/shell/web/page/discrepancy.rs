//! The open discrepancies, for the arbiter: what differs, the evidence, the proposal, and what can be ruled.

use maud::{Markup, html};
use shakmaty::{Bitboard, Square};

use super::super::words::of;
use super::game::{made, numbered};
use super::{Live, Part, View, board, form};
use crate::announce::Phrase;
use crate::laws::Grounds;
use crate::ledger::event::Difference;
use crate::table::{Discrepancy, alarm, proposal};

/// The newest discrepancy, while it is open: told at once, and only once.
pub(super) fn newest(view: &View<'_>) -> Part {
    let newest = view.state.discrepancies.last().filter(|found| found.open);
    let html = html! {
        @if let Some(found) = newest {
            p id={ "alarm-" (found.id) } {
                strong { (name(view, found)) ": " } (what(view, found))
            }
        }
    };
    Part::live("alarm", Live::Assertive, html)
}

/// The section of all that are open.
pub(super) fn section(view: &View<'_>) -> Part {
    let html = html! {
        @if view.state.open().next().is_none() { p { (view.say("page-no-discrepancies")) } }
        @for found in view.state.open() { (article(view, found)) }
    };
    Part::Section {
        id: "discrepancies".to_owned(),
        heading: view.say("page-discrepancies"),
        parts: vec![Part::quiet("open", html)],
    }
}

fn article(view: &View<'_>, found: &Discrepancy) -> Markup {
    let heading = format!("discrepancy-{}", found.id);
    html! {
        article id={ "open-" (found.id) } aria-labelledby=(heading) {
            h3 id=(heading) { (name(view, found)) }
            p.sentence { strong { (what(view, found)) } }
            p.sentence { (proposed(view, found)) }
            (evidence(view, found))
            (rulings(view, found, &heading))
        }
    }
}

fn name(view: &View<'_>, found: &Discrepancy) -> String {
    let id = [("id", found.id.into())];
    view.words.with("page-discrepancy", id)
}

fn what(view: &View<'_>, found: &Discrepancy) -> Markup {
    view.words.phrase(&alarm(view.state, &found.difference))
}

fn evidence(view: &View<'_>, found: &Discrepancy) -> Markup {
    let ply = (found.ply as usize).saturating_sub(1);
    let (number, seat) = numbered(view, ply);
    let since = [("number", number.into())];
    let touches = view.state.plies.get(ply).map(|ply| &ply.touched);
    html! {
        dl {
            @if let Some(squares) = squares(view, &found.difference) {
                dt { (view.say("page-squares")) }
                dd { (squares) }
            }
            dt { (view.say("page-since")) }
            dd { (view.words.with(&of("page-since", seat), since)) }
            @if let Some(touches) = touches.filter(|touches| !touches.is_empty()) {
                dt { (view.say("page-touches")) }
                dd {
                    @for (index, (square, at)) in touches.iter().enumerate() {
                        @if index > 0 { ", " }
                        (square) " (" (view.words.moment(*at)) ")"
                    }
                }
            }
            dt { (view.say("page-raised")) }
            dd { (view.words.moment(found.raised)) }
        }
    }
}

/// The squares as they were seen when it was raised.
fn squares(view: &View<'_>, difference: &Difference) -> Option<Markup> {
    let (Difference::BoardsDiffer {
        board,
        missing,
        extra,
        ..
    }
    | Difference::Displaced {
        board,
        missing,
        extra,
    }
    | Difference::WrongStart {
        board,
        missing,
        extra,
    }) = difference
    else {
        return None;
    };
    let owed = view.state.owed(*board);
    let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
    Some(board::difference(view, &owed, set(missing), set(extra)))
}

/// What the Laws propose, with the article.
fn proposed(view: &View<'_>, found: &Discrepancy) -> Markup {
    view.words.phrase(&Phrase::Proposal {
        id: found.id,
        article: found.difference.article(&view.state.profile),
        proposal: proposal(view.state, &found.proposal),
    })
}

/// What can be ruled: the buttons are described by the heading, because each discrepancy has the same ones.
fn rulings(view: &View<'_>, found: &Discrepancy, heading: &str) -> Markup {
    let id = |act: &str| format!("{act}-{}", found.id);
    let to = id("to");
    let labelled = |act: &str, label: &str| {
        html! {
            button #(id(act)) type="submit" name="act" value=(act) aria-describedby=(heading) {
                (view.say(label))
            }
        }
    };
    let inside = html! {
        // Not named `id`: the form would then seem to have that id.
        input type="hidden" name="discrepancy" value=(found.id);
        p.acts {
            (labelled("accept", "page-accept"))
            (labelled("dismiss", "page-dismiss"))
        }
        @if let Difference::DrawClaimed { grounds, .. } = &found.difference {
            p.acts {
                (labelled("reject", "page-reject"))
                @if *grounds == Grounds::NormalMeans { (labelled("postpone", "page-postpone")) }
            }
        }
        @if let Difference::IncrementAsked { .. } = &found.difference {
            p.acts { (labelled("reject", "page-reject")) }
        }
        p.acts {
            label for=(to) { (view.say("page-restore-to")) }
            select #(to) name="plies" { (positions(view, &to, found.ply.saturating_sub(1))) }
            (labelled("restore", "page-restore"))
        }
    };
    form(view, &inside)
}

/// The positions to go back to, the latest first; the one before the discrepancy is offered. Their ids keep a choice that was
/// made when a move is added.
fn positions(view: &View<'_>, to: &str, before: u32) -> Markup {
    let all = made(view);
    html! {
        @for (plies, made) in (1..).zip(&all).collect::<Vec<_>>().into_iter().rev() {
            @let words = view.words.move_text(&made.announcement);
            option id={ (to) "-" (plies) } value=(plies) selected[plies == before] {
                (view.words.with(
                    &of("page-position-after", made.seat),
                    [("number", made.number.into()), ("move", words.into())],
                ))
            }
        }
        option id={ (to) "-0" } value="0" selected[before == 0] { (view.say("page-position-start")) }
    }
}
