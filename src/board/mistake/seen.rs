//! Matches the observed lifts and places against those that a hypothetical mistake would have made.

use shakmaty::{Bitboard, Square};

use super::Hand;

/// The cause of a lift or a place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Of {
    /// The mistake.
    Mistake,
    /// A move made elsewhere and executed here.
    Executing,
    /// A move made on this board; nothing else explains its acts.
    Making,
}

/// A lift or a place between these half-moves.
pub(super) struct PegAct {
    pub square: Square,
    pub lifted: bool,
    pub since: u32,
    pub until: u32,
    pub of: Of,
}

impl PegAct {
    /// Whether this observed act is it.
    fn is(&self, hand: &Hand) -> bool {
        (hand.square, hand.lifted) == (self.square, self.lifted)
            && (self.since..=self.until).contains(&hand.ply)
    }
}

/// The possible origins of each placed peg. A peg in hand is put back before the next half-move, or is out of the game. A peg that
/// was in several apertures in turn may have come from each.
pub(super) fn origins(hands: &[Hand]) -> Vec<Bitboard> {
    let mut standing = [Bitboard::EMPTY; 64];
    let (mut held, mut count, mut ply) = (Bitboard::EMPTY, 0_u32, 0);
    let mut found = Vec::with_capacity(hands.len());
    for hand in hands {
        if hand.ply != ply {
            (held, count, ply) = (Bitboard::EMPTY, 0, hand.ply);
        }
        let at = hand.square.to_usize();
        if hand.lifted {
            held |= standing[at].with(hand.square);
            count += 1;
            found.push(Bitboard::EMPTY);
        } else {
            standing[at] = held;
            found.push(held);
            count = count.saturating_sub(1);
            if count == 0 {
                held = Bitboard::EMPTY;
            }
        }
    }
    found
}

/// The observed acts that nothing has explained yet.
pub(super) struct Unexplained<'a> {
    hands: &'a [Hand],
    origins: &'a [Bitboard],
    left: Vec<bool>,
    /// The next index to search for each aperture: its acts happen in order.
    next: [usize; 64],
    /// From this index on the misplaced peg is in hand.
    taken_out: usize,
}

impl<'a> Unexplained<'a> {
    pub(super) fn new(hands: &'a [Hand], origins: &'a [Bitboard]) -> Self {
        Self {
            hands,
            origins,
            left: vec![true; hands.len()],
            next: [0; 64],
            taken_out: 0,
        }
    }

    /// Matches an act of a move made on this board with the last observed one.
    pub(super) fn made(&mut self, act: &PegAct) -> bool {
        let found = (0..self.hands.len()).rfind(|at| self.left[*at] && act.is(&self.hands[*at]));
        found.is_some_and(|at| std::mem::take(&mut self.left[at]))
    }

    /// Matches any other act with the first observed one. A peg misplaced along `path` must be put in after it was taken out, and
    /// must come from there.
    pub(super) fn done(&mut self, act: &PegAct, path: Option<(Square, Square)>) -> bool {
        let (from, to) = path.unzip();
        let takes = act.lifted && from == Some(act.square);
        let came_from = from.filter(|_| !act.lifted && to == Some(act.square));
        let next = self.next[act.square.to_usize()];
        let since = came_from.map_or(next, |_| next.max(self.taken_out));
        let found = (since..self.hands.len()).find(|at| {
            let comes = came_from.is_none_or(|from| self.origins[*at].contains(from));
            self.left[*at] && act.is(&self.hands[*at]) && comes
        });
        let Some(found) = found else {
            return false;
        };
        self.left[found] = false;
        self.next[act.square.to_usize()] = found + 1;
        if takes {
            self.taken_out = found + 1;
        }
        true
    }

    /// The observed acts left unexplained.
    pub(super) fn left(&self) -> Vec<Hand> {
        let left = self.hands.iter().zip(&self.left);
        left.filter(|(_, left)| **left)
            .map(|(hand, _)| *hand)
            .collect()
    }
}
