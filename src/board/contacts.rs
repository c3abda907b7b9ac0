//! Tells contacts from hands.
//!
//! A peg that goes in or out may close and open its contact several times within milliseconds, and a bad contact opens by
//! itself. No hand is so quick: an edge that soon after another of the same aperture takes it back has bounced, and a peg that
//! is back before any hand could have put it there was never out. So a lift is settled only some time after it.

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, Square};

/// A contact that changes back within this many milliseconds has bounced (board ms).
pub const BOUNCE_MS: u64 = 25;

/// A peg that is back in less than this was lifted by no hand: its contact fluttered (board ms).
///
/// The bound lies between the two things that it must tell apart. The quickest deliberate touch, a peg pulled out of ten
/// millimetres of wood and pushed back, takes 120 ms. What contacts open by themselves is shorter: whatever the debounce lets
/// pass, from 4 ms on, to some 90 ms where a leaf has lost its spring. Doubt counts for the player: at 90 ms nobody is accused.
pub const HAND_MS: u64 = 100;

/// When each aperture last changed, and the lifts of which nobody knows yet whether a hand did them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contacts {
    /// Board time of the last edge that stands, a1 first.
    changed_ms: [Option<u64>; 64],
    /// Lifts that are not settled, in their order.
    open: ArrayVec<(Square, u64), 64>,
}

impl Default for Contacts {
    fn default() -> Self {
        Self {
            changed_ms: [None; 64],
            open: ArrayVec::new(),
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

    /// A peg is out; whether a hand took it is known later.
    pub fn opened(&mut self, ms: u64, square: Square) {
        self.closed(square);
        self.open.push((square, ms));
    }

    /// The peg is in.
    pub fn closed(&mut self, square: Square) {
        self.open.retain(|(open, _)| *open != square);
    }

    /// A peg is put in within the instant of these lifts: whoever tells that keeps no time, and hands did them.
    pub fn untimed(&mut self, ms: u64) {
        self.open.retain(|(_, since)| *since != ms);
    }

    /// For how long this aperture was open, if a peg that is back now was lifted by no hand.
    pub fn flutters(&self, ms: u64, square: Square) -> Option<u64> {
        let mut open = self.open.iter();
        let (_, since) = open.find(|(open, _)| *open == square)?;
        let out = ms.saturating_sub(*since);
        (1..HAND_MS).contains(&out).then_some(out)
    }

    /// The contact fluttered: what comes next is no bounce of it.
    pub fn fluttered(&mut self, square: Square) {
        self.closed(square);
        self.changed_ms[usize::from(square)] = None;
    }

    /// Takes a lift that a hand has done by this time, the earliest first.
    pub fn settle(&mut self, ms: u64) -> Option<(Square, u64)> {
        let by_hand = self.open.iter().position(|(_, since)| settled(*since, ms));
        by_hand.map(|index| self.open.remove(index))
    }

    /// When a hand last took a peg out of which [`Contacts::settle`] has not told yet.
    pub fn last_by_hand(&self, ms: u64) -> Option<u64> {
        let since = self.open.iter().map(|(_, since)| *since);
        since.filter(|since| settled(*since, ms)).max()
    }

    /// Whether a lift before this time may still prove to be none.
    pub fn doubts(&self, before: u64, ms: u64) -> bool {
        let mut since = self.open.iter().map(|(_, since)| *since);
        since.any(|since| since < before && !settled(since, ms))
    }

    /// The apertures that may still prove to have fluttered.
    pub fn doubtful(&self, ms: u64) -> Bitboard {
        let doubtful = self.open.iter().filter(|(_, since)| !settled(*since, ms));
        doubtful.map(|(square, _)| *square).collect()
    }

    /// The apertures whose lift was not taken as a hand's.
    pub fn unsettled(&self) -> Bitboard {
        self.open.iter().map(|(square, _)| *square).collect()
    }

    /// Whether no lift is open.
    pub fn is_settled(&self) -> bool {
        self.open.is_empty()
    }

    /// What the board shows was told anew: no edge before that is taken back.
    pub fn forget(&mut self) {
        self.changed_ms = [None; 64];
        self.open.clear();
    }
}

/// Whether a lift at this time is a hand's, the aperture being open ever since.
const fn settled(since: u64, ms: u64) -> bool {
    ms.saturating_sub(since) >= HAND_MS
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

    #[test]
    fn a_peg_that_stays_out_was_lifted_by_a_hand() {
        let mut contacts = Contacts::default();
        contacts.opened(1_000, Square::G1);
        assert_eq!(contacts.flutters(1_090, Square::G1), Some(90));
        assert_eq!(contacts.settle(1_099), None);
        assert!(contacts.doubtful(1_099).contains(Square::G1));
        assert_eq!(contacts.flutters(1_100, Square::G1), None);
        assert_eq!(contacts.settle(1_100), Some((Square::G1, 1_000)));
        assert!(contacts.is_settled());
    }
}
