//! The clocks of a table and other knowledge about its times: the part of the state that [`Clocks`] holds, and how events change
//! it.
//!
//! A table with an external clock has no [`Clock`](laws::Clock): its times are known only from the arbiter's readings or from the
//! clock's own [display](ClockDisplay).

pub(crate) mod correcting;
pub(crate) mod external;
pub(in crate::state) mod given_back;
pub(crate) mod running;
pub(crate) mod session;
pub(in crate::state) mod short_of_time;
pub(crate) mod times;

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{ByColor, Color};

use self::correcting::ClockCorrections;
use self::given_back::GivenBack;
use self::session::PlayingSession;
use self::short_of_time::ShortOfTime;
use super::adjournment::TimesAdjourned;
use super::play::GoneBack;
use super::shown::ClockDisplay;
use laws::{Chessclock, Clock, Profile, Sides, TimeControl, Times, Timestamp};
use ledger::event::{Author, ClockEvent};

pub use external::External;

/// The clocks of a table, and other knowledge about its times.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Clocks {
    /// The clock that the daemon keeps; none where it is external, or where there is none.
    own: Option<Clock>,
    /// The time control: the profile's, until the arbiter introduces an increment (2023 Guidelines III.4).
    #[serde_as(as = "Option<DisplayFromStr>")]
    control: Option<TimeControl>,
    /// The net time that the arbiter has given each player, in ms (negative: taken). It stays when play is taken back.
    #[serde_as(as = "Sides")]
    pub(super) awarded: ByColor<i64>,
    /// When the game was started for the first time.
    started: Option<Timestamp>,
    /// The number of starts.
    starts: u32,
    #[serde_as(as = "Sides")]
    absent: ByColor<bool>,
    #[serde_as(as = "Sides")]
    warned: ByColor<Option<u64>>,
    #[serde_as(as = "Option<Sides>")]
    before_putting_back: Option<Times>,
    pub(super) adjourned: Option<TimesAdjourned>,
    /// The session that is being played.
    #[serde(skip_serializing_if = "PlayingSession::has_no_end")]
    pub session: PlayingSession,
    /// The reports of an external clock.
    external: External,
    /// The arbiter's readings of an external clock, each with the number of half-moves completed then.
    #[serde_as(as = "Vec<(_, Sides)>")]
    read_off: Vec<(usize, Times)>,
    held: bool,
    /// The players who agree to start the clock again, without an arbiter.
    #[serde_as(as = "Sides")]
    willing: ByColor<bool>,
    /// The player who re-establishes the position in their own time, though the opponent has the move (1997 7.3).
    #[serde_as(as = "Option<DisplayFromStr>")]
    putting_right: Option<Color>,
    /// The players who had so little time in this period that they need not keep the score for the rest of it (8.4).
    pub(crate) short: ShortOfTime,
    /// Play has gone back, and the clocks are not put back yet.
    #[serde(skip)]
    pub(super) gone_back: Option<GoneBack>,
    /// Corrections of the settings, in order.
    #[serde(skip)]
    pub(super) corrected: ClockCorrections,
    #[serde(skip)]
    pub(super) given_back: GivenBack,
    /// When the arbiter last set the times.
    #[serde(skip)]
    set_by_arbiter: Option<Timestamp>,
}

impl Clocks {
    /// The clocks of a table with this profile.
    pub(super) fn of(profile: &Profile) -> Self {
        let own = match profile.clock {
            Chessclock::Own => profile.time.clone().map(Clock::new),
            Chessclock::External => None,
        };
        Clocks {
            own,
            control: profile.time.clone(),
            external: External::of(profile),
            ..Clocks::default()
        }
    }

    /// The clock that the daemon keeps; none where it is external, or where there is none.
    pub const fn own(&self) -> Option<&Clock> {
        self.own.as_ref()
    }

    /// The time control: the profile's, until the arbiter introduces an increment (2023 Guidelines III.4).
    pub const fn control(&self) -> Option<&TimeControl> {
        self.control.as_ref()
    }

    /// The net time that the arbiter has given each player, in ms (negative: taken).
    pub const fn awarded(&self) -> ByColor<i64> {
        self.awarded
    }

    /// The player who re-establishes the position in their own time, though the opponent has the move (1997 7.3).
    pub const fn putting_right(&self) -> Option<Color> {
        self.putting_right
    }

    /// Whether both agree to start the clock again, without an arbiter.
    pub fn both_willing(&self) -> bool {
        self.willing.white && self.willing.black
    }

    /// The side whose time runs, as far as is known.
    pub fn running(&self) -> Option<Color> {
        let shown = || self.external.shown().and_then(ClockDisplay::running);
        self.own.as_ref().map_or_else(shown, Clock::running)
    }

    /// The reports of an external clock that is plugged into a board.
    pub const fn external(&self) -> &External {
        &self.external
    }

    /// Whether a clock is known to stand.
    pub fn stands(&self) -> bool {
        let own = self.own.as_ref();
        own.map_or_else(|| self.external.stands(), |own| own.running().is_none())
    }

    /// Whether they were stopped, and may be started again: they stand, as far as that is known, or somebody was told to stop an external
    /// clock of which nothing else is known.
    pub fn may_start(&self) -> bool {
        self.stands() || self.external.stopped_by_hand()
    }

    /// The arbiter's readings of an external clock, each with the number of half-moves completed then.
    pub(super) fn read_off(&self) -> &[(usize, Times)] {
        &self.read_off
    }

    /// The number of starts: one more after each stop of the game.
    pub const fn starts(&self) -> u32 {
        self.starts
    }

    /// Whether this player is not present (6.7).
    pub fn absent(&self, seat: Color) -> bool {
        *self.absent.get(seat)
    }

    /// The least time left at which this player was warned in the period, in ms.
    pub fn warned(&self, seat: Color) -> Option<u64> {
        *self.warned.get(seat)
    }

    /// The times as they stood before the last ruling that took moves back.
    pub const fn before_putting_back(&self) -> Option<Times> {
        self.before_putting_back
    }

    /// The last adjournment.
    pub const fn adjourned(&self) -> Option<TimesAdjourned> {
        self.adjourned
    }

    /// Whether the clocks stand because the profile holds them while a difference waits for the arbiter.
    pub const fn held(&self) -> bool {
        self.held
    }

    /// Applies an event; `runs`: the side whose clock is to run, `plies`: the number of completed half-moves.
    fn apply(
        &mut self,
        event: &ClockEvent,
        author: Author,
        runs: Color,
        plies: usize,
        at: Timestamp,
    ) {
        match event {
            ClockEvent::FlagFell { seat } => {
                if let Some(clock) = &mut self.own {
                    clock.fall(*seat, at);
                }
            }
            ClockEvent::Stopped => {
                self.held = author == Author::System;
                self.willing = ByColor::default();
                self.stop(at);
            }
            ClockEvent::Willing { seat } => *self.willing.get_mut(*seat) = true,
            ClockEvent::PressedBack { seat } => {
                self.putting_right = Some(*seat);
                self.run(*seat, at);
            }
            ClockEvent::PutRight { seat } => {
                self.putting_right = None;
                self.run(!*seat, at);
            }
            ClockEvent::Started => {
                self.willing = ByColor::default();
                self.held = false;
                self.run(runs, at);
            }
            ClockEvent::PutBack { white, black, .. } => {
                let (white, black) = (*white, *black);
                self.set(ByColor { white, black }, plies, at);
            }
            ClockEvent::Warned { seat, left } => *self.warned.get_mut(*seat) = Some(*left),
            ClockEvent::Spared { ms } => self.own.iter_mut().for_each(|own| own.spare(*ms, at)),
            ClockEvent::Absent { seat } => *self.absent.get_mut(*seat) = true,
            ClockEvent::Arrived { seat } => *self.absent.get_mut(*seat) = false,
            ClockEvent::TimesUnknown => {}
            ClockEvent::Shown { .. }
            | ClockEvent::Differs { .. }
            | ClockEvent::Agrees { .. }
            | ClockEvent::Away
            | ClockEvent::Back
            | ClockEvent::Asked { .. } => self.external.apply(event, at),
        }
    }

    /// The game starts, or goes on after it was taken back.
    fn start(&mut self, turn: Color, at: Timestamp) {
        self.held = false;
        self.started.get_or_insert(at);
        self.starts += 1;
        self.run(turn, at);
    }

    /// Starts the clock of this side.
    pub(crate) fn run(&mut self, seat: Color, at: Timestamp) {
        match &mut self.own {
            Some(clock) => clock.start(seat, at),
            None => self.external.run(seat, at),
        }
    }

    /// Stops the clock.
    pub(crate) fn stop(&mut self, at: Timestamp) {
        self.short.note(self.own.as_ref(), at);
        match &mut self.own {
            Some(clock) => clock.stop(at),
            None => self.external.stop(at),
        }
    }

    /// What was set, or read off an external clock, by a ruling that is undone was not set or read off.
    pub(super) fn read_as_before(&mut self, before: &Clocks) {
        self.read_off.clone_from(&before.read_off);
        self.set_by_arbiter = before.set_by_arbiter;
    }

    /// Sets the table's own clock, or notes the times of an external one after this many half-moves.
    fn set(&mut self, times: Times, plies: usize, at: Timestamp) {
        self.warned = ByColor::default();
        match &mut self.own {
            Some(clock) => clock.set(times, at),
            None => {
                self.read_off.push((plies, times));
                self.external.set(times, at);
            }
        }
    }

    /// Counts a completed move. Its side may enter another period, in which it was not warned yet.
    pub(super) fn complete(&mut self, seat: Color, at: Timestamp) {
        let Some(clock) = &mut self.own else {
            return self.external.goes_on();
        };
        let before = clock.stage(seat).index;
        clock.complete(seat, at);
        let anew = clock.stage(seat).index > before;
        self.short.note(self.own.as_ref(), at);
        if anew {
            *self.warned.get_mut(seat) = None;
            self.short.anew(seat);
        }
    }

    /// Counts a move of this side without a press.
    pub(super) fn count(&mut self, seat: Color, at: Timestamp) {
        if let Some(clock) = &mut self.own {
            clock.count(seat, at);
        }
    }

    /// Gives back the part of this side's time for its move that the line took.
    pub(super) fn give_back(&mut self, seat: Color, ms: u64, at: Timestamp) {
        self.short.note(self.own.as_ref(), at);
        if let Some(clock) = &mut self.own {
            clock.give_back(seat, ms, at);
        }
    }

    /// Gives a clock more time, or less; a running one keeps running.
    pub(crate) fn award(&mut self, seat: Color, ms: i64, at: Timestamp) {
        self.short.note(self.own.as_ref(), at);
        if ms == 0 {
            return;
        }
        let set = match &mut self.own {
            Some(clock) => {
                let mut times = clock.times(at);
                let left = times.get_mut(seat);
                *left = left.saturating_add_signed(ms);
                clock.set(times, at);
                true
            }
            None => self.external.award(seat, ms, at),
        };
        if set {
            let awarded = self.awarded.get_mut(seat);
            *awarded = awarded.saturating_add(ms);
        }
    }

    /// The game is annulled and another one begins: its awards and starts no longer count.
    pub(super) fn annul(&mut self) {
        self.awarded = ByColor::default();
        self.started = None;
        self.starts = 0;
    }

    /// Another game begins, with the times of a first one.
    pub(super) fn begin_anew(&mut self, profile: &Profile) {
        *self = Clocks {
            absent: self.absent,
            ..Clocks::of(profile)
        };
    }

    /// Switches to this time control; the times stay as they are.
    pub(crate) fn count_by(&mut self, control: Option<&TimeControl>, at: Timestamp) {
        self.control = control.cloned();
        let Some(time) = control else { return };
        match &mut self.own {
            Some(clock) => clock.change(time.clone(), at),
            None => self.external.count_by(time, at),
        }
    }

    /// The game goes back to this many half-moves, of which each side completed `moves`: the clock stands, at the times at which it
    /// was stopped.
    fn take_back(&mut self, plies: usize, moves: ByColor<u32>, at: Timestamp) {
        self.before_putting_back = self.own.as_ref().map(|clock| clock.times(at));
        self.putting_right = None;
        self.read_off.retain(|(read, _)| *read <= plies);
        self.adjourned.take_if(|it| plies <= it.plies);
        match &mut self.own {
            Some(clock) => clock.take_back(moves, at),
            None => self.external.take_back(moves, at),
        }
    }

    /// The clock mirrors that of a game elsewhere.
    pub(crate) const fn mirror(&mut self) {
        self.external.mirror();
    }

    /// The external clock is unknown until it reports again.
    pub(super) const fn lose_sight(&mut self) {
        self.external.lose();
    }

    /// Restores the clocks as they were then. The number of starts never decreases, and an external clock keeps its display.
    pub(super) fn go_back(&mut self, before: &Clocks, at: Timestamp) {
        // A game that began earlier has begun, even after another one.
        let starts = self.starts.max(before.starts);
        let mut external = std::mem::take(&mut self.external);
        external.go_back(&before.external, at);
        *self = Clocks {
            starts,
            external,
            ..before.clone()
        };
    }

    /// Waits for this player, whose clock runs until then.
    pub(super) fn wait_for(&mut self, seat: Color, at: Timestamp) {
        *self.absent.get_mut(seat) = true;
        self.run(seat, at);
    }

    /// This player is here.
    pub(super) fn arrives(&mut self, seat: Color) {
        *self.absent.get_mut(seat) = false;
    }
}
