//! Tells contact bounce and flutter from the acts of hands.
//!
//! A peg that goes in or out may close and open its contact several times within milliseconds, and a bad contact opens by itself. No
//! hand is so quick. An edge that soon reverses another of its aperture is a bounce, and a peg that is back faster than any hand
//! could put it there was never out. So a lift settles only some time after it.

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, Square};

/// A contact that changes back within this many milliseconds has bounced (board ms).
pub const BOUNCE_MS: u64 = 25;

/// A peg that is back in less than this was lifted by no hand: its contact fluttered (board ms).
///
/// The bound separates two things. The quickest deliberate touch, a peg pulled out of ten millimetres of wood and pushed back, takes
/// 120 ms. Openings without a hand are shorter: from the 4 ms that the debounce lets pass, up to some 90 ms if a leaf has lost its
/// spring. Doubt counts for the player: at 90 ms nobody is accused.
pub const HAND_MS: u64 = 100;

/// Each aperture's last change, and the lifts that may still prove to be flutter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contacts {
    /// Board time of the last edge that was not a bounce, a1 first.
    changed_ms: [Option<u64>; 64],
    /// Lifts that are not settled, in order.
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
    /// Records an edge at this aperture, and tells whether it bounced back. Boards scan at most once a millisecond: two changes
    /// within one come from a source that keeps no time.
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

    /// A peg was placed at the very millisecond of these lifts: the source keeps no time, and hands did them.
    pub fn untimed(&mut self, ms: u64) {
        self.open.retain(|(_, since)| *since != ms);
    }

    /// How long this aperture was open, if that is too short for a hand.
    pub fn flutters(&self, ms: u64, square: Square) -> Option<u64> {
        let mut open = self.open.iter();
        let (_, since) = open.find(|(open, _)| *open == square)?;
        let out = ms.saturating_sub(*since);
        (1..HAND_MS).contains(&out).then_some(out)
    }

    /// The contact fluttered: its next edge is no bounce.
    pub fn fluttered(&mut self, square: Square) {
        self.closed(square);
        self.changed_ms[usize::from(square)] = None;
    }

    /// Takes the earliest lift that is settled as a hand's by this time.
    pub fn settle(&mut self, ms: u64) -> Option<(Square, u64)> {
        let by_hand = self.open.iter().position(|(_, since)| settled(*since, ms));
        by_hand.map(|index| self.open.remove(index))
    }

    /// The time of the last lift by a hand that [`Contacts::settle`] has not yielded yet.
    pub fn last_by_hand(&self, ms: u64) -> Option<u64> {
        let since = self.open.iter().map(|(_, since)| *since);
        since.filter(|since| settled(*since, ms)).max()
    }

    /// Whether a lift before this time may still prove to be flutter.
    pub fn doubts(&self, before: u64, ms: u64) -> bool {
        let mut since = self.open.iter().map(|(_, since)| *since);
        since.any(|since| since < before && !settled(since, ms))
    }

    /// The apertures whose lift may still prove to be flutter.
    pub fn doubtful(&self, ms: u64) -> Bitboard {
        let doubtful = self.open.iter().filter(|(_, since)| !settled(*since, ms));
        doubtful.map(|(square, _)| *square).collect()
    }

    /// The apertures whose lift [`Contacts::settle`] has not yielded.
    pub fn unsettled(&self) -> Bitboard {
        self.open.iter().map(|(square, _)| *square).collect()
    }

    /// Whether no lift is open.
    pub fn is_settled(&self) -> bool {
        self.open.is_empty()
    }

    /// The board sent a snapshot: no earlier edge can bounce back.
    pub fn forget(&mut self) {
        self.changed_ms = [None; 64];
        self.open.clear();
    }
}

/// Whether a lift at this time was a hand's, if the aperture has been open ever since.
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
