//! The half-moves of the game as they are announced.

use crate::state::{self, State};
use announce::Announcement;

/// The announcement of a half-move of the game, counted from 1; not of one that is being made.
pub fn announcement(state: &State, ply: usize) -> Option<Announcement> {
    let compared = state::scores::compared(state);
    let last = compared.get(ply.checked_sub(1)?)?;
    let before = state.play().position_after(ply - 1);
    Some(Announcement::of(&before, &last.mv))
}

/// The announcement of the half-move that is being made, whether or not it was given already.
pub fn current_announcement(state: &State) -> Option<Announcement> {
    let current = state.current()?;
    Some(Announcement::of(state.position(), &current.mv))
}
