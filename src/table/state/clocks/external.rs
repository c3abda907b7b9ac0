//! The table's own clock, where a board tells what it [shows](ClockDisplay): what it should show as the daemon reckons, and what it
//! was asked to show.
//!
//! The reckoning knows the time control and when the lever was pressed. It counts presses, not moves, as the clock does: so it finds a
//! clock that was set otherwise than the game is played, or that jumps or stands. What is irregular about a press it does not know.
//!
//! States of a [`DisplayWish`]: none, or asked, until the clock shows it or [`DisplayWish::due`] has come.

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{ByColor, Color};

use super::super::shown::ClockDisplay;
use board::clock::{self, ClockSide};
use laws::{Chessclock, Clock, Profile, Sides, TimeControl, Times, Timestamp};
use ledger::event::ClockEvent;

/// A clock that takes what it is asked shows it within this time, in ms.
const TAKES_MS: u64 = 3_000;
/// What it shows then is this exact, in ms: whole seconds, and it may run meanwhile.
const TAKEN_MS: u64 = 2_000;
/// A difference up to this is none, in ms: whole seconds are shown, and told a little later.
const EXACT_MS: i64 = 5_000;

/// What is known of the table's own clock.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct External {
    /// What it showed last. None: no board tells it.
    shown: Option<ClockDisplay>,
    /// What it should show; none where it is not external, or nobody said by which time control it counts.
    reckoned: Option<Clock>,
    /// Nobody saw it for a while: the reckoning goes on from what it shows next.
    unseen: bool,
    /// It is not plugged into its board.
    away: bool,
    /// It is of a game elsewhere, and nobody here can ask it to show anything.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    mirrored: bool,
    /// What it showed when the lever was pressed last: without what that added.
    #[serde_as(as = "Option<Sides>")]
    pressed: Option<Times>,
    /// Whose time the arbiter was told to be shown and reckoned differently.
    #[serde_as(as = "Sides")]
    told: ByColor<bool>,
    wish: Option<DisplayWish>,
}

/// What the clock was asked to show, which it has not shown yet.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DisplayWish {
    /// The times that were ruled, in ms; none: as they stand.
    #[serde_as(as = "Option<Sides>")]
    pub times: Option<Times>,
    /// Whose time is to run.
    #[serde_as(as = "Option<DisplayFromStr>")]
    pub runs: Option<Color>,
    /// When it was asked.
    pub since: Timestamp,
}

impl DisplayWish {
    /// When a clock that takes it would have shown it.
    pub const fn due(&self) -> Timestamp {
        self.since.after(TAKES_MS)
    }
}

impl External {
    /// Of a table with this profile.
    pub(super) fn of(profile: &Profile) -> Self {
        let external = profile.clock == Chessclock::External;
        let time = profile.time.clone().filter(|_| external);
        External {
            reckoned: time.map(Clock::new),
            ..External::default()
        }
    }

    /// What it showed last, where a board tells it.
    pub const fn shown(&self) -> Option<&ClockDisplay> {
        self.shown.as_ref()
    }

    /// What it was asked to show, and has not shown yet.
    pub const fn wish(&self) -> Option<&DisplayWish> {
        self.wish.as_ref()
    }

    /// Left to each when the lever was pressed last, without what that added, in ms.
    pub const fn pressed(&self) -> Option<Times> {
        self.pressed
    }

    /// Whether it shows that it stands, and was not asked to run.
    pub fn stands(&self) -> bool {
        let stands = self.shown.is_some_and(|shown| !shown.runs);
        stands && self.wish.is_none_or(|wish| wish.runs.is_none())
    }

    /// Left to each by this clock: as was ruled, else as it is shown, in ms.
    pub fn times(&self, now: Timestamp) -> Option<Times> {
        let ruled = self.wish.and_then(|wish| wish.times);
        ruled.or_else(|| Some(self.shown?.times(now)))
    }

    /// What each time has run by the reckoning, in ms; none where nobody knows what the clock shows.
    pub fn spent(&self, now: Timestamp) -> Option<Times> {
        self.shown?;
        Some(self.reckoned.as_ref()?.spent(now))
    }

    /// The clock by which is reckoned what it should show; none where nobody knows what it shows.
    pub(super) fn reckoning(&mut self) -> Option<&mut Clock> {
        self.shown?;
        self.reckoned.as_mut()
    }

    /// What it should show, in ms; none where nobody knows what it shows.
    pub fn reckoned(&self, now: Timestamp) -> Option<Times> {
        self.shown?;
        Some(self.reckoned.as_ref()?.times(now))
    }

    /// What the clock is asked to show, as one sits before it.
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

    /// Whether it shows now what it was asked for.
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

    /// By how much more is shown than reckoned, in ms; nothing, where that is no difference.
    pub fn difference(&self, seat: Color, now: Timestamp) -> Option<i64> {
        let (shown, clock) = (self.shown?, self.reckoned.as_ref()?);
        let ms = |times: Times| i64::try_from(*times.get(seat)).unwrap_or(i64::MAX);
        let more = ms(shown.times(now)).saturating_sub(ms(clock.times(now)));
        // Many clocks give the time of the next period when that of the last one has run out, not with its last move.
        let stage = clock.stage(seat);
        let to_come = i64::try_from(stage.period.base).unwrap_or(i64::MAX);
        let none = |more: i64| more.abs() <= EXACT_MS;
        let same = none(more) || (stage.index > 0 && none(more.saturating_add(to_come)));
        (!same).then_some(more)
    }

    /// Whether it is unplugged, so that what it showed last is all that is known of it.
    pub const fn is_away(&self) -> bool {
        self.away
    }

    /// Whether the arbiter was told that this player's time is shown and reckoned differently.
    pub fn is_told(&self, seat: Color) -> bool {
        *self.told.get(seat)
    }

    /// What an event of the clock changes.
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

    /// It is of a game elsewhere.
    pub(super) const fn mirror(&mut self) {
        self.mirrored = true;
    }

    /// Nobody sees it until it tells again what it shows.
    pub(super) const fn lose(&mut self) {
        self.unseen = true;
    }

    /// It is to stand.
    pub(super) fn stop(&mut self, at: Timestamp) {
        let runs = self.shown.is_some_and(|shown| shown.runs);
        if runs || self.wish.is_some() {
            self.ask(self.wish.and_then(|wish| wish.times), None, at);
        }
    }

    /// This player's time is to run.
    pub(super) fn run(&mut self, seat: Color, at: Timestamp) {
        if self.shown.is_some_and(|shown| !shown.runs) || self.wish.is_some() {
            self.ask(self.wish.and_then(|wish| wish.times), Some(seat), at);
        }
    }

    /// It is to show these times.
    pub(super) fn set(&mut self, times: Times, at: Timestamp) {
        if let Some(clock) = &mut self.reckoned {
            clock.set(times, at);
        }
        let runs = self.shown.and_then(|shown| shown.running());
        let runs = self.wish.map_or(runs, |wish| wish.runs);
        self.ask(Some(times), runs, at);
    }

    /// It is to show so much more, or less, in ms; whether it could be asked.
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

    /// It counts by another time control from now on.
    pub(super) fn count_by(&mut self, control: &TimeControl, at: Timestamp) {
        if let Some(clock) = &mut self.reckoned {
            clock.change(control.clone(), at);
        }
    }

    /// Each side has completed so many moves.
    pub(super) fn recount(&mut self, moves: ByColor<u32>, at: Timestamp) {
        if let Some(clock) = &mut self.reckoned {
            clock.recount(moves, at);
        }
    }

    /// Moves were taken back, of which each side has completed so many now: it is to stand.
    pub(super) fn take_back(&mut self, moves: ByColor<u32>, at: Timestamp) {
        if let Some(clock) = &mut self.reckoned {
            clock.take_back(moves, at);
        }
        self.stop(at);
    }

    /// The game goes back to where this was known of the clock, which still shows what it shows.
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
