//! The search for a helpmate: best-first, both sides cooperate, and no position is visited twice.
//!
//! Depth is unlimited, so a search that runs out of positions has seen every reachable one, which is a proof. Positions are skipped only
//! if they are proved barren. Where a helpmate takes many quiet moves, this order is easily misled, so a second search, [`Deepening`],
//! alternates with it, each turn twice as long.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashSet;
use shakmaty::{Bitboard, Chess, Color, EnPassantMode, Move, Position as _};

use super::deepening::Deepening;
use super::net::is_walled;
use super::prospect::prospect;

/// The work of the first search; a position reached counts as one.
const FIRST: usize = 2_000;
/// The weight of progress relative to a short path.
const GREED: u32 = 2;
/// The work from which a proof is worthwhile.
const LATE: usize = 2_000;
/// The work that a proof counts as.
const PROOF: usize = 30;

/// The capacity of a move list.
const LIST: usize = 256;

/// The result of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SearchResult {
    /// A series of legal moves that ends with the other side checkmated.
    Helpmate(Vec<Move>),
    /// Every reachable position was searched, or is proved barren.
    Exhausted,
    /// The limit was reached first.
    Bound,
}

/// Proves, if it can, that this side cannot mate from this position. `false` means nothing.
pub(super) type Barren = fn(&Chess, Color) -> bool;

/// A position of the search, with its predecessor.
struct Node {
    chess: Chess,
    /// The index of the previous position, and the move from it; `None` for the first.
    from: Option<(usize, Move)>,
    depth: u32,
}

/// Everything that distinguishes two positions for later moves: four planes of the board; en passant, castling and turn.
pub(super) type PositionKey = [u64; 5];

struct Search {
    winner: Color,
    barren: Barren,
    nodes: Vec<Node>,
    seen: FxHashSet<PositionKey>,
    open: BinaryHeap<Reverse<(u32, usize)>>,
    work: usize,
    /// A position was skipped that is not proved barren.
    left_out: bool,
}

/// Searches for a helpmate by `winner`, reaching about `bound` positions (at most a move list more, and a proof counts as 30).
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

    /// Continues until about `bound` positions were reached in all.
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

    /// Adds a position unless it is known or barren. Returns the moves to it if it is the mate.
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
        // Only a capture or pawn move changes what is reachable, and a proof is only worthwhile late; but the first move may be forced.
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

/// The key of a position: equal exactly if two positions are the same by article 9.2.3.
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

/// Whether a move list can hold all moves of this position. It may be too short only with more men than a game can have.
pub(super) fn has_room(chess: &Chess) -> bool {
    let (board, army) = (chess.board(), chess.us());
    let most = |squares: Bitboard, moves: usize| (squares & army).count() * moves;
    // A pawn has three ways to promote to four pieces; a king has eight squares and castling.
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
