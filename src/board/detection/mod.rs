//! Reads moves from the lifts and places of one board.
//!
//! Apertures tell occupancy only; the game tells which piece stands where. All captures by one piece leave the same apertures filled,
//! so the order of the edges is the evidence. [`Detection`] keeps the edges since the board last agreed with the game and interprets
//! them on request: a [`Reading`].
//!
//! It never guesses: a move is read only if exactly one legal move explains the edges, or no legal and exactly one illegal move does.
//! It has no time (see the settling), asks nobody and changes nothing by itself. Its owner takes a reading when the player commits or
//! the board is stable, and reports how the game went on.
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

/// At most this many apertures may be blind; a board with more cannot be played on.
const MOST_BLIND: usize = 2;

/// The occasion of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The board has been quiet for the settle time. Hands may only be resting, so a begun move is waited for.
    Stable,
    /// The player commits.
    Committed,
    /// Nothing more will come.
    End,
}

/// The meaning of the edges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The board shows the base position. Pegs may have been touched.
    Agrees,
    /// The board shows the position after this many of the expected moves, and nothing else; see [`Detection::execute`].
    Executed {
        /// The number of moves, at least one.
        expected: usize,
    },
    /// A move; see [`Detection::advance`].
    Made(Made),
    /// The beginning of a legal move, or of an expected one.
    UnderWay,
    /// Several moves explain the edges equally (the four promotions of a pawn among them), or one does with too little evidence. A
    /// person chooses; see [`Detection::asked`] and [`Detection::belonging`].
    Ask {
        /// The moves offered.
        moves: Vec<Move>,
        /// The number of expected moves executed before.
        executed: usize,
    },
    /// The board differs from the game, all expected moves included.
    Displaced {
        /// Squares whose peg is missing.
        missing: Bitboard,
        /// Squares with an extra peg.
        extra: Bitboard,
        /// Squares whose peg is known to be the wrong one.
        confused: Bitboard,
    },
}

/// A move read from the edges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    pub m: Move,
    /// Whether the Laws allow it.
    pub legal: bool,
    /// The number of expected moves executed before; call [`Detection::execute`] first.
    pub executed: usize,
    /// The number of edges that belong to it, counted after [`Detection::execute`].
    pub edges: usize,
    /// The lifted squares, in order of first lift, without those lifted to execute the expected moves.
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
    /// See [`Detection::uncaptured`]; captures whose edges are still kept are not yet included.
    uncaptured: Vec<Uncaptured>,
    /// The number of edges when the open question was asked.
    asked: Option<usize>,
}

impl Detection {
    /// Starts with a board that shows this position.
    pub fn new(base: Position) -> Self {
        let occupied = base.occupied();
        Self::with_occupied(base, occupied)
    }

    /// Starts with these apertures filled, whatever the position of the game.
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

    /// The moves made elsewhere that this board must still execute.
    pub fn expected(&self) -> &[Move] {
        &self.expected
    }

    /// The position of the game: the base after all expected moves.
    pub fn position(&self) -> Position {
        self.after_expected(self.expected.len())
    }

    /// The filled apertures as last reported (64 bits, a1 = bit 0).
    pub const fn occupied(&self) -> Bitboard {
        self.trail.now()
    }

    /// The board's identification of the peg in this aperture.
    pub fn seen(&self, square: Square) -> Seen {
        self.trail.view().told(self.blind).seen(square)
    }

    /// Squares whose peg is known not to be the piece of this position.
    pub fn confused(&self, position: &Position) -> Bitboard {
        self.trail.view().told(self.blind).confused(position)
    }

    /// Squares where the board identifies a pawn and this placement has its promoted piece.
    pub fn unpromoted(&self, owed: &shakmaty::Board) -> Bitboard {
        self.trail.view().told(self.blind).unpromoted(owed)
    }

    /// Records one edge.
    pub fn edge(&mut self, edge: Edge) {
        uncaptured::refill(self, edge);
        self.trail.push(edge, self.base.occupied());
    }

    /// The contact bounced: this edge takes back the last one of its aperture, and both count as never seen. Returns whether that
    /// last edge was the reverse and is still kept; if not, nothing changes.
    pub fn undo(&mut self, edge: Edge) -> bool {
        let Some(index) = self.trail.undo(edge) else {
            return false;
        };
        self.asked = self.asked.map(|asked| asked - usize::from(index < asked));
        true
    }

    /// Edges were lost, or the board restarted: its state is known, the order of the changes is not. Until the next move, questions
    /// replace whatever only the order could decide. `seen` is the board's identification of its pegs.
    pub fn snapshot(&mut self, occupied: Bitboard, seen: &[(Square, Seen)]) {
        let agrees = ((occupied ^ self.base.occupied()) & !self.blind).is_empty();
        if self.trail.now() != occupied {
            self.uncaptured.clear();
        }
        // A board at rest may repeat its snapshot.
        if agrees || self.trail.len() > 0 || self.trail.now() != occupied {
            self.trail.snapshot(occupied, seen, agrees);
        }
        if agrees {
            self.asked = None;
        }
    }

    /// Adds a move that was made elsewhere; this board must execute it.
    pub fn expect(&mut self, m: Move) {
        self.expected.push(m);
    }

    /// Withdraws the last expected move (announced again, or taken back).
    pub fn unexpect(&mut self) -> Option<Move> {
        self.expected.pop()
    }

    /// Marks this many expected moves as executed: the base advances, and the edges of the execution are forgotten.
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
        // Without evidence of the execution (a person confirmed it) only the occupancy counts.
        let now = self.trail.now();
        self.trail.replace(trail.unwrap_or_else(|| Trail::new(now)));
    }

    /// A move was made on this board: the base advances, and the first `edges` edges, which belong to the move, are forgotten. Edges
    /// of pegs that were already out for what follows are kept.
    pub fn advance(&mut self, m: &Move, edges: usize) {
        // Moves still expected were not executed: the game went on without this board.
        let before = self.position();
        let next = before.play(m);
        // An earlier difference is no fault of an aperture: the board lags, or a peg stands elsewhere.
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

    /// The number of edges that belong to this move if a person chooses it.
    pub fn belonging(&self, m: &Move) -> usize {
        let position = self.position();
        let shape = MoveShape::of(&position, m);
        let since = self.trail.view().since(position.occupied(), self.blind);
        let view = self.trail.view();
        view.last_shown(shape.after, self.blind)
            .or_else(|| view.completion(&shape, since))
            .unwrap_or(view.len())
    }

    /// The squares lifted in the first `edges` edges, for a move chosen by a person.
    pub fn touched(&self, m: &Move, edges: usize) -> Touched {
        let after = MoveShape::of(&self.base, m).after;
        self.trail.touched(edges.min(self.trail.len()), after)
    }

    /// The game was set elsewhere, by a ruling or a new game: no move is expected, and only the board's current state and
    /// identification count.
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

    /// The question of the last reading was asked. From now on, lifting a peg and putting it back answers it, if only one of the
    /// moves ends there.
    pub fn asked(&mut self) {
        self.asked = Some(self.trail.len());
    }

    /// The board is stable, whatever was read: later edges may be another hand's.
    pub fn rested(&mut self) {
        self.trail.rest(self.base.occupied());
    }

    /// Marks these apertures as faulty: their reports are ignored, and a person is asked when it matters. At most two.
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

    /// The apertures that are ignored as faulty.
    pub const fn blinded(&self) -> Bitboard {
        self.blind
    }

    /// Apertures that contradict a move chosen by a person: they read full where the move emptied them, or the reverse. At most two;
    /// more are displaced pegs.
    pub const fn suspects(&self) -> Bitboard {
        self.suspects
    }

    /// Interprets the edges up to now.
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
        // The edges that executed the expected moves are no longer in the trail.
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

    /// After a person's choice the game is certain. The one aperture that contradicts it is suspect, if the choice supposed a fault;
    /// a board that merely lags behind the game is not.
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
