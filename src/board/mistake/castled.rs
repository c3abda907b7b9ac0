//! Explains a castling that was executed wrongly: with one piece only, to other squares, or to the other side.

use shakmaty::{Board, CastlingSide, Move, Role, Square};

use super::pieces::Difference;
use super::{DueMove, Mistake};

impl Difference {
    pub(super) fn of_castling(
        &mut self,
        step: &DueMove,
        steps: ((Square, Square), (Square, Square)),
    ) {
        let ((king, king_to), (rook, rook_to)) = steps;
        if let Some(other) = self.castled_to_the_other_side(step, steps) {
            self.explains(
                step.ply,
                Mistake::ExecutedAs {
                    from: king,
                    to: other,
                },
            );
            return;
        }
        let colour = step.before.turn();
        let stands = |at: (Square, Square), role: Role| {
            let piece = role.of(colour);
            match self.wanted.piece_at(at.1) == Some(piece) {
                true if self.strange.piece_at(at.0) == Some(piece) => Some(at.0),
                true => self.stray(piece, at.1),
                false => Some(at.1),
            }
        };
        let found = stands(steps.0, Role::King).zip(stands(steps.1, Role::Rook));
        let Some((king_at, rook_at)) = found else {
            return;
        };
        let mistake = match (king_at == king_to, rook_at == rook_to) {
            (true, true) => return,
            (true, false) if rook_at == rook => Mistake::HalfCastled { square: rook },
            (false, true) if king_at == king => Mistake::HalfCastled { square: king },
            _ if (king_at, rook_at) == (king, rook) => Mistake::NotExecuted,
            _ => Mistake::CastledTo {
                king: king_at,
                rook: rook_at,
            },
        };
        for (belongs, stands) in [(king_to, king_at), (rook_to, rook_at)] {
            if belongs != stands {
                self.moved(belongs, stands);
            }
        }
        self.explains(step.ply, mistake);
    }

    /// The other rook, if the king castled with that one.
    fn castled_to_the_other_side(
        &mut self,
        step: &DueMove,
        ((king, king_to), (rook, rook_to)): ((Square, Square), (Square, Square)),
    ) -> Option<Square> {
        let side = match king < rook {
            true => CastlingSide::QueenSide,
            false => CastlingSide::KingSide,
        };
        let turn = step.before.turn();
        let rook_of = |made: &Move| match made {
            Move::Castle { rook, .. } if made.castling_side() == Some(side) => Some(*rook),
            _ => None,
        };
        let other = step.before.legal_moves().iter().find_map(rook_of)?;
        let (king_at, rook_at) = (side.king_to(turn), side.rook_to(turn));
        let stands = [
            (king_at, Role::King),
            (rook_at, Role::Rook),
            (rook, Role::Rook),
        ];
        let belongs = [
            (king_to, Role::King),
            (rook_to, Role::Rook),
            (other, Role::Rook),
        ];
        let at = |board: &Board, (square, role): (Square, Role)| {
            board.piece_at(square) == Some(role.of(turn))
        };
        let so = stands.iter().all(|one| at(&self.strange, *one))
            && belongs.iter().all(|one| at(&self.wanted, *one));
        for ((belongs, _), (stands, _)) in belongs.into_iter().zip(stands).filter(|_| so) {
            self.moved(belongs, stands);
        }
        so.then_some(other)
    }
}
