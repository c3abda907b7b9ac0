//! How much was refused because it was not the sender's to do. Of each way so much is recorded and told, and no more: whoever is no
//! part of the game neither fills its ledger nor keeps its arbiters busy.

use ledger::event::{AccessEvent, DeskEvent, Event, LineEvent};

/// So many refused acts of a way are recorded.
const MANY: u32 = 100;

/// The refused acts that came by one way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RefusedCount(u32);

impl RefusedCount {
    /// Whether nothing more is recorded of them.
    pub const fn are_many(self) -> bool {
        self.0 >= MANY
    }
}

/// The refused acts, by the way they came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strangers {
    /// To the pages.
    pub of_pages: RefusedCount,
    /// From desks over many tables.
    pub of_desks: RefusedCount,
    /// From the other room.
    pub of_line: RefusedCount,
}

impl Strangers {
    pub(super) const fn apply(&mut self, event: &Event) {
        let count = match event {
            Event::Access(AccessEvent::Refused { .. }) => &mut self.of_pages,
            Event::Desk(DeskEvent::Refused { .. }) => &mut self.of_desks,
            Event::Line(LineEvent::Refused { .. }) => &mut self.of_line,
            _ => return,
        };
        count.0 = count.0.saturating_add(1);
    }
}
