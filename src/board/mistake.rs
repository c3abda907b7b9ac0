//! Finds the single mistake of hands that explains why a board differs from the game.
//!
//! Replays the game's moves with one mistake at one of them. A mistake explains the board if it leaves the apertures as they are
//! shown and hands were seen to do what it takes. Their other acts decide which candidate is likelier. Nothing is asserted: whoever
//! judges it looks at the board.

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
    /// This move and the side's next one were executed as one: the first one's piece went where the next one's belongs.
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
    /// In a capture the capturing piece was taken off, and the captured one left standing. The apertures cannot show it: see
    /// [`uncaptured`](super::detection::Detection::uncaptured).
    NotTaken {
        #[serde_as(as = "Displayed")]
        from: Square,
        #[serde_as(as = "Displayed")]
        to: Square,
    },
    /// In a capture en passant the wrong pawn was taken off, and the captured one left standing.
    OtherTaken {
        #[serde_as(as = "Displayed")]
        taken: Square,
        #[serde_as(as = "Displayed")]
        left: Square,
    },
    /// In a capture the captured piece was taken off, but the capturing one did not move: `from` is its square, `to` the captured piece's.
    OnlyTaken {
        #[serde_as(as = "Displayed")]
        from: Square,
        #[serde_as(as = "Displayed")]
        to: Square,
    },
    /// King and rook were castled to these squares.
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
    /// A peg was moved to another square.
    PutElsewhere {
        #[serde_as(as = "Displayed")]
        from: Square,
        #[serde_as(as = "Displayed")]
        to: Square,
    },
    /// An extra peg stands there.
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
    /// Two pieces stand in each other's place, by what hands did with each of them.
    Exchanged {
        #[serde_as(as = "Displayed")]
        first: Square,
        #[serde_as(as = "Displayed")]
        second: Square,
    },
    /// The wrong piece stands there.
    OtherPiece {
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// The board stands turned round by 180 degrees.
    Turned,
    /// The aperture is defective.
    Aperture {
        #[serde_as(as = "Displayed")]
        square: Square,
    },
}

impl Mistake {
    /// Whether hands can make this mistake without executing a move.
    const fn is_of_no_move(self) -> bool {
        matches!(
            self,
            Mistake::KnockedOut { .. } | Mistake::PutElsewhere { .. } | Mistake::Doubled { .. }
        )
    }

    /// Rank among mistakes that fit equally; the likelier comes first.
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

    /// A misplaced peg's origin and the square where it was put.
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
    /// Made elsewhere, and executed here.
    pub executed: bool,
}

/// A lift or a place by a hand, dated by the half-moves completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// The number of half-moves completed by then.
    pub ply: u32,
    pub square: Square,
    pub lifted: bool,
}

/// A board to explain.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    /// The last position that the board showed.
    pub start: &'a Position,
    /// The half-moves since the board last showed the game, in order.
    pub due: &'a [DueMove],
    /// The filled apertures.
    pub shown: Bitboard,
    /// The hands' acts that were seen.
    pub hands: &'a [Hand],
    /// Set if no act of the hands since then was missed.
    pub complete: bool,
}

/// Fit of a mistake with the acts that were seen; smaller is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    /// The mistake's acts that were not seen, or were contradicted.
    unseen: usize,
    /// Other necessary acts that were not seen, and seen acts that nothing explains.
    besides: usize,
}

/// The number of half-moves searched, counted back from the last.
const MOST: usize = 60;

impl Trial<'_> {
    /// The mistakes that explain the board with the best fit, each with the number of its half-move, the likeliest first. If every
    /// act was seen, all acts of the mistake must be among them.
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

    /// The last half-move's mistakes that explain the board.
    pub fn explained_by_last(&self) -> Vec<Mistake> {
        let Some(last) = self.due.last() else {
            return Vec::new();
        };
        let explained = self.explained().into_iter();
        let of_last = explained.filter(|(ply, it)| *ply == last.ply || it.is_of_no_move());
        of_last.map(|(_, mistake)| mistake).collect()
    }

    /// Pairs of pegs that were out together, on this board or another like it, and were put back: nothing shows whether each went
    /// into its aperture. Each pair comes with the number of half-moves completed by then.
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
            // The only peg in hand went there.
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

    /// Each mistake that leaves the apertures as shown, with its fit and the number of its half-move.
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
