//! The search for a helpmate: both sides together, the most promising position first, no position twice.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashSet;
use shakmaty::{Bitboard, Chess, Color, EnPassantMode, Move, Position as _};

use super::prospect::prospect;

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// A series of legal moves at whose end the other side is checkmated.
    Helpmate(Vec<Move>),
    /// Every position that can be reached was looked at, or proved barren.
    Exhausted,
    /// The bound was reached first.
    Bound,
}

/// A position of the search, and how it was come by.
struct Node {
    chess: Chess,
    /// The place of the position before it, and the move between; none for the first.
    from: Option<(usize, Move)>,
    depth: u32,
}

/// All that tells two positions apart for the moves that follow: four planes of the board, and turn, castling and en passant.
type Key = [u64; 5];

/// The tree so far.
struct Search {
    winner: Color,
    nodes: Vec<Node>,
    seen: FxHashSet<Key>,
    open: BinaryHeap<Reverse<(u32, usize)>>,
}

/// Looks for a helpmate by `winner`, through at most `bound` positions.
pub(super) fn helpmate(chess: &Chess, winner: Color, bound: usize) -> Found {
    let mut search = Search {
        winner,
        nodes: Vec::new(),
        seen: FxHashSet::default(),
        open: BinaryHeap::new(),
    };
    if let Some(mate) = search.add(chess.clone(), None) {
        return Found::Helpmate(mate);
    }
    while let Some(Reverse((_, at))) = search.open.pop() {
        if search.nodes.len() >= bound {
            return Found::Bound;
        }
        for m in search.nodes[at].chess.legal_moves() {
            let mut next = search.nodes[at].chess.clone();
            next.play_unchecked(m);
            if let Some(mate) = search.add(next, Some((at, m))) {
                return Found::Helpmate(mate);
            }
        }
    }
    Found::Exhausted
}

impl Search {
    /// Takes a position in, unless it is known or barren. The moves to it, if it is the mate looked for.
    fn add(&mut self, chess: Chess, from: Option<(usize, Move)>) -> Option<Vec<Move>> {
        if chess.has_insufficient_material(self.winner) || !self.seen.insert(key(&chess)) {
            return None;
        }
        let mated = chess.turn() != self.winner && chess.is_checkmate();
        let depth = from.as_ref().map_or(0, |&(at, _)| self.nodes[at].depth + 1);
        let rank = prospect(&chess, self.winner) * 4 + depth;
        let at = self.nodes.len();
        self.nodes.push(Node { chess, from, depth });
        if mated {
            return Some(self.line(at));
        }
        self.open.push(Reverse((rank, at)));
        None
    }

    /// The moves from the first position to this one.
    fn line(&self, mut at: usize) -> Vec<Move> {
        let mut line = Vec::new();
        while let Some((before, m)) = self.nodes[at].from {
            line.push(m);
            at = before;
        }
        line.reverse();
        line
    }
}

/// The key of a position. What two repetitions of a position share (9.2.3), and nothing else, gives the same key.
fn key(chess: &Chess) -> Key {
    let board = chess.board();
    let en_passant = chess.ep_square(EnPassantMode::Legal).map_or(64, u64::from);
    let rights = chess.castles().castling_rights();
    let corners = Bitboard::CORNERS.into_iter().fold(0, |bits, corner| {
        bits << 1 | u64::from(rights.contains(corner))
    });
    [
        board.white().0,
        (board.pawns() | board.bishops() | board.queens()).0,
        (board.knights() | board.bishops() | board.kings()).0,
        (board.rooks_and_queens() | board.kings()).0,
        en_passant << 8 | corners << 1 | u64::from(chess.turn().is_white()),
    ]
}
