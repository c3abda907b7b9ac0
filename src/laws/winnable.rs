//! Decides whether a side can still checkmate by any series of legal moves (5.1.2, 5.2.2, 6.9, 7.5).
//!
//! An answer is proved, or it is "undecided". "Yes" means that a helpmate was found: legal moves of both sides that end with the other
//! side checkmated. "No" means that none exists: the material does not allow it, the pieces can never reach the squares that a mate
//! needs, or every reachable position was searched. The idea is from M. Ambrona, "A Practical Algorithm for Chess Unwinnability" (FUN
//! 2022). The side to move and forced lines are taken into account.
//!
//! Work is limited by counted positions, never by time, so every computer gives the same answer. The counters of articles 9.3 and 9.6 and
//! repetition are ignored: they end a game, but do not make a move illegal.
//!
//! A [`Position`] may be the result of an illegal move. Where a king is missing, or the side not to move is in check, no legal game
//! continues, and the answer is undecided. More men than a game can have do no harm.

mod approach;
mod deepening;
mod mobility;
mod net;
mod prospect;
mod search;
#[cfg(test)]
mod tests;

use shakmaty::{Chess, Color, Move, Position as _};

use super::Position;
use search::SearchResult;

/// The limit for a table between two inputs, in positions: some 30 ms.
const AT_THE_TABLE: usize = 80_000;

/// Whether a side can still checkmate by any series of legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winnable {
    /// A helpmate was found.
    Yes,
    /// There is provably none.
    No,
    /// Neither was proved.
    Undecided(WinnableDoubt),
}

/// Whether neither side can checkmate (5.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dead {
    /// Proved for both sides.
    Yes,
    /// A helpmate by one side was found.
    No,
    /// Neither was proved.
    Undecided(WinnableDoubt),
}

/// The reason why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinnableDoubt {
    /// No legal game continues from this position: a king too few or too many, a pawn on the first or last rank, the side not to move in
    /// check.
    NoLegalPosition,
    /// The search reached its limit of this many positions.
    Bound(usize),
}

/// Whether `color` can still checkmate, within the limit for a table (80,000 positions, some 30 ms at worst).
pub fn winnable(position: &Position, color: Color) -> Winnable {
    winnable_within(position, color, AT_THE_TABLE)
}

/// Whether `color` can still checkmate, searching at most `bound` positions.
pub fn winnable_within(position: &Position, color: Color, bound: usize) -> Winnable {
    let Some(chess) = position.chess() else {
        return Winnable::Undecided(WinnableDoubt::NoLegalPosition);
    };
    match search::helpmate(&chess, color, bound, net::barren) {
        SearchResult::Helpmate(moves) if mates(chess, &moves, color) => Winnable::Yes,
        SearchResult::Exhausted => Winnable::No,
        SearchResult::Helpmate(_) | SearchResult::Bound => {
            Winnable::Undecided(WinnableDoubt::Bound(bound))
        }
    }
}

/// Whether `color` has the material for a mate that the opponent, having the move, cannot avoid in one move (1997 C4), within the limit
/// for a table. Two knights against a lone king do not have it, though a helpmate exists. Everything else is answered by [`winnable`].
pub fn mating_potential(position: &Position, color: Color) -> Winnable {
    let board = position.board();
    let (own, bare) = (board.by_color(color), board.by_color(!color).count() == 1);
    if bare && own.count() == 3 && (own & board.knights()).count() == 2 {
        return Winnable::No;
    }
    winnable(position, color)
}

/// Whether the position is dead, within the limit for a table.
pub fn dead(position: &Position) -> Dead {
    let mut doubt = None;
    for color in Color::ALL {
        match winnable(position, color) {
            Winnable::Yes => return Dead::No,
            Winnable::No => {}
            Winnable::Undecided(reason) => doubt = doubt.or(Some(reason)),
        }
    }
    doubt.map_or(Dead::Yes, Dead::Undecided)
}

/// Verifies a helpmate: every move is legal, and the last one mates.
fn mates(mut chess: Chess, moves: &[Move], winner: Color) -> bool {
    for &m in moves {
        match chess.play(m) {
            Ok(after) => chess = after,
            Err(_) => return false,
        }
    }
    chess.turn() != winner && chess.is_checkmate()
}
