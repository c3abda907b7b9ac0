//! What happens to the clocks, and who is there when they run.

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
    /// A flag fell: the moves of the period are not completed (6.4). The clock stands at zero until it is pressed or the
    /// arbiter rules.
    FlagFell {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The clocks were stopped, by the arbiter or by a player who calls the arbiter (6.11).
    Stopped,
    /// The clock of the side that has the move was started again, as the arbiter decided (6.11).
    Started,
    /// Without an arbiter: this player is for starting the clock again that stands since a call.
    Willing {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The opponent pressed without a move, so that this player re-establishes the position in their own time (1997 7.3).
    PressedBack {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// This player has done so, and pressed again.
    PutRight {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// Moves were taken back by a ruling, and with them the clocks.
    PutBack {
        /// White's time left, in ms.
        white: u64,
        /// Black's time left, in ms.
        black: u64,
        /// How these times were found.
        rule: PutBack,
    },
    /// The table's own clock, which a board is plugged into, shows something that did not follow from what it showed before.
    Shown {
        /// White's time left, in ms, as far as it is shown: whole seconds.
        white: u64,
        /// Black's time left, in ms.
        black: u64,
        /// Whose time runs, or would run.
        #[serde_as(as = "Displayed")]
        turn: Color,
        /// Whether it runs.
        runs: bool,
        /// Whose flag is down; the first, if both are.
        #[serde_as(as = "Option<Displayed>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        down: Option<Color>,
        /// Who sits at its left side.
        #[serde_as(as = "Displayed")]
        left: Color,
    },
    /// The clock at the table shows another time than is reckoned from the time control and the presses.
    Differs {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// What it shows, in ms.
        shown: u64,
        /// What it should show, in ms.
        reckoned: u64,
    },
    /// It shows again what is reckoned.
    Agrees {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The clock at the table is plugged into its board no more: nobody sees what it shows.
    Away,
    /// It is plugged in again.
    Back,
    /// The clock at the table was asked by its board to show what was ruled.
    Asked {
        /// Whether it does.
        taken: bool,
        /// The times that were ruled, White's first, in ms; none: as they stood.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        times: Option<[u64; 2]>,
        /// Whose time is to run; none: it is to stand.
        #[serde_as(as = "Option<Displayed>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        runs: Option<Color>,
    },
    /// Moves were taken back, and the times to put an external clock back to are not known.
    TimesUnknown,
    /// A player was warned that the time is running out, because the profile says so.
    Warned {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Time left, in ms.
        left: u64,
    },
    /// The machine took so much time up to now, while it stood still, could not write or could not speak: nobody is charged.
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
