//! Finds moves that one faulty aperture may hide, when a player commits and the board shows none.

use shakmaty::{Bitboard, Move};

use super::shape::MoveShape;
use super::{Detection, MOST_BLIND, Moment, Reading};

impl Detection {
    /// Clears these apertures of suspicion.
    pub fn clear(&mut self, squares: Bitboard) {
        self.suspects &= !squares;
    }

    /// Moves that one faulty aperture, besides the blind ones, may hide: the board shows the position after them but for that one,
    /// and some of their pegs were seen to move. Illegal moves that the pieces can make are included, because a question must not
    /// tell a player what is legal. These moves are asked, never recorded by themselves. Empty if a reading explains the board, or if
    /// no further aperture may be blind and none would help.
    pub fn supposing(&self) -> Vec<Move> {
        let read = self.reading(Moment::Committed);
        if matches!(read, Reading::Made(_) | Reading::Ask { .. }) {
            return Vec::new();
        }
        let position = self.position();
        let view = self.trail.view();
        // A capture by a piece that was not seen to leave looks like agreement.
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
