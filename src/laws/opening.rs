//! The checklist before a game; the arbiter skips points that need no discussion.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::Color;

use super::{Announcer, Commit, Hold, Press, Profile, Repetition};

/// A point of the checklist.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Point {
    /// The identity of the players.
    Identity,
    /// The colours of the players (7.3).
    Colours,
    /// The boards: the initial position, felt by the players, and the right orientation (7.2).
    Boards,
    /// The clock, and the times that it shows (6.3, 6.5).
    Clock,
    /// The languages of announcements, notation and speech (D.2.1, C.3).
    Languages,
    /// The assistants of the players (D.2.10, D.2.11).
    Assistants,
    /// Recordings, and devices at the table (D.2.7, 11.3.2: the arbiter approves).
    Recording,
    /// The organiser's adaptations of the rules (D.1).
    Adaptations,
}

impl Point {
    /// All points, in order.
    pub const ALL: [Point; 8] = [
        Point::Identity,
        Point::Colours,
        Point::Boards,
        Point::Clock,
        Point::Languages,
        Point::Assistants,
        Point::Recording,
        Point::Adaptations,
    ];
}

/// An organiser's adaptation of the rules (D.1), or an addition to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adaptation {
    /// The players announce, and the table is silent.
    PlayersAnnounce,
    /// Executing a move on one's own board counts as repeating it.
    RepeatedByExecuting,
    /// A board at rest commits a move.
    CommittedByRest,
    /// The clock is pressed with the announcement.
    PressedWithCommit,
    /// Play waits while a case is open.
    PlayWaits,
    /// The opponent's board must show a move within a time limit.
    ShownInTime,
    /// Players are warned when little time is left.
    Warnings,
    /// Players may have their own score read back.
    ReadsBack,
    /// There is no arbiter.
    NoArbiter,
}

impl Profile {
    /// The adaptations of this event.
    pub fn adaptations(&self) -> Vec<Adaptation> {
        let by_rest = |seat: &Color| self.commit.of(*seat) == Commit::Automatic;
        let all = [
            (
                Adaptation::PlayersAnnounce,
                self.announcer == Announcer::Player,
            ),
            (
                Adaptation::RepeatedByExecuting,
                self.repetition == Repetition::FromBoard,
            ),
            (Adaptation::CommittedByRest, Color::ALL.iter().any(by_rest)),
            (
                Adaptation::PressedWithCommit,
                self.press == Press::WithCommit,
            ),
            (Adaptation::PlayWaits, self.hold != Hold::Nothing),
            (Adaptation::ShownInTime, self.mirror_deadline.is_some()),
            (Adaptation::Warnings, !self.warnings.is_empty()),
            (Adaptation::ReadsBack, self.rated && self.reads_back()),
            (Adaptation::NoArbiter, !self.has_arbiter()),
        ];
        let held = all.into_iter().filter(|(_, holds)| *holds);
        held.map(|(adaptation, _)| adaptation).collect()
    }
}
