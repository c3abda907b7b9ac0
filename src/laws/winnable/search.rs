//! The search for a helpmate: both sides together, the most promising position first, no position twice.
//!
//! No depth is cut off: a search that has nothing left to look at has seen every position that can be reached, which is a proof.
//! What is left out on the way is only what is itself proved barren. Where a helpmate takes many quiet moves this order is
//! easily misled, so a second search, [`Deepening`], takes turns with it, each turn twice as long.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashSet;
use shakmaty::{Bitboard, Chess, Color, EnPassantMode, Move, Position as _};

use super::deepening::Deepening;
use super::net::is_walled;
use super::prospect::prospect;

/// The work of the first search: a position reached counts one.
const FIRST: usize = 2_000;
/// How much more a step nearer counts than a short way.
const GREED: u32 = 2;
/// From so much work on a proof is worth its while.
const LATE: usize = 2_000;
/// What a proof counts beside that.
const PROOF: usize = 30;

/// A list of moves holds as many.
const LIST: usize = 256;

/// What the search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SearchResult {
    /// A series of legal moves at whose end the other side is checkmated.
    Helpmate(Vec<Move>),
    /// Every position that can be reached was looked at, or is proved barren.
    Exhausted,
    /// The bound was reached first.
    Bound,
}

/// Proves, where it can, that this side cannot mate from this position. `false` means nothing.
pub(super) type Barren = fn(&Chess, Color) -> bool;

/// A position of the search, and how it was come by.
struct Node {
    chess: Chess,
    /// The place of the position before it, and the move between; none for the first.
    from: Option<(usize, Move)>,
    depth: u32,
}

/// All that tells two positions apart for the moves that follow: four planes of the board; en passant, castling and turn.
pub(super) type PositionKey = [u64; 5];

struct Search {
    winner: Color,
    barren: Barren,
    nodes: Vec<Node>,
    seen: FxHashSet<PositionKey>,
    open: BinaryHeap<Reverse<(u32, usize)>>,
    work: usize,
    /// A position was left out that was not proved barren.
    left_out: bool,
}

/// Looks for a helpmate by `winner`, reaching some `bound` positions (a move list more at most, and a proof
/// counted as 30).
pub(super) fn helpmate(chess: &Chess, winner: Color, bound: usize, barren: Barren) -> SearchResult {
    let walled = is_walled(chess, winner);
    if walled && barren(chess, winner) {
        return SearchResult::Exhausted;
    }
    let mut search = Search::new(winner, barren);
    let mut deepening = Deepening::new(winner, bound);
    if let Some(mate) = search.add(chess.clone(), None) {
        return SearchResult::Helpmate(mate);
    }
    let mut length = FIRST;
    while search.work + deepening.work < bound {
        let left = bound - deepening.work;
        let found = search.run(length.min(left));
        if found != SearchResult::Bound || search.open.is_empty() {
            return found;
        }
        let left = bound.saturating_sub(search.work);
        if let Some(mate) = deepening.run(chess, length.min(left)) {
            return SearchResult::Helpmate(mate);
        }
        if length == FIRST && !walled && barren(chess, winner) {
            return SearchResult::Exhausted;
        }
        length *= 2;
    }
    SearchResult::Bound
}

impl Search {
    fn new(winner: Color, barren: Barren) -> Self {
        Self {
            winner,
            barren,
            nodes: Vec::new(),
            seen: FxHashSet::default(),
            open: BinaryHeap::new(),
            work: 0,
            left_out: false,
        }
    }

    /// Goes on until it has reached some `bound` positions in all.
    fn run(&mut self, bound: usize) -> SearchResult {
        while self.work < bound {
            let Some(Reverse((_, at))) = self.open.pop() else {
                return if self.left_out {
                    SearchResult::Bound
                } else {
                    SearchResult::Exhausted
                };
            };
            for m in self.nodes[at].chess.legal_moves() {
                let mut next = self.nodes[at].chess.clone();
                next.play_unchecked(m);
                if let Some(mate) = self.add(next, Some((at, m))) {
                    return SearchResult::Helpmate(mate);
                }
            }
        }
        SearchResult::Bound
    }

    /// Takes a position in, unless it is known or barren. The moves to it, if it is the mate looked for.
    fn add(&mut self, chess: Chess, from: Option<(usize, Move)>) -> Option<Vec<Move>> {
        self.work += 1;
        if chess.has_insufficient_material(self.winner) || !self.seen.insert(key(&chess)) {
            return None;
        }
        if !has_room(&chess) {
            self.left_out = true;
            return None;
        }
        let depth = from.as_ref().map_or(0, |&(at, _)| self.nodes[at].depth + 1);
        // Only a capture or a pawn move changes what can be reached, and only late is a proof worth its while; but the first move
        // may be forced.
        let irreversible = from.as_ref().is_some_and(|(_, m)| m.is_zeroing());
        let late = irreversible && self.work > LATE;
        if (late || depth == 1 && is_walled(&chess, self.winner)) && self.is_barren(&chess) {
            return None;
        }
        let mated = chess.turn() != self.winner && chess.is_checkmate();
        let rank = prospect(&chess, self.winner) * GREED + depth;
        let at = self.nodes.len();
        self.nodes.push(Node { chess, from, depth });
        if mated {
            return Some(self.line(at));
        }
        self.open.push(Reverse((rank, at)));
        None
    }

    fn is_barren(&mut self, chess: &Chess) -> bool {
        self.work += PROOF;
        (self.barren)(chess, self.winner)
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

/// The key of a position: the same for two positions exactly if they are the same by article 9.2.3.
pub(super) fn key(chess: &Chess) -> PositionKey {
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

/// Whether a list of moves holds all moves of this position. Only with more men than a game can have may it be too short.
pub(super) fn has_room(chess: &Chess) -> bool {
    let (board, army) = (chess.board(), chess.us());
    let most = |squares: Bitboard, moves: usize| (squares & army).count() * moves;
    // A pawn has three ways to promote to four pieces, a king eight squares and castling.
    let few = most(board.pawns(), 12) + 10;
    let rest = most(board.knights(), 8)
        + most(board.bishops(), 13)
        + most(board.rooks(), 14)
        + most(board.queens(), 27);
    let pieces = army & !board.pawns() & !board.kings();
    let counted = || -> usize {
        let each = |from| (board.attacks_from(from) & !army).count();
        pieces.into_iter().map(each).sum()
    };
    few + rest <= LIST || few + counted() <= LIST
}
