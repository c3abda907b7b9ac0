//! Orders from desks over many tables, deduplicated by their ids.

use serde::Serialize;

use ledger::event::DeskEvent;

/// The ids of orders from desks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Desks {
    taken: Vec<String>,
    /// Orders that nobody on the list had signed.
    #[serde(skip)]
    refused: Vec<String>,
}

impl Desks {
    /// Whether an order with this id was taken before.
    pub fn took(&self, id: &str) -> bool {
        self.taken.iter().any(|taken| taken == id)
    }

    /// Whether an order with this id was refused before because nobody on the list had signed it.
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

    /// Whether no desk has ordered anything.
    pub fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }
}
