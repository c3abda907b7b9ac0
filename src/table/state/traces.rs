//! Bounded history of a board, kept to explain a later mistake: its lifts and places, and when each aperture last showed the game.

use shakmaty::{Bitboard, Square};

use super::State;
use crate::state;
use board::LiftHeights;
use board::mistake::Hand;
use laws::Timestamp;
use laws::seat::BoardAt;

/// The number of lifts and places that are kept for a board.
const MOST: usize = 256;

/// The last time when an aperture showed the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreed {
    /// The number of half-moves that were made by then.
    pub plies: u32,
    /// The number of the last record by then.
    pub record: u64,
}

/// The history of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traces {
    hands: Vec<(Timestamp, Hand)>,
    /// The history is uncertain up to this many half-moves.
    missed: Option<u32>,
    /// A1 first.
    agreed: [Agreed; 64],
    /// The number of kept lifts and places before the board was last put right or looked at.
    before_right: usize,
    /// The peg heights at which it reports a lift; none where it does not say.
    heights: Option<LiftHeights>,
}

impl Default for Traces {
    fn default() -> Self {
        Traces {
            hands: Vec::new(),
            missed: None,
            agreed: [Agreed::default(); 64],
            before_right: 0,
            heights: None,
        }
    }
}

impl Traces {
    /// Recent lifts and places, with their times.
    pub fn hands(&self) -> &[(Timestamp, Hand)] {
        &self.hands
    }

    /// When a peg was last lifted, or seemed to be.
    pub(crate) fn lifted(&self) -> Timestamp {
        let mut hands = self.hands.iter().rev();
        let last = hands.find(|(_, hand)| hand.lifted);
        last.map_or_else(Timestamp::default, |(at, _)| *at)
    }

    /// Lifts and places since the board was last put right or looked at.
    pub fn hands_since_right(&self) -> impl Iterator<Item = Hand> {
        let hands = self.hands.iter().skip(self.before_right);
        hands.map(|(_, hand)| *hand)
    }

    /// The board was put right, or looked at.
    pub(super) const fn put_right(&mut self) {
        self.before_right = self.hands.len();
    }

    /// The heights at which it reports a lift, if a peg reported as lifted may still be in its aperture.
    pub(crate) fn perhaps_in(&self) -> Option<LiftHeights> {
        self.heights.filter(|heights| heights.may_be_in())
    }

    /// Sets the heights at which it reports a lift, by its own account.
    pub(super) const fn tells_lifts(&mut self, heights: Option<LiftHeights>) {
        self.heights = heights;
    }

    /// The last time when this aperture showed the game.
    pub fn agreed(&self, square: Square) -> Agreed {
        self.agreed[square.to_usize()]
    }

    fn note(&mut self, hand: Hand, at: Timestamp) {
        if self.hands.len() == MOST {
            self.hands.drain(..MOST / 2);
            self.before_right = self.before_right.saturating_sub(MOST / 2);
            self.missed = self.hands.first().map(|(_, hand)| hand.ply);
        }
        self.hands.push((at, hand));
    }

    /// Whether the history is complete since this half-move.
    pub fn is_whole_since(&self, ply: u32) -> bool {
        self.missed.is_none_or(|missed| missed + 1 < ply)
    }

    /// The history up to this many half-moves may have gaps.
    pub const fn miss(&mut self, plies: u32) {
        self.missed = Some(plies);
    }

    fn note_agreement(&mut self, squares: Bitboard, agreed: Agreed) {
        for square in squares {
            self.agreed[square.to_usize()] = agreed;
        }
    }
}

/// Notes which apertures show the game now.
pub(super) fn note_agreement(state: &mut State) {
    for board in BoardAt::ALL {
        let (missing, extra) = state.difference(board);
        let made = state.plies().len() + usize::from(state::owes_current(state, board));
        let agreed = Agreed {
            plies: made as u32,
            record: state.number,
        };
        if let Some(found) = super::board_mut(state, board).filter(|found| found.known()) {
            let uncaptured = found.seen().detection().uncaptured().into_iter();
            let uncaptured: Bitboard = uncaptured.map(|it| it.at).collect();
            let shown = !(missing | extra | uncaptured);
            found.traces_mut().note_agreement(shown, agreed);
        }
    }
}

/// Notes a lift or a place on this board.
pub(super) fn note_hand(
    state: &mut State,
    board: BoardAt,
    square: Square,
    lifted: bool,
    at: Timestamp,
) {
    let ply = state.plies().len() as u32;
    if let Some(found) = super::board_mut(state, board) {
        let hand = Hand {
            ply,
            square,
            lifted,
        };
        found.traces_mut().note(hand, at);
    }
}
