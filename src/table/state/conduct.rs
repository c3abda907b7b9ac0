//! The players' record from earlier rounds of the event, and their warnings in this game.

use serde::Serialize;
use serde_with::serde_as;
use shakmaty::{ByColor, Color};

use laws::Sides;
use ledger::event::{RegisterEntry, RegisterEvent};

/// The players' record of conduct.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Conduct {
    #[serde_as(as = "Sides")]
    known: ByColor<Vec<RegisterEntry>>,
    #[serde_as(as = "Sides")]
    warned: ByColor<u32>,
}

impl Conduct {
    /// The register's entries of this player from other games.
    pub fn known(&self, seat: Color) -> &[RegisterEntry] {
        self.known.get(seat)
    }

    /// The number of this player's warnings in the event, this game included (12.9.1). Illegal moves count for each game separately
    /// (7.5.5).
    pub fn warnings(&self, seat: Color) -> u32 {
        self.warned_before(seat) + self.warned_here(seat)
    }

    /// The number of this player's warnings in other games of the event.
    pub fn warned_before(&self, seat: Color) -> u32 {
        let before = self.known.get(seat).iter().filter(|entry| entry.warns());
        before.count() as u32
    }

    /// The number of this player's warnings in this game.
    pub fn warned_here(&self, seat: Color) -> u32 {
        *self.warned.get(seat)
    }

    pub(super) fn apply(&mut self, event: &RegisterEvent) {
        let RegisterEvent::Known { seat, entries } = event;
        self.known.get_mut(*seat).clone_from(entries);
    }

    pub(super) fn warn(&mut self, seat: Color) {
        *self.warned.get_mut(seat) += 1;
    }

    /// A warning of this game is undone.
    pub(super) fn unwarn(&mut self, seat: Color) {
        let warned = self.warned.get_mut(seat);
        *warned = warned.saturating_sub(1);
    }
}
