//! The orders that came from desks over many tables, by the names that the desks gave them.

use serde::Serialize;

use ledger::event::DeskEvent;

/// What was ordered from desks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Desks {
    taken: Vec<String>,
    /// Of nobody's on the list.
    #[serde(skip)]
    refused: Vec<String>,
}

impl Desks {
    /// Whether the order of this name came before.
    pub fn took(&self, id: &str) -> bool {
        self.taken.iter().any(|taken| taken == id)
    }

    /// Whether an order of this name came before, and was of nobody's.
    pub(crate) fn refused(&self, id: &str) -> bool {
        self.refused.iter().any(|refused| refused == id)
    }

    pub(super) fn apply(&mut self, event: &DeskEvent) {
        match event {
            DeskEvent::Ordered { id, .. } => self.taken.push(id.clone()),
            DeskEvent::Refused { id, .. } => self.refused.push(id.clone()),
            DeskEvent::Keys { .. } => {}
        }
    }

    /// Of a table that no desk has ordered anything, nothing is to be said.
    pub fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }
}
