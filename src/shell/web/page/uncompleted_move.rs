//! The uncompleted last move of a game that ended before the press. During a game this move is shown with the state of the game,
//! not in the list of moves.

use maud::{Markup, html};

use super::View;
use announce::Announcement;
use laws::Position;
use table::{Phase, current_announcement};

/// The last move, if it was not completed.
fn not_completed(view: &View<'_>) -> Option<Announcement> {
    let state = view.state;
    let over = matches!(state.phase, Phase::Over(_));
    state.current().filter(|made| over && made.announced)?;
    current_announcement(state)
}

/// The move in words, for a terminal.
pub(super) fn in_words(view: &View<'_>) -> Option<String> {
    let words = view.words.move_text(&not_completed(view)?);
    let seat = view.words.seat(view.state.turn());
    Some(format!(
        "{seat}: {words} ({})",
        view.say("sheet-not-completed")
    ))
}

/// The move, to be shown after the first `plies` half-moves if these are all completed ones.
pub(super) fn after(view: &View<'_>, plies: usize) -> Option<Markup> {
    let last = not_completed(view).filter(|_| plies >= view.state.plies().len())?;
    Some(html! {
        p {
            (view.words.seat(view.state.turn())) ": " (view.words.move_words(&last))
            " (" (view.say("sheet-not-completed")) ")"
        }
    })
}

/// The position after this many half-moves; with the uncompleted move if these are all completed ones.
pub(super) fn position(view: &View<'_>, plies: usize) -> Position {
    match not_completed(view) {
        Some(_) if plies >= view.state.plies().len() => view.state.play().made_position(),
        _ => view.state.play().position_after(plies),
    }
}
