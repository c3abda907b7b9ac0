//! What a game that ended before the press left: the last move was made, and is not completed. While a game goes on, it is shown
//! where the game stands, not among the moves.

use maud::{Markup, html};

use super::View;
use announce::Announcement;
use laws::Position;
use table::Phase;

/// The last move in words, if it was not completed.
pub(super) fn last_move(view: &View<'_>) -> Option<String> {
    let state = view.state;
    let over = matches!(state.phase, Phase::Over(_));
    let current = state.current().filter(|made| over && made.announced)?;
    let announcement = Announcement::of(state.position(), &current.mv);
    let (seat, words) = (
        view.words.seat(state.turn()),
        view.words.move_text(&announcement),
    );
    let not_completed = view.say("sheet-not-completed");
    Some(format!("{seat}: {words} ({not_completed})"))
}

/// After the first so many half-moves, where these are all that were completed.
pub(super) fn after(view: &View<'_>, plies: usize) -> Markup {
    let last = last_move(view).filter(|_| plies >= view.state.plies().len());
    html! { @if let Some(last) = last { p { (last) } } }
}

/// The position after so many half-moves, and after what was made besides where these are all.
pub(super) fn position(view: &View<'_>, plies: usize) -> Position {
    match last_move(view) {
        Some(_) if plies >= view.state.plies().len() => view.state.made_position(),
        _ => view.state.position_after(plies),
    }
}
