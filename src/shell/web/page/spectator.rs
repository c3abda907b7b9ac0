//! The spectators' page: position, moves and clocks with the delay that the organiser set. It shows no cases, no touches and no
//! announcements.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::words::of;
use super::{Part, View, board, game};
use config::desk::Behind;
use table::Phase;

pub(super) fn parts(view: &View<'_>) -> Vec<Part> {
    let plies = shown(view);
    vec![
        Part::Section {
            id: "game".to_owned(),
            heading: view.say("page-game"),
            parts: vec![Part::quiet("shown", standing(view, plies))],
        },
        Part::Section {
            id: "boards".to_owned(),
            heading: view.say("page-position"),
            parts: vec![Part::quiet("position", board::after(view, plies))],
        },
        Part::Section {
            id: "moves-heading".to_owned(),
            heading: view.say("page-moves"),
            parts: vec![Part::quiet("moves", game::moves_until(view, plies))],
        },
    ]
}

/// The number of half-moves shown.
fn shown(view: &View<'_>) -> usize {
    let all = view.state.plies();
    match view.desk.behind {
        Behind::Nothing => all.len(),
        _ if over(view) => all.len(),
        Behind::HalfMoves(behind) => all.len().saturating_sub(behind),
        Behind::Time(ms) => {
            let old = |at| view.now.since(at) >= ms;
            all.iter().take_while(|ply| old(ply.completed)).count()
        }
    }
}

/// Whether the end of the game is shown; it is delayed, too.
fn over(view: &View<'_>) -> bool {
    let Phase::Over(_) = view.state.phase else {
        return false;
    };
    match view.desk.behind {
        Behind::Nothing | Behind::HalfMoves(_) => true,
        Behind::Time(ms) => view.now.since(view.state.at) >= ms,
    }
}

fn standing(view: &View<'_>, plies: usize) -> Markup {
    let last = plies
        .checked_sub(1)
        .and_then(|last| view.state.plies().get(last));
    let outcome = match view.state.phase {
        Phase::Over(outcome) if over(view) => Some(outcome),
        _ => None,
    };
    html! {
        @for seat in Color::ALL {
            p {
                (view.words.seat(seat))
                @if let Some(name) = view.state.names.get(seat) { ": " (name) }
            }
        }
        @match outcome {
            Some(outcome) => p.sentence { (game::over(view, outcome)) },
            None => p {
                @let (number, seat) = (view.state.number_of(plies + 1), view.state.side_of(plies + 1));
                (view.words.with(&of("page-to-move", seat), [("number", number.into())]))
            },
        }
        @if let Some(times) = last.and_then(|last| last.times) {
            p { (view.say("page-time-left")) " " (view.words.times(times)) }
        }
        p.small { (behind(view)) }
    }
}

fn behind(view: &View<'_>) -> String {
    match view.desk.behind {
        Behind::Nothing => view.say("desk-behind-nothing"),
        Behind::HalfMoves(n) => view.words.with("desk-behind-moves", [("n", n.into())]),
        Behind::Time(ms) => view
            .words
            .with("desk-behind-minutes", [("n", (ms / 60_000).into())]),
    }
}
