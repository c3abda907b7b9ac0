//! When a board is stable: no edge for the settle time, in the board's own milliseconds.
//!
//! The one place for "a stable board is an automatic commit". It knows nothing of what the edges mean; once stable, it says
//! so once, and not again before another edge.

/// The settle time if nothing else is said, in milliseconds.
pub const SETTLE_MS: u64 = 500;

/// Waits for one board to become stable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settling {
    settle_ms: u64,
    last_edge_ms: Option<u64>,
}

impl Settling {
    /// Stable means this many milliseconds without an edge.
    pub const fn new(settle_ms: u64) -> Self {
        Self {
            settle_ms,
            last_edge_ms: None,
        }
    }

    /// There was an edge at this time of the board.
    pub const fn edge(&mut self, ms: u64) {
        self.last_edge_ms = Some(ms);
    }

    /// Nothing is waited for until the next edge.
    pub const fn forget(&mut self) {
        self.last_edge_ms = None;
    }

    /// When the board will be stable, unless another edge comes.
    pub fn due(&self) -> Option<u64> {
        self.last_edge_ms
            .map(|last| last.saturating_add(self.settle_ms))
    }

    /// The board's time is now this. If the board has become stable by then: since when, once.
    pub fn advance(&mut self, ms: u64) -> Option<u64> {
        let due = self.due().filter(|&due| due <= ms)?;
        self.last_edge_ms = None;
        Some(due)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stable_once_after_the_settle_time() {
        let mut settling = Settling::new(500);
        assert_eq!(settling.advance(10_000), None);
        settling.edge(100);
        settling.edge(400);
        assert_eq!(settling.due(), Some(900));
        assert_eq!(settling.advance(899), None);
        assert_eq!(settling.advance(2_000), Some(900));
        assert_eq!(settling.advance(9_000), None);
    }
}
