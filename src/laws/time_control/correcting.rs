//! What a player's time is to be changed by when it turns out during a game that the clock was set wrongly (2023 6.10.2, 2009 6.11b).
//!
//! The arbiter has to find the right settings by the best judgement. Proposed is what the clock would show had it been set so from the
//! beginning, each player having used as much as they did.

use shakmaty::Color;

use super::{TimeControl, TimeMode};

impl TimeControl {
    /// By how much the time left of a side changes that has completed this many moves, in ms, if it is counted by another time control
    /// from the beginning. With a delay it is taken that every move took at least that long; with an hourglass, what was used says
    /// nothing, and the times stay.
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

    /// By how much it changes if the side has completed so many moves instead, in ms: by the main time of the periods between.
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

    /// What a side was given for this many moves, the extra time of a delay as if each had used it up.
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

/// Milliseconds with a sign.
fn whole(ms: u64) -> i64 {
    i64::try_from(ms).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(text: &str, mode: TimeMode) -> TimeControl {
        text.parse::<TimeControl>().unwrap().in_mode(mode).unwrap()
    }

    /// Forty moves in 90 minutes and half an hour for the rest, where the clock held two hours for the game.
    #[test]
    fn periods_that_were_left_out() {
        let (wrong, right) = (
            control("7200", TimeMode::Increment),
            control("40/5400:1800", TimeMode::Increment),
        );
        let minutes = |moves| wrong.corrected_to(&right, Color::Black, moves) / 60_000;
        assert_eq!((minutes(39), minutes(40)), (-30, 0));
    }

    /// A move that takes longer than the extra time costs the same by a delay and by an increment, but that of the move to come.
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
