//! The orders that came from desks over many tables, by the names that the desks gave them.

use serde::Serialize;

use crate::ledger::event::DeskEvent;

/// What was ordered from desks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Desks {
    taken: Vec<String>,
}

impl Desks {
    /// Whether the order of this name came before.
    pub fn took(&self, id: &str) -> bool {
        self.taken.iter().any(|taken| taken == id)
    }

    pub(super) fn apply(&mut self, event: &DeskEvent) {
        let DeskEvent::Ordered { id, .. } = event;
        self.taken.push(id.clone());
    }

    /// Of a table that no desk has ordered anything, nothing is to be said.
    pub fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }
}
