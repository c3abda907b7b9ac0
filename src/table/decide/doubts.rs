//! Doubted apertures: a sensor contradicts the move that its player named, because a peg was left standing or the aperture is
//! broken. The game goes on without that aperture until the arbiter has looked at the board and says which it is.

use shakmaty::{Bitboard, Square};

use super::Deciding;
use crate::decide::{boards, cases};
use crate::state::SeatBoard;
use laws::seat::BoardAt;
use ledger::event::{Author, BoardEvent};

/// Doubts the apertures that contradict the move just completed, which the player named.
pub(super) fn doubt_apertures(deciding: &mut Deciding, board: BoardAt) {
    let suspects = match deciding.state.board(board) {
        Some(found) => found.seen().detection().suspects(),
        None => return,
    };
    for square in suspects {
        let event = BoardEvent::InDoubt { board, square };
        deciding.emit(Author::Board(board), event);
    }
}

/// Trusts these apertures again: they change, so they are not broken; or the board is to be put right, so it was the peg.
pub(super) fn trust_again(
    deciding: &mut Deciding,
    author: Author,
    board: BoardAt,
    squares: Bitboard,
) {
    let doubted = match deciding.state.board(board) {
        Some(found) => found.doubted() & squares,
        None => return,
    };
    for square in doubted {
        deciding.emit(author, BoardEvent::Believed { board, square });
    }
}

/// The sensors cannot tell what stands on these squares: asks the arbiter to look.
pub(crate) fn cannot_tell(deciding: &mut Deciding, board: BoardAt, squares: Bitboard) {
    let told = deciding.state.board(board).map(SeatBoard::untold);
    let squares = squares & !told.unwrap_or_default();
    if squares.any() && deciding.state.practice().is_none() {
        let squares = squares.into_iter().collect();
        deciding.emit(Author::System, BoardEvent::Untold { board, squares });
    }
}

/// The arbiter has looked: the aperture is broken.
pub(super) fn broken(deciding: &mut Deciding, board: BoardAt, square: Square) {
    deciding.emit(Author::Arbiter, BoardEvent::BlindAperture { board, square });
    if !boards::end_guidance(deciding, board)
        && !boards::guided(deciding, board)
        && deciding.state.agrees(board)
    {
        cases::resolve(deciding, board);
    }
}
