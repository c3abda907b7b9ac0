//! Pieces are touched (4.2 to 4.8, D.2.2, D.2.10). Fingers lift pegs all the time: touches are recorded, and the arbiter is
//! told only when the completed move is not one to which they oblige.

use crate::seat::BoardAt;
use shakmaty::{CastlingSide, Color, Move, Square};

use super::Deciding;
use crate::board::Edge;
use crate::laws::{Clause, Position};
use crate::ledger::event::{Author, CaseEvent, Difference, TouchEvent};

impl Deciding<'_> {
    /// A lift is a touch (D.2.2) of the blind player who has the move, unless it executes the opponent's move or the player
    /// is adjusting.
    pub(super) fn touch(&self, board: BoardAt, edge: Edge) -> Option<(Color, Square)> {
        let Edge::Lift(square) = edge else {
            return None;
        };
        let turn = self.state.turn();
        let found = self.state.board(board)?;
        let mut position = found.seen().detection().base().clone();
        let executes = found.seen().detection().expected().iter().any(|m| {
            let belongs = belongs(&position, m, square);
            position = position.play(m);
            belongs
        });
        (self.playing()
            && turn == board.seat()
            && self.state.feels(turn)
            && self.state.position().occupied().contains(square)
            && found.guidance().is_none()
            && !self.state.touches.adjusts(turn)
            && !executes)
            .then_some((turn, square))
    }

    /// The assistant saw the sighted player touch a piece (D.2.10).
    pub(super) fn noted_touch(&mut self, seat: Color, square: Square) {
        self.touched(seat, square, Author::Assistant);
    }

    /// A touch is recorded. It ends the right to claim against the opponent's touches (4.8).
    pub(super) fn touched(&mut self, seat: Color, square: Square, author: Author) {
        let first = self.state.touches.pieces().is_empty();
        self.emit(author, TouchEvent::Touched { seat, square });
        let last = self.state.plies().len() as u32;
        let claimable = self.state.open().find(
            |found| matches!(found.difference, Difference::TouchMove { ply, .. } if ply == last),
        );
        if let Some(id) = claimable.map(|found| found.id).filter(|_| first) {
            self.emit(author, CaseEvent::ClaimLost { id, seat });
        }
    }

    /// The clause that the move about to be completed violates; an illegal one is another matter.
    pub(super) fn violates_touch(&self) -> Option<Clause> {
        let current = self.state.current().filter(|c| c.legal)?;
        let obligation = self.state.obligation()?;
        (!obligation.is_met_by(&current.mv)).then_some(obligation.clause)
    }
}

/// Whether a peg of this square is taken out to make the move.
fn belongs(position: &Position, m: &Move, square: Square) -> bool {
    match *m {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            let turn = position.turn();
            [king, rook, side.king_to(turn), side.rook_to(turn)].contains(&square)
        }
        Move::EnPassant { from, to } => {
            let victim = Square::from_coords(to.file(), from.rank());
            [from, to, victim].contains(&square)
        }
        _ => m.from() == Some(square) || m.to() == square,
    }
}
