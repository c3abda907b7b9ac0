//! Which single mistake of hands explains that a board shows something else than the game.
//!
//! The moves of the game are executed once more, in thought, with one mistake at one of them; a mistake explains the board where
//! that leaves the apertures as they are shown and the hands were seen to do what it takes. What else they did says which of those
//! is likelier. Nothing is asserted: whoever judges it looks at the board.

mod acts;
mod candidates;
mod castled;
mod pieces;
mod seen;

use laws::schema::Displayed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Bitboard, Move, Square};

use acts::MistakenPlay;
use candidates::{displacements, mistakes};
use laws::Position;

pub use acts::castling;
pub use pieces::{MistakePart, together};

/// A mistake of hands.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "mistake", rename_all = "kebab-case")]
pub enum Mistake {
    /// The move was not executed.
    NotExecuted,
    /// Another piece of the side was moved, or to another square.
    ExecutedAs {
        #[serde_as(as = "Displayed")]
        from: Square,
        #[serde_as(as = "Displayed")]
        to: Square,
    },
    /// A piece of the other side was moved.
    OtherColour {
        #[serde_as(as = "Displayed")]
        from: Square,
        #[serde_as(as = "Displayed")]
        to: Square,
    },
    /// This move and the side's next one were executed as one: the piece of the first went where that of the next belongs.
    TwoAsOne {
        #[serde_as(as = "Displayed")]
        from: Square,
        #[serde_as(as = "Displayed")]
        to: Square,
    },
    /// A piece that moves away, or is captured, was left where it stood.
    LeftStanding {
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// In a capture the piece that captures was taken off, and the captured one left standing. The apertures do not tell: see
    /// [`uncaptured`](super::detection::Detection::uncaptured).
    NotTaken {
        #[serde_as(as = "Displayed")]
        from: Square,
        #[serde_as(as = "Displayed")]
        to: Square,
    },
    /// In a capture en passant another pawn was taken off than the captured one, which was left standing.
    OtherTaken {
        #[serde_as(as = "Displayed")]
        taken: Square,
        #[serde_as(as = "Displayed")]
        left: Square,
    },
    /// In a capture the captured piece was taken off, and the piece that captures did not move: from where it should have, and where the
    /// captured piece stood.
    OnlyTaken {
        #[serde_as(as = "Displayed")]
        from: Square,
        #[serde_as(as = "Displayed")]
        to: Square,
    },
    /// King and rook of a castling were put on these squares.
    CastledTo {
        #[serde_as(as = "Displayed")]
        king: Square,
        #[serde_as(as = "Displayed")]
        rook: Square,
    },
    /// One of the two pieces of a castling did not move.
    HalfCastled {
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// A peg was put back elsewhere.
    PutElsewhere {
        #[serde_as(as = "Displayed")]
        from: Square,
        #[serde_as(as = "Displayed")]
        to: Square,
    },
    /// A peg too many stands there.
    Doubled {
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// A peg was knocked out.
    KnockedOut {
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// Two pegs were out together and put back in each other's place.
    Swapped {
        #[serde_as(as = "Displayed")]
        first: Square,
        #[serde_as(as = "Displayed")]
        second: Square,
    },
    /// Two pieces stand in each other's place, by what hands did with each.
    Exchanged {
        #[serde_as(as = "Displayed")]
        first: Square,
        #[serde_as(as = "Displayed")]
        second: Square,
    },
    /// Another piece stands there than belongs there.
    OtherPiece {
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// The board stands turned round.
    Turned,
    /// The aperture is broken.
    Aperture {
        #[serde_as(as = "Displayed")]
        square: Square,
    },
}

impl Mistake {
    /// Whether hands can make it without executing a move.
    const fn is_of_no_move(self) -> bool {
        matches!(
            self,
            Mistake::KnockedOut { .. } | Mistake::PutElsewhere { .. } | Mistake::Doubled { .. }
        )
    }

    /// Among those that fit equally, what is likelier comes first.
    const fn rank(self) -> u8 {
        match self {
            Mistake::Aperture { .. } => 2,
            _ if self.is_of_no_move() => 1,
            _ => 0,
        }
    }

    /// Where a peg was put instead of where it belongs.
    pub fn lands(self) -> Option<Square> {
        self.path().map(|(_, to)| to)
    }

    /// From where a peg was taken and where it was put instead.
    const fn path(self) -> Option<(Square, Square)> {
        match self {
            Mistake::ExecutedAs { from, to }
            | Mistake::OtherColour { from, to }
            | Mistake::TwoAsOne { from, to }
            | Mistake::PutElsewhere { from, to } => Some((from, to)),
            _ => None,
        }
    }
}

/// A half-move that the board should show.
#[derive(Clone, Debug)]
pub struct DueMove {
    /// Its number in the game, from 1.
    pub ply: u32,
    pub before: Position,
    pub made: Move,
    /// It was made elsewhere, and executed here.
    pub executed: bool,
}

/// What hands did on a board: at which half-move, where, and whether they took a peg out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// So many half-moves were completed by then.
    pub ply: u32,
    pub square: Square,
    pub lifted: bool,
}

/// What is to be explained.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    /// The last position that it showed.
    pub start: &'a Position,
    /// The half-moves since the board last showed the game, in order.
    pub due: &'a [DueMove],
    /// What it shows.
    pub shown: Bitboard,
    /// What hands were seen to do.
    pub hands: &'a [Hand],
    /// Nothing that hands did since then was missed.
    pub complete: bool,
}

/// How a mistake fits what hands were seen to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    /// How much of it was not seen, or was seen to be otherwise.
    unseen: usize,
    /// How much else was not seen that had to be done, or was seen that had not.
    besides: usize,
}

/// So many half-moves are looked back.
const MOST: usize = 60;

impl Trial<'_> {
    /// The mistakes that explain the board, each with the number of its half-move, likeliest first. Where all was seen that
    /// hands did, a mistake that they did not make is none; else those that fit best what was seen.
    pub fn explained(&self) -> Vec<(u32, Mistake)> {
        let (last, owed) = match self.due.last() {
            Some(due) => (due.ply, due.before.play(&due.made).occupied()),
            None => (0, self.start.occupied()),
        };
        let differing = owed ^ self.shown;
        if differing.is_empty() {
            return Vec::new();
        }
        if owed.rotate_180() == self.shown {
            return vec![(last, Mistake::Turned)];
        }
        let mut found = self.fitting();
        found.sort_by_key(|(fit, at, mistake)| (*fit, mistake.rank(), *at));
        let best = found.first().map(|(fit, ..)| *fit);
        let best = best.filter(|fit| fit.unseen == 0 || !self.complete);
        found.retain(|(fit, ..)| Some(*fit) == best);
        let mut named: Vec<(u32, Mistake)> = Vec::new();
        for (_, ply, mistake) in found {
            if !named.iter().any(|(_, known)| *known == mistake) {
                named.push((ply, mistake));
            }
        }
        named
    }

    /// The mistakes at the last half-move that explain the board.
    pub fn explained_by_last(&self) -> Vec<Mistake> {
        let Some(last) = self.due.last() else {
            return Vec::new();
        };
        let explained = self.explained().into_iter();
        let of_last = explained.filter(|(ply, it)| *ply == last.ply || it.is_of_no_move());
        of_last.map(|(_, mistake)| mistake).collect()
    }

    /// Two pegs that were out together, of this board or another like it, and were put back: nothing shows whether each in its own
    /// aperture. Each pair with the number of half-moves that were completed by then.
    pub fn out_together(hands: &[Hand]) -> Vec<(u32, Square, Square)> {
        let (mut out, mut held): (Vec<Square>, Vec<Square>) = Default::default();
        let mut together: Vec<(Square, Square)> = Vec::new();
        let mut found = Vec::new();
        let mut ply = 0;
        for hand in hands {
            if hand.ply != ply {
                (ply, held) = (hand.ply, Vec::new());
            }
            if hand.lifted {
                together.retain(|(first, second)| ![first, second].contains(&&hand.square));
                together.extend(held.iter().map(|other| (*other, hand.square)));
                out.push(hand.square);
                held.push(hand.square);
                continue;
            }
            // The only peg in the hand went there.
            let only = held.len() == 1;
            held.retain(|square| *square != hand.square && !only);
            out.retain(|square| *square != hand.square);
            let back = |(first, second): &(Square, Square)| {
                [first, second].contains(&&hand.square)
                    && !out.contains(first)
                    && !out.contains(second)
            };
            let pairs = together.iter().copied().filter(back);
            found.extend(pairs.map(|(first, second)| (hand.ply, first, second)));
            together.retain(|pair| !back(pair));
        }
        found
    }

    /// Each mistake that leaves the apertures as they are shown: how it fits what was seen, and the half-move.
    fn fitting(&self) -> Vec<(Fit, u32, Mistake)> {
        let skipped = self.due.len().saturating_sub(MOST);
        let due = &self.due[skipped..];
        let play = MistakenPlay::new(self, due);
        let mut occupied = play.start;
        let mut found = Vec::new();
        for mistake in displacements(occupied, self.shown) {
            if play.leaves(occupied, 0, mistake, None) {
                found.push((play.fit(None, mistake), 0, mistake));
            }
        }
        if let Some(fit) = play.turned() {
            found.push((fit, due.first().map_or(0, |due| due.ply), Mistake::Turned));
        }
        for (at, step) in due.iter().enumerate() {
            for mistake in mistakes(due, at, occupied, self.shown) {
                if play.leaves(occupied, at, mistake, Some(at)) {
                    found.push((play.fit(Some(at), mistake), step.ply, mistake));
                }
            }
            occupied = play.effects[at].on(occupied);
        }
        if let Some(square) = (occupied ^ self.shown).single_square() {
            let last = due.last().map_or(0, |due| due.ply);
            found.push((play.broken(square), last, Mistake::Aperture { square }));
        }
        found
    }
}
