//! Changes of a position that hands make but no legal or illegal move does.

use shakmaty::uci::UciMove;
use shakmaty::{Move, Piece, Square};

use super::Position;

impl Position {
    /// This position with the contents of two squares swapped.
    #[must_use]
    pub fn exchanged(&self, first: Square, second: Square) -> Self {
        let mut next = self.clone();
        let board = &mut next.setup.board;
        let pieces = [
            (first, board.piece_at(second)),
            (second, board.piece_at(first)),
        ];
        for (square, piece) in pieces {
            board.discard_piece_at(square);
            if let Some(piece) = piece {
                board.set_piece_at(square, piece);
            }
        }
        next.settle_rights();
        next
    }

    /// The move that this UCI denotes here, also for a piece of the side not to move, which keeps its colour and does not promote.
    pub fn find_of_either(&self, uci: &UciMove) -> Option<Move> {
        let of_other = || {
            let UciMove::Normal {
                from,
                to,
                promotion: None,
            } = *uci
            else {
                return None;
            };
            let Piece { color, role } = self.board().piece_at(from)?;
            let onto_own = from == to || self.board().color_at(to) == Some(color);
            (color != self.turn() && !onto_own).then(|| Move::Normal {
                role,
                from,
                capture: self.board().role_at(to),
                to,
                promotion: None,
            })
        };
        self.find(uci).or_else(of_other)
    }
}
