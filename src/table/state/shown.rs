//! What an external clock shows by itself, where a board tells it, and what it shows from then on while nobody touches it.

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{ByColor, Color};

use laws::{Sides, Times, Timestamp};
use ledger::event::ClockEvent;

/// What an external clock showed, and when.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ClockDisplay {
    /// Left to each, in ms: whole seconds.
    #[serde_as(as = "Sides")]
    times: Times,
    /// Whose time runs, or would run.
    #[serde_as(as = "DisplayFromStr")]
    pub turn: Color,
    /// Whether it runs.
    pub runs: bool,
    /// Whose flag is down; the first, if both are.
    #[serde_as(as = "Option<DisplayFromStr>")]
    pub down: Option<Color>,
    /// Who sits at its left side.
    #[serde_as(as = "DisplayFromStr")]
    pub left: Color,
    at: Timestamp,
}

impl ClockDisplay {
    /// Whose time runs.
    pub fn running(&self) -> Option<Color> {
        self.runs.then_some(self.turn)
    }

    /// What it shows now, if nobody has touched it since, in ms.
    pub fn times(&self, now: Timestamp) -> Times {
        let mut times = self.times;
        if self.runs {
            let left = times.get_mut(self.turn);
            *left = left.saturating_sub(now.since(self.at));
        }
        times
    }

    /// Whether it shows at this instant what follows from what it showed before, to a second and the instant of the reading.
    pub fn goes_on_as(&self, now: &ClockDisplay) -> bool {
        const EXACT_MS: u64 = 1_500;
        let expected = self.times(now.at);
        let near = |seat| expected.get(seat).abs_diff(*now.times.get(seat)) <= EXACT_MS;
        let told = |shown: &ClockDisplay| (shown.turn, shown.runs, shown.down, shown.left);
        told(self) == told(now) && Color::ALL.into_iter().all(near)
    }

    /// Of an event of the clock, if it is one.
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
