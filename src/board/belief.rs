//! What stands on a board, as far as its edges tell: every way in which the pegs that were lifted may have been put in again.
//!
//! A peg that is lifted is in a hand; a peg that is put in is one of those, or, where none is, nobody knows which. Each
//! possibility is a hypothesis of its own, with the number of pegs that went elsewhere than the game wants. Where two pegs were
//! out together both ways of putting them back are kept, so that a board of which one of them is the game is right; a board of which
//! none is, is not, whatever its apertures show.
//!
//! At most [`MOST`] hypotheses are kept, the likeliest, and at most [`HELD`] pegs in a hand. Where there would be more, or edges were
//! lost, the belief is doubtful: it still has its best guess, and denies nothing until the board has shown the game again, but what was known
//! to be wrong before edges were lost, and what all hypotheses said when there were too many.

mod from_box;
mod lost;
mod weighed;

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};
use shakmaty::{Bitboard, Board, Piece, Square};

use super::{Edge, Seen, differing};
pub use from_box::FromBox;
pub use weighed::contested;

/// So many hypotheses are kept.
pub const MOST: usize = 64;

/// So many pegs are followed that are out of their apertures.
pub const HELD: usize = 8;

/// What stands on a board, as far as anyone can know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Belief {
    /// The likeliest first; never none.
    standing: Vec<Standing>,
    /// Something may have happened that no edge told.
    doubtful: bool,
    /// Where another peg stood than the game wants before that, and none needs to have moved since, or where all agreed what stands there: so
    /// much is denied all the same.
    certain: Bitboard,
}

/// One way in which everything may stand.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Standing {
    pieces: Board,
    /// Pegs of which nobody knows what they are.
    unknown: Bitboard,
    /// Where a piece came from the box for a pawn: nobody knows which, whatever was said.
    promoted: Bitboard,
    held: ArrayVec<Held, HELD>,
    /// Pegs that were out when a half-move was over, and should not have been.
    beside: ArrayVec<Piece, HELD>,
    /// Where a peg was put in that lay beside the board, and nobody had asked for it.
    fetched: Bitboard,
    /// So many promoted pieces are others than was said.
    unsaid: u32,
    /// The likeliest costs least; each peg that was put elsewhere than the game wants it costs one more.
    cost: u32,
}

/// A peg that is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Held {
    from: Square,
    /// None: nobody knows.
    piece: Option<Piece>,
}

/// The placement of the best guess.
impl Serialize for Belief {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.best())
    }
}

impl Standing {
    fn of(pieces: Board) -> Self {
        Standing {
            pieces,
            unknown: Bitboard::EMPTY,
            promoted: Bitboard::EMPTY,
            held: ArrayVec::new(),
            beside: ArrayVec::new(),
            fetched: Bitboard::EMPTY,
            unsaid: 0,
            cost: 0,
        }
    }

    /// A peg is taken out; none where none stands there.
    fn lifted(&self, from: Square) -> Option<Self> {
        if !self.is_full(from) {
            return None;
        }
        let mut next = self.clone();
        let piece = next.pieces.remove_piece_at(from);
        next.unknown.discard(from);
        next.promoted.discard(from);
        next.fetched.discard(from);
        if next.held.is_full() {
            next.held.remove(0);
        }
        next.held.push(Held { from, piece });
        Some(next)
    }

    /// In this position, as far as it is known which pieces were promoted; nothing is unknown any more, and out only what just was.
    fn reaching(&self, game: &Board) -> Self {
        let mut reached = Self::of(game.clone());
        reached.promoted = self.promoted;
        // A captured piece may be put back, where the capture is changed.
        reached.held = self.held.clone();
        for square in self.promoted {
            if let Some(piece) = self.pieces.piece_at(square) {
                reached.pieces.set_piece_at(square, piece);
            }
        }
        reached.unsaid = reached.wrong(game, Bitboard::EMPTY).count() as u32;
        reached
    }

    /// What is out now lies beside the board.
    fn lay_aside(&mut self) {
        for held in std::mem::take(&mut self.held) {
            if let Some(piece) = held.piece.filter(|_| !self.beside.is_full()) {
                self.beside.push(piece);
            }
        }
    }

    fn is_full(&self, square: Square) -> bool {
        self.pieces.piece_at(square).is_some() || self.unknown.contains(square)
    }

    /// This peg is put in; the game wants that one.
    fn with(&self, square: Square, piece: Option<Piece>, wanted: Option<Piece>) -> Self {
        let mut next = self.clone();
        match piece {
            Some(piece) => next.pieces.set_piece_at(square, piece),
            None => next.unknown.add(square),
        }
        next.cost += u32::from(piece.is_some() && piece != wanted);
        next
    }

    /// Each way in which a peg may have been put in.
    fn placed(
        &self,
        square: Square,
        seen: Seen,
        wanted: Option<Piece>,
        from_box: FromBox,
    ) -> Vec<Self> {
        if self.is_full(square) {
            return Vec::new();
        }
        let mut found: Vec<Self> = Vec::new();
        for (at, held) in self.held.iter().enumerate().rev() {
            let again = self
                .held
                .iter()
                .skip(at + 1)
                .any(|other| other.piece == held.piece);
            if again || !held.piece.is_none_or(|piece| seen.may_be(piece)) {
                continue;
            }
            let mut next = self.with(square, held.piece, wanted);
            next.held.remove(at);
            // Where the game wants nothing, a hand is likelier to put back what stood there.
            match held.from == square && wanted.is_none() {
                true => found.insert(0, next),
                false => found.push(next),
            }
        }
        found.extend(self.boxed(square, seen, wanted, from_box));
        if found.is_empty() {
            found.push(self.with(square, None, wanted));
        }
        found
    }

    /// Where other pieces stand than there; a peg that nobody knows may be any.
    fn wrong(&self, there: &Board, besides: Bitboard) -> Bitboard {
        differing(&self.pieces, there) & !besides & !self.unknown
    }

    fn holds_the_same(&self, other: &Self) -> bool {
        let holds = |held: &Held| other.held.contains(held);
        self.held.len() == other.held.len()
            && self.beside == other.beside
            && self.held.iter().all(holds)
    }
}

impl Belief {
    /// All stands like this.
    pub fn new(pieces: Board) -> Self {
        Self::looked_at(pieces, Bitboard::EMPTY)
    }

    /// Somebody has looked: this stands there, and pegs of which they did not say what they are.
    pub fn looked_at(pieces: Board, unknown: Bitboard) -> Self {
        let standing = Standing {
            unknown,
            ..Standing::of(pieces)
        };
        Belief {
            standing: vec![standing],
            doubtful: false,
            certain: Bitboard::EMPTY,
        }
    }

    /// A peg was lifted or put in. `wanted` is what the game, or whoever puts the board right, wants there.
    pub fn edge(&mut self, edge: Edge, wanted: Option<Piece>, from_box: FromBox) {
        let standing = self.standing.iter();
        let next: Vec<Standing> = match edge {
            Edge::Lift(square) => {
                self.doubtful |= self.standing.iter().any(|one| one.held.is_full());
                standing.filter_map(|one| one.lifted(square)).collect()
            }
            Edge::Place(square, seen) => standing
                .flat_map(|one| one.placed(square, seen, wanted, from_box))
                .collect(),
        };
        if !next.is_empty() {
            self.keep(next);
            return;
        }
        // An edge that cannot have been: others were lost before it.
        self.doubtful = true;
        self.standing.truncate(1);
        if let (Edge::Place(square, _), [guess]) = (edge, &mut self.standing[..]) {
            guess.pieces.discard_piece_at(square);
            guess.unknown.add(square);
        }
    }

    /// The peg that was lifted from here last was never out.
    pub fn restore(&mut self, square: Square) {
        for one in &mut self.standing {
            let Some(at) = one.held.iter().rposition(|held| held.from == square) else {
                continue;
            };
            match one.held.remove(at).piece {
                Some(piece) => one.pieces.set_piece_at(square, piece),
                None => one.unknown.add(square),
            }
        }
    }

    /// What hands did was read as a half-move, by which these squares hold what they do in this position. That a peg came from beside the
    /// board, unasked, is too little to believe it by.
    pub fn read(&mut self, game: &Board, read: Bitboard) {
        let shows_read = |one: &Standing| {
            one.wrong(game, !read | one.promoted).is_empty() && (one.fetched & read).is_empty()
        };
        if self.standing.iter().any(shows_read) {
            self.standing.retain(shows_read);
        }
    }

    /// What hands did was read as a half-move that was executed and nothing else: what is out now lies beside the board.
    pub fn executed(&mut self, game: &Board, read: Bitboard) {
        self.read(game, read);
        self.standing.iter_mut().for_each(Standing::lay_aside);
    }

    /// A half-move is over, after which the board should show this position. If it may be that, it is, but for promoted pieces; if not, or while
    /// somebody has doubted it, it is so on these squares at least, of which the half-move was read. What is out now lies beside the board.
    pub fn settle(&mut self, game: &Board, read: Bitboard, doubted: bool) {
        let is_reached = !doubted && self.may_be(game, Bitboard::EMPTY);
        self.read(game, read);
        let mut standing = std::mem::take(&mut self.standing);
        if is_reached {
            (self.doubtful, self.certain) = (false, Bitboard::EMPTY);
            let mut reached: Vec<Standing> = Vec::new();
            let may_be = |one: &&Standing| one.wrong(game, one.promoted).is_empty();
            for one in standing.iter().filter(may_be) {
                let one = one.reaching(game);
                // Which of the ways that led there was taken matters no more.
                if !reached.iter().any(|known| known.pieces == one.pieces) {
                    reached.push(one);
                }
            }
            if reached.is_empty() {
                reached.push(Standing::of(game.clone()));
            }
            // The game itself is the likeliest.
            reached.sort_by_key(|one| one.unsaid);
            standing = reached;
        }
        standing.iter_mut().for_each(Standing::lay_aside);
        self.keep(standing);
    }

    /// Whether the pieces may stand like there, but for these apertures.
    pub fn may_be(&self, there: &Board, besides: Bitboard) -> bool {
        let same = (self.shown() ^ there.occupied()) & !besides;
        let besides = besides | self.denies_nothing_of();
        let may_be = |one: &Standing| one.wrong(there, besides).is_empty();
        same.is_empty() && self.standing.iter().any(may_be)
    }

    /// The apertures that hold another piece than there, in the hypothesis that is nearest; none where all may be as there.
    pub fn wrong(&self, there: &Board, besides: Bitboard) -> Bitboard {
        let besides = besides | self.denies_nothing_of();
        let wrong = self.standing.iter().map(|one| one.wrong(there, besides));
        wrong.min_by_key(|wrong| wrong.count()).unwrap_or_default()
    }

    /// What may stand there and the pegs that nobody knows, the likeliest first.
    pub fn standing(&self) -> impl Iterator<Item = (&Board, Bitboard)> {
        let standing = self.standing.iter();
        standing.map(|one| (&one.pieces, one.unknown))
    }

    /// The apertures that hold a peg, by every hypothesis.
    pub fn shown(&self) -> Bitboard {
        let one = &self.standing[0];
        one.pieces.occupied() | one.unknown
    }

    /// What most likely stands there.
    pub fn best(&self) -> &Board {
        &self.standing[0].pieces
    }

    /// The likeliest of these, each once.
    fn keep(&mut self, mut found: Vec<Standing>) {
        found.sort_by_key(|one| one.cost);
        let mut kept: Vec<Standing> = Vec::with_capacity(found.len().min(MOST));
        let agreed = (found.len() > MOST).then(|| agreed(&found));
        for one in found {
            let same = |other: &Standing| {
                other.pieces == one.pieces
                    && other.unknown == one.unknown
                    && other.fetched == one.fetched
                    && other.holds_the_same(&one)
            };
            if kept.iter().any(same) {
                continue;
            }
            if kept.len() == MOST {
                let known = match self.doubtful {
                    true => self.certain,
                    false => Bitboard::FULL,
                };
                self.certain = known & agreed.unwrap_or_default();
                self.doubtful = true;
                break;
            }
            kept.push(one);
        }
        self.standing = kept;
    }
}

/// Where all of these have the same, and none a piece that came from the box for a pawn.
fn agreed(found: &[Standing]) -> Bitboard {
    let Some((first, others)) = found.split_first() else {
        return Bitboard::EMPTY;
    };
    let open = |one: &Standing| one.unknown | one.promoted;
    others.iter().fold(!open(first), |agreed, one| {
        agreed & !differing(&first.pieces, &one.pieces) & !open(one)
    })
}
