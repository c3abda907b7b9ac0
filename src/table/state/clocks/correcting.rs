//! Corrects a wrongly set clock by the arbiter's order: its settings, the times and the move counter (2023 6.10.2, 7.1; 2009 6.11b,
//! 6.14).

use shakmaty::{ByColor, Color};

use super::Clocks;
use super::short_of_time::ShortOfTime;
use crate::state;
use crate::state::State;
use laws::{TimeControl, Times, Timestamp};
use ledger::event::ClockSetting;

/// A correction, as it must be known if play goes back to before it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ClockCorrection {
    /// The number of half-moves completed then.
    plies: usize,
    /// Each time's gain by it, in ms.
    given: ByColor<i64>,
    was: Was,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Was {
    Control {
        before: TimeControl,
        after: TimeControl,
    },
    /// The number of moves by which this side's count was too low.
    Counted { seat: Color, by: i64 },
}

/// Corrections of the settings, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::state) struct ClockCorrections(Vec<ClockCorrection>);

impl ClockCorrections {
    /// The change to times recorded after this many half-moves, as if later corrections had been in force then. `moves`: the moves
    /// that each side had completed then, `control`: the present time control.
    pub(in crate::state) fn since(
        &self,
        plies: usize,
        moves: ByColor<u32>,
        control: Option<&TimeControl>,
    ) -> ByColor<i64> {
        let later = self.0.iter().filter(|it| plies <= it.plies);
        later.fold(ByColor::default(), |mut sum, it| {
            for side in Color::ALL {
                let moves = *moves.get(side);
                let then = match &it.was {
                    Was::Control { before, after } => before.corrected_to(after, side, moves),
                    Was::Counted { seat, by } => {
                        let control = control.filter(|_| side == *seat);
                        control.map_or(0, |control| recounted(control, side, moves, *by))
                    }
                };
                *sum.get_mut(side) += then - it.given.get(side);
            }
            sum
        })
    }

    /// The time control before the first correction; none where it is still the one with which the game began.
    pub(in crate::state) fn set_before(&self) -> Option<&TimeControl> {
        self.0.iter().find_map(|it| match &it.was {
            Was::Control { before, .. } => Some(before),
            Was::Counted { .. } => None,
        })
    }

    /// The half-moves are counted from another position, whose times include earlier corrections.
    pub(in crate::state) fn begin_from_here(&mut self) {
        self.0.clear();
    }
}

/// The gain of this side's time if so many of its present moves had not been counted.
fn recounted(control: &TimeControl, side: Color, moves: u32, by: i64) -> i64 {
    let before = u32::try_from(i64::from(moves) - by).unwrap_or(0);
    control.counted_as(side, before, moves)
}

impl Clocks {
    /// Recounts the moves that each side has completed; no clock changes.
    fn recount(&mut self, moves: ByColor<u32>, at: Timestamp) {
        match &mut self.own {
            Some(clock) => clock.recount(moves, at),
            None => self.external.recount(moves, at),
        }
    }
}

/// Each time's gain or loss by this setting: the difference that the clock would show by now if it had been set so from the
/// beginning.
pub(crate) fn gained_by(state: &State, setting: &ClockSetting) -> ByColor<i64> {
    let moves = state::putting_back::moves_of_each(state);
    ByColor::new_with(|side| {
        let counted = *moves.get(side);
        let gained = match (state.clocks.control(), setting) {
            (None, _) => None,
            (Some(before), ClockSetting::Control(after)) => {
                Some(before.corrected_to(after, side, counted))
            }
            (Some(control), ClockSetting::Counter { seat, moves }) => {
                (*seat == side).then(|| control.counted_as(side, counted, *moves))
            }
        };
        gained.unwrap_or(0)
    })
}

/// The times with the gains and losses of such a correction.
pub(crate) fn times_with(state: &State, given: ByColor<i64>, now: Timestamp) -> Option<Times> {
    let times = state.times(now)?;
    Some(ByColor::new_with(|side| {
        times.get(side).saturating_add_signed(*given.get(side))
    }))
}

/// Each time's gain or loss if such a correction is taken back: the difference that the clock would show, by the moves completed
/// since, if nothing had been corrected.
pub(crate) fn gained_without(
    state: &State,
    before: &State,
    setting: &ClockSetting,
) -> ByColor<i64> {
    let now = state::putting_back::moves_of_each(state);
    let then = state::putting_back::moves_of_each(before);
    ByColor::new_with(|side| {
        let counted = *now.get(side);
        let gained = match (state.clocks.control(), before.clocks.control(), setting) {
            (Some(control), Some(before), ClockSetting::Control(_)) => {
                Some(control.corrected_to(before, side, counted))
            }
            (Some(control), _, ClockSetting::Counter { seat, moves }) => {
                let uncorrected = (counted + *then.get(side)).saturating_sub(*moves);
                (*seat == side).then(|| control.counted_as(side, counted, uncorrected))
            }
            _ => None,
        };
        gained.unwrap_or(0)
    })
}

/// Sets the clock so from now on.
pub(in crate::state) fn correct_clock(
    state: &mut State,
    setting: &ClockSetting,
    given: ByColor<i64>,
    at: Timestamp,
) {
    let was = match setting {
        ClockSetting::Control(after) => {
            let before = state.clocks.control.clone();
            state.profile.time = Some(after.clone());
            state.clocks.count_by(Some(after), at);
            // The periods are others, so warnings and shortage of time begin anew.
            state.clocks.warned = ByColor::default();
            state.clocks.short = ShortOfTime::default();
            before.map(|before| Was::Control {
                before,
                after: after.clone(),
            })
        }
        ClockSetting::Counter { seat, moves } => {
            let counted = *state::putting_back::moves_of_each(state).get(*seat);
            let by = i64::from(*moves) - i64::from(counted);
            state.play.count_before(*seat, by);
            let seat = *seat;
            recount(state, at);
            Some(Was::Counted { seat, by })
        }
    };
    for side in Color::ALL {
        state.clocks.award(side, *given.get(side), at);
    }
    let plies = state.play.plies().len();
    let correction = was.map(|was| ClockCorrection { plies, given, was });
    state.clocks.corrected.0.extend(correction);
}

/// Restores the settings before such a ruling; the caller takes back what it gave.
pub(in crate::state) fn settings_as_before(state: &mut State, before: &State, at: Timestamp) {
    state.profile.time.clone_from(&before.profile.time);
    state.clocks.count_by(before.clocks.control(), at);
    state.clocks.corrected.clone_from(&before.clocks.corrected);
    state.play.count_as(&before.play);
    recount(state, at);
}

fn recount(state: &mut State, at: Timestamp) {
    let moves = state::putting_back::moves_of_each(state);
    state.clocks.recount(moves, at);
}
