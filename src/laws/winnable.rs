//! Can this side still checkmate, by any series of legal moves? (5.1.2, 5.2.2, 6.9, 7.5)
//!
//! The answer is proved or it is "undecided". "Yes" means that a helpmate was found: a series of legal moves of both sides
//! at whose end the other side is checkmated. "No" means that none exists: the material does not allow it, the pieces can never
//! get to where a mate needs them, or every position that can be reached was looked at. The idea is that of M. Ambrona, "A
//! Practical Algorithm for Chess Unwinnability" (FUN 2022). The side to move and forced lines count.
//!
//! Work is bounded by counted positions, never by time, so that every computer gives the same answer. The counters of
//! articles 9.3 and 9.6 and repetition play no part: they end a game, they do not make a move illegal.
//!
//! A [`Position`] can have come about by an illegal move. Where a king is missing, or the side that does not have the move
//! is in check, no legal game goes on from there, and the answer is undecided. More men than a game can have do no harm.

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

/// As many positions as a table may look at between two inputs: some 30 ms.
const AT_THE_TABLE: usize = 80_000;

/// Whether a side can still checkmate by any series of legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winnable {
    /// A helpmate was found.
    Yes,
    /// It is proved that there is none.
    No,
    /// Neither.
    Undecided(WinnableDoubt),
}

/// Whether neither side can checkmate (5.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dead {
    /// It is proved for both sides.
    Yes,
    /// A helpmate by one side was found.
    No,
    /// Neither.
    Undecided(WinnableDoubt),
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinnableDoubt {
    /// No legal game goes on from this position: a king too few or too many, a pawn on the first or last rank, the side that
    /// does not have the move in check.
    NoLegalPosition,
    /// This many positions may be looked at, and they gave no answer.
    Bound(usize),
}

/// Whether `color` can still checkmate, with as much work as suits a table (80,000 positions, some 30 ms at
/// worst).
pub fn winnable(position: &Position, color: Color) -> Winnable {
    winnable_within(position, color, AT_THE_TABLE)
}

/// Whether `color` can still checkmate, looking at `bound` positions at most.
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

/// Whether `color` has the forces for a mate that the other side, having the move, cannot avoid in one move (1997 C4), with
/// as much work as suits a table. That article speaks of forces: two knights against a king alone do not have it, though
/// a helpmate exists. Everything else is answered as [`winnable`] is.
pub fn mating_potential(position: &Position, color: Color) -> Winnable {
    let board = position.board();
    let (own, bare) = (board.by_color(color), board.by_color(!color).count() == 1);
    if bare && own.count() == 3 && (own & board.knights()).count() == 2 {
        return Winnable::No;
    }
    winnable(position, color)
}

/// Whether the position is dead, with as much work as suits a table.
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

/// Plays a helpmate: whether every move is legal and the last one mates.
fn mates(mut chess: Chess, moves: &[Move], winner: Color) -> bool {
    for &m in moves {
        match chess.play(m) {
            Ok(after) => chess = after,
            Err(_) => return false,
        }
    }
    chess.turn() != winner && chess.is_checkmate()
}
