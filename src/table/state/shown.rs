//! An external clock's display, as a board reports it, and its extrapolation while nobody touches the clock.

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{ByColor, Color};

use laws::{Sides, Times, Timestamp};
use ledger::event::ClockEvent;

/// An external clock's display at an instant.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ClockDisplay {
    /// The times left, in ms: whole seconds.
    #[serde_as(as = "Sides")]
    times: Times,
    /// The side whose time runs, or would run.
    #[serde_as(as = "DisplayFromStr")]
    pub turn: Color,
    /// Whether it runs.
    pub runs: bool,
    /// The side whose flag is down; the first one, if both are.
    #[serde_as(as = "Option<DisplayFromStr>")]
    pub down: Option<Color>,
    /// The player at its left side.
    #[serde_as(as = "DisplayFromStr")]
    pub left: Color,
    at: Timestamp,
}

impl ClockDisplay {
    /// The side whose time runs.
    pub fn running(&self) -> Option<Color> {
        self.runs.then_some(self.turn)
    }

    /// The times it shows now, if nobody has touched it since, in ms.
    pub fn times(&self, now: Timestamp) -> Times {
        let mut times = self.times;
        if self.runs {
            let left = times.get_mut(self.turn);
            *left = left.saturating_sub(now.since(self.at));
        }
        times
    }

    /// Whether this later display follows from the earlier one, within a second and the uncertainty of the reading.
    pub fn goes_on_as(&self, now: &ClockDisplay) -> bool {
        const EXACT_MS: u64 = 1_500;
        let expected = self.times(now.at);
        let near = |seat| expected.get(seat).abs_diff(*now.times.get(seat)) <= EXACT_MS;
        let told = |shown: &ClockDisplay| (shown.turn, shown.runs, shown.down, shown.left);
        told(self) == told(now) && Color::ALL.into_iter().all(near)
    }

    /// The display in an event of the clock, if it has one.
    pub(crate) fn of(event: &ClockEvent, at: Timestamp) -> Option<ClockDisplay> {
        match *event {
            ClockEvent::Shown {
                white,
                black,
                turn,
                runs,
                down,
                left,
            } => Some(ClockDisplay {
                times: ByColor { white, black },
                turn,
                runs,
                down,
                left,
                at,
            }),
            _ => None,
        }
    }
}
