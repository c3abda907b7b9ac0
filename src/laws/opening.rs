//! What is gone through before a game: a short list, of which the arbiter skips whatever needs no word.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::Color;

use super::{Announcer, Commit, Hold, Press, Profile, Repetition};

/// One point of the list.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Point {
    /// Who the players are.
    Identity,
    /// Who plays which colour (7.3).
    Colours,
    /// The boards were felt: the initial position, and the right way round (7.2).
    Boards,
    /// Which clock it is, and which times it shows (6.3, 6.5).
    Clock,
    /// In which languages is announced, written and spoken (D.2.1, C.3).
    Languages,
    /// Who assists whom (D.2.10, D.2.11).
    Assistants,
    /// What is recorded, and which devices are at the table (D.2.7, 11.3.2: the arbiter approves).
    Recording,
    /// In what the organiser adapted the rules (D.1).
    Adaptations,
}

impl Point {
    /// All of them, as they are gone through.
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

/// Something in which an organiser adapted the rules (D.1), or what goes beyond them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adaptation {
    /// The players announce, and the table is silent.
    PlayersAnnounce,
    /// Who executes a move on their own board has repeated it.
    RepeatedByExecuting,
    /// A board at rest commits a move.
    CommittedByRest,
    /// The clock is pressed with the announcement.
    PressedWithCommit,
    /// Play waits while a case does.
    PlayWaits,
    /// The opponent's board is to show a move in time.
    ShownInTime,
    /// Players are warned of times left.
    Warnings,
    /// Players may have their own score read back.
    ReadsBack,
    /// No arbiter is there.
    NoArbiter,
}

impl Profile {
    /// In what this event adapts the rules.
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
