//! Which move the lifts and places of one board mean.
//!
//! Apertures tell occupancy only; which piece stands where comes from the game. All captures by one piece leave the same
//! apertures filled, so the order of the edges is the evidence. [`Detection`] keeps the edges since the board last agreed
//! with the game and tells, whenever asked, what they mean by then: a [`Reading`].
//!
//! It never guesses: a move is read only if exactly one legal move explains what the board saw, or none does and exactly one
//! illegal move. It knows no time (the settling does), asks nobody, moves nothing by itself: its owner takes a reading
//! when the player commits or the board is stable, and tells it what became of the game.
//!
//! One move at a time: after two quick moves the first reading is the first move alone; advance, and read again.

mod beside;
mod expected;
mod explain;
mod illegal;
mod out_of_order;
mod pairs;
mod series;
mod shape;
mod supposing;
#[cfg(test)]
mod tests;
mod told;
mod trail;
mod uncaptured;
mod view;
mod written;

use shakmaty::{Bitboard, Move, Square};

use crate::{Edge, Seen};
use explain::Explanation;
use laws::Position;
use shape::MoveShape;
use trail::Trail;

pub use trail::Touched;
pub use uncaptured::Uncaptured;

/// At most this many apertures may be blind; with more the board cannot be played on.
const MOST_BLIND: usize = 2;

/// When a reading is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The board has been quiet for the settle time. Hands may rest: what has begun is waited for.
    Stable,
    /// The player says that this is the move.
    Committed,
    /// Nothing more will come.
    End,
}

/// What the edges mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The board shows the base position. Pegs may have been touched.
    Agrees,
    /// The board shows the position after this many of the expected moves, and nothing more; see [`Detection::execute`].
    Executed {
        /// How many, at least one.
        expected: usize,
    },
    /// A move; see [`Detection::advance`].
    Made(Made),
    /// The beginning of a legal move, or of an expected one.
    UnderWay,
    /// Several moves explain the edges equally (the four promotions of a pawn among them), or one that too little was seen
    /// of. A person chooses; see [`Detection::asked`] and [`Detection::belonging`].
    Ask {
        /// The moves offered.
        moves: Vec<Move>,
        /// How many expected moves were executed before.
        executed: usize,
    },
    /// The board shows something else than the game, all expected moves included.
    Displaced {
        /// Squares whose peg is not there.
        missing: Bitboard,
        /// Squares that hold a peg and should not.
        extra: Bitboard,
        /// Squares that hold a peg of which is known that it is not the right one.
        confused: Bitboard,
    },
}

/// A move as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    pub m: Move,
    /// Whether the Laws allow it.
    pub legal: bool,
    /// How many expected moves were executed before; tell [`Detection::execute`] first.
    pub executed: usize,
    /// How many edges, counted after [`Detection::execute`], belong to it.
    pub edges: usize,
    /// What was lifted, in order of first lift, without what executed the expected moves.
    pub touched: Touched,
}

/// The state of one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Detection {
    base: Position,
    expected: Vec<Move>,
    trail: Trail,
    blind: Bitboard,
    suspects: Bitboard,
    /// See [`Detection::uncaptured`]; what the edges tell that are still kept is not yet among them.
    uncaptured: Vec<Uncaptured>,
    /// The number of edges when the open question was asked.
    asked: Option<usize>,
}

impl Detection {
    /// A board that shows this position.
    pub fn new(base: Position) -> Self {
        let occupied = base.occupied();
        Self::with_occupied(base, occupied)
    }

    /// A board whose apertures are filled like this, whatever the position of the game.
    pub fn with_occupied(base: Position, occupied: Bitboard) -> Self {
        Self {
            base,
            expected: Vec::new(),
            trail: Trail::new(occupied),
            blind: Bitboard::EMPTY,
            suspects: Bitboard::EMPTY,
            uncaptured: Vec::new(),
            asked: None,
        }
    }

    /// The last position in which board and game agreed.
    pub const fn base(&self) -> &Position {
        &self.base
    }

    /// The moves made elsewhere that this board still has to execute.
    pub fn expected(&self) -> &[Move] {
        &self.expected
    }

    /// The position of the game: the base, all expected moves executed.
    pub fn position(&self) -> Position {
        self.after_expected(self.expected.len())
    }

    /// The filled apertures as last reported (64 bits, a1 = bit 0).
    pub const fn occupied(&self) -> Bitboard {
        self.trail.now()
    }

    /// What the board has told of the peg in this aperture.
    pub fn seen(&self, square: Square) -> Seen {
        self.trail.view().told(self.blind).seen(square)
    }

    /// Squares whose peg is known not to be the piece of this position.
    pub fn confused(&self, position: &Position) -> Bitboard {
        self.trail.view().told(self.blind).confused(position)
    }

    /// Squares where the board tells of a pawn and the piece stands here that it became.
    pub fn unpromoted(&self, owed: &shakmaty::Board) -> Bitboard {
        self.trail.view().told(self.blind).unpromoted(owed)
    }

    /// Notes one edge.
    pub fn edge(&mut self, edge: Edge) {
        uncaptured::refill(self, edge);
        self.trail.push(edge, self.base.occupied());
    }

    /// The contact bounced: this edge takes the last one of its aperture back, and both are as if they had not been. Whether
    /// that was the other way round and is still kept; otherwise nothing changes.
    pub fn undo(&mut self, edge: Edge) -> bool {
        let Some(index) = self.trail.undo(edge) else {
            return false;
        };
        self.asked = self.asked.map(|asked| asked - usize::from(index < asked));
        true
    }

    /// Edges were lost, or the board started again: what it shows is known, the order in which that came about is not. What
    /// only the order would decide is asked from here to the next move. `seen`: what the board tells of its pegs.
    pub fn snapshot(&mut self, occupied: Bitboard, seen: &[(Square, Seen)]) {
        let agrees = ((occupied ^ self.base.occupied()) & !self.blind).is_empty();
        if self.trail.now() != occupied {
            self.uncaptured.clear();
        }
        // A board at rest may say again what it shows.
        if agrees || self.trail.len() > 0 || self.trail.now() != occupied {
            self.trail.snapshot(occupied, seen, agrees);
        }
        if agrees {
            self.asked = None;
        }
    }

    /// A move was made elsewhere; this board has to execute it.
    pub fn expect(&mut self, m: Move) {
        self.expected.push(m);
    }

    /// Withdraws the last expected move (announced again, taken back).
    pub fn unexpect(&mut self) -> Option<Move> {
        self.expected.pop()
    }

    /// This many of the expected moves are executed: the base moves on, and the edges that executed them are forgotten.
    pub fn execute(&mut self, expected: usize) {
        let expected = expected.min(self.expected.len());
        let trail = self.stripped(expected);
        let trail = trail.map(|(trail, _)| trail.into_owned());
        self.base = self.after_expected(expected);
        let executed: Vec<Move> = self.expected.drain(..expected).collect();
        executed
            .iter()
            .for_each(|made| uncaptured::carry(self, made));
        self.asked = None;
        // Without evidence of the execution (a person said so) only the occupancy counts.
        let now = self.trail.now();
        self.trail.replace(trail.unwrap_or_else(|| Trail::new(now)));
    }

    /// A move was made on this board: the base moves on, and the first `edges` edges, which belong to it, are forgotten,
    /// except those of pegs that were already out for what follows.
    pub fn advance(&mut self, m: &Move, edges: usize) {
        // Moves still expected were not executed: the game has gone on without this board.
        let before = self.position();
        let next = before.play(m);
        // What differed before is no fault of an aperture: the board lags, or a peg stands elsewhere.
        let differing = self.trail.view().differing(before.occupied(), self.blind);
        let contradicting = (self.trail.now() ^ next.occupied()) & !self.blind & !differing;
        let supposed = contradicting.single_square().is_some() && self.supposing().contains(m);
        uncaptured::remember(self);
        uncaptured::carry(self, m);
        self.base = next;
        self.expected.clear();
        self.asked = None;
        let edges = edges.min(self.trail.len());
        let rest = Trail::after(self.trail.view(), edges, self.base.occupied(), None);
        self.trail.replace(rest);
        self.suspect(contradicting, supposed);
    }

    /// How many of the edges belong to this move if it is the one that was made: what a person's choice is recorded with.
    pub fn belonging(&self, m: &Move) -> usize {
        let position = self.position();
        let shape = MoveShape::of(&position, m);
        let since = self.trail.view().since(position.occupied(), self.blind);
        let view = self.trail.view();
        view.last_shown(shape.after, self.blind)
            .or_else(|| view.completion(&shape, since))
            .unwrap_or(view.len())
    }

    /// What was lifted in the first `edges` edges, for a move chosen by a person.
    pub fn touched(&self, m: &Move, edges: usize) -> Touched {
        let after = MoveShape::of(&self.base, m).after;
        self.trail.touched(edges.min(self.trail.len()), after)
    }

    /// The game was set elsewhere, by a ruling or a new game: no move is expected, nothing that happened counts but what the
    /// board shows and has told of its pegs.
    pub fn rebase(&mut self, base: Position) {
        uncaptured::remember(self);
        *self = Self {
            blind: self.blind,
            suspects: self.suspects,
            uncaptured: std::mem::take(&mut self.uncaptured),
            trail: self.trail.shown_now(),
            ..Self::new(base)
        };
    }

    /// The question of the last reading was asked. A peg that is lifted and put again from now on answers it, if only one
    /// of the moves ends there.
    pub fn asked(&mut self) {
        self.asked = Some(self.trail.len());
    }

    /// The board is stable, whatever was read: what comes after may be another hand's.
    pub fn rested(&mut self) {
        self.trail.rest(self.base.occupied());
    }

    /// These apertures are faulty: what they say is not believed, and asked about when it matters. At most two.
    ///
    /// Returns whether the board can still be played on.
    pub fn blind(&mut self, squares: Bitboard) -> bool {
        let playable = squares.count() <= MOST_BLIND;
        if playable {
            self.blind = squares;
            self.suspects &= !squares;
        }
        playable
    }

    /// The apertures that are played around.
    pub const fn blinded(&self) -> Bitboard {
        self.blind
    }

    /// Apertures that contradict a move which a person chose: they say full where the move emptied, or the reverse. At most
    /// two, else pegs are displaced.
    pub const fn suspects(&self) -> Bitboard {
        self.suspects
    }

    /// What the edges mean by now.
    pub fn reading(&self, moment: Moment) -> Reading {
        let read = match self.plain_reading(moment) {
            Reading::Displaced { .. } => beside::reading(self, moment),
            reading => reading,
        };
        match read {
            Reading::UnderWay => beside::completed(self, moment).unwrap_or(read),
            read => read,
        }
    }

    fn plain_reading(&self, moment: Moment) -> Reading {
        let expected = self.expected.len();
        let Some((trail, position)) = self.stripped(expected) else {
            return expected::unexecuted(self);
        };
        if trail.len() == 0 && !trail.has_gap() && self.shows(&position, &trail) {
            return agreement(expected);
        }
        // The edges that executed the expected moves are gone from the trail.
        let gone = self.trail.len().saturating_sub(trail.len());
        let asked = self.asked.map(|edges| edges.saturating_sub(gone));
        let legal = explain::legal(&position);
        let explanation =
            Explanation::new(&position, &legal, trail.view(), self.blind).remembering(asked);
        match explanation.decide(moment) {
            explain::TrailMeaning::Nothing => agreement(expected),
            explain::TrailMeaning::UnderWay => Reading::UnderWay,
            explain::TrailMeaning::Displaced => self.displaced(&position),
            explain::TrailMeaning::Ask(moves) => Reading::Ask {
                moves,
                executed: expected,
            },
            explain::TrailMeaning::Made { m, legal, edges } => {
                let after = MoveShape::of(&position, &m).after;
                Reading::Made(Made {
                    m,
                    legal,
                    executed: expected,
                    edges,
                    touched: trail.touched(edges, after),
                })
            }
        }
    }

    fn agrees(&self, position: &Position) -> bool {
        ((self.trail.now() ^ position.occupied()) & !self.blind).is_empty()
    }

    fn shows(&self, position: &Position, trail: &Trail) -> bool {
        self.agrees(position) && trail.view().told(self.blind).confused(position).is_empty()
    }

    fn displaced(&self, position: &Position) -> Reading {
        let now = self.trail.now();
        Reading::Displaced {
            missing: position.occupied() & !now & !self.blind,
            extra: now & !position.occupied() & !self.blind,
            confused: self.confused(position),
        }
    }

    /// After a person's choice the game is certain; the one aperture that says otherwise is suspect, if the choice
    /// supposed it faulty. A board that merely lags behind the game is not.
    fn suspect(&mut self, contradicting: Bitboard, supposed: bool) {
        let playable = (contradicting | self.blind).count() <= MOST_BLIND;
        self.suspects = if playable && supposed {
            contradicting
        } else {
            Bitboard::EMPTY
        };
    }
}

const fn agreement(expected: usize) -> Reading {
    if expected == 0 {
        Reading::Agrees
    } else {
        Reading::Executed { expected }
    }
}
