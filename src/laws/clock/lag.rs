//! Lag compensation: gives back to a player the time that a connection between two rooms took while their clock ran.

use shakmaty::Color;

use super::{Clock, Timestamp};
use crate::TimeMode;

impl Clock {
    /// How long the clock of this side has run for its current move, in ms, without pauses.
    pub fn ran(&self, color: Color, now: Timestamp) -> u64 {
        let running = self.running == Some(color);
        let since = if running { now.since(self.since) } else { 0 };
        *self.thought.get(color) + since
    }

    /// How much of that it ran at zero, in ms of main time.
    pub fn ran_at_zero(&self, color: Color, now: Timestamp) -> u64 {
        let running = self.running == Some(color);
        let since = match running {
            true => self.due(color, now) - self.charged(color, now),
            false => 0,
        };
        *self.over.get(color) + since
    }

    /// Gives back `ms` of the current move's time, which the player did not use. The clock then stands as if it had run so much shorter,
    /// in any mode. Time at zero is given back first.
    pub fn give_back(&mut self, color: Color, ms: u64, now: Timestamp) {
        let running = self.running;
        self.stop(now);
        let ran = *self.thought.get(color);
        let less = ran.saturating_sub(ms);
        let back = self.main_time(color, ran) - self.main_time(color, less);
        *self.thought.get_mut(color) = less;
        let over = self.over.get_mut(color);
        let at_zero = back.min(*over);
        *over -= at_zero;
        let back = back - at_zero;
        let left = self.left.get_mut(color);
        *left = left.saturating_add(back);
        if back > 0 {
            *self.fallen.get_mut(color) = None;
        }
        if self.control.mode() == TimeMode::Hourglass {
            let other = self.left.get_mut(!color);
            *other = other.saturating_sub(back);
        }
        self.running = running;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TimeControl;

    /// White has thought for 20 s by the owner's clock, and 6 s of them were lag: the times left.
    fn left(control: TimeControl) -> (u64, u64) {
        let mut clock = Clock::new(control);
        clock.start(Color::White, Timestamp(0));
        assert_eq!(clock.ran(Color::White, Timestamp(20_000)), 20_000);
        clock.give_back(Color::White, 6_000, Timestamp(20_000));
        assert_eq!(clock.ran(Color::White, Timestamp(20_000)), 14_000);
        clock.complete(Color::White, Timestamp(20_000));
        let now = Timestamp(20_000);
        (clock.left(Color::White, now), clock.left(Color::Black, now))
    }

    /// In every mode the clock is as if the player had pressed after the time really used.
    #[test]
    fn given_back_is_as_if_the_clock_had_run_shorter_in_every_mode() {
        for mode in [
            TimeMode::Increment,
            TimeMode::Delay,
            TimeMode::Bronstein,
            TimeMode::Hourglass,
        ] {
            let control = match mode {
                TimeMode::Hourglass => "*60".parse().unwrap(),
                _ => TimeControl::new(60_000, 5_000).in_mode(mode).unwrap(),
            };
            let mut thought = Clock::new(control.clone());
            thought.start(Color::White, Timestamp(0));
            thought.complete(Color::White, Timestamp(14_000));
            let now = Timestamp(14_000);
            let expected = (
                thought.left(Color::White, now),
                thought.left(Color::Black, now),
            );
            assert_eq!(left(control), expected, "{mode:?}");
        }
    }

    #[test]
    fn what_ran_at_zero_is_given_back_first() {
        let mut clock = Clock::new(TimeControl::new(10_000, 0));
        clock.start(Color::White, Timestamp(0));
        // Five seconds beyond zero; eight of the fifteen were lag.
        assert_eq!(clock.ran_at_zero(Color::White, Timestamp(15_000)), 5_000);
        clock.give_back(Color::White, 8_000, Timestamp(15_000));
        assert_eq!(clock.left(Color::White, Timestamp(15_000)), 3_000);
        // Of fifteen, four would not have been enough.
        let mut clock = Clock::new(TimeControl::new(10_000, 0));
        clock.start(Color::White, Timestamp(0));
        clock.give_back(Color::White, 4_000, Timestamp(15_000));
        assert_eq!(clock.left(Color::White, Timestamp(15_000)), 0);
        assert_eq!(clock.ran(Color::White, Timestamp(15_000)), 11_000);
    }

    #[test]
    fn a_clock_that_stood_meanwhile_loses_nothing_by_it() {
        let mut clock = Clock::new(TimeControl::new(60_000, 0));
        clock.start(Color::White, Timestamp(0));
        clock.stop(Timestamp(5_000));
        clock.start(Color::White, Timestamp(65_000));
        assert_eq!(clock.ran(Color::White, Timestamp(70_000)), 10_000);
        clock.give_back(Color::White, 7_000, Timestamp(70_000));
        assert_eq!(clock.left(Color::White, Timestamp(70_000)), 57_000);
    }
}
