//! Half-moves as a scoresheet counts them: numbered from 1, two to a move, from whatever position the game began.

use shakmaty::Color;

use super::Position;

/// The number of the move to which this half-move belongs, from 1. Half-move 0, before any, counts as the first.
pub fn number(initial: &Position, ply: usize) -> u32 {
    let black_began = usize::from(initial.turn().is_black());
    initial.fullmoves() + ((ply.max(1) - 1 + black_began) / 2) as u32
}

/// Whose half-move this is, from 1.
pub fn side(initial: &Position, ply: usize) -> Color {
    let first = initial.turn();
    if ply % 2 == 1 { first } else { !first }
}
