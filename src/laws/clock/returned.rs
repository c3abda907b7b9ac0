//! Gives time back after the fact, for any past move, once it turns out not to have been the player's. A delay and Bronstein's time are
//! free for each move, so what is given back can be less than what the clock ran.

use std::ops::Range;

use shakmaty::Color;

use super::{Clock, Times, Timestamp};
use crate::TimeMode;

/// The number of moves kept, the latest; for an earlier move the full time that it ran is given back.
const KEPT: usize = 64;

/// The completed moves, with the time that each took.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MovesRun {
    made: Vec<MoveRun>,
    /// The time that each clock had run when its side's current move began.
    begun: Times,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct MoveRun {
    color: Color,
    /// The time that this clock had run at the beginning and at the end of the move.
    ran: Range<u64>,
    /// How much of that was the player's, without time at zero, and how much of it the mode does not charge, in ms.
    thought: u64,
    free: u64,
}

impl MoveRun {
    fn charged(&self) -> u64 {
        self.thought.saturating_sub(self.free)
    }
}

impl MovesRun {
    /// Marks the beginning of a move for both sides, at these running times.
    pub(super) const fn begin(&mut self, spent: Times) {
        self.begun = spent;
    }
}

impl Clock {
    /// Records a completed move: the clock ran `thought` ms with time left, and up to `free` ms of them are not charged.
    pub(super) fn note_move(&mut self, color: Color, thought: u64, free: u64) {
        let MovesRun { made, begun } = &mut self.moves_run;
        let end = *self.spent.get(color);
        let start = std::mem::replace(begun.get_mut(color), end);
        if made.len() == KEPT {
            made.remove(0);
        }
        made.push(MoveRun {
            color,
            ran: start..end,
            thought,
            free,
        });
    }

    /// Discounts a range of this clock's running time that was not the player's. Returns how much more time the player has by that,
    /// without adding it. A delay that it took from the current move is restored.
    pub fn returns(&mut self, color: Color, ran: &Range<u64>, now: Timestamp) -> u64 {
        self.counts(color, ran, now, u64::saturating_sub)
    }

    /// Reverses [`Clock::returns`]. Returns how much less time the player has by that.
    pub fn charges(&mut self, color: Color, ran: &Range<u64>, now: Timestamp) -> u64 {
        self.counts(color, ran, now, u64::saturating_add)
    }

    /// Recomputes each move as if its clock had run longer or shorter by its part of the range.
    fn counts(
        &mut self,
        color: Color,
        ran: &Range<u64>,
        now: Timestamp,
        change: fn(u64, u64) -> u64,
    ) -> u64 {
        let running = self.running;
        self.stop(now);
        self.running = running;
        let within = |part: &Range<u64>| {
            let end = ran.end.min(part.end);
            end.saturating_sub(ran.start.max(part.start))
        };
        let mut left = ran.end.saturating_sub(ran.start);
        let mut worth = 0;
        for made in &mut self.moves_run.made {
            let ms = within(&made.ran);
            if made.color != color || ms == 0 {
                continue;
            }
            let before = made.charged();
            made.thought = change(made.thought, ms);
            worth += before.abs_diff(made.charged());
            left -= ms;
        }
        let last = self.moves_run.made.iter().rfind(|made| made.color == color);
        if let (TimeMode::Bronstein, Some(last)) = (self.control.mode(), last) {
            let denied = self.denied.get_mut(color);
            *denied = last.thought.min(*denied);
        }
        let ms = within(&(*self.moves_run.begun.get(color)..*self.spent.get(color)));
        if ms > 0 {
            let over = std::mem::take(self.over.get_mut(color));
            let before = self.thought.get(color).saturating_sub(over);
            let after = change(before, ms);
            *self.thought.get_mut(color) = after;
            let [before, after] = [before, after].map(|ran| self.main_time(color, ran));
            worth += before.abs_diff(after);
            left -= ms;
        }
        worth + left
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TimeControl;

    const MODES: [TimeMode; 4] = [
        TimeMode::Increment,
        TimeMode::Delay,
        TimeMode::Bronstein,
        TimeMode::Hourglass,
    ];

    fn clock(mode: TimeMode) -> Clock {
        let mut clock = Clock::new(match mode {
            TimeMode::Hourglass => "*60".parse().unwrap(),
            _ => TimeControl::new(60_000, 5_000).in_mode(mode).unwrap(),
        });
        clock.start(Color::White, Timestamp(0));
        clock
    }

    /// White's time left after a move of this length, during which the clock should have stood still for so long.
    fn stood(mode: TimeMode, ran: u64, stood: u64) -> u64 {
        let mut clock = clock(mode);
        clock.complete(Color::White, Timestamp(ran - stood));
        clock.left(Color::White, Timestamp(ran - stood))
    }

    /// A connection lost from the third second of White's move on; the time is given back while White thinks, or after the press.
    #[test]
    fn what_is_given_back_is_as_if_the_clock_had_stood_in_every_mode() {
        for mode in MODES {
            for (ran, lost) in [
                (20_000, 10_000),
                (9_000, 4_000),
                (6_000, 3_000),
                (4_000, 1_500),
            ] {
                let expected = stood(mode, ran, lost);
                for given in [ran - 500, ran + 1_000] {
                    let mut clock = clock(mode);
                    let gives = |clock: &mut Clock| {
                        let now = Timestamp(given);
                        let back = clock.returns(Color::White, &(2_000..2_000 + lost), now);
                        let mut times = clock.times(now);
                        times.white += back;
                        clock.set(times, now);
                    };
                    if given < ran {
                        gives(&mut clock);
                    }
                    clock.complete(Color::White, Timestamp(ran));
                    clock.stop(Timestamp(ran));
                    if given > ran {
                        gives(&mut clock);
                    }
                    let left = clock.left(Color::White, Timestamp(given.max(ran)));
                    assert_eq!(left, expected, "{mode:?}, {ran}, {lost}, given at {given}");
                }
            }
        }
    }

    /// In two parts, and one of them is charged again.
    #[test]
    fn parts_of_a_move_are_given_back_and_taken_again() {
        for mode in MODES {
            let mut clock = clock(mode);
            clock.complete(Color::White, Timestamp(20_000));
            let now = Timestamp(20_000);
            let parts = [2_000..6_000, 6_000..12_000];
            let given = parts
                .clone()
                .map(|part| clock.returns(Color::White, &part, now));
            let all = stood(mode, 20_000, 10_000) - stood(mode, 20_000, 0);
            assert_eq!(given.iter().sum::<u64>(), all, "{mode:?}");
            let again = clock.charges(Color::White, &parts[1], now);
            assert_eq!(again, all - given[0], "{mode:?}");
        }
    }

    /// White's flag fell ten seconds before: time at zero is not part of the move.
    #[test]
    fn a_delay_comes_back_after_a_flag_too() {
        let mut clock = clock(TimeMode::Delay);
        let now = Timestamp(75_000);
        assert_eq!(clock.spent(now).white, 65_000);
        assert_eq!(clock.returns(Color::White, &(2_000..65_000), now), 60_000);
        clock.set(
            Times {
                white: 60_000,
                black: 60_000,
            },
            now,
        );
        // Two seconds of the delay were used by White.
        assert_eq!(clock.left(Color::White, Timestamp(78_000)), 60_000);
        assert_eq!(clock.left(Color::White, Timestamp(80_000)), 58_000);
    }
}
