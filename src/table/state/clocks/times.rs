//! The clocks in the course of the game: start, setting, taking back, adjournment, and waiting for a player.

use shakmaty::{ByColor, Color};

use super::Clocks;
use crate::state;
use crate::state::clocks::running;
use crate::state::{Phase, State};
use laws::{PutBack, Times, Timestamp};
use ledger::event::{Author, ClockEvent};

impl Clocks {
    /// The envelope of this player is closed and counts as sealed at this instant: the clocks stand.
    pub(in crate::state) fn adjourn(&mut self, seat: Color, at: Timestamp, sealed: Timestamp) {
        self.absent = ByColor::default();
        self.run(seat, at);
        self.stop(sealed);
    }

    /// Each side has completed so many moves, some of them by another clock: this one stands and begins the next move anew.
    pub(in crate::state) fn count_entered(&mut self, moves: ByColor<u32>, at: Timestamp) {
        self.warned = ByColor::default();
        self.putting_right = None;
        match &mut self.own {
            Some(clock) => clock.take_back(moves, at),
            None => self.external.take_back(moves, at),
        }
    }

    /// Counts the sealed move of this side for the period and adds its increment; no time passes for the sealer. The clock of an
    /// awaited player goes on running.
    pub(in crate::state) fn complete_sealed(&mut self, seat: Color, at: Timestamp) {
        if let Some(clock) = &mut self.own {
            if clock.running().is_none() {
                clock.start(seat, at);
            }
            clock.complete(seat, at);
        }
    }
}

pub(in crate::state) fn keep_time(
    state: &mut State,
    event: &ClockEvent,
    author: Author,
    at: Timestamp,
) {
    let (runs, plies) = (running::on_clock(state), state.play.plies().len());
    state.clocks.apply(event, author, runs, plies, at);
    if let ClockEvent::PutBack { rule, .. } = event {
        let gone = state.clocks.gone_back.take();
        let then = gone.and_then(|gone| match rule {
            PutBack::AtPress => gone.at_press,
            PutBack::Recorded => gone.recorded,
            PutBack::AsTheyStand | PutBack::AsTheyStandSince | PutBack::Proportional => None,
        });
        if let Some(then) = then {
            state::boards::losses::came_back(state, &then, at);
        }
    }
}

/// Starts the game, or resumes it after it was taken back.
pub(in crate::state) fn start(state: &mut State, at: Timestamp) {
    state.phase = Phase::Playing;
    let runs = running::on_clock(state);
    state.clocks.start(runs, at);
}

/// Sets the clocks, or notes the arbiter's readings of an external one.
pub(in crate::state) fn set_times(state: &mut State, times: Times, at: Timestamp) {
    state.clocks.set(times, state.play.plies().len(), at);
}

/// Sets the times as the arbiter ruled.
pub(in crate::state) fn set_by_ruling(state: &mut State, times: Times, at: Timestamp) {
    set_times(state, times, at);
    state.clocks.set_by_arbiter = Some(at);
}

/// When the arbiter last set the table's own clock by hand.
pub(in crate::state) fn set_by_arbiter(state: &State) -> Option<Timestamp> {
    let own = state.clocks.own.is_some();
    state.clocks.set_by_arbiter.filter(|_| own)
}

/// Takes the clocks back with the moves.
pub(in crate::state) fn take_clock_back(state: &mut State, at: Timestamp) {
    let moves = state::putting_back::moves_of_each(state);
    state.clocks.take_back(state.play.plies().len(), moves, at);
}

impl State {
    /// Times left now, in ms.
    pub fn times(&self, now: Timestamp) -> Option<Times> {
        let own = self.clocks.own().map(|clock| clock.times(now));
        own.or_else(|| self.clocks.external().times(now))
    }
}

/// The times that the clocks indicate now, as far as known.
pub(in crate::state) fn times_indicated(state: &State, at: Timestamp) -> Option<Times> {
    state
        .times(at)
        .or_else(|| state::putting_back::read_off_at(state, state.play.plies().len()))
}

/// The instant from which a player's lateness counts, the default time in ms, and whether it is a resumption.
pub(crate) fn session(state: &State) -> Option<(Timestamp, u64, bool)> {
    let resumed = state.clocks.adjourned.and_then(|found| found.resumed);
    match (resumed, state.clocks.started) {
        (Some((at, _)), _) => Some((at, state.profile.resumption_default_time(), true)),
        (None, Some(at)) => Some((at, state.profile.default_time(), false)),
        (None, None) => None,
    }
}
