//! The event profile: what an organiser may set.

use serde::{Deserialize, Serialize};

use super::{Edition, TimeControl};

/// What holds at the tables of an event. The defaults are those of a rated game of two blind players at two boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Profile {
    /// The edition of the Laws that is played by.
    pub edition: Edition,
    /// In a rated game only the arbiter hears of legality and differences, and only the arbiter starts the game.
    pub rated: bool,
    /// How a player says "this is my move".
    pub commit: Commit,
    /// How the clock is pressed.
    pub press: Press,
    /// Who announces.
    pub announcer: Announcer,
    /// Where the opponent's repetition (D.2.1) is taken from.
    pub repetition: Repetition,
    /// Whether presses are refused while a difference waits for the arbiter.
    pub hold: bool,
    /// How long the opponent's board may take to show a made move, in ms from the press; none: compared only when the
    /// opponent goes on, because the Laws set no deadline.
    pub mirror_deadline: Option<u64>,
    /// How long a question may stay unanswered before the arbiter is told, in ms.
    pub question_deadline: u64,
    /// After how long without an edge a board is stable, in board ms.
    pub settle: u64,
    /// The time control; none: no clock.
    pub time: Option<TimeControl>,
    /// Which clock is used.
    pub clock: Chessclock,
    /// At which times left a player is warned unasked, in ms. None unless the organiser wants it: a rated game has no such
    /// thing.
    pub warnings: Vec<u64>,
    /// How late a player may come without losing (6.7), in ms; none: what the edition says.
    pub default_time: Option<u64>,
}

impl Default for Profile {
    fn default() -> Self {
        Profile {
            edition: Edition::default(),
            rated: true,
            commit: Commit::ByHand,
            press: Press::ByHand,
            announcer: Announcer::Daemon,
            repetition: Repetition::ByHand,
            hold: false,
            mirror_deadline: None,
            question_deadline: 60_000,
            settle: 500,
            time: Some(TimeControl::new(90 * 60_000, 30_000)),
            clock: Chessclock::Own,
            warnings: Vec::new(),
            default_time: None,
        }
    }
}

/// How a player says "this is my move".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Commit {
    /// With the commit button.
    ByHand,
    /// A stable board commits: for practice.
    Automatic,
}

/// How the clock is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Press {
    /// With the press button, as on any chess clock.
    ByHand,
    /// With the announcement.
    WithCommit,
}

/// Who announces the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Announcer {
    /// The daemon speaks.
    Daemon,
    /// The players speak; a commit is taken as the spoken word.
    Player,
}

/// Where the opponent's repetition of a move is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Repetition {
    /// The ok button, or the assistant.
    ByHand,
    /// The board that shows the move.
    FromBoard,
}

/// Which clock is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chessclock {
    /// The table's own, kept by the daemon.
    Own,
    /// An approved clock that stands at the table. The daemon knows nothing of its times but what the arbiter reads off: it
    /// tells no times, sees no flag fall, and cannot stop it.
    External,
}
