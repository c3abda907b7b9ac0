//! Questions that need several queries: all possible moves, all moves made, the last move of a side. The table answers one
//! query after the other.

use shakmaty::{Color, Square};

use super::game::Sitting;
use announce::Entered;
use laws::Position;
use ledger::event::{LineAnswer, Query};
use table::{Phase, State, Wish};

/// The maximum length of a move list, in half-moves; earlier ones are told on request.
const LISTED: u32 = 20;

/// Asks for the moves of each movable piece of the player.
pub(super) async fn all_moves(sitting: &mut Sitting<'_>) {
    let state = sitting.state();
    if state.practice().is_none() {
        // The table refuses it, as for a single piece.
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

/// The query for the moves of the piece on this square.
pub(super) const fn moves_of(square: Square) -> Wish {
    Wish::Ask(Query::Moves { square })
}

/// The squares from which a piece can move, sorted.
fn movable(position: &Position) -> Vec<Square> {
    let legal = position.legal_moves();
    let mut squares: Vec<Square> = legal.iter().filter_map(|made| made.from()).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// The queries for a line about past half-moves: the last so many, the one before the last told, the list, or a side's last; none for
/// another line. `back` becomes the distance of the last one told.
pub(super) fn course(state: &State, line: &Entered, back: &mut u32) -> Vec<Wish> {
    let told = match line {
        Entered::Ask(Query::Course { back: wanted }) => 1..=made(state).clamp(1, (*wanted).max(1)),
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

/// The length of the move list; at least one, so that the table can answer that there is no move.
fn listed(state: &State) -> u32 {
    made(state).clamp(1, LISTED)
}

/// The distance of this side's last half-move.
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
    fn the_last_moves_are_told_from_the_earliest_to_the_last() {
        let mut back = 7;
        let line = Entered::Ask(Query::Course { back: 3 });
        let told = course(&State::replay(&[]), &line, &mut back);
        let only = Wish::Ask(Query::Course { back: 1 });
        assert_eq!((told, back), (vec![only], 1));
    }

    #[test]
    fn each_piece_that_can_move_is_told_once() {
        let start = movable(&Position::initial());
        assert_eq!(start.len(), 10);
        assert_eq!(start[..2], [Square::B1, Square::G1]);
    }
}
