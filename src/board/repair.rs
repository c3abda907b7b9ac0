//! Plans the way from any placement to the position that a board should show, one lift or place at a time.
//!
//! [`Repair::step`] is the next thing to do. Report every lift and place, and the next step follows what the hand really did. No peg
//! is moved twice without need, none is put into a full hole, none is asked for that must first be taken from elsewhere, and the
//! mover's own side comes first. It has no output and no clock.
//!
//! It knows of the pegs as much as the board is believed to show. If only the occupancy is known, a peg in a hole that should hold
//! one counts as the right one. A peg that may be one of two is taken out in the end and put in again: whoever put it there unasked
//! had both in hand.

#[cfg(test)]
mod tests;

use serde::{Serialize, Serializer};
use shakmaty::{Bitboard, Board, Color, Piece, Square};

use super::{Edge, Seen};
use laws::Position;

/// The next thing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepairStep {
    /// Take the peg out of this hole.
    Take {
        square: Square,
        /// The piece, if it is known.
        piece: Option<Piece>,
    },
    /// Put this piece into this hole: the one taken last if it is that piece, else one taken before or from the box.
    Put {
        /// The hole, empty now.
        square: Square,
        piece: Piece,
    },
}

/// The content of a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hole {
    Empty,
    /// A peg of unknown piece.
    Unknown,
    /// A peg of this colour.
    Of(Color),
    Known(Piece),
}

/// A peg that is out of the board, and the hole it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Free {
    from: Square,
    piece: Option<Piece>,
    /// It may be another peg that was out with it.
    mixed: bool,
}

/// Urgency of a step: what can be finished at once comes first, a ring of pegs in each other's holes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Urgency {
    Now,
    Own,
    Other,
    Ring,
    Doubted,
}

/// The state of one repair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    target: Board,
    own: Color,
    holes: [Hole; 64],
    free: Vec<Free>,
    /// Holes that may hold another peg.
    doubted: Bitboard,
}

/// Serialises the placement to which the board is guided.
impl Serialize for Repair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.target)
    }
}

impl Repair {
    /// Whether this hole should hold a peg.
    pub fn fills(&self, square: Square) -> bool {
        self.target.piece_at(square).is_some()
    }

    /// Starts from a board of which only the occupancy is known.
    pub fn new(target: &Position, occupied: Bitboard) -> Self {
        Self {
            target: target.board().clone(),
            own: Color::White,
            holes: Square::ALL.map(|square| {
                if occupied.contains(square) {
                    Hole::Unknown
                } else {
                    Hole::Empty
                }
            }),
            free: Vec::new(),
            doubted: Bitboard::EMPTY,
        }
    }

    /// Assumes this placement, where the apertures agree with it.
    #[must_use]
    pub fn believing(mut self, shown: &Board) -> Self {
        self.believe(shown);
        self
    }

    /// Takes over the belief after an edge, for pegs of which nothing was known.
    pub fn believe(&mut self, shown: &Board) {
        for (hole, square) in self.holes.iter_mut().zip(Square::ALL) {
            if let (Hole::Unknown, Some(piece)) = (*hole, shown.piece_at(square)) {
                *hole = Hole::Known(piece);
            }
        }
    }

    /// Marks these holes: nobody knows which peg they hold.
    #[must_use]
    pub fn doubting(mut self, holes: Bitboard) -> Self {
        let holes = holes.into_iter();
        self.doubted = holes
            .filter(|square| self.hole(*square) != Hole::Empty)
            .collect();
        self
    }

    /// Marks these holes as wrong: the peg of one that seems right is doubted.
    #[must_use]
    pub fn doubting_right(mut self, holes: Bitboard) -> Self {
        let right = holes.into_iter().filter(|square| self.is_right(*square));
        let right: Bitboard = right.collect();
        self.doubted |= right & self.target.occupied();
        self
    }

    /// Whether a peg is still to be taken out because it may be another.
    pub const fn doubts(&self) -> bool {
        !self.doubted.is_empty()
    }

    /// Lets the board's own identification outweigh the belief.
    #[must_use]
    pub fn told(mut self, seen: impl Fn(Square) -> Seen) -> Self {
        for square in Square::ALL {
            self.tell(square, seen(square));
        }
        self
    }

    /// Handles this side's pegs first.
    #[must_use]
    pub const fn own_first(mut self, own: Color) -> Self {
        self.own = own;
        self
    }

    /// A peg was lifted or placed, as asked or otherwise.
    pub fn edge(&mut self, edge: Edge) {
        match edge {
            Edge::Lift(square) => self.lift(square),
            Edge::Place(square, seen) => self.place(square, seen),
        }
    }

    /// Edges were lost; this is what the board shows and identifies.
    pub fn snapshot(&mut self, occupied: Bitboard, seen: &[(Square, Seen)]) {
        for square in Square::ALL {
            match (self.hole(square) == Hole::Empty, occupied.contains(square)) {
                (false, false) => self.lift(square),
                (true, true) => self.set(square, Hole::Unknown),
                _ => {}
            }
        }
        for &(square, seen) in seen {
            self.tell(square, seen);
        }
    }

    /// The placement of the board when it is right.
    pub const fn placement(&self) -> &Board {
        &self.target
    }

    /// The holes that hold a peg when the board is right.
    pub fn target(&self) -> Bitboard {
        self.target.occupied()
    }

    /// Every lift and place to the end, if each is done as asked.
    pub fn edges(mut self) -> Vec<Edge> {
        let mut edges = Vec::new();
        while let Some(step) = self.step() {
            let edge = match step {
                RepairStep::Take { square, .. } => Edge::Lift(square),
                RepairStep::Put { square, .. } => Edge::Place(square, Seen::Peg),
            };
            self.edge(edge);
            edges.push(edge);
        }
        edges
    }

    /// The next step; `None` when the board shows the target.
    pub fn step(&self) -> Option<RepairStep> {
        self.put_free().or_else(|| self.most_urgent())
    }

    fn hole(&self, square: Square) -> Hole {
        self.holes[usize::from(square)]
    }

    fn set(&mut self, square: Square, hole: Hole) {
        self.holes[usize::from(square)] = hole;
    }

    fn tell(&mut self, square: Square, seen: Seen) {
        let told = match (self.hole(square), seen) {
            (Hole::Empty, _) | (_, Seen::Peg) => return,
            (Hole::Known(piece), Seen::Color(color)) if piece.color == color => return,
            (_, Seen::Color(color)) => Hole::Of(color),
            (_, Seen::Piece(piece)) => {
                self.doubted.discard(square);
                Hole::Known(piece)
            }
        };
        self.set(square, told);
    }

    fn lift(&mut self, from: Square) {
        let doubted = self.doubted.contains(from);
        let piece = match self.hole(from) {
            Hole::Empty => return,
            Hole::Unknown | Hole::Of(_) => None,
            Hole::Known(piece) => Some(piece).filter(|_| !doubted),
        };
        self.doubted.discard(from);
        self.set(from, Hole::Empty);
        self.free.push(Free {
            from,
            piece,
            mixed: false,
        });
    }

    /// The placed peg is the one asked for here, else the one wanted here, else the one that came from here, else the one lifted
    /// last. If it was not asked for, and other pegs of another kind are out or one from the box was asked for elsewhere, it may be
    /// one of those, and they it. If one like it is out and the wanted one lies in the box, it may be that.
    fn place(&mut self, square: Square, seen: Seen) {
        let (asked, elsewhere) = match self.step() {
            Some(RepairStep::Put { square: at, piece }) if at == square => (Some(piece), None),
            Some(RepairStep::Put { piece, .. }) => (None, Some(piece)),
            _ => (None, None),
        };
        let boxed =
            elsewhere.is_some_and(|piece| self.free.iter().all(|free| free.piece != Some(piece)));
        let wanted = asked.or_else(|| self.target.piece_at(square));
        let out = self.free.iter();
        let index = out
            .clone()
            .rposition(|free| wanted.is_some() && free.piece == wanted)
            .or_else(|| match asked {
                Some(_) => out.clone().rposition(|free| free.piece.is_none()),
                None => out
                    .clone()
                    .rposition(|free| free.from == square)
                    .or(out.len().checked_sub(1)),
            });
        let taken = index.map(|index| self.free.remove(index));
        let piece = asked.or(taken.and_then(|free| free.piece));
        let other = |free: &Free| free.piece.is_none() || free.piece != piece;
        let again = taken.is_some_and(|free| free.from == square);
        let mixed = asked.is_none() && (self.free.iter().any(other) || boxed && !again);
        let like = piece.is_some() && self.free.iter().any(|free| free.piece == piece);
        let from_box = asked.is_none()
            && like
            && wanted.is_some_and(|wanted| piece != Some(wanted) && self.is_in_the_box(wanted));
        if mixed {
            self.free.iter_mut().for_each(|free| free.mixed = true);
        }
        self.set(square, piece.map_or(Hole::Unknown, Hole::Known));
        if mixed || from_box || taken.is_some_and(|free| free.mixed) {
            self.doubted.add(square);
        }
        self.tell(square, seen);
    }

    /// Whether the hole holds what it should, as far as known.
    fn is_right(&self, square: Square) -> bool {
        if self.doubted.contains(square) {
            return false;
        }
        match (self.hole(square), self.target.piece_at(square)) {
            (Hole::Empty, wanted) => wanted.is_none(),
            (Hole::Unknown, wanted) => wanted.is_some(),
            (Hole::Of(color), wanted) => wanted.is_some_and(|piece| piece.color == color),
            (Hole::Known(piece), wanted) => wanted == Some(piece),
        }
    }

    /// Holes that want this piece and do not hold it.
    fn wanting(&self, piece: Piece) -> impl Iterator<Item = Square> {
        let holes = self.target.by_piece(piece).into_iter();
        holes.filter(|&square| !self.is_right(square))
    }

    fn empty_wanting(&self, piece: Piece) -> impl Iterator<Item = Square> {
        self.wanting(piece)
            .filter(|&square| self.hole(square) == Hole::Empty)
    }

    /// Puts a free peg where it is wanted, the last one first, into the nearest hole.
    fn put_free(&self) -> Option<RepairStep> {
        self.free.iter().rev().find_map(|free| {
            let piece = free.piece?;
            let square = self
                .empty_wanting(piece)
                .min_by_key(|&square| square.distance(free.from))?;
            Some(RepairStep::Put { square, piece })
        })
    }

    fn most_urgent(&self) -> Option<RepairStep> {
        let wrong = Square::ALL.into_iter().filter(|&s| !self.is_right(s));
        wrong
            .filter_map(|square| self.step_at(square))
            .min_by_key(|&(urgency, _)| urgency)
            .map(|(_, step)| step)
    }

    /// The possible step at a hole that is not right.
    fn step_at(&self, square: Square) -> Option<(Urgency, RepairStep)> {
        let taken = |piece| RepairStep::Take { square, piece };
        if self.doubted.contains(square) {
            return Some((Urgency::Doubted, taken(None)));
        }
        match self.hole(square) {
            Hole::Unknown | Hole::Of(_) => Some((Urgency::Now, taken(None))),
            Hole::Known(piece) => {
                let out = self.free.iter().filter(|f| f.piece == Some(piece)).count();
                let urgency = if self.wanting(piece).count() <= out
                    || self.empty_wanting(piece).next().is_some()
                {
                    self.by_side(piece)
                } else {
                    Urgency::Ring
                };
                Some((urgency, taken(Some(piece))))
            }
            Hole::Empty => {
                let piece = self.target.piece_at(square)?;
                self.is_in_the_box(piece)
                    .then(|| (self.by_side(piece), RepairStep::Put { square, piece }))
            }
        }
    }

    fn by_side(&self, piece: Piece) -> Urgency {
        if piece.color == self.own {
            Urgency::Own
        } else {
            Urgency::Other
        }
    }

    /// Whether such a piece must come from the box: no wrong hole holds one, or a peg that may be one.
    fn is_in_the_box(&self, piece: Piece) -> bool {
        Square::ALL.into_iter().all(|square| {
            let may_be = match self.hole(square) {
                Hole::Empty => false,
                Hole::Unknown => true,
                Hole::Of(color) => color == piece.color,
                Hole::Known(other) => other == piece || self.doubted.contains(square),
            };
            !may_be || self.is_right(square)
        })
    }
}
