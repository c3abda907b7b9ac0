//! What penalties change: times, and how many irregularities are counted.

use shakmaty::Color;

use super::State;
use crate::state;
use crate::state::{apply, putting_back};
use laws::{Remedy, Sanction, Times, Timestamp};
use ledger::event::Matter;

/// An irregularity of this player is dealt with as an illegal move (7.5.5).
pub(super) fn penalise(state: &mut State, seat: Color, remedy: Remedy, bonus: u64, at: Timestamp) {
    match remedy {
        Remedy::Restored(plies) => apply::restore(state, plies as usize, at),
        Remedy::Stays | Remedy::Queen => {}
    }
    state.cases.penalise(seat);
    state.clocks.award(!seat, whole(bonus), at);
}

/// A penalty that the arbiter chose (12.9). Points, fines and exclusion are not the table's.
pub(super) fn sanction(
    state: &mut State,
    seat: Color,
    sanction: Sanction,
    time: u64,
    at: Timestamp,
) {
    match sanction {
        Sanction::MoreTime => state.clocks.award(!seat, whole(time), at),
        Sanction::LessTime => state.clocks.award(seat, -whole(time), at),
        Sanction::Warning => state.conduct.warn(seat),
        Sanction::MorePoints
        | Sanction::FewerPoints
        | Sanction::Fine
        | Sanction::Exclusion
        | Sanction::Expulsion => {}
    }
}

/// What the arbiter has ruled upon as displaced (7.4) was not touched in order to be moved.
pub(super) fn displaced_not_touched(state: &mut State, id: Option<u32>) {
    let ruled = id.and_then(|id| state.cases.find(id));
    if let Some(Matter::Displaced { missing, .. }) = ruled.map(|found| &found.matter) {
        state.touches.displaced(missing);
    }
}

/// These times after this many half-moves, with what the arbiter has given or taken since, but for what was given back of time that went by
/// after them: that comes back with the game.
pub(super) fn with_awards_since(state: &State, plies: usize, mut times: Times) -> Times {
    let last = plies
        .checked_sub(1)
        .and_then(|last| state.play.plies().get(last));
    let begun = state.play.begun();
    let (before, spent) = last.map_or((begun.awarded, Some(begun.spent)), |ply| {
        (ply.awarded, ply.spent)
    });
    let returned = spent.map(|spent| state.clocks.given_back.since(&spent));
    let returned = returned.unwrap_or_default();
    let awarded = state.clocks.awarded();
    let corrected = state.clocks.corrected.since(
        plies,
        putting_back::moves_after(state, plies),
        state.clocks.control(),
    );
    for color in Color::ALL {
        let since = awarded.get(color).saturating_sub(*before.get(color));
        let since = since.saturating_add(*corrected.get(color));
        let since = since.saturating_sub_unsigned(*returned.get(color));
        let since = since
            .saturating_add_unsigned(state::boards::losses::lent(state, *returned.get(!color)));
        let left = times.get_mut(color);
        *left = left.saturating_add_signed(since);
    }
    times
}

/// Milliseconds with a sign.
pub(crate) fn whole(ms: u64) -> i64 {
    i64::try_from(ms).unwrap_or(i64::MAX)
}
