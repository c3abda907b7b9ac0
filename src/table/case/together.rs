//! What explains a board by several mistakes at once, by what hands did with each piece.

use shakmaty::{Bitboard, Move};

use super::explained::with_move;
use crate::state::State;
use board::mistake::{Due, Part, together};
use laws::Position;
use laws::seat::BoardAt;
use ledger::event::Explained;

/// More mistakes than this explain nothing.
const MOST_TOGETHER: usize = 3;

impl State {
    /// The mistakes since this half-move that together explain what differs on these squares; none where it is in doubt what stands
    /// there.
    pub(crate) fn explained_together(
        &self,
        board: BoardAt,
        since: u32,
        own: Option<&Move>,
        squares: Bitboard,
    ) -> Option<Explained> {
        let mut found = self.parts(board, since, own)?;
        found.parts.retain(|part| (part.squares & squares).any());
        found.told()
    }

    /// What explains a board whose player may have made a move that could not be read: of the legal moves the one that leaves the fewest
    /// mistakes, if there is one, or none of them.
    pub(super) fn explained_with_own_move(&self, board: BoardAt, since: u32) -> Option<Explained> {
        let without = self.parts(board, since, None)?;
        let fewer = |found: &Together| found.parts.len() < without.parts.len();
        let moves = self.position().legal_moves();
        let with = moves
            .iter()
            .filter_map(|made| self.parts(board, since, Some(made)));
        let mut with: Vec<Together> = with.filter(fewer).collect();
        with.sort_by_key(|found| found.parts.len());
        match &with[..] {
            [best, next, ..] if best.parts.len() == next.parts.len() => None,
            [best, ..] => best.told(),
            [] => without.told(),
        }
    }

    fn parts(&self, board: BoardAt, since: u32, own: Option<&Move>) -> Option<Together> {
        let found = self.board(board).filter(|found| !found.is_doubtful())?;
        let due = self.due(board, since, own);
        let start = self.position_after(since.saturating_sub(1) as usize);
        let owed = due
            .last()
            .map_or_else(|| start.clone(), |last| last.before.play(&last.made));
        let (pieces, unknown) = found.pieces_nearest(owed.board());
        Some(Together {
            parts: together(&due, owed.board(), &pieces, unknown),
            due,
            start,
        })
    }
}

/// Several mistakes at these half-moves.
struct Together {
    start: Position,
    due: Vec<Due>,
    parts: Vec<Part>,
}

impl Together {
    fn told(&self) -> Option<Explained> {
        let mut parts = self.parts.iter();
        let mut next = || {
            let part = parts.next()?;
            Some(with_move((&self.start, &self.due), part.ply, part.mistake))
        };
        let first = next()?;
        let with: Vec<Explained> = std::iter::from_fn(next).collect();
        (with.len() < MOST_TOGETHER).then_some(Explained { with, ..first })
    }
}
