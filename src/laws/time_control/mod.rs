//! The time control: how much time each side has for how many moves (6.3).
//!
//! Periods follow one another; the last one, if it asks for a number of moves, is repeated as needed. White and Black may
//! have different times. What the fixed extra time of a move does is the [`TimeMode`]. It counts no time: that is the
//! [`Clock`](super::Clock)'s work.

mod correcting;
mod in_words;
mod notation;
mod written;

use std::num::NonZeroU32;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::{ByColor, Color};

pub use notation::{ParseTimeControl, TimeControlTag};

/// What the extra time of a move does (6.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TimeMode {
    /// It is added before each move, the first one included, and what is not used adds up (Fischer).
    #[default]
    Increment,
    /// The main time runs only after the extra time of the move is used up; what is not used is lost (the delay of 6.3).
    Delay,
    /// The main time runs at once; with the completed move comes back what was used of it, at most the extra time.
    Bronstein,
    /// What one side uses, the other gains. There is no extra time.
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

/// Where a side stands in its time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Which period, from 0; beyond the last one written it is repeated.
    pub index: usize,
    pub period: Period,
    /// Moves completed in it.
    pub completed: u32,
}

impl Stage {
    /// Moves still to be completed in this period; none where it asks for no number.
    pub fn moves_to_go(&self) -> Option<u32> {
        let moves = self.period.moves?.get();
        Some(moves.saturating_sub(self.completed))
    }
}

/// The periods of both sides and what their extra time does.
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
    /// One period for the whole game, the same for both: main time and increment, in ms.
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

    /// These times with this increment in the last period, in ms. Earlier ones are over by then.
    #[must_use]
    pub fn with_increment(mut self, extra: u64) -> Self {
        for periods in self.periods.iter_mut() {
            if let Some(last) = periods.last_mut() {
                last.extra = extra;
            }
        }
        self.with_mode(TimeMode::Increment)
    }

    /// What the extra time does.
    pub const fn mode(&self) -> TimeMode {
        self.mode
    }

    /// The periods of a side as they are written, at least one.
    pub fn periods(&self, color: Color) -> &[Period] {
        self.periods.get(color)
    }

    /// The period with this number, from 0.
    fn period(&self, color: Color, index: usize) -> Period {
        let periods = self.periods.get(color);
        periods[index.min(periods.len() - 1)]
    }

    /// Where a side stands that has completed this many moves in the game.
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

    /// Main time and increments that a side has been given by the time it has completed this many moves, that of the next
    /// move included, in ms.
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

    /// What rapid and blitz are told by (2023 A.1 and B.1): the main time of all periods as they are written, and the extra
    /// time of a move, of the side that has more, in ms.
    pub fn most(&self) -> (u64, u64) {
        let side = |color| {
            let periods = self.periods(color);
            let main = periods.iter().map(|period| period.base).sum();
            (main, periods[0].extra)
        };
        side(Color::White).max(side(Color::Black))
    }
}
