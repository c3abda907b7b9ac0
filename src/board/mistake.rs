//! Which single mistake of hands explains that a board shows something else than the game.
//!
//! The moves of the game are executed once more, in thought, with one mistake at one of them; a mistake explains the board where
//! that leaves the apertures as they are shown. What the hands were seen to do since says which of them is likelier. Nothing
//! is asserted: whoever judges it looks at the board.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Bitboard, CastlingSide, Color, Move, Square};

use crate::laws::Position;

/// A mistake of hands.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "mistake", rename_all = "kebab-case")]
pub enum Mistake {
    /// The move was not executed.
    NotExecuted,
    /// Another piece of the side was moved, or to another square.
    ExecutedAs {
        #[serde_as(as = "DisplayFromStr")]
        from: Square,
        #[serde_as(as = "DisplayFromStr")]
        to: Square,
    },
    /// A piece that moves away, or is captured, was left where it stood.
    LeftStanding {
        #[serde_as(as = "DisplayFromStr")]
        square: Square,
    },
    /// One of the two pieces of a castling did not move.
    HalfCastled {
        #[serde_as(as = "DisplayFromStr")]
        square: Square,
    },
    /// A peg was put back elsewhere.
    PutElsewhere {
        #[serde_as(as = "DisplayFromStr")]
        from: Square,
        #[serde_as(as = "DisplayFromStr")]
        to: Square,
    },
    /// A peg too many stands there.
    Doubled {
        #[serde_as(as = "DisplayFromStr")]
        square: Square,
    },
    /// A peg was knocked out.
    KnockedOut {
        #[serde_as(as = "DisplayFromStr")]
        square: Square,
    },
    /// The board stands turned round.
    Turned,
    /// The aperture is broken.
    Aperture {
        #[serde_as(as = "DisplayFromStr")]
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
}

/// A half-move that the board should show.
#[derive(Clone, Debug)]
pub struct Due {
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
    pub due: &'a [Due],
    /// What it shows.
    pub shown: Bitboard,
    /// What hands were seen to do.
    pub hands: &'a [Hand],
}

/// So many half-moves are looked back.
const MOST: usize = 60;

impl Trial<'_> {
    /// The mistakes that explain the board, each with the number of its half-move, likeliest first; those that the hands
    /// contradict are left out where others fit better.
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
        found.sort_by_key(|(unseen, at, mistake)| (*unseen, mistake.is_of_no_move(), *at));
        let best = found.first().map(|(unseen, ..)| *unseen);
        found.retain(|(unseen, ..)| Some(*unseen) == best);
        let mut named: Vec<(u32, Mistake)> = Vec::new();
        for (_, ply, mistake) in found {
            if !named.iter().any(|(_, known)| *known == mistake) {
                named.push((ply, mistake));
            }
        }
        if let Some(square) = differing.single_square() {
            named.push((last, Mistake::Aperture { square }));
        }
        named
    }

    /// Each mistake that leaves the apertures as they are shown: how many of its lifts and places were not seen, and the
    /// half-move.
    fn fitting(&self) -> Vec<(usize, u32, Mistake)> {
        let skipped = self.due.len().saturating_sub(MOST);
        let due = &self.due[skipped..];
        let start = due.first().map_or(self.start, |first| &first.before);
        let mut occupied = start.occupied();
        let mut found = Vec::new();
        for mistake in displacements(occupied, self.shown) {
            let after = displaced(mistake, occupied);
            if self.comes_out(after, due) {
                found.push((self.unseen(None, mistake), 0, mistake));
            }
        }
        for (at, step) in due.iter().enumerate() {
            for mistake in mistakes(step, occupied, self.shown) {
                let after = with(step, mistake, occupied);
                if self.comes_out(after, &due[at + 1..]) {
                    found.push((self.unseen(Some(step), mistake), step.ply, mistake));
                }
            }
            occupied = Effect::of(step).on(occupied);
        }
        found
    }

    /// Whether these apertures are as shown once the moves that follow are executed.
    fn comes_out(&self, after: Bitboard, rest: &[Due]) -> bool {
        let end = rest
            .iter()
            .fold(after, |occupied, step| Effect::of(step).on(occupied));
        (end ^ self.shown).is_empty()
    }

    /// How many lifts and places of this mistake the hands did not do from its half-move on, and how many of those that it
    /// leaves out they did. What executes a move is done before the next one; a peg is knocked out at any time.
    fn unseen(&self, step: Option<&Due>, mistake: Mistake) -> usize {
        let since = step.map_or(0, |step| step.ply);
        let any_time = mistake.is_of_no_move();
        // What the next move needs was done for that.
        let next = self.due.iter().find(|due| due.ply == since + 1);
        let next = next.map_or_else(Effect::default, Effect::of);
        let of_next = |hand: &Hand| {
            let needed = if hand.lifted {
                next.emptied
            } else {
                next.filled
            };
            hand.ply >= since && since > 0 && needed.contains(hand.square)
        };
        let did = |square, lifted| {
            let mut hands = self.hands.iter().filter(|hand| hand.ply + 1 >= since);
            hands.any(|hand| {
                let then = any_time || (hand.ply <= since && !of_next(hand));
                then && (hand.square, hand.lifted) == (square, lifted)
            })
        };
        let effect = step.map_or_else(Effect::default, Effect::of);
        let (lifts, places) = match mistake {
            Mistake::ExecutedAs { from, to } | Mistake::PutElsewhere { from, to } => {
                (Bitboard::from(from), Bitboard::from(to))
            }
            Mistake::KnockedOut { square } => (Bitboard::from(square), Bitboard::EMPTY),
            Mistake::Doubled { square } => (Bitboard::EMPTY, Bitboard::from(square)),
            Mistake::LeftStanding { square } => (effect.emptied.without(square), effect.filled),
            Mistake::NotExecuted
            | Mistake::HalfCastled { .. }
            | Mistake::Turned
            | Mistake::Aperture { .. } => (Bitboard::EMPTY, Bitboard::EMPTY),
        };
        let lifted = lifts.into_iter().filter(|square| !did(*square, true));
        let placed = places.into_iter().filter(|square| !did(*square, false));
        let contradicted = match mistake {
            // Who put a peg there has executed something.
            Mistake::NotExecuted => {
                let placed = effect.filled.into_iter();
                placed.filter(|square| did(*square, false)).count()
            }
            // The peg that was left standing was taken out, and perhaps put back.
            Mistake::LeftStanding { square } => usize::from(did(square, true)),
            _ => 0,
        };
        lifted.count() + placed.count() + contradicted
    }
}

/// What executing a move does to the apertures.
#[derive(Default)]
struct Effect {
    emptied: Bitboard,
    filled: Bitboard,
}

impl Effect {
    fn of(step: &Due) -> Self {
        let (before, after) = (
            step.before.occupied(),
            step.before.play(&step.made).occupied(),
        );
        let from = step.made.from().map_or(Bitboard::EMPTY, Bitboard::from);
        Self {
            emptied: (before & !after) | from,
            filled: after & !before | Bitboard::from(landing(&step.made)),
        }
    }

    fn on(&self, occupied: Bitboard) -> Bitboard {
        (occupied & !self.emptied) | self.filled
    }
}

/// Where the piece that moved stands in the end.
fn landing(made: &Move) -> Square {
    match *made {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            let white = king.rank() == shakmaty::Rank::First;
            side.king_to(Color::from_white(white))
        }
        _ => made.to(),
    }
}

/// The apertures after the move was executed with this mistake.
fn with(step: &Due, mistake: Mistake, occupied: Bitboard) -> Bitboard {
    let effect = Effect::of(step);
    match mistake {
        Mistake::NotExecuted => occupied,
        Mistake::ExecutedAs { from, to } => occupied.without(from).with(to),
        Mistake::LeftStanding { square } => effect.on(occupied).with(square),
        Mistake::HalfCastled { square } => {
            let (king, rook) = castling(&step.made).unwrap_or(((square, square), (square, square)));
            let (from, to) = if king.0 == square { rook } else { king };
            occupied.without(from).with(to)
        }
        _ => displaced(mistake, effect.on(occupied)),
    }
}

/// The apertures after a peg was knocked out or put elsewhere.
fn displaced(mistake: Mistake, occupied: Bitboard) -> Bitboard {
    match mistake {
        Mistake::PutElsewhere { from, to } => occupied.without(from).with(to),
        Mistake::KnockedOut { square } => occupied.without(square),
        Mistake::Doubled { square } => occupied.with(square),
        _ => occupied,
    }
}

/// What may have been knocked out or put elsewhere on a board that was like this: it shows in the end, or the game has moved
/// that piece since.
fn displacements(occupied: Bitboard, shown: Bitboard) -> Vec<Mistake> {
    let doubled = (shown & !occupied).into_iter();
    let mut found: Vec<_> = doubled.map(|square| Mistake::Doubled { square }).collect();
    for from in occupied {
        found.push(Mistake::KnockedOut { square: from });
        for to in shown & !occupied {
            found.push(Mistake::PutElsewhere { from, to });
        }
    }
    found
}

/// The two steps of a castling, king's and rook's.
fn castling(made: &Move) -> Option<((Square, Square), (Square, Square))> {
    let Move::Castle { king, rook } = *made else {
        return None;
    };
    let side = CastlingSide::from_king_side(king < rook);
    let turn = Color::from_white(king.rank() == shakmaty::Rank::First);
    Some(((king, side.king_to(turn)), (rook, side.rook_to(turn))))
}

/// The mistakes that hands can make at this move, on a board that is like this, and of which something would be shown.
fn mistakes(step: &Due, occupied: Bitboard, shown: Bitboard) -> Vec<Mistake> {
    let mut found = Vec::new();
    let after = Effect::of(step).on(occupied);
    if step.executed {
        found.push(Mistake::NotExecuted);
        let pieces = castling(&step.made).map(|(king, rook)| [king.0, rook.0]);
        found.extend(
            pieces
                .into_iter()
                .flatten()
                .map(|square| Mistake::HalfCastled { square }),
        );
        let own = step.before.board().by_color(step.before.turn()) & occupied;
        for from in own {
            for to in !occupied {
                found.push(Mistake::ExecutedAs { from, to });
            }
        }
        let emptied = Effect::of(step).emptied & occupied;
        if pieces.is_none() {
            found.extend(
                emptied
                    .into_iter()
                    .map(|square| Mistake::LeftStanding { square }),
            );
        }
    }
    found.extend(displacements(after, shown));
    found.retain(|mistake| {
        let same = matches!(mistake, Mistake::ExecutedAs { from, to }
            if Some(*from) == step.made.from() && *to == landing(&step.made));
        !same
    });
    found
}
