//! What is asked of more than one thing: all moves that can be made, all that were made, what a side played. The table answers them
//! one by one.

use shakmaty::{Color, Square};

use super::game::Sitting;
use announce::Entered;
use laws::Position;
use ledger::event::{LineAnswer, Query};
use table::{Phase, State, Wish};

/// So many half-moves of a list are told at once, and the earlier ones when they are asked for.
const LISTED: u32 = 20;

/// What each piece of whoever types can do.
pub(super) async fn all_moves(sitting: &mut Sitting<'_>) {
    let state = sitting.state();
    if state.practice().is_none() {
        // It is refused there as for each piece.
        sitting.wish(moves_of(Square::A1)).await;
        return;
    }
    let position = state.shown_position();
    if state.phase != Phase::Playing {
        sitting.prompt(LineAnswer::NotPlaying).await;
    } else if position.turn() != sitting.seat() {
        sitting.prompt(LineAnswer::NotOnTheMove).await;
    } else {
        for square in movable(&position) {
            sitting.wish(moves_of(square)).await;
        }
    }
}

/// What is wished of the piece on this square.
pub(super) const fn moves_of(square: Square) -> Wish {
    Wish::Ask(Query::Moves { square })
}

/// From where a piece can move, square by square.
fn movable(position: &Position) -> Vec<Square> {
    let legal = position.legal_moves();
    let mut squares: Vec<Square> = legal.iter().filter_map(|made| made.from()).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// The half-moves that a line about them asks for, one by one: the one before the last that was told, a list of all, or what a side played
/// last; how far `back` from the last half-move the telling is then. None of another line.
pub(super) fn course(state: &State, line: &Entered, back: &mut u32) -> Vec<Wish> {
    let told = match line {
        Entered::Earlier => *back + 1..=*back + 1,
        Entered::MoveList => 1..=listed(state),
        Entered::PlayedBy(side) => {
            let last = last_of(state, *side);
            last..=last
        }
        _ => return Vec::new(),
    };
    *back = *told.end();
    let told = told.rev();
    told.map(|back| Wish::Ask(Query::Course { back })).collect()
}

/// How many half-moves are told of a list of all, back from the last one: one at least, so that it is told where there is none.
fn listed(state: &State) -> u32 {
    made(state).clamp(1, LISTED)
}

/// How far back the last half-move of this side is.
fn last_of(state: &State, side: Color) -> u32 {
    match made(state) {
        0 => 1,
        made if state.side_of(made as usize) == side => 1,
        _ => 2,
    }
}

fn made(state: &State) -> u32 {
    state.plies().len() as u32 + u32::from(state.current().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_piece_that_can_move_is_told_once() {
        let start = movable(&Position::initial());
        assert_eq!(start.len(), 10);
        assert_eq!(start[..2], [Square::B1, Square::G1]);
    }
}
