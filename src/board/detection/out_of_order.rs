//! Reads moves whose edges came in another order: a slow scan may see a piece on its new square before it sees it gone from the old
//! one.

use shakmaty::Move;

use super::explain::Explanation;
use super::shape::MoveShape;

impl Explanation<'_> {
    /// The legal moves that the board shows and whose every lift and place was seen exactly once, in any order, with no other edge.
    pub(super) fn out_of_order(&self) -> Vec<Move> {
        if self.in_doubt || self.knocked {
            return Vec::new();
        }
        let seen = |(m, shape): &&(_, MoveShape)| {
            self.view.now == shape.after && self.fits_after(m) && self.was_seen_of(shape)
        };
        self.legal.iter().filter(seen).map(|(m, _)| *m).collect()
    }

    fn was_seen_of(&self, shape: &MoveShape) -> bool {
        let (lifted, placed) = self.view.moved(self.since);
        self.view.len() - self.since == lifted.count() + placed.count()
            && lifted == shape.vacated
            && placed == shape.filled.with(shape.to)
    }
}
