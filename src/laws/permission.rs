//! Rules that an arbiter may switch on or off during a game, and their effect on the profile.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Agreement, Placing, Press, Profile, Repetition};

/// The warning times, in ms left, where the arbiter allows warnings and the event names none.
const WARNINGS_MS: [u64; 2] = [300_000, 60_000];

/// A rule of the profile that can change from one move to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Permission {
    /// The players may agree to a draw (9.1.1).
    Draws,
    /// Cues are played besides words.
    Cues,
    /// Executing a move on one's own board repeats it (D.2.1).
    RepeatedByExecuting,
    /// The announcement presses the clock (D.2.4).
    PressedWithCommit,
    /// A blind player's piece that is placed and not announced may go to another square, as far as 4.3 allows (D.2.3).
    PlacedAnew,
    /// Players are warned when their time runs out.
    Warnings,
    /// Chess programs on the table's computer may see the boards (11.3.2).
    Programs,
}

impl Permission {
    /// All permissions.
    pub const ALL: [Permission; 7] = [
        Permission::Draws,
        Permission::Cues,
        Permission::RepeatedByExecuting,
        Permission::PressedWithCommit,
        Permission::PlacedAnew,
        Permission::Warnings,
        Permission::Programs,
    ];
}

impl Profile {
    /// This profile with a permission granted or withdrawn.
    #[must_use]
    pub fn allowing(&self, what: Permission, allowed: bool) -> Profile {
        let mut profile = self.clone();
        match (what, allowed) {
            (Permission::Draws, true) => profile.agreement = Agreement::Allowed,
            (Permission::Draws, false) => profile.agreement = Agreement::Never,
            (Permission::Cues, allowed) => profile.cues = allowed,
            (Permission::RepeatedByExecuting, true) => profile.repetition = Repetition::FromBoard,
            (Permission::RepeatedByExecuting, false) => profile.repetition = Repetition::ByHand,
            (Permission::PressedWithCommit, true) => profile.press = Press::WithCommit,
            (Permission::PressedWithCommit, false) => profile.press = Press::ByHand,
            (Permission::PlacedAnew, true) => profile.placing = Placing::Free,
            (Permission::PlacedAnew, false) => profile.placing = Placing::Binds,
            // Times that the event names stay.
            (Permission::Warnings, true) if !profile.warnings.is_empty() => {}
            (Permission::Warnings, true) => profile.warnings = WARNINGS_MS.to_vec(),
            (Permission::Warnings, false) => profile.warnings.clear(),
            (Permission::Programs, allowed) => profile.programs = allowed,
        }
        profile
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_allowed_and_forbidden_again_is_as_it_was() {
        let profile = Profile::default();
        for what in Permission::ALL {
            let allowed = profile.allowing(what, true);
            let forbidden = profile.allowing(what, false);
            assert_ne!(allowed, forbidden, "{what:?}");
            assert!(profile == allowed || profile == forbidden, "{what:?}");
            assert_eq!(allowed.allowing(what, false), forbidden, "{what:?}");
        }
    }

    #[test]
    fn a_draw_before_its_move_can_be_allowed_and_forbidden() {
        let after = Profile {
            agreement: Agreement::After(30),
            ..Profile::default()
        };
        for allowed in [true, false] {
            assert_ne!(after.allowing(Permission::Draws, allowed), after);
        }
    }

    #[test]
    fn the_warnings_of_the_event_stay() {
        let profile = Profile {
            warnings: vec![600_000],
            ..Profile::default()
        };
        assert_eq!(profile.allowing(Permission::Warnings, true), profile);
    }
}
