//! Events of the clocks, and the players' attendance.

use laws::schema::Displayed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

use laws::PutBack;

/// An event of the clocks.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum ClockEvent {
    /// A flag fell before the moves of the period were completed (6.4). The clock stays at zero until it is pressed or the arbiter
    /// rules.
    FlagFell {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The clocks were stopped, by the arbiter or by a player who calls the arbiter (6.11).
    Stopped,
    /// The clock of the side to move was started again by the arbiter's decision (6.11).
    Started,
    /// Without an arbiter: this player agrees to restart the clock that is stopped since a call.
    Willing {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The opponent pressed without a move, so this player re-establishes the position on their own time (1997 7.3).
    PressedBack {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// This player has re-established it, and pressed again.
    PutRight {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A ruling took back moves, and put back the clocks.
    PutBack {
        /// White's time left, in ms.
        white: u64,
        /// Black's time left, in ms.
        black: u64,
        /// The rule that gave these times.
        rule: PutBack,
    },
    /// The clock that is plugged into a board shows a state that did not follow from the last one.
    Shown {
        /// White's time left, in ms, to the second shown.
        white: u64,
        /// Black's time left, in ms.
        black: u64,
        /// The side whose time runs, or would run.
        #[serde_as(as = "Displayed")]
        turn: Color,
        /// Whether it runs.
        runs: bool,
        /// The side whose flag has fallen; the first one, if both have.
        #[serde_as(as = "Option<Displayed>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        down: Option<Color>,
        /// The player at its left side.
        #[serde_as(as = "Displayed")]
        left: Color,
    },
    /// The clock at the table differs from the time computed from the time control and the presses.
    Differs {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The displayed time, in ms.
        shown: u64,
        /// The computed time, in ms.
        reckoned: u64,
    },
    /// The clock at the table agrees again.
    Agrees {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The clock at the table was unplugged from its board: nobody sees its display.
    Away,
    /// It is plugged in again.
    Back,
    /// The clock at the table was told, through its board, to show a ruling.
    Asked {
        /// Whether it accepted.
        taken: bool,
        /// The ruled times, White's first, in ms; `None` for unchanged times.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        times: Option<[u64; 2]>,
        /// The side whose time is to run; `None` to stop.
        #[serde_as(as = "Option<Displayed>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        runs: Option<Color>,
    },
    /// Moves were taken back, but the times for an external clock are unknown.
    TimesUnknown,
    /// A player was warned that time is running out, as the profile says.
    Warned {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Time left, in ms.
        left: u64,
    },
    /// The machine took this much time up to now, while it was suspended, could not write or could not speak: nobody is charged.
    Spared {
        /// How much, in ms.
        ms: u64,
    },
    /// A player is not present (6.7).
    Absent {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A player who was not present has come (6.7).
    Arrived {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
}
