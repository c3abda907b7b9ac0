//! What if one aperture were faulty? Asked where a player commits and the board shows no move.

use shakmaty::{Bitboard, Move};

use super::shape::MoveShape;
use super::{Detection, MOST_BLIND, Moment, Reading};

impl Detection {
    /// These apertures are suspected of nothing.
    pub fn clear(&mut self, squares: Bitboard) {
        self.suspects &= !squares;
    }

    /// Moves that one faulty aperture, beside the blind ones, keeps from being read: the board shows the position after
    /// them but for that one, and some of their pegs were seen to move. All that the pieces can make by the way they move, for a player must
    /// not hear from a question what is legal. To be asked, never to be recorded by themselves. Empty where a reading explains the board,
    /// or no further aperture may be blind and none would help.
    pub fn supposing(&self) -> Vec<Move> {
        let read = self.reading(Moment::Committed);
        if matches!(read, Reading::Made(_) | Reading::Ask { .. }) {
            return Vec::new();
        }
        let position = self.position();
        let view = self.trail.view();
        // A capture by a piece that is not seen to leave looks like agreement.
        let (lifted, placed) = view.moved(0);
        let missing = position.occupied() & !view.now;
        let faulty = usize::from(self.blind.count() < MOST_BLIND);
        let moves = position.moves_by_gait().into_iter();
        moves
            .filter(|m| {
                let shape = MoveShape::of(&position, m);
                let differing = (view.now ^ shape.after) & !self.blind;
                let from = lifted | missing;
                differing.count() <= faulty
                    && (from.contains(shape.from) || placed.contains(shape.to))
            })
            .collect()
    }
}
