//! Counts acts that were refused because their sender had no right to do them. Each channel has a limit beyond which they are
//! neither recorded nor reported, so that an outsider cannot fill the ledger or keep the arbiters busy.

use ledger::event::{AccessEvent, DeskEvent, Event, LineEvent};

/// The number of refused acts that are recorded for each channel.
const MANY: u32 = 100;

/// The number of refused acts of one channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RefusedCount(u32);

impl RefusedCount {
    /// Whether no more of them are recorded.
    pub const fn are_many(self) -> bool {
        self.0 >= MANY
    }
}

/// The refused acts, by channel.
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
        let count = if let Event::Access(AccessEvent::Refused { .. }) = event {
            &mut self.of_pages
        } else if let Event::Desk(DeskEvent::Refused { .. }) = event {
            &mut self.of_desks
        } else if let Event::Line(LineEvent::Refused { .. }) = event {
            &mut self.of_line
        } else {
            return;
        };
        count.0 = count.0.saturating_add(1);
    }
}
