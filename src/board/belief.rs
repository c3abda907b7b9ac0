//! Tracks hypotheses about which piece stands in each aperture of a board, from its edges alone.
//!
//! A lifted peg is in a hand. A placed peg is one of those in hand; where no hand holds one, it is unknown. Each possibility is a
//! hypothesis, with a cost: the number of pegs that went elsewhere than the game wants. Where two pegs were out together, both ways
//! of putting them back are kept. The board is right if one hypothesis is the game, and wrong if none is, whatever its apertures
//! show.
//!
//! Keeps at most [`MOST`] hypotheses, the likeliest, and follows at most [`HELD`] pegs in a hand. Beyond these bounds, or after lost
//! edges, the belief is doubtful: it still has a best guess, but until the board has shown the game again it denies only what was
//! known to be wrong before edges were lost, and what all hypotheses agreed on when there were too many.

mod from_box;
mod lost;
mod weighed;

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};
use shakmaty::{Bitboard, Board, Piece, Square};

use super::{Edge, Seen, differing};
pub use from_box::FromBox;
pub use weighed::contested;

/// The greatest number of hypotheses kept.
pub const MOST: usize = 64;

/// The greatest number of lifted pegs followed.
pub const HELD: usize = 8;

/// Every hypothesis about the pieces on one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Belief {
    /// The likeliest first; never empty.
    standing: Vec<Standing>,
    /// Set when edges may have been lost, or hypotheses dropped.
    doubtful: bool,
    /// While doubtful, the apertures that are denied all the same: a wrong peg stood there before edges were lost and need not have
    /// moved since, or all hypotheses agreed on the piece.
    certain: Bitboard,
}

/// One hypothesis: a piece, an unknown peg or nothing in each aperture, and the pegs that are out.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Standing {
    pieces: Board,
    /// Pegs whose piece is unknown.
    unknown: Bitboard,
    /// Pegs that came from the box for a promoted pawn: nobody knows which piece, whatever was announced.
    promoted: Bitboard,
    held: ArrayVec<Held, HELD>,
    /// Pegs that were still out when a half-move was over.
    beside: ArrayVec<Piece, HELD>,
    /// Apertures into which a peg from beside the board was put unasked.
    fetched: Bitboard,
    /// The number of promoted pieces that differ from those announced.
    unsaid: u32,
    /// The likeliest hypothesis costs least; each peg that was put elsewhere than the game wants it costs one more.
    cost: u32,
}

/// A lifted peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Held {
    from: Square,
    /// `None`: unknown.
    piece: Option<Piece>,
}

/// Serialises the placement of the best guess.
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

    /// The hypothesis after a peg was lifted; `None` if none stands there.
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

    /// The hypothesis that this position was reached: nothing is unknown but the promoted pieces, and only what was just out is out.
    fn reaching(&self, game: &Board) -> Self {
        let mut reached = Self::of(game.clone());
        reached.promoted = self.promoted;
        // A captured piece may be put back if the capture is changed.
        reached.held = self.held.clone();
        for square in self.promoted {
            if let Some(piece) = self.pieces.piece_at(square) {
                reached.pieces.set_piece_at(square, piece);
            }
        }
        reached.unsaid = reached.wrong(game, Bitboard::EMPTY).count() as u32;
        reached
    }

    /// Moves the pegs in hand to those beside the board.
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

    /// The hypothesis after this peg was placed, where the game wants `wanted`.
    fn with(&self, square: Square, piece: Option<Piece>, wanted: Option<Piece>) -> Self {
        let mut next = self.clone();
        match piece {
            Some(piece) => next.pieces.set_piece_at(square, piece),
            None => next.unknown.add(square),
        }
        next.cost += u32::from(piece.is_some() && piece != wanted);
        next
    }

    /// Every way in which a peg may have been placed here.
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

    /// The squares whose piece differs from `there`; an unknown peg may be any piece.
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
    /// A belief with one hypothesis: the board shows these pieces.
    pub fn new(pieces: Board) -> Self {
        Self::looked_at(pieces, Bitboard::EMPTY)
    }

    /// A belief after somebody looked: these pieces, and pegs that they did not name.
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

    /// A peg was lifted or placed. `wanted` is the piece that the game, or whoever puts the board right, wants there.
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
        // An impossible edge: others were lost before it.
        self.doubtful = true;
        self.standing.truncate(1);
        if let (Edge::Place(square, _), [guess]) = (edge, &mut self.standing[..]) {
            guess.pieces.discard_piece_at(square);
            guess.unknown.add(square);
        }
    }

    /// Takes back the last lift from this square: the peg was never out.
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

    /// The hands' acts were read as a half-move, so these squares hold what they do in this position. A peg that came unasked from
    /// beside the board is too little evidence to believe so.
    pub fn read(&mut self, game: &Board, read: Bitboard) {
        let shows_read = |one: &Standing| {
            one.wrong(game, !read | one.promoted).is_empty() && (one.fetched & read).is_empty()
        };
        if self.standing.iter().any(shows_read) {
            self.standing.retain(shows_read);
        }
    }

    /// The hands' acts were read as an executed half-move and nothing else: pegs that are out now lie beside the board.
    pub fn executed(&mut self, game: &Board, read: Bitboard) {
        self.read(game, read);
        self.standing.iter_mut().for_each(Standing::lay_aside);
    }

    /// A half-move is over, and the board should show this position. If it may, it does, but for promoted pieces. If it cannot, or
    /// while somebody has doubted it, only the squares from which the half-move was read are taken to show it. Pegs that are out now
    /// lie beside the board.
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
                // How the position was reached no longer matters.
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

    /// Whether the board may show these pieces, apart from the apertures of `besides`.
    pub fn may_be(&self, there: &Board, besides: Bitboard) -> bool {
        let same = (self.shown() ^ there.occupied()) & !besides;
        let besides = besides | self.denies_nothing_of();
        let may_be = |one: &Standing| one.wrong(there, besides).is_empty();
        same.is_empty() && self.standing.iter().any(may_be)
    }

    /// The apertures whose piece differs from `there` in the nearest hypothesis; none if the board may show it.
    pub fn wrong(&self, there: &Board, besides: Bitboard) -> Bitboard {
        let besides = besides | self.denies_nothing_of();
        let wrong = self.standing.iter().map(|one| one.wrong(there, besides));
        wrong.min_by_key(|wrong| wrong.count()).unwrap_or_default()
    }

    /// The pieces and the unknown pegs of each hypothesis, the likeliest first.
    pub fn standing(&self) -> impl Iterator<Item = (&Board, Bitboard)> {
        let standing = self.standing.iter();
        standing.map(|one| (&one.pieces, one.unknown))
    }

    /// The apertures that hold a peg, in every hypothesis.
    pub fn shown(&self) -> Bitboard {
        let one = &self.standing[0];
        one.pieces.occupied() | one.unknown
    }

    /// The pieces of the likeliest hypothesis.
    pub fn best(&self) -> &Board {
        &self.standing[0].pieces
    }

    /// Keeps the likeliest of these, without duplicates.
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

/// The squares where all of these agree, and none has an unknown or a promoted piece.
fn agreed(found: &[Standing]) -> Bitboard {
    let Some((first, others)) = found.split_first() else {
        return Bitboard::EMPTY;
    };
    let open = |one: &Standing| one.unknown | one.promoted;
    others.iter().fold(!open(first), |agreed, one| {
        agreed & !differing(&first.pieces, &one.pieces) & !open(one)
    })
}
