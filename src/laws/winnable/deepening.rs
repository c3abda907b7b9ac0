//! The second search for a helpmate: iterative deepening along promising lines.
//!
//! This is Ambrona's method. A move that makes progress costs no depth, one that leads away costs extra, so the plan is followed to its
//! end while everything else is cut off early. A transposition table skips positions already searched with as much depth left. It is
//! small and forgets, so this search proves nothing: it finds a helpmate or it does not.

use shakmaty::{Chess, Color, Move, MoveList, Position as _};

use super::approach::{Approach, Progress};
use super::search::{PositionKey, has_room, key};

/// Work per unit of depth.
const EACH: usize = 10_000;
/// The most entries of the table.
const MEMORY: usize = 1 << 20;
/// The line length from which progress is no longer free.
const LONG: usize = 400;

/// A position of the current line.
struct Frame {
    chess: Chess,
    approach: Approach,
    moves: <MoveList as IntoIterator>::IntoIter,
    left: u32,
    /// The move to it made progress, so the reply is free.
    nearer: bool,
}

pub(super) struct Deepening {
    winner: Color,
    memory: usize,
    seen: Vec<(u64, u32)>,
    line: Vec<Move>,
    stack: Vec<Frame>,
    depth: u32,
    pub(super) work: usize,
}

impl Deepening {
    /// The search will reach about `bound` positions at most.
    pub(super) fn new(winner: Color, bound: usize) -> Self {
        Self {
            winner,
            memory: bound.min(MEMORY).next_power_of_two(),
            seen: Vec::new(),
            line: Vec::new(),
            stack: Vec::new(),
            depth: 1,
            work: 0,
        }
    }

    /// Continues, one depth further each time, until `bound` positions were reached in all.
    pub(super) fn run(&mut self, chess: &Chess, bound: usize) -> Option<Vec<Move>> {
        self.seen.resize(self.memory, (0, 0));
        while self.work < bound {
            self.depth += 1;
            let end = bound.min(self.work + EACH * self.depth as usize);
            if self.dive(chess, end) {
                return Some(std::mem::take(&mut self.line));
            }
        }
        None
    }

    /// Searches to a depth. Returns whether a mate was found; `line` leads to it.
    fn dive(&mut self, chess: &Chess, end: usize) -> bool {
        self.line.clear();
        self.stack.clear();
        if self.enter(chess.clone(), self.depth, false, false) {
            return true;
        }
        while let Some(frame) = self.stack.last_mut() {
            let Some(m) = frame.moves.next() else {
                self.stack.pop();
                self.line.pop();
                continue;
            };
            let step = frame.approach.step(m);
            let cost = match step {
                Progress::Nearer if self.line.len() < LONG => 0,
                Progress::Away => 3,
                Progress::Neither if frame.nearer => 0,
                Progress::Nearer | Progress::Neither => 1,
            };
            let gaped = frame.approach.gaping;
            let left = frame.left.saturating_sub(cost);
            let mut next = frame.chess.clone();
            next.play_unchecked(m);
            self.work += 1;
            if self.work >= end {
                return false;
            }
            self.line.push(m);
            let height = self.stack.len();
            if self.enter(next, left, step == Progress::Nearer, gaped) {
                return true;
            }
            if self.stack.len() == height {
                self.line.pop();
            }
        }
        false
    }

    /// Pushes a position unless it can be skipped. Returns whether it is the mate.
    fn enter(&mut self, chess: Chess, left: u32, nearer: bool, gaped: bool) -> bool {
        if chess.has_insufficient_material(self.winner) || !has_room(&chess) {
            return false;
        }
        let hash = mixed(&key(&chess));
        let at = (hash >> 32) as usize & (self.seen.len() - 1);
        if self.seen[at].0 == hash && self.seen[at].1 > left {
            return false;
        }
        let moves = chess.legal_moves();
        if moves.is_empty() {
            return chess.turn() != self.winner && chess.is_check();
        }
        if left > 0 {
            self.seen[at] = (hash, left + 1);
            self.stack.push(Frame {
                approach: Approach::new(&chess, self.winner, gaped),
                moves: moves.into_iter(),
                chess,
                left,
                nearer,
            });
        }
        false
    }
}

/// Hashes a position.
fn mixed(key: &PositionKey) -> u64 {
    key.iter().fold(0, |hash: u64, &part| {
        (hash.rotate_left(5) ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    })
}
