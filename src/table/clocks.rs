//! What the events of the clock change, and what is so of times besides the clock itself.
//!
//! A table with an external clock has no [`Clock`](crate::laws::Clock): of its times is known only what the arbiter read
//! off.

use crate::laws::Sides;
use serde::Serialize;
use serde_with::serde_as;
use shakmaty::{ByColor, Color};

use super::state::{Phase, State};
use crate::laws::PutBack;
use crate::laws::{Chessclock, Clock, Profile, Times, Timestamp, proportional};
use crate::ledger::event::{Author, ClockEvent, Ruling};

/// What is known of times besides the clock.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TimesKnown {
    /// When the game was started for the first time.
    pub started: Option<Timestamp>,
    /// Who is not present (6.7).
    #[serde_as(as = "Sides")]
    pub absent: ByColor<bool>,
    /// The least time left at which each player was warned in the period, in ms.
    #[serde_as(as = "Sides")]
    pub warned: ByColor<Option<u64>>,
    /// The times as they stood before the last ruling that took moves back.
    #[serde_as(as = "Option<Sides>")]
    pub before_putting_back: Option<Times>,
    /// The last adjournment.
    pub adjourned: Option<TimesAdjourned>,
    /// What the arbiter read off an external clock, each with the half-moves completed then.
    #[serde_as(as = "Vec<(_, Sides)>")]
    pub read_off: Vec<(usize, Times)>,
    /// Whether the clocks stand because the profile holds them while a difference waits for the arbiter.
    pub held: bool,
}

/// The times of an adjourned game, in ms.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TimesAdjourned {
    /// Half-moves completed before the sealed one.
    pub plies: usize,
    /// Left when the envelope was closed; none where nobody knows.
    #[serde_as(as = "Option<Sides>")]
    pub recorded: Option<Times>,
    /// When the session was resumed, and what the clocks indicated then.
    #[serde_as(as = "Option<(_, Option<Sides>)>")]
    pub resumed: Option<(Timestamp, Option<Times>)>,
}

impl State {
    /// The clock of a table with this profile, if the daemon keeps it.
    pub(super) fn clock_of(profile: &Profile) -> Option<Clock> {
        match profile.clock {
            Chessclock::Own => profile.time.clone().map(Clock::new),
            Chessclock::External => None,
        }
    }

    pub(super) fn keep_time(&mut self, event: &ClockEvent, author: Author, at: Timestamp) {
        let turn = self.turn();
        match event {
            ClockEvent::FlagFell { seat } => {
                if let Some(clock) = &mut self.clock {
                    clock.fall(*seat, at);
                }
            }
            ClockEvent::Stopped => {
                self.times_known.held = author == Author::System;
                self.stop_clock(at);
            }
            ClockEvent::Started => {
                self.times_known.held = false;
                if let Some(clock) = &mut self.clock {
                    clock.start(turn, at);
                }
            }
            ClockEvent::PutBack { white, black, .. } => {
                let (white, black) = (*white, *black);
                self.set_times(ByColor { white, black }, at);
            }
            ClockEvent::Warned { seat, left } => {
                *self.times_known.warned.get_mut(*seat) = Some(*left);
            }
            ClockEvent::Absent { seat } => *self.times_known.absent.get_mut(*seat) = true,
            ClockEvent::Arrived { seat } => *self.times_known.absent.get_mut(*seat) = false,
            ClockEvent::TimesUnknown => {}
        }
    }

    /// The game starts, or goes on after it was taken back.
    pub(super) fn start(&mut self, at: Timestamp) {
        self.phase = Phase::Playing;
        self.times_known.held = false;
        self.times_known.started.get_or_insert(at);
        let turn = self.turn();
        if let Some(clock) = &mut self.clock {
            clock.start(turn, at);
        }
    }

    pub(super) fn stop_clock(&mut self, at: Timestamp) {
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
        }
    }

    pub(super) fn times_ruled(&mut self, ruling: &Ruling, at: Timestamp) {
        if let Ruling::SetTimes { white, black, .. } = ruling {
            let (white, black) = (*white, *black);
            self.set_times(ByColor { white, black }, at);
        }
    }

    /// Sets the own clock, or notes what an external one shows.
    pub(super) fn set_times(&mut self, times: Times, at: Timestamp) {
        self.times_known.warned = ByColor::default();
        match &mut self.clock {
            Some(clock) => clock.set(times, at),
            None => self.times_known.read_off.push((self.plies.len(), times)),
        }
    }

    /// Moves were taken back: the clock stands, at the times at which it was stopped.
    pub(super) fn take_clock_back(&mut self, at: Timestamp) {
        self.times_known.before_putting_back = self.times(at);
        let plies = self.plies.len();
        self.times_known.read_off.retain(|(read, _)| *read <= plies);
        self.times_known.adjourned.take_if(|it| plies <= it.plies);
        let moves = self.moves_of_each();
        if let Some(clock) = &mut self.clock {
            clock.take_back(moves, at);
        }
    }

    /// What the clocks indicate now, as far as is known.
    pub(super) fn times_indicated(&self, at: Timestamp) -> Option<Times> {
        self.times(at)
            .or_else(|| self.read_off_at(self.plies.len()))
    }

    /// The times that the clocks should indicate now, if another was indicated at the resumption than was recorded (I.13).
    pub(super) fn times_corrected(&self, now: Timestamp) -> Option<Times> {
        let (recorded, indicated) = self.times_of_resumption(now)?;
        let times = self.times(now).filter(|_| recorded != indicated)?;
        Some(ByColor::new_with(|color| {
            let corrected = times.get(color).saturating_add(*recorded.get(color));
            corrected.saturating_sub(*indicated.get(color))
        }))
    }

    /// What was recorded at the adjournment, and what was indicated at the resumption, or is now, before it.
    pub(super) fn times_of_resumption(&self, now: Timestamp) -> Option<(Times, Times)> {
        let adjourned = self.times_known.adjourned?;
        let indicated = match adjourned.resumed {
            Some((_, indicated)) => indicated,
            None => self.times_indicated(now),
        };
        adjourned.recorded.zip(indicated)
    }

    /// Whether this player has made a move since the resumption, besides the sealed one.
    pub(super) fn has_moved_since_resumption(&self, seat: Color) -> bool {
        let Some(adjourned) = self.times_known.adjourned else {
            return false;
        };
        let makes = self.current.as_ref().is_some_and(|c| c.announced) && self.turn() == seat;
        let mut since = adjourned.plies + 1..self.plies.len();
        makes || since.any(|ply| self.side_of(ply + 1) == seat)
    }

    /// The instant from which a player's coming is counted, how late it may be, in ms, and whether it is to a resumption.
    pub(super) fn session(&self) -> Option<(Timestamp, u64, bool)> {
        let resumed = self.times_known.adjourned.and_then(|found| found.resumed);
        match (resumed, self.times_known.started) {
            (Some((at, _)), _) => Some((at, self.profile.resumption_default_time(), true)),
            (None, Some(at)) => Some((at, self.profile.default_time(), false)),
            (None, None) => None,
        }
    }

    /// The side that completed a move may be in another period, in which it was not warned yet.
    pub(super) fn complete_on_clock(&mut self, seat: Color, at: Timestamp) {
        let Some(clock) = &mut self.clock else {
            return;
        };
        let before = clock.stage(seat).index;
        clock.complete(seat, at);
        if clock.stage(seat).index > before {
            *self.times_known.warned.get_mut(seat) = None;
        }
    }

    /// The times to which the clocks are put back with the game, after so many half-moves: as recorded, else in proportion.
    pub fn times_put_back(&self, plies: usize) -> Option<(Times, PutBack)> {
        let recorded = match (plies.checked_sub(1), &self.clock) {
            (None, Some(clock)) => Some(clock.begun()),
            (None, None) => None,
            (Some(last), _) => self.plies.get(last).and_then(|ply| ply.times),
        };
        let recorded = recorded.or_else(|| self.read_off_at(plies));
        match recorded {
            Some(times) => Some((self.with_awards_since(plies, times), PutBack::Recorded)),
            None => Some((self.proportional(plies)?, PutBack::Proportional)),
        }
    }

    fn read_off_at(&self, plies: usize) -> Option<Times> {
        let mut read_off = self.times_known.read_off.iter().rev();
        let (_, times) = read_off.find(|(read, _)| *read == plies)?;
        Some(*times)
    }

    /// By the rule of the older codes, from the times that were read off at or after the move.
    fn proportional(&self, plies: usize) -> Option<Times> {
        let control = self.time.as_ref()?;
        let (read, times) = self.times_known.read_off.last()?;
        let (then, back) = (self.moves_after(*read), self.moves_after(plies));
        let of = |color| {
            let left = *times.get(color);
            proportional(control, color, left, *then.get(color), *back.get(color))
        };
        Some(ByColor {
            white: of(Color::White)?,
            black: of(Color::Black)?,
        })
    }

    /// Half-moves completed by each side.
    pub fn moves_of_each(&self) -> ByColor<u32> {
        self.moves_after(self.plies.len())
    }

    fn moves_after(&self, plies: usize) -> ByColor<u32> {
        let (first, plies) = (self.initial.turn(), plies as u32);
        ByColor::new_with(|color| match color == first {
            true => plies.div_ceil(2),
            false => plies / 2,
        })
    }

    /// Moves that a side still has to complete in its period; none where the period asks for no number.
    pub fn moves_to_go(&self, seat: Color) -> Option<u32> {
        let control = self.time.as_ref()?;
        control
            .stage(seat, *self.moves_of_each().get(seat))
            .moves_to_go()
    }
}
