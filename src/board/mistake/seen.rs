//! What hands were seen to do, told off act by act against what they would have done.

use shakmaty::{Bitboard, Square};

use super::Hand;

/// Of what a peg is taken out or put in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Of {
    /// The mistake.
    Mistake,
    /// A move that was made elsewhere, and is executed.
    Executing,
    /// A move that was made on this board: nothing else explains what hands did for it.
    Making,
}

/// A peg is taken out or put in, between these half-moves.
pub(super) struct PegAct {
    pub square: Square,
    pub lifted: bool,
    pub since: u32,
    pub until: u32,
    pub of: Of,
}

impl PegAct {
    /// Whether hands were seen to do it.
    fn is(&self, hand: &Hand) -> bool {
        (hand.square, hand.lifted) == (self.square, self.lifted)
            && (self.since..=self.until).contains(&hand.ply)
    }
}

/// From where each peg may have come that hands put in: a peg in the hand is put back before the next half-move, or is out of
/// the game. What was in one aperture after the other may have come from each.
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

/// What was seen, as far as no act has explained it yet.
pub(super) struct Unexplained<'a> {
    hands: &'a [Hand],
    origins: &'a [Bitboard],
    left: Vec<bool>,
    /// What happens to an aperture happens in order: what comes next is here or later.
    next: [usize; 64],
    /// The peg that was put elsewhere is in the hand from here on.
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

    /// Whether this was seen of a move that was made on the board: what hands did last for it.
    pub(super) fn made(&mut self, act: &PegAct) -> bool {
        let found = (0..self.hands.len()).rfind(|at| self.left[*at] && act.is(&self.hands[*at]));
        found.is_some_and(|at| std::mem::take(&mut self.left[at]))
    }

    /// Whether this was seen of anything else; of a peg that went from one aperture to another by mistake, it is put in once it
    /// was taken out, and comes from there.
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

    /// What no act has explained.
    pub(super) fn left(&self) -> Vec<Hand> {
        let left = self.hands.iter().zip(&self.left);
        left.filter(|(_, left)| **left)
            .map(|(hand, _)| *hand)
            .collect()
    }
}
