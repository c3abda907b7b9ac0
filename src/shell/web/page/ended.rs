//! What a game that ended before the press left: the last move was made, and is not completed. While a game goes on, it is shown
//! where the game stands, not among the moves.

use maud::{Markup, html};

use super::View;
use announce::Announcement;
use laws::Position;
use table::Phase;

/// The last move, if it was not completed.
fn not_completed(view: &View<'_>) -> Option<Announcement> {
    let state = view.state;
    let over = matches!(state.phase, Phase::Over(_));
    let current = state.current().filter(|made| over && made.announced)?;
    Some(Announcement::of(state.position(), &current.mv))
}

/// It in words, for a terminal.
pub(super) fn last_move(view: &View<'_>) -> Option<String> {
    let words = view.words.move_text(&not_completed(view)?);
    let seat = view.words.seat(view.state.turn());
    Some(format!(
        "{seat}: {words} ({})",
        view.say("sheet-not-completed")
    ))
}

/// After the first so many half-moves, where these are all that were completed.
pub(super) fn after(view: &View<'_>, plies: usize) -> Option<Markup> {
    let last = not_completed(view).filter(|_| plies >= view.state.plies().len())?;
    Some(html! {
        p {
            (view.words.seat(view.state.turn())) ": " (view.words.move_words(&last))
            " (" (view.say("sheet-not-completed")) ")"
        }
    })
}

/// The position after so many half-moves, and after what was made besides where these are all.
pub(super) fn position(view: &View<'_>, plies: usize) -> Position {
    match not_completed(view) {
        Some(_) if plies >= view.state.plies().len() => view.state.play().made_position(),
        _ => view.state.play().position_after(plies),
    }
}
