//! Debounces a board's edges into rest: no edge for the settle time, in the board's own milliseconds.
//!
//! It does not interpret edges. A rest is found once: from then on the board is at rest until the next edge.

use serde::Serialize;

/// Waits for one board to come to rest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Settling {
    #[serde(skip)]
    settle_ms: u64,
    hands: Hands,
}

/// Activity of the hands at the board, as far as its edges tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Hands {
    /// Unknown; no rest is awaited.
    Unknown,
    /// The last edge was at this time.
    Busy(u64),
    /// No edge came for the settle time, so the board is at rest since this time.
    AtRest(u64),
}

impl Settling {
    /// The board is at rest after this many milliseconds without an edge.
    pub const fn new(settle_ms: u64) -> Self {
        Self {
            settle_ms,
            hands: Hands::Unknown,
        }
    }

    /// An edge at this board time; it may be reported late.
    pub fn edge(&mut self, ms: u64) {
        self.hands = match self.hands {
            Hands::Busy(last) => Hands::Busy(last.max(ms)),
            Hands::Unknown | Hands::AtRest(_) => Hands::Busy(ms),
        };
    }

    /// Awaits no rest until the next edge.
    pub const fn forget(&mut self) {
        self.hands = Hands::Unknown;
    }

    /// When the board will be at rest, unless another edge comes; `None` if it already is, or no rest is awaited.
    pub fn due(&self) -> Option<u64> {
        self.due_after(None)
    }

    /// When the board will be at rest, if this edge is still to be recorded.
    pub fn due_after(&self, edge: Option<u64>) -> Option<u64> {
        let last = match self.hands {
            Hands::Busy(last) => Some(last),
            Hands::Unknown | Hands::AtRest(_) => None,
        };
        let last = last.max(edge);
        last.map(|last| last.saturating_add(self.settle_ms))
    }

    /// The board has come to rest at this time.
    pub const fn rest(&mut self, since: u64) {
        self.hands = Hands::AtRest(since);
    }

    /// Finds the rest again, counted from the last edge.
    pub const fn anew(&mut self) {
        if let Hands::AtRest(since) = self.hands {
            self.hands = Hands::Busy(since.saturating_sub(self.settle_ms));
        }
    }

    /// Since when the board has been at rest; `None` after an edge.
    pub const fn at_rest(&self) -> Option<u64> {
        match self.hands {
            Hands::AtRest(since) => Some(since),
            Hands::Unknown | Hands::Busy(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_rest_after_the_settle_time() {
        let mut settling = Settling::new(500);
        assert_eq!(settling.due(), None);
        settling.edge(100);
        settling.edge(400);
        assert_eq!(settling.due(), Some(900));
        settling.rest(900);
        assert_eq!(settling.at_rest(), Some(900));
        assert_eq!(settling.due(), None);
    }
}
