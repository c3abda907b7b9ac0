//! The chess clock: two times, of which at most one runs.
//!
//! States: stopped, running for one side, fallen. It keeps whole milliseconds as the difference of two [`Timestamp`]s, so it
//! never drifts from the source of those. Base time with increment only; it decides nothing about the game: that a flag
//! fell is for the arbiter (6.8).

use serde::{Deserialize, Serialize};
use shakmaty::{ByColor, Color};

use super::TimeControl;

/// An instant of the game: whole milliseconds of the daemon's steady time since the game was set up. One wall-clock anchor
/// per start of the daemon, kept in the ledger, relates it to the calendar.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Timestamp(
    /// Milliseconds.
    pub u64,
);

impl Timestamp {
    /// This instant and so many milliseconds more.
    #[must_use]
    pub const fn after(self, ms: u64) -> Self {
        Timestamp(self.0.saturating_add(ms))
    }

    /// Milliseconds since an earlier instant; none when that lies ahead.
    pub const fn since(self, earlier: Timestamp) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// The times of both players, in ms.
pub type Times = ByColor<u64>;

/// The chess clock of a table.
///
/// ```
/// use annabella::laws::{Clock, TimeControl, Timestamp};
/// use shakmaty::Color;
///
/// let mut clock = Clock::new(TimeControl { base: 60_000, increment: 2_000 });
/// clock.start(Color::White, Timestamp(0));
/// clock.press(Timestamp(10_000));
/// assert_eq!(clock.left(Color::White, Timestamp(15_000)), 52_000);
/// assert_eq!(clock.left(Color::Black, Timestamp(15_000)), 55_000);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// As of `since`.
    left: Times,
    running: Option<Color>,
    since: Timestamp,
}

impl Clock {
    /// Both clocks at the base time, stopped.
    pub fn new(control: TimeControl) -> Self {
        Clock {
            control,
            left: ByColor::new_with(|_| control.base),
            running: None,
            since: Timestamp::default(),
        }
    }

    /// Time left of a player, in ms; zero when the flag has fallen.
    pub fn left(&self, color: Color, now: Timestamp) -> u64 {
        let left = *self.left.get(color);
        if self.running == Some(color) {
            left.saturating_sub(now.since(self.since))
        } else {
            left
        }
    }

    /// Time left of both players, in ms.
    pub fn times(&self, now: Timestamp) -> Times {
        ByColor::new_with(|color| self.left(color, now))
    }

    /// Whose clock runs.
    pub const fn running(&self) -> Option<Color> {
        self.running
    }

    /// Lets the clock of this side run, and only this.
    pub fn start(&mut self, color: Color, now: Timestamp) {
        self.stop(now);
        self.running = Some(color);
    }

    /// Stops both clocks (6.11).
    pub fn stop(&mut self, now: Timestamp) {
        self.left = self.times(now);
        self.since = now;
        self.running = None;
    }

    /// The player whose clock runs presses: gets the increment, and the other clock runs. A stopped clock stays stopped.
    pub fn press(&mut self, now: Timestamp) {
        if let Some(color) = self.running {
            self.stop(now);
            *self.left.get_mut(color) += self.control.increment;
            self.running = Some(!color);
        }
    }

    /// Sets both times and stops (a ruling of the arbiter).
    pub fn set(&mut self, times: Times, now: Timestamp) {
        self.stop(now);
        self.left = times;
    }

    /// When the running clock's flag falls, unless it is pressed before.
    pub fn flag_falls(&self) -> Option<(Color, Timestamp)> {
        let color = self.running?;
        let left = *self.left.get(color);
        (left > 0).then(|| (color, self.since.after(left)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock() -> Clock {
        Clock::new(TimeControl {
            base: 1_000,
            increment: 100,
        })
    }

    #[test]
    fn article_6_2_a_press_completes_and_starts_the_other_clock() {
        let mut clock = clock();
        clock.start(Color::White, Timestamp(50));
        clock.press(Timestamp(250));
        assert_eq!(clock.running(), Some(Color::Black));
        assert_eq!(clock.left(Color::White, Timestamp(250)), 900);
        clock.press(Timestamp(350));
        assert_eq!(clock.left(Color::Black, Timestamp(350)), 1_000);
    }

    #[test]
    fn a_flag_falls_exactly_when_the_time_is_used_up() {
        let mut clock = clock();
        assert_eq!(clock.flag_falls(), None);
        clock.start(Color::Black, Timestamp(10));
        assert_eq!(clock.flag_falls(), Some((Color::Black, Timestamp(1_010))));
        clock.stop(Timestamp(1_010));
        clock.start(Color::Black, Timestamp(2_000));
        assert_eq!(
            clock.flag_falls(),
            None,
            "a fallen flag does not fall again"
        );
    }

    #[test]
    fn the_arbiter_stops_sets_and_restarts() {
        let mut clock = clock();
        clock.start(Color::White, Timestamp(0));
        clock.set(
            ByColor {
                white: 700,
                black: 800,
            },
            Timestamp(500),
        );
        assert_eq!(clock.left(Color::White, Timestamp(9_000)), 700);
        clock.press(Timestamp(9_000));
        assert_eq!(
            clock.running(),
            None,
            "a press does not start a stopped clock"
        );
    }
}
