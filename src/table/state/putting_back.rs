//! Counts each side's completed moves, and computes the clock times after play is taken back (2023 7.1, D.2.9; 2009 6.14; 1953
//! XIV-7).

use std::sync::Arc;

use shakmaty::{ByColor, Color};

use super::State;
use super::clocks::times;
use super::plies::Ply;
use laws::{PutBack, TimeControl, Times, Timestamp, proportional};
use ledger::event::{About, Ruling};

/// The point to which a ruling takes play back, and the bonus for the opponent of the offender.
struct Back {
    plies: usize,
    /// Whether the first half-move taken back is irregular.
    irregular: bool,
    bonus: Option<(Color, u64)>,
    /// Whether the arbiter has set the times since the case was raised, and no move was completed since.
    set: bool,
}

/// The clock times for a ruling on this case: by the rule that the arbiter chose, else as they stand if the arbiter set them for this
/// case, else as at the press of the irregular move, else as recorded at the restored move, else in proportion.
pub(crate) fn put_back(
    state: &State,
    id: Option<u32>,
    ruling: &Ruling,
    choice: Option<PutBack>,
    now: Timestamp,
) -> Option<(Times, PutBack)> {
    let back = goes_back(state, id, ruling)?;
    let default = match (back.set, back.irregular) {
        (true, _) => PutBack::AsTheyStand,
        (false, true) => PutBack::AtPress,
        (false, false) => PutBack::Recorded,
    };
    let chosen = choice.unwrap_or(default);
    let times = times_by(state, chosen, &back, now)
        .map(|times| (times, said_of(state, chosen, back.plies)));
    let proportional = || {
        let times = proportional_times(state, back.plies, back.irregular)?;
        Some((times, PutBack::Proportional))
    };
    let recorded = || times_put_back(state, back.plies).filter(|_| !back.irregular);
    let (mut times, rule) = times.or_else(recorded).or_else(proportional)?;
    if let Some((seat, bonus)) = back.bonus {
        let left = times.get_mut(seat);
        *left = left.saturating_add(bonus);
    }
    Some((times, rule))
}

/// All such choices for this case, with the number of the move and the side whose clock runs then.
pub fn choices_of_times(
    state: &State,
    id: u32,
    now: Timestamp,
) -> Vec<(PutBack, Times, u32, Color)> {
    let Some(found) = state.cases.find(id) else {
        return Vec::new();
    };
    let Some(back) = goes_back(state, Some(id), found.proposes()) else {
        return Vec::new();
    };
    let (number, side) = (
        state.number_of(back.plies + 1),
        state.side_of(back.plies + 1),
    );
    // After an irregular move the times recorded before it would give its thinking time back.
    let rules: &[PutBack] = match (back.irregular, back.set) {
        (true, _) => &[
            PutBack::AtPress,
            PutBack::AsTheyStand,
            PutBack::Proportional,
        ],
        (false, true) => &[
            PutBack::Recorded,
            PutBack::AsTheyStand,
            PutBack::Proportional,
        ],
        (false, false) => &[PutBack::Recorded, PutBack::Proportional],
    };
    let choice = |rule| {
        let (times, by) = put_back(state, Some(id), found.proposes(), Some(rule), now)?;
        (by == said_of(state, rule, back.plies)).then_some((by, times, number, side))
    };
    rules.iter().copied().filter_map(choice).collect()
}

/// Whether the clocks can be put back by this rule if the proposal of this case is accepted. Where no times are known at all, the
/// arbiter sets the clocks by any of them.
pub fn knows_times(state: &State, id: u32, rule: PutBack) -> bool {
    let choices = choices_of_times(state, id, state.at);
    let found = state.cases.find(id);
    let plies = found.and_then(|found| found.proposes().goes_back_to());
    let named = said_of(state, rule, plies.map_or(0, |plies| plies as usize));
    choices.is_empty() || choices.iter().any(|(known, ..)| *known == named)
}

fn goes_back(state: &State, id: Option<u32>, ruling: &Ruling) -> Option<Back> {
    let found = state.cases.of(id);
    let set = found.is_some_and(|found| set_since(state, found.raised));
    let plies = ruling.goes_back_to()?;
    if let Ruling::Penalise { seat, bonus, .. } = *ruling {
        return Some(Back {
            plies: plies as usize,
            irregular: true,
            bonus: Some((!seat, bonus)),
            set,
        });
    }
    let of_move = |found: &super::CaseFile| found.matter.about() == About::Move(plies + 1);
    Some(Back {
        plies: plies as usize,
        irregular: found.is_some_and(of_move),
        bonus: None,
        set,
    })
}

fn times_by(state: &State, rule: PutBack, back: &Back, now: Timestamp) -> Option<Times> {
    match rule {
        PutBack::AtPress if back.irregular => times_at_press(state, back.plies, now),
        PutBack::AsTheyStand | PutBack::AsTheyStandSince if back.irregular || back.set => {
            times_as_they_stand(state, back.plies, now)
        }
        PutBack::AtPress | PutBack::AsTheyStand | PutBack::AsTheyStandSince => None,
        PutBack::Recorded => {
            let (times, rule) = times_put_back(state, back.plies)?;
            (rule == PutBack::Recorded).then_some(times)
        }
        PutBack::Proportional => proportional_times(state, back.plies, back.irregular),
    }
}

/// Whether the arbiter has set the times since then, and no move was completed after that.
fn set_since(state: &State, then: Timestamp) -> bool {
    let set = times::set_by_arbiter(state).filter(|set| *set >= then);
    let last = state.play.plies().last().filter(|made| !made.open);
    set.is_some_and(|set| last.is_none_or(|made| made.completed <= set))
}

/// The presses that go back with the half-moves after this many, if they added time to what the clocks show: times that the arbiter
/// has set since include none of it.
fn presses_since(state: &State, plies: usize) -> impl Iterator<Item = (usize, &Arc<Ply>)> {
    let set = times::set_by_arbiter(state);
    let pressed = state.play.plies().iter().enumerate().skip(plies);
    pressed.filter(move |(_, made)| !made.open && set.is_none_or(|set| made.completed > set))
}

/// The times at the press of the half-move after this many, without its increment; the present times where it is not pressed yet.
fn times_at_press(state: &State, plies: usize, now: Timestamp) -> Option<Times> {
    match state.play.plies().get(plies) {
        Some(made) if !made.open => Some(with_awards_since(state, plies + 1, made.pressed?)),
        Some(_) => state.times(now),
        None => state.times(now),
    }
}

/// Names the rule exactly: as the times stand, without the increment of one press, or of several.
fn said_of(state: &State, rule: PutBack, plies: usize) -> PutBack {
    let several = presses_since(state, plies).count() > 1;
    match rule {
        PutBack::AsTheyStand | PutBack::AsTheyStandSince if several => PutBack::AsTheyStandSince,
        PutBack::AsTheyStandSince => PutBack::AsTheyStand,
        rule => rule,
    }
}

/// The present times, without the increments of the presses that go back with the half-moves after this many: those are made again
/// and earn their increments anew.
fn times_as_they_stand(state: &State, plies: usize, now: Timestamp) -> Option<Times> {
    let mut times = state.times(now)?;
    for (index, made) in presses_since(state, plies) {
        let mover = state.side_of(index + 1);
        let (after, pressed) = (made.times?, made.pressed?);
        let added = after.get(mover).saturating_sub(*pressed.get(mover));
        let left = times.get_mut(mover);
        *left = left.saturating_sub(added);
    }
    Some(times)
}

/// The times to which the clocks are put back with the game, after this many half-moves: as recorded, else in proportion.
pub fn times_put_back(state: &State, plies: usize) -> Option<(Times, PutBack)> {
    let recorded = match (plies.checked_sub(1), state.clocks.own()) {
        (None, Some(clock)) => {
            let set = state.clocks.corrected.set_before();
            let first = |set: &TimeControl| ByColor::new_with(|color| set.allotted(color, 0));
            let set = set.map_or_else(|| clock.begun(), first);
            Some(state.play.begun().times.unwrap_or(set))
        }
        (None, None) => None,
        (Some(last), _) => state.play.plies().get(last).and_then(|ply| ply.times),
    };
    let recorded = recorded.or_else(|| read_off_at(state, plies));
    match recorded {
        Some(times) => Some((with_awards_since(state, plies, times), PutBack::Recorded)),
        None => Some((
            proportional_times(state, plies, false)?,
            PutBack::Proportional,
        )),
    }
}

pub(super) fn read_off_at(state: &State, plies: usize) -> Option<Times> {
    let mut read_off = state.clocks.read_off().iter().rev();
    let (_, times) = read_off.find(|(read, _)| *read == plies)?;
    Some(*times)
}

/// The times by the rule of the older codes, computed from readings at or after the move.
fn proportional_times(state: &State, plies: usize, irregular: bool) -> Option<Times> {
    let control = state.clocks.control()?;
    let (read, times) = state.clocks.read_off().last()?;
    let (then, back) = (moves_after(state, *read), moves_after(state, plies));
    // Up to the irregular move, which is in the share of both (1953 XIV-7).
    let through = *moves_after(state, plies + 1).get(state.side_of(plies + 1));
    let of = |color| {
        let (left, moves, back) = (*times.get(color), *then.get(color), *back.get(color));
        let counted = if irregular { through } else { back };
        proportional(control, color, left, moves, back, counted)
    };
    Some(ByColor {
        white: of(Color::White)?,
        black: of(Color::Black)?,
    })
}

/// The number of half-moves that each side has completed.
pub fn moves_of_each(state: &State) -> ByColor<u32> {
    let mut moves = moves_after(state, state.play.plies().len());
    for ply in state.play.unpressed() {
        let counted = moves.get_mut(state.side_of(ply));
        *counted = counted.saturating_sub(1);
    }
    moves
}

fn moves_after(state: &State, plies: usize) -> ByColor<u32> {
    let (first, plies) = (state.play.initial().turn(), plies as u32);
    ByColor::new_with(|color| {
        let since = match color == first {
            true => plies.div_ceil(2),
            false => plies / 2,
        };
        let counted = i64::from(since) + state.play.begun().moves.get(color);
        u32::try_from(counted.max(0)).unwrap_or(u32::MAX)
    })
}

/// The moves that a side still has to complete in its period; none where the period requires no number.
pub(crate) fn moves_to_go(state: &State, seat: Color) -> Option<u32> {
    let control = state.clocks.control()?;
    let moves = *moves_of_each(state).get(seat);
    control.stage(seat, moves).moves_to_go()
}

/// Whether both play the last period of a quickplay finish, in which two fallen flags are a draw (III.3.1; 2009 6.12b, 1997 10.4).
pub(crate) fn in_last_finish(state: &State) -> bool {
    let mut seats = Color::ALL.into_iter();
    state.profile.quickplay() && seats.all(|seat| moves_to_go(state, seat).is_none())
}

/// Adds to these times after this many half-moves what the arbiter has given or taken since, except for time given back that
/// elapsed after them: that returns with the game.
fn with_awards_since(state: &State, plies: usize, mut times: Times) -> Times {
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
    let corrected =
        state
            .clocks
            .corrected
            .since(plies, moves_after(state, plies), state.clocks.control());
    for color in Color::ALL {
        let since = awarded.get(color).saturating_sub(*before.get(color));
        let since = since.saturating_add(*corrected.get(color));
        let since = since.saturating_sub_unsigned(*returned.get(color));
        let since = since
            .saturating_add_unsigned(super::boards::losses::lent(state, *returned.get(!color)));
        let left = times.get_mut(color);
        *left = left.saturating_add_signed(since);
    }
    times
}
