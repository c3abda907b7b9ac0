//! Tells a bouncing contact from a hand.
//!
//! A peg that goes in or out may close and open its contact several times within milliseconds, and a bad contact flickers by
//! itself. No hand lifts a peg and puts it back so quickly: an edge that soon after another of the same aperture takes it
//! back is no second movement, and undoes the first.

use shakmaty::Square;

/// A contact that changes back within this many milliseconds has bounced (board ms).
pub const BOUNCE_MS: u64 = 25;

/// When each aperture last changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contacts {
    /// Board time of the last edge that stands, a1 first.
    changed_ms: [Option<u64>; 64],
}

impl Default for Contacts {
    fn default() -> Self {
        Self {
            changed_ms: [None; 64],
        }
    }
}

impl Contacts {
    /// There was an edge at this aperture. Whether it takes the one before back. Boards scan once a millisecond at most: what
    /// changes twice within one was told by someone who keeps no time.
    pub fn bounces(&mut self, ms: u64, square: Square) -> bool {
        let changed = &mut self.changed_ms[usize::from(square)];
        let bounces =
            changed.is_some_and(|before| (1..=BOUNCE_MS).contains(&ms.saturating_sub(before)));
        *changed = if bounces { None } else { Some(ms) };
        bounces
    }

    /// What the board shows was told anew: no edge before that is taken back.
    pub const fn forget(&mut self) {
        self.changed_ms = [None; 64];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_that_chatters_ends_as_one_edge_or_none() {
        let mut contacts = Contacts::default();
        let e4 = Square::E4;
        let chatter: Vec<bool> = [0, 3, 7, 12, 20]
            .into_iter()
            .map(|ms| contacts.bounces(ms, e4))
            .collect();
        assert_eq!(chatter, [false, true, false, true, false]);
        assert!(!contacts.bounces(20 + BOUNCE_MS + 1, e4));
        assert!(!contacts.bounces(500, Square::E5));
    }
}
