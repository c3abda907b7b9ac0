//! The chess clock: two times, of which at most one runs, through the periods of a time control.
//!
//! States: stopped, or running for one side; and each flag up or fallen. The clock keeps whole milliseconds as differences of
//! [`Timestamp`]s, so it never drifts from their source. It makes no decisions about the game: a flag fall is a matter for the arbiter
//! (6.8), and a side whose flag has fallen stands at zero until it presses or the arbiter rules.
//!
//! An increment is added *before* each move, the first included, as in the Laws' glossary and on today's clocks: a game of 90 minutes and
//! 30 seconds a move begins with 1:30:30 on both sides. A press adds the increment for the player's next move, so the first move of a
//! period without increment gets none.
//!
//! It counts the moves of each side, so a new period begins with the press that completes the last move of the old one,
//! and a flag falls only on a side that has not completed its moves (6.4).

mod lag;
mod putting_back;
mod returned;
mod stretches;

use super::Sides;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{ByColor, Color};

use super::time_control::{Stage, TimeControl, TimeMode};

use crate::schema::Displayed;

pub use putting_back::{PutBack, proportional};
use returned::MovesRun;
use stretches::Stretches;

/// An instant of the game: whole milliseconds of the daemon's monotonic time since the game was set up. Each record of the ledger also
/// has the calendar time.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(transparent)]
pub struct Timestamp(
    /// Milliseconds.
    pub u64,
);

impl Timestamp {
    /// The instant `ms` milliseconds later.
    #[must_use]
    pub const fn after(self, ms: u64) -> Self {
        Timestamp(self.0.saturating_add(ms))
    }

    /// Milliseconds since an earlier instant; zero if that is later.
    pub const fn since(self, earlier: Timestamp) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// The times of both players, in ms.
pub type Times = ByColor<u64>;

/// Parses hours, minutes and seconds as a clock shows them, `1:29:30` or `29:30`, into ms.
///
/// ```
/// assert_eq!(laws::clock_time("1:29:30"), Some(5_370_000));
/// assert_eq!(laws::clock_time("90"), None);
/// ```
pub fn clock_time(text: &str) -> Option<u64> {
    let parts: Option<Vec<u64>> = text
        .trim()
        .split(':')
        .map(|part| (part.len() <= 3).then(|| part.parse().ok()).flatten())
        .collect();
    let seconds = match parts?[..] {
        [hours, minutes, seconds] if minutes < 60 && seconds < 60 => {
            (hours * 60 + minutes) * 60 + seconds
        }
        [minutes, seconds] if seconds < 60 => minutes * 60 + seconds,
        _ => return None,
    };
    Some(seconds * 1000)
}

/// Formats seconds as a clock shows them, in hours, minutes and seconds.
///
/// ```
/// assert_eq!(laws::as_clock(3_910), "1:05:10");
/// ```
pub fn as_clock(seconds: u64) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{hours}:{minutes:02}:{:02}", seconds % 60)
}

/// The chess clock of a table.
///
/// ```
/// use laws::{Clock, TimeControl, Timestamp};
/// use shakmaty::Color;
///
/// let mut clock = Clock::new(TimeControl::new(60_000, 2_000));
/// clock.start(Color::White, Timestamp(0));
/// clock.complete(Color::White, Timestamp(10_000));
/// assert_eq!(clock.left(Color::White, Timestamp(15_000)), 54_000);
/// assert_eq!(clock.left(Color::Black, Timestamp(15_000)), 57_000);
/// ```
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Clock {
    control: TimeControl,
    /// The times left at `since`.
    #[serde_as(as = "Sides")]
    left: Times,
    #[serde_as(as = "Option<Displayed>")]
    running: Option<Color>,
    since: Timestamp,
    /// Moves completed in the game.
    #[serde_as(as = "Sides")]
    moves: ByColor<u32>,
    /// How long each clock has run up to `since` for its side's current move, in ms. Pauses do not count, and the other clock may have
    /// run in between.
    #[serde_as(as = "Sides")]
    thought: ByColor<u64>,
    #[serde_as(as = "Sides")]
    fallen: ByColor<Option<Timestamp>>,
    /// How long each clock has run at zero for its side's current move, in ms.
    #[serde(skip)]
    over: ByColor<u64>,
    /// How long each clock has run with time left, up to `since`, in ms. It only grows, whatever time is given, set or taken back.
    #[serde(skip)]
    spent: Times,
    /// The history of `spent` before `since`.
    #[serde(skip)]
    stretches: Stretches,
    #[serde(skip)]
    moves_run: MovesRun,
    /// The increment that each side was denied for its last completed move, because its flag was down, in ms.
    #[serde(skip)]
    denied: Times,
}

/// The time until a clock reaches zero, in ms, with `left` on it and the first `free` ms not charged. A clock at zero has nothing more to
/// lose, and no delay.
const fn until_zero(left: u64, free: u64) -> u64 {
    match left {
        0 => 0,
        left => free.saturating_add(left),
    }
}

impl Clock {
    /// Both clocks at the main time of the first period and the increment of the first move, stopped.
    pub fn new(control: TimeControl) -> Self {
        let left = ByColor::new_with(|color| control.allotted(color, 0));
        Clock {
            control,
            left,
            running: None,
            since: Timestamp::default(),
            moves: ByColor::default(),
            thought: ByColor::default(),
            fallen: ByColor::default(),
            over: ByColor::default(),
            spent: Times::default(),
            stretches: Stretches::default(),
            moves_run: MovesRun::default(),
            denied: Times::default(),
        }
    }

    /// The times at the start of the game, in ms.
    pub fn begun(&self) -> Times {
        ByColor::new_with(|color| self.control.allotted(color, 0))
    }

    /// The time control in force.
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Time left of a player, in ms; zero when the flag has fallen.
    pub fn left(&self, color: Color, now: Timestamp) -> u64 {
        *self.times(now).get(color)
    }

    /// Time left of both players, in ms.
    pub fn times(&self, now: Timestamp) -> Times {
        let mut left = self.left;
        if let Some(color) = self.running {
            let charged = self.charged(color, now);
            *left.get_mut(color) -= charged;
            if self.control.mode() == TimeMode::Hourglass {
                let other = left.get_mut(!color);
                *other = other.saturating_add(charged);
            }
        }
        left
    }

    /// How long each clock has run since it was first set, in ms, including delays and time that is given back later. Between two
    /// instants it grows by the time that the clock ran with time left, whatever is given, set or taken back meanwhile.
    pub fn spent(&self, now: Timestamp) -> Times {
        if now < self.since {
            return self.spent_before(now);
        }
        let mut spent = self.spent;
        if let Some(color) = self.running {
            *spent.get_mut(color) += self.ran_with_time(color, now);
        }
        spent
    }

    /// How long the running clock has run since `since` until it came to zero.
    fn ran_with_time(&self, color: Color, now: Timestamp) -> u64 {
        let until_zero = until_zero(*self.left.get(color), self.free(color));
        now.since(self.since).min(until_zero)
    }

    /// The rest of the delay for which the running clock is not charged.
    fn free(&self, color: Color) -> u64 {
        let before = *self.thought.get(color);
        match self.control.mode() {
            TimeMode::Delay => self.stage(color).period.extra.saturating_sub(before),
            TimeMode::Increment | TimeMode::Bronstein | TimeMode::Hourglass => 0,
        }
    }

    /// The main time that the running clock has lost since `since`: never more than was left.
    fn charged(&self, color: Color, now: Timestamp) -> u64 {
        self.due(color, now).min(*self.left.get(color))
    }

    /// The main time that it would have lost by now, had enough been left.
    fn due(&self, color: Color, now: Timestamp) -> u64 {
        let before = *self.thought.get(color);
        self.main_time(color, before + now.since(self.since)) - self.main_time(color, before)
    }

    /// The main time that a move of this side costs if its clock runs for `ran` ms.
    fn main_time(&self, color: Color, ran: u64) -> u64 {
        match self.control.mode() {
            TimeMode::Delay => ran.saturating_sub(self.stage(color).period.extra),
            TimeMode::Increment | TimeMode::Bronstein | TimeMode::Hourglass => ran,
        }
    }

    /// The side whose clock runs.
    pub const fn running(&self) -> Option<Color> {
        self.running
    }

    /// The stage of a side in the time control.
    pub fn stage(&self, color: Color) -> Stage {
        self.control.stage(color, *self.moves.get(color))
    }

    /// The instant at which each fallen flag fell.
    pub const fn fallen(&self) -> &ByColor<Option<Timestamp>> {
        &self.fallen
    }

    /// Starts the clock of this side, and stops the other.
    pub fn start(&mut self, color: Color, now: Timestamp) {
        self.stop(now);
        self.running = Some(color);
    }

    /// Stops both clocks (6.11).
    pub fn stop(&mut self, now: Timestamp) {
        self.note_stretch(now);
        let (left, spent) = (self.times(now), self.spent(now));
        if let Some(color) = self.running {
            *self.over.get_mut(color) += self.due(color, now) - self.charged(color, now);
            *self.thought.get_mut(color) += now.since(self.since);
        }
        (self.left, self.spent) = (left, spent);
        self.since = now;
        self.running = None;
    }

    /// Completes a move of this player: adds the increment, and the time of the next period after the last move of this one; then starts
    /// the other clock. A stopped clock stays stopped.
    pub fn complete(&mut self, color: Color, now: Timestamp) {
        let ran = self.running == Some(color);
        if ran {
            self.stop(now);
        }
        let (before, was_up) = (self.stage(color), self.fallen.get(color).is_none());
        *self.moves.get_mut(color) += 1;
        let after = self.stage(color);
        let begun = (after.index > before.index).then_some(after.period.base);
        if begun.is_some() {
            *self.fallen.get_mut(color) = None;
        }
        let (extra, up) = match self.control.mode() {
            // A fallen flag stays fallen.
            TimeMode::Increment => (after.period.extra, self.fallen.get(color).is_none()),
            TimeMode::Bronstein => {
                let thought = *self.thought.get(color);
                (before.period.extra.min(thought), was_up)
            }
            TimeMode::Delay | TimeMode::Hourglass => (0, true),
        };
        let free = match self.control.mode() {
            TimeMode::Delay => before.period.extra,
            TimeMode::Bronstein if up => before.period.extra,
            TimeMode::Bronstein | TimeMode::Increment | TimeMode::Hourglass => 0,
        };
        let with_time = self
            .thought
            .get(color)
            .saturating_sub(*self.over.get(color));
        self.note_move(color, with_time, free);
        let (extra, denied) = if up { (extra, 0) } else { (0, extra) };
        *self.denied.get_mut(color) = denied;
        let left = self.left.get_mut(color);
        *left = left
            .saturating_add(extra)
            .saturating_add(begun.unwrap_or(0));
        *self.thought.get_mut(color) = 0;
        *self.over.get_mut(color) = 0;
        if ran {
            self.start(!color, now);
        }
    }

    /// Counts a move of this player as completed without a press: adds no increment and switches no clock. The last move of a period
    /// brings the time of the next.
    pub fn count(&mut self, color: Color, now: Timestamp) {
        let running = self.running;
        self.stop(now);
        let before = self.stage(color);
        *self.moves.get_mut(color) += 1;
        let after = self.stage(color);
        if after.index > before.index {
            *self.fallen.get_mut(color) = None;
            let left = self.left.get_mut(color);
            *left = left.saturating_add(after.period.base);
        }
        self.running = running;
    }

    /// Sets both times; a running clock goes on. A flag is up again where there is time.
    pub fn set(&mut self, times: Times, now: Timestamp) {
        let running = self.running;
        self.stop(now);
        self.left = times;
        self.over = ByColor::default();
        for color in Color::ALL {
            if *times.get(color) > 0 {
                *self.fallen.get_mut(color) = None;
            }
        }
        self.running = running;
    }

    /// Discounts the last `ms` up to now, which the machine took: nobody is charged for them.
    pub fn spare(&mut self, ms: u64, now: Timestamp) {
        let running = self.running;
        self.stop(Timestamp(now.0.saturating_sub(ms)).max(self.since));
        self.since = now;
        self.running = running;
    }

    /// Switches to another time control; the times stay.
    pub fn change(&mut self, control: TimeControl, now: Timestamp) {
        let running = self.running;
        self.stop(now);
        self.control = control;
        self.running = running;
    }

    /// Sets the numbers of completed moves, as the arbiter corrected them; the times stay, and a running clock goes on.
    pub fn recount(&mut self, moves: ByColor<u32>, now: Timestamp) {
        let running = self.running;
        self.stop(now);
        self.moves = moves;
        self.running = running;
    }

    /// Takes moves back: the clock is stopped, with these numbers of completed moves.
    pub fn take_back(&mut self, moves: ByColor<u32>, now: Timestamp) {
        self.stop(now);
        self.moves_run.begin(self.spent);
        self.moves = moves;
        self.thought = ByColor::default();
        self.over = ByColor::default();
        self.denied = Times::default();
    }

    /// Records the flag fall of the running clock.
    pub fn fall(&mut self, color: Color, at: Timestamp) {
        *self.fallen.get_mut(color) = Some(at);
    }

    /// The increment that this side was denied for its last completed move, because its flag was down, in ms.
    pub fn denied(&self, color: Color) -> u64 {
        *self.denied.get(color)
    }

    /// When the flag of the running clock falls, unless it is pressed before.
    pub fn flag_falls(&self) -> Option<(Color, Timestamp)> {
        let color = self.running?;
        let up = self.fallen.get(color).is_none();
        up.then(|| (color, self.comes_down(color, 0)))
    }

    /// When the running clock comes down to this many ms; `None` where it is there already.
    pub fn reaches(&self, ms: u64) -> Option<(Color, Timestamp)> {
        let color = self.running?;
        (*self.left.get(color) > ms).then(|| (color, self.comes_down(color, ms)))
    }

    fn comes_down(&self, color: Color, ms: u64) -> Timestamp {
        let down = self.left.get(color).saturating_sub(ms);
        self.since.after(self.free(color)).after(down)
    }
}

#[cfg(test)]
mod tests;
