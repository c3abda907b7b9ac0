//! The comparison of both scores for the ear, one half-move per line. It is a select element, which needs three keys and no
//! script: the arrow keys step through the lines, and the first letter of "differs" jumps to the next line that begins with it.

use maud::{Markup, html};
use shakmaty::Color;
use shakmaty::uci::UciMove;

use super::super::for_programs::Compared;
use super::View;
use announce::Announcement;
use table::score_says;

/// One line for each half-move that a player wrote; empty if no score has been read.
pub(super) fn lines(view: &View<'_>) -> Vec<Compared> {
    let written = Color::ALL.map(|seat| view.state.scores.of(seat).unwrap_or_default().len());
    let most = written.into_iter().max().unwrap_or_default() as u32;
    (1..=most).map(|ply| line(view, ply)).collect()
}

/// The lines as a select element.
pub(super) fn select(view: &View<'_>) -> Markup {
    let lines = lines(view);
    html! {
        @if !lines.is_empty() {
            p {
                label for="compared" { (view.say("page-compared")) }
            }
            select #compared size="6" aria-describedby="compared-hint" {
                @for (at, line) in lines.iter().enumerate() {
                    option value=(at) { (line.says) }
                }
            }
            p.small #compared-hint { (view.say("page-compared-hint")) }
        }
    }
}

fn line(view: &View<'_>, ply: u32) -> Compared {
    let [white, black] = Color::ALL.map(|seat| wrote(view, seat, ply));
    let alike = match (&white.0, &black.0) {
        (Some(white), Some(black)) => white == black,
        _ => white.1 == black.1,
    };
    let number = view.state.number_of(ply as usize);
    let at = format!(
        "{number} {}",
        view.words.seat(view.state.side_of(ply as usize))
    );
    let says = match alike {
        true => view.words.with(
            "page-compared-alike",
            [("at", at.into()), ("move", white.1.into())],
        ),
        false => view.words.with(
            "page-compared-differs",
            [
                ("at", at.into()),
                ("white", white.1.into()),
                ("black", black.1.into()),
            ],
        ),
    };
    Compared {
        says,
        differs: !alike,
    }
}

/// A player's entry for a half-move: the move if the entry has one reading, and its words; otherwise the text as written.
fn wrote(view: &View<'_>, seat: Color, ply: u32) -> (Option<UciMove>, String) {
    let text = view.state.scores.entry(seat, ply);
    if text.is_empty() {
        return (None, view.say("page-compared-nothing"));
    }
    let made = view.state.plies().get(ply as usize - 1);
    let read = made.and_then(|made| {
        let says = score_says(view.state, seat, ply);
        match says.beside(&made.mv) {
            [only] => Some((&made.before, *only)),
            _ => None,
        }
    });
    match read {
        Some((before, mv)) => {
            let words = view.words.plain_move(&Announcement::of(before, &mv));
            (Some(before.uci(&mv)), words)
        }
        None => (None, text.to_owned()),
    }
}
