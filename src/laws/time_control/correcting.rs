//! Corrects the players' times when the clock is found during a game to have been set wrongly (2023 6.10.2, 2009 6.11b).
//!
//! The arbiter finds the right settings by their best judgement. The proposal is what the clock would show with the right settings from
//! the beginning, each player having used as much time as they did.

use shakmaty::Color;

use super::{TimeControl, TimeMode};

impl TimeControl {
    /// The change of a side's time left after this many moves, in ms, if another time control applies from the beginning. With a delay,
    /// every move is assumed to have taken at least that long. With an hourglass the times stay, because the time used says nothing.
    ///
    /// ```
    /// use laws::TimeControl;
    /// use shakmaty::Color;
    ///
    /// // Thirty seconds a move were forgotten: after ten moves, eleven times as much was due.
    /// let (wrong, right) = (TimeControl::new(5_400_000, 0), TimeControl::new(5_400_000, 30_000));
    /// assert_eq!(wrong.corrected_to(&right, Color::White, 10), 330_000);
    /// assert_eq!(right.corrected_to(&wrong, Color::White, 10), -330_000);
    /// ```
    pub fn corrected_to(&self, right: &TimeControl, color: Color, moves: u32) -> i64 {
        let hourglass = [self.mode, right.mode].contains(&TimeMode::Hourglass);
        match hourglass {
            true => 0,
            false => right.given(color, moves) - self.given(color, moves),
        }
    }

    /// The change if the side has completed another number of moves, in ms: the main time of the periods between.
    ///
    /// ```
    /// # use laws::TimeControl;
    /// # use shakmaty::Color;
    /// let control: TimeControl = "40/5400:1800".parse()?;
    /// assert_eq!(control.counted_as(Color::White, 39, 40), 1_800_000);
    /// assert_eq!(control.counted_as(Color::White, 40, 39), -1_800_000);
    /// # Ok::<(), laws::ParseTimeControl>(())
    /// ```
    pub fn counted_as(&self, color: Color, moves: u32, right: u32) -> i64 {
        whole(self.main_times(color, right)) - whole(self.main_times(color, moves))
    }

    /// The main time of all periods that have begun.
    fn main_times(&self, color: Color, moves: u32) -> u64 {
        let last = self.stage(color, moves).index;
        let bases = (0..=last).map(|index| self.period(color, index).base);
        bases.fold(0, u64::saturating_add)
    }

    /// The time given to a side for this many moves, in ms; a delay counts as if it was used up in each.
    fn given(&self, color: Color, moves: u32) -> i64 {
        let with_increments = TimeControl {
            periods: self.periods.clone(),
            mode: TimeMode::Increment,
        };
        let given = with_increments.allotted(color, moves);
        let to_come = match self.mode {
            TimeMode::Increment | TimeMode::Hourglass => 0,
            TimeMode::Delay | TimeMode::Bronstein => self.stage(color, moves).period.extra,
        };
        whole(given.saturating_sub(to_come))
    }
}

/// Signed milliseconds.
fn whole(ms: u64) -> i64 {
    i64::try_from(ms).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(text: &str, mode: TimeMode) -> TimeControl {
        text.parse::<TimeControl>().unwrap().in_mode(mode).unwrap()
    }

    /// Forty moves in 90 minutes and half an hour for the rest; the clock was set to two hours for the game.
    #[test]
    fn periods_that_were_left_out() {
        let (wrong, right) = (
            control("7200", TimeMode::Increment),
            control("40/5400:1800", TimeMode::Increment),
        );
        let minutes = |moves| wrong.corrected_to(&right, Color::Black, moves) / 60_000;
        assert_eq!((minutes(39), minutes(40)), (-30, 0));
    }

    /// A move longer than the extra time costs as much with a delay as with an increment, except the increment of the next move.
    #[test]
    fn another_mode_of_the_clock() {
        let (wrong, right) = (
            control("300+10", TimeMode::Increment),
            control("300+10", TimeMode::Delay),
        );
        assert_eq!(wrong.corrected_to(&right, Color::White, 12), -10_000);
        let bronstein = control("300+10", TimeMode::Bronstein);
        assert_eq!(right.corrected_to(&bronstein, Color::White, 12), 0);
        let hourglass = control("*60", TimeMode::Hourglass);
        assert_eq!(right.corrected_to(&hourglass, Color::White, 12), 0);
    }

    #[test]
    fn a_period_is_repeated_as_often_as_it_is_played() {
        let hours = control("40/7200:16/3600", TimeMode::Increment);
        assert_eq!(hours.counted_as(Color::White, 0, 56), 7_200_000);
        assert_eq!(hours.counted_as(Color::White, 41, 42), 0);
    }
}
