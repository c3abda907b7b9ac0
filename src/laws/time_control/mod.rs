//! The time control: each side's time for a number of moves (6.3).
//!
//! Periods follow one another; the last one, if it has a number of moves, is repeated as needed. White and Black may have different
//! times. The [`TimeMode`] defines the effect of a move's extra time. Time itself is counted by the [`Clock`](super::Clock).

mod correcting;
mod in_words;
mod notation;
mod written;

use std::num::NonZeroU32;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::{ByColor, Color};

pub use notation::{ParseTimeControl, TimeControlTag};

/// The effect of a move's extra time (6.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TimeMode {
    /// It is added before each move, the first one included, and accumulates if unused (Fischer).
    #[default]
    Increment,
    /// The main time runs only after the move's extra time is used up; unused extra time is lost (the delay of 6.3).
    Delay,
    /// The main time runs at once; completing the move gives back the time used, at most the extra time.
    Bronstein,
    /// The time that one side uses is added to the other's. There is no extra time.
    Hourglass,
}

/// One period of a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// Moves to be completed in it; all the rest of the game if unset.
    pub moves: Option<NonZeroU32>,
    /// Main time of the period, in ms.
    pub base: u64,
    /// Fixed extra time of each move, in ms.
    pub extra: u64,
}

/// The stage of a side in its time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The index of the period, from 0; beyond the last one written, that is repeated.
    pub index: usize,
    pub period: Period,
    /// Moves completed in it.
    pub completed: u32,
}

impl Stage {
    /// The moves to complete in this period; `None` where it has no number of moves.
    pub fn moves_to_go(&self) -> Option<u32> {
        let moves = self.period.moves?.get();
        Some(moves.saturating_sub(self.completed))
    }
}

/// The periods of both sides, and the effect of their extra time.
///
/// ```
/// use laws::TimeControl;
/// use shakmaty::Color;
///
/// let control: TimeControl = "40/6000+30:900+30".parse()?;
/// assert_eq!(control.stage(Color::White, 39).moves_to_go(), Some(1));
/// assert_eq!(control.stage(Color::White, 40).period.base, 900_000);
/// assert_eq!(control.to_string(), "40/6000+30:900+30");
/// # Ok::<(), laws::ParseTimeControl>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// At least one each.
    periods: ByColor<Vec<Period>>,
    mode: TimeMode,
}

impl TimeControl {
    /// One period for the whole game, equal for both sides: main time and increment, in ms.
    pub fn new(base: u64, increment: u64) -> Self {
        let period = Period {
            moves: None,
            base,
            extra: increment,
        };
        TimeControl {
            periods: ByColor::new_with(|_| vec![period]),
            mode: TimeMode::Increment,
        }
    }

    /// These times in another mode.
    #[must_use]
    pub fn with_mode(mut self, mode: TimeMode) -> Self {
        self.mode = mode;
        self
    }

    /// These times with this increment in the last period, in ms. Earlier periods are over by then.
    #[must_use]
    pub fn with_increment(mut self, extra: u64) -> Self {
        for periods in self.periods.iter_mut() {
            if let Some(last) = periods.last_mut() {
                last.extra = extra;
            }
        }
        self.with_mode(TimeMode::Increment)
    }

    /// The effect of the extra time.
    pub const fn mode(&self) -> TimeMode {
        self.mode
    }

    /// The periods of a side as written, at least one.
    pub fn periods(&self, color: Color) -> &[Period] {
        self.periods.get(color)
    }

    /// The period with this number, from 0.
    fn period(&self, color: Color, index: usize) -> Period {
        let periods = self.periods.get(color);
        periods[index.min(periods.len() - 1)]
    }

    /// The stage of a side that has completed this many moves in the game.
    pub fn stage(&self, color: Color, moves: u32) -> Stage {
        let (mut index, mut completed) = (0, moves);
        loop {
            let period = self.period(color, index);
            match period.moves {
                Some(needed) if completed >= needed.get() => completed -= needed.get(),
                _ => {
                    return Stage {
                        index,
                        period,
                        completed,
                    };
                }
            }
            index += 1;
        }
    }

    /// The main time and increments given to a side by the time it has completed this many moves, including the increment of the next
    /// move, in ms.
    pub fn allotted(&self, color: Color, moves: u32) -> u64 {
        let stage = self.stage(color, moves);
        let increment = |period: Period, moves: u32| match self.mode {
            TimeMode::Increment => period.extra.saturating_mul(u64::from(moves)),
            _ => 0,
        };
        let past: u64 = (0..stage.index)
            .map(|index| self.period(color, index))
            .map(|period| {
                let moves = period.moves.map_or(0, NonZeroU32::get);
                period.base.saturating_add(increment(period, moves))
            })
            .fold(0, u64::saturating_add);
        past.saturating_add(stage.period.base)
            .saturating_add(increment(stage.period, stage.completed.saturating_add(1)))
    }

    /// The basis for rapid and blitz (2023 A.1 and B.1): the main time of all periods as written, and the extra time of a move, for the
    /// side that has more, in ms.
    pub fn most(&self) -> (u64, u64) {
        let side = |color| {
            let periods = self.periods(color);
            let main = periods.iter().map(|period| period.base).sum();
            (main, periods[0].extra)
        };
        side(Color::White).max(side(Color::Black))
    }
}
