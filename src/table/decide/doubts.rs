//! A sensor contradicts the move that its player named: a peg was left standing, or the aperture is broken. The game goes on without that
//! aperture until the arbiter, who looks at the board, says which.

use shakmaty::{Bitboard, Square};

use super::Deciding;
use crate::state::SeatBoard;
use laws::seat::BoardAt;
use ledger::event::{Author, BoardEvent};

impl Deciding<'_> {
    /// Apertures that contradict the move just completed, which the player named.
    pub(super) fn doubt_apertures(&mut self, board: BoardAt) {
        let suspects = match self.state.board(board) {
            Some(found) => found.seen().detection().suspects(),
            None => return,
        };
        for square in suspects {
            let event = BoardEvent::InDoubt { board, square };
            self.emit(Author::Board(board), event);
        }
    }

    /// What these apertures say counts again: it changes, so they are not broken; or the board is to be put right, so it was the
    /// peg.
    pub(super) fn trust_again(&mut self, author: Author, board: BoardAt, squares: Bitboard) {
        let doubted = match self.state.board(board) {
            Some(found) => found.doubted() & squares,
            None => return,
        };
        for square in doubted {
            self.emit(author, BoardEvent::Believed { board, square });
        }
    }

    /// The board shows what it should, whatever stands on these squares: the arbiter is asked to look.
    pub(crate) fn cannot_tell(&mut self, board: BoardAt, squares: Bitboard) {
        let told = self.state.board(board).map(SeatBoard::untold);
        let squares = squares & !told.unwrap_or_default();
        if squares.any() && self.state.practice().is_none() {
            let squares = squares.into_iter().collect();
            self.emit(Author::System, BoardEvent::Untold { board, squares });
        }
    }

    /// The arbiter has looked: it is the aperture that is broken.
    pub(super) fn broken(&mut self, board: BoardAt, square: Square) {
        self.emit(Author::Arbiter, BoardEvent::BlindAperture { board, square });
        if !self.end_guidance(board) && !self.guided(board) && self.state.agrees(board) {
            self.resolve(board);
        }
    }
}
