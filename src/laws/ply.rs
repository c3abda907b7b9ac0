//! Numbering of half-moves as on a scoresheet: from 1, two to a move, from any starting position.

use shakmaty::Color;

use super::Position;

/// The move number of a half-move, from 1. Half-move 0, before any move, counts as the first.
pub fn number(initial: &Position, ply: usize) -> u32 {
    let black_began = usize::from(initial.turn().is_black());
    initial.fullmoves() + ((ply.max(1) - 1 + black_began) / 2) as u32
}

/// The side that makes this half-move, from 1.
pub fn side(initial: &Position, ply: usize) -> Color {
    let first = initial.turn();
    if ply % 2 == 1 { first } else { !first }
}
