//! An external clock that reports its [display](ClockDisplay) through a board: the daemon's own reckoning of what it should show,
//! and the display that was requested.
//!
//! The reckoning knows the time control and the presses of the lever. Like the clock it counts presses, not moves: so it detects a
//! clock that was set for another time control, or that jumps or stops. It does not know whether a press was irregular.
//!
//! States of a [`DisplayWish`]: none, or requested until the clock shows it or [`DisplayWish::due`] has come.

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{ByColor, Color};

use super::super::shown::ClockDisplay;
use board::clock::{self, ClockSide};
use laws::{Chessclock, Clock, Profile, Sides, TimeControl, Times, Timestamp};
use ledger::event::ClockEvent;

/// A clock that accepts a request shows it within this time, in ms.
const TAKES_MS: u64 = 3_000;
/// The tolerance for its display then, in ms: whole seconds, and it may run meanwhile.
const TAKEN_MS: u64 = 2_000;
/// The tolerance between display and reckoning, in ms: the display has whole seconds and is reported with a delay.
const EXACT_MS: i64 = 5_000;

/// The state of an external clock.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct External {
    /// Its last display; none where no board reports it.
    shown: Option<ClockDisplay>,
    /// The reckoned clock; none where the clock is not external, or its time control is unknown.
    reckoned: Option<Clock>,
    /// Nobody saw it for a while: the reckoning goes on from its next display.
    unseen: bool,
    /// It is not plugged into its board.
    away: bool,
    /// It mirrors a game elsewhere, and nobody here can request a display.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    mirrored: bool,
    /// Its display when the lever was last pressed, without the increment.
    #[serde_as(as = "Option<Sides>")]
    pressed: Option<Times>,
    /// The sides whose difference between display and reckoning was reported to the arbiter.
    #[serde_as(as = "Sides")]
    told: ByColor<bool>,
    wish: Option<DisplayWish>,
    /// Nobody sees what it shows, and somebody was told to stop it by hand.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
}

/// A requested display that the clock has not shown yet.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DisplayWish {
    /// The ruled times, in ms; none: as they stand.
    #[serde_as(as = "Option<Sides>")]
    pub times: Option<Times>,
    /// The side whose time is to run.
    #[serde_as(as = "Option<DisplayFromStr>")]
    pub runs: Option<Color>,
    /// When it was requested.
    pub since: Timestamp,
}

impl DisplayWish {
    /// The deadline for showing it.
    pub const fn due(&self) -> Timestamp {
        self.since.after(TAKES_MS)
    }
}

impl External {
    /// The external clock of a table with this profile.
    pub(super) fn of(profile: &Profile) -> Self {
        let external = profile.clock == Chessclock::External;
        let time = profile.time.clone().filter(|_| external);
        External {
            reckoned: time.map(Clock::new),
            ..External::default()
        }
    }

    /// Its last display, where a board reports it.
    pub const fn shown(&self) -> Option<&ClockDisplay> {
        self.shown.as_ref()
    }

    /// The requested display that it has not shown yet.
    pub const fn wish(&self) -> Option<&DisplayWish> {
        self.wish.as_ref()
    }

    /// The times left when the lever was last pressed, without the increment, in ms.
    pub const fn pressed(&self) -> Option<Times> {
        self.pressed
    }

    /// Whether it shows that it stands, and was not asked to run.
    pub fn stands(&self) -> bool {
        let stands = self.shown.is_some_and(|shown| !shown.runs);
        stands && self.wish.is_none_or(|wish| wish.runs.is_none())
    }

    /// Whether somebody was told to stop it by hand, and nothing else is known of it.
    pub const fn stopped_by_hand(&self) -> bool {
        self.stopped && self.shown.is_none()
    }

    /// The times left by this clock: as ruled, else as displayed, in ms.
    pub fn times(&self, now: Timestamp) -> Option<Times> {
        let ruled = self.wish.and_then(|wish| wish.times);
        ruled.or_else(|| Some(self.shown?.times(now)))
    }

    /// Each side's elapsed time by the reckoning, in ms; none where the display is unknown.
    pub fn spent(&self, now: Timestamp) -> Option<Times> {
        self.shown?;
        Some(self.reckoned.as_ref()?.spent(now))
    }

    /// The reckoned clock; none where the display is unknown.
    pub(super) fn reckoning(&mut self) -> Option<&mut Clock> {
        self.shown?;
        self.reckoned.as_mut()
    }

    /// The times that it should show, in ms; none where the display is unknown.
    pub fn reckoned(&self, now: Timestamp) -> Option<Times> {
        self.shown?;
        Some(self.reckoned.as_ref()?.times(now))
    }

    /// The requested display, by the sides of the clock.
    pub fn asked(&self) -> Option<clock::ClockSides> {
        let (shown, wish) = (self.shown?, self.wish?);
        let times = wish.times.unwrap_or_else(|| shown.times(wish.since));
        let seconds = |seat| u32::try_from(*times.get(seat) / 1_000).unwrap_or(u32::MAX);
        Some(clock::ClockSides {
            left: seconds(shown.left),
            right: seconds(!shown.left),
            down: None,
            runs: wish.runs.is_some(),
            turn: match wish.runs.unwrap_or(shown.turn) == shown.left {
                true => ClockSide::Left,
                false => ClockSide::Right,
            },
        })
    }

    /// Whether it shows the requested display now.
    pub fn takes(&self, now: Timestamp) -> bool {
        let (Some(shown), Some(wish)) = (self.shown, self.wish) else {
            return false;
        };
        let times = shown.times(now);
        let near = |asked: Times| {
            let near = |seat| asked.get(seat).abs_diff(*times.get(seat)) <= TAKEN_MS;
            Color::ALL.into_iter().all(near)
        };
        shown.running() == wish.runs && wish.times.is_none_or(near)
    }

    /// The display's excess over the reckoning, in ms; none within the tolerance.
    pub fn difference(&self, seat: Color, now: Timestamp) -> Option<i64> {
        let (shown, clock) = (self.shown?, self.reckoned.as_ref()?);
        let ms = |times: Times| i64::try_from(*times.get(seat)).unwrap_or(i64::MAX);
        let more = ms(shown.times(now)).saturating_sub(ms(clock.times(now)));
        // Many clocks add the time of the next period when the last one has run out, not with its last move.
        let stage = clock.stage(seat);
        let to_come = i64::try_from(stage.period.base).unwrap_or(i64::MAX);
        let none = |more: i64| more.abs() <= EXACT_MS;
        let same = none(more) || (stage.index > 0 && none(more.saturating_add(to_come)));
        (!same).then_some(more)
    }

    /// Whether it is unplugged, so that only its last display is known.
    pub const fn is_away(&self) -> bool {
        self.away
    }

    /// Whether the arbiter was told of a difference between display and reckoning for this player.
    pub fn is_told(&self, seat: Color) -> bool {
        *self.told.get(seat)
    }

    /// Applies an event of the clock.
    pub(super) fn apply(&mut self, event: &ClockEvent, at: Timestamp) {
        match event {
            ClockEvent::Shown { .. } => self.shows(ClockDisplay::of(event, at), at),
            ClockEvent::Differs { seat, .. } => *self.told.get_mut(*seat) = true,
            ClockEvent::Agrees { seat } => *self.told.get_mut(*seat) = false,
            ClockEvent::Asked { .. } => self.wish = None,
            ClockEvent::Away => (self.away, self.unseen) = (true, true),
            ClockEvent::Back => self.away = false,
            _ => {}
        }
    }

    fn shows(&mut self, shown: Option<ClockDisplay>, at: Timestamp) {
        let (Some(shown), before) = (shown, self.shown) else {
            return;
        };
        self.shown = Some(shown);
        let lever = before.filter(|before| before.turn != shown.turn && before.runs);
        self.pressed = lever.map(|before| before.times(at)).or(self.pressed);
        let unseen = std::mem::take(&mut self.unseen);
        let Some(clock) = &mut self.reckoned else {
            return;
        };
        if let Some(before) = lever {
            clock.complete(before.turn, at);
        }
        match shown.running() {
            Some(seat) => clock.start(seat, at),
            None => clock.stop(at),
        }
        if unseen {
            clock.set(shown.times(at), at);
        }
    }

    /// It mirrors a game elsewhere.
    pub(super) const fn mirror(&mut self) {
        self.mirrored = true;
    }

    /// It is unknown until its next display.
    pub(super) const fn lose(&mut self) {
        self.unseen = true;
    }

    /// Requests that it stands.
    pub(super) fn stop(&mut self, at: Timestamp) {
        self.stopped = self.shown.is_none();
        let runs = self.shown.is_some_and(|shown| shown.runs);
        if runs || self.wish.is_some() {
            self.ask(self.wish.and_then(|wish| wish.times), None, at);
        }
    }

    /// It was pressed: whoever was told to stop it has started it again, or has not stopped it.
    pub(super) const fn goes_on(&mut self) {
        self.stopped = false;
    }

    /// Requests that this player's time runs.
    pub(super) fn run(&mut self, seat: Color, at: Timestamp) {
        self.stopped = false;
        if self.shown.is_some_and(|shown| !shown.runs) || self.wish.is_some() {
            self.ask(self.wish.and_then(|wish| wish.times), Some(seat), at);
        }
    }

    /// Requests these times.
    pub(super) fn set(&mut self, times: Times, at: Timestamp) {
        if let Some(clock) = &mut self.reckoned {
            clock.set(times, at);
        }
        let runs = self.shown.and_then(|shown| shown.running());
        let runs = self.wish.map_or(runs, |wish| wish.runs);
        self.ask(Some(times), runs, at);
    }

    /// Requests so much more or less time, in ms. Returns whether it could be requested.
    pub(super) fn award(&mut self, seat: Color, ms: i64, at: Timestamp) -> bool {
        let Some(mut times) = self.times(at) else {
            return false;
        };
        let left = times.get_mut(seat);
        *left = left.saturating_add_signed(ms);
        self.set(times, at);
        true
    }

    fn ask(&mut self, times: Option<Times>, runs: Option<Color>, since: Timestamp) {
        let wish = DisplayWish { times, runs, since };
        self.wish = self.shown.map(|_| wish).filter(|_| !self.mirrored);
    }

    /// Switches to another time control.
    pub(super) fn count_by(&mut self, control: &TimeControl, at: Timestamp) {
        if let Some(clock) = &mut self.reckoned {
            clock.change(control.clone(), at);
        }
    }

    /// Sets the number of moves that each side has completed.
    pub(super) fn recount(&mut self, moves: ByColor<u32>, at: Timestamp) {
        if let Some(clock) = &mut self.reckoned {
            clock.recount(moves, at);
        }
    }

    /// Takes moves back to these numbers for each side, and requests that the clock stands.
    pub(super) fn take_back(&mut self, moves: ByColor<u32>, at: Timestamp) {
        if let Some(clock) = &mut self.reckoned {
            clock.take_back(moves, at);
        }
        self.stop(at);
    }

    /// Restores an earlier state of the clock, which keeps its display.
    pub(super) fn go_back(&mut self, before: &External, at: Timestamp) {
        let shown = self.shown;
        let times = before.shown.map(|shown| shown.times(at));
        *self = External {
            shown,
            ..before.clone()
        };
        self.ask(times, None, at);
    }
}
