//! What an arbiter may allow or forbid while a game is played, and what that makes of the profile.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Agreement, Placing, Press, Profile, Repetition};

/// The times left at which players are warned where the arbiter allows it and the event names none, in ms.
const WARNINGS_MS: [u64; 2] = [300_000, 60_000];

/// A point of the profile that can be otherwise from one move to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Permission {
    /// That the players agree to a draw (9.1.1).
    Draws,
    /// Signs of sound besides the words.
    Cues,
    /// That executing a move on their own board repeats it (D.2.1).
    RepeatedByExecuting,
    /// That the announcement presses the clock (D.2.4).
    PressedWithCommit,
    /// That a blind player's piece that is placed and not announced goes to another square, as far as 4.3 allows (D.2.3).
    PlacedAnew,
    /// That players are warned before their time is up.
    Warnings,
    /// That chess programs on the table's computer see the boards (11.3.2).
    Programs,
}

impl Permission {
    /// Every one.
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
    /// This profile with one of them allowed or forbidden from now on.
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
            // Those that the event names stay.
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
