//! Simulates hands on a peg board, drawn from a seed: their order of lifts and places, and where they rest, fumble and feel.
//!
//! It computes a move's effect on the pegs independently, from the position and the move alone, and uses nothing of
//! `board::detection`. One seed gives the same hands in every version.

mod orders;

use shakmaty::{Bitboard, CastlingSide, Move, Piece, Role, Square, attacks};

use crate::chance::Chance;
use board::{Edge, Seen};
use laws::Position;
use orders::orders;

pub use orders::every_order;

/// One movement of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandMovement {
    /// Milliseconds of the board.
    pub ms: u64,
    /// What was lifted or placed.
    pub edge: Edge,
}

/// Habits of hands besides moving.
#[derive(Clone, Copy, Debug)]
pub struct Manners {
    /// Percentage of moves with a rest in the middle, longer than any settle time.
    pub resting: u32,
    /// Percentage of moves with felt pegs: lifted and put back, before, during or after.
    pub feeling: u32,
    /// Percentage of moves in which the piece is tried in a wrong hole, or a neighbour is knocked out.
    pub fumbling: u32,
    /// Settle time of the board in ms: a shorter pause is one movement, a longer one is a rest.
    pub settle_ms: u64,
}

impl Manners {
    /// Moves in every order, without other habits.
    pub const PLAIN: Self = Self {
        resting: 0,
        feeling: 0,
        fumbling: 0,
        settle_ms: 500,
    };
    /// The habits of real blind players.
    pub const HUMAN: Self = Self {
        resting: 25,
        feeling: 30,
        fumbling: 15,
        settle_ms: 500,
    };

    /// These habits on a board with this settle time in ms.
    #[must_use]
    pub const fn settling(self, settle_ms: u64) -> Self {
        Self { settle_ms, ..self }
    }
}

/// Identification of pegs by the board under the hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tells {
    /// Its presence only.
    #[default]
    Pegs,
    /// Its colour.
    Colors,
    /// The piece.
    Pieces,
}

impl Tells {
    /// The identification of this piece.
    pub const fn of(self, piece: Piece) -> Seen {
        match self {
            Tells::Pegs => Seen::Peg,
            Tells::Colors => Seen::Color(piece.color),
            Tells::Pieces => Seen::Piece(piece),
        }
    }

    /// The identification of a position's pieces.
    pub fn all(self, position: &Position) -> Vec<(Square, Seen)> {
        let pieces = position.board().iter();
        pieces
            .map(|(square, piece)| (square, self.of(piece)))
            .collect()
    }

    fn seen(self, edge: Edge) -> Edge {
        match edge {
            Edge::Place(square, Seen::Piece(piece)) => Edge::Place(square, self.of(piece)),
            other => other,
        }
    }
}

/// The quickest deliberate touch: pulled out and put back.
const QUICKEST_MS: u64 = 120;

/// A step of a move, with permission to rest after it.
#[derive(Clone, Copy, Debug)]
struct Step {
    edge: Edge,
    may_rest: bool,
}

/// A pair of hands.
#[derive(Clone, Debug)]
pub struct Hands {
    chance: Chance,
    manners: Manners,
    tells: Tells,
    ms: u64,
}

impl Hands {
    /// Creates hands from a seed.
    pub fn new(seed: u64, manners: Manners) -> Self {
        Self::by(Chance::of_seed(seed), manners)
    }

    /// Creates hands with this source of randomness.
    pub fn by(chance: Chance, manners: Manners) -> Self {
        Self {
            chance,
            manners,
            tells: Tells::Pegs,
            ms: 0,
        }
    }

    /// Gives back their source of randomness.
    pub fn into_chance(self) -> Chance {
        self.chance
    }

    /// These hands on a board that identifies this much.
    #[must_use]
    pub fn telling(self, tells: Tells) -> Self {
        Self { tells, ..self }
    }

    /// The time on the board, in milliseconds.
    pub const fn ms(&self) -> u64 {
        self.ms
    }

    /// The board's settle time in milliseconds.
    pub const fn settle_ms(&self) -> u64 {
        self.manners.settle_ms
    }

    /// Thinks for this many milliseconds.
    pub const fn wait(&mut self, ms: u64) {
        self.ms += ms;
    }

    /// Draws a number from 0 to below `bound`, for callers that share the seed.
    pub fn draw(&mut self, bound: usize) -> usize {
        self.chance.range(0..bound)
    }

    /// The movements that make this move, with the pegs standing as in the position. They end within the settle time.
    pub fn play(&mut self, position: &Position, m: &Move) -> Vec<HandMovement> {
        let orders = orders(position, m);
        let mut steps = self.chance.choose(&orders).cloned().unwrap_or_default();
        if self.happens(self.manners.fumbling) {
            self.fumble(position, m, &mut steps);
        }
        if self.happens(self.manners.feeling) {
            self.feel(position, m, &mut steps);
        }
        let rests = self.happens(self.manners.resting);
        let last = steps.len().saturating_sub(1);
        let mut acts: Vec<HandMovement> = Vec::with_capacity(steps.len());
        for (index, step) in steps.into_iter().enumerate() {
            self.ms = self.ms.max(soonest(&acts, step.edge));
            acts.push(HandMovement {
                ms: self.ms,
                edge: self.tells.seen(step.edge),
            });
            if index < last {
                let resting = rests && step.may_rest && self.happens(50);
                self.ms += self.pause(resting);
            }
        }
        acts
    }

    fn happens(&mut self, percent: u32) -> bool {
        self.chance.range(0..100) < percent
    }

    /// A pause before the next movement, in milliseconds.
    fn pause(&mut self, resting: bool) -> u64 {
        let settle = self.manners.settle_ms;
        if resting {
            self.chance.range(settle..settle * 12)
        } else {
            // No hand is as quick as a bouncing contact, and several short movements (a fumble with two pegs) stay distinct from a
            // rest.
            self.chance.range(settle / 12..settle * 4 / 5)
        }
    }

    /// Tries the piece in a wrong hole first, or knocks out a neighbour of its square, perhaps into the next hole, and puts it right.
    fn fumble(&mut self, position: &Position, m: &Move, steps: &mut Vec<Step>) {
        let empty = !position.occupied() & !bystanders(position, m).1;
        let landing = steps
            .iter()
            .rposition(|step| matches!(step.edge, Edge::Place(..)));
        let (Some(landing), Some(from)) = (landing, m.from()) else {
            return;
        };
        let Edge::Place(target, piece) = steps[landing].edge else {
            return;
        };
        let near = attacks::king_attacks(target);
        if self.happens(50) {
            let holes: Vec<Square> = (near & empty).into_iter().collect();
            // The piece must be in hand: only after its lift.
            if let (Some(&hole), true) = (
                self.chance.choose(&holes),
                steps[..landing]
                    .iter()
                    .any(|step| step.edge == Edge::Lift(from)),
            ) {
                insert(steps, landing, &[Edge::Place(hole, piece), lift(hole)]);
            }
        } else {
            let neighbours = near & position.occupied() & !bystanders(position, m).0;
            let neighbours: Vec<Square> = neighbours.into_iter().collect();
            let Some(&neighbour) = self.chance.choose(&neighbours) else {
                return;
            };
            let holes: Vec<Square> = (attacks::king_attacks(neighbour) & empty)
                .into_iter()
                .collect();
            let at = self.chance.range(landing..steps.len() + 1);
            let back = |square| put_back(position, neighbour, square);
            match self.chance.choose(&holes) {
                Some(&hole) if self.happens(50) => insert(
                    steps,
                    at,
                    &[lift(neighbour), back(hole), lift(hole), back(neighbour)],
                ),
                _ => insert(steps, at, &[lift(neighbour), back(neighbour)]),
            }
        }
    }

    /// Lifts some pegs and puts them back: any before and after the move, during the move none that the piece in hand could capture.
    fn feel(&mut self, position: &Position, m: &Move, steps: &mut Vec<Step>) {
        let mut others: Vec<Square> = (position.occupied() & !bystanders(position, m).0)
            .into_iter()
            .collect();
        self.chance.shuffle(&mut others);
        for square in others.into_iter().take(self.draw(3)) {
            let at = self.chance.range(0..steps.len() + 1);
            // A neighbour that was knocked out cannot be felt.
            let there = steps.iter().all(|step| step.edge.square() != square);
            if there {
                insert(
                    steps,
                    at,
                    &[lift(square), put_back(position, square, square)],
                );
            }
        }
        let all: Vec<Square> = (position.occupied() & !promotions(position, m))
            .into_iter()
            .collect();
        if let Some(&square) = self.chance.choose(&all) {
            insert(
                steps,
                0,
                &[lift(square), put_back(position, square, square)],
            );
        }
    }
}

/// The earliest time of this movement: a lifted peg is not back at once.
fn soonest(acts: &[HandMovement], edge: Edge) -> u64 {
    let lift = Edge::Lift(edge.square());
    let mut acts = acts.iter().rev();
    let lifted = acts.find(|act| act.edge == lift && act.edge != edge);
    lifted.map_or(0, |lifted| lifted.ms + QUICKEST_MS)
}

const fn lift(square: Square) -> Edge {
    Edge::Lift(square)
}

const fn place(square: Square, piece: Piece) -> Edge {
    Edge::Place(square, Seen::Piece(piece))
}

/// Puts the piece of one square into the aperture of another or the same.
fn put_back(position: &Position, of: Square, into: Square) -> Edge {
    let piece = position.board().piece_at(of);
    Edge::Place(into, piece.map_or(Seen::Peg, Seen::Piece))
}

/// Inserts a quick fumble, without a rest around it.
fn insert(steps: &mut Vec<Step>, at: usize, edges: &[Edge]) {
    if at > 0 {
        steps[at - 1].may_rest = false;
    }
    let quick = edges.iter().map(|&edge| Step {
        edge,
        may_rest: false,
    });
    steps.splice(at..at, quick);
}

/// The squares that hands leave alone during this move, because no observer could interpret them: pegs that the moving piece could
/// capture as well, and holes that are part of the move.
fn bystanders(position: &Position, m: &Move) -> (Bitboard, Bitboard) {
    let (mut pegs, mut holes) = (Bitboard::EMPTY, Bitboard::EMPTY);
    let own = m.from();
    for other in position.legal_moves() {
        if other.from() == own && other.is_capture() {
            pegs.add(other.to());
        }
    }
    for edge in plain(position, m) {
        pegs.add(edge.square());
        holes.add(edge.square());
    }
    // An illegal capture by the moving piece is possible as well.
    if !position.is_legal(m) {
        pegs |= position.board().by_color(!position.turn());
    }
    (pegs, holes)
}

/// Where the pawn of an illegal move could capture and promote: a peg felt there, even earlier, looks like the piece from the box.
fn promotions(position: &Position, m: &Move) -> Bitboard {
    if position.is_legal(m) {
        return Bitboard::EMPTY;
    }
    let moves = position.legal_moves().into_iter();
    moves
        .filter(|other| other.from() == m.from() && other.is_promotion())
        .map(|other| other.to())
        .collect()
}

fn plain(position: &Position, m: &Move) -> Vec<Edge> {
    orders(position, m)
        .first()
        .map(|steps| steps.iter().map(|step| step.edge).collect())
        .unwrap_or_default()
}

/// An illegal move by a piece of the side to move, along a path that one board can detect: one square emptied, another filled.
pub fn illegal_move(hands: &mut Hands, position: &Position) -> Option<Move> {
    let board = position.board();
    let mut own: Vec<Square> = board.by_color(position.turn()).into_iter().collect();
    hands.chance.shuffle(&mut own);
    let mut targets: Vec<Square> = (!board.by_color(position.turn())).into_iter().collect();
    hands.chance.shuffle(&mut targets);
    let legal = position.legal_moves();
    own.into_iter().find_map(|from| {
        let role = board.role_at(from)?;
        targets.iter().find_map(|&to| {
            let m = Move::Normal {
                role,
                from,
                capture: board.role_at(to),
                to,
                promotion: None,
            };
            // The beginning of a castling or an en passant capture is not a move, legal or not, and a pawn does not stay on the last
            // rank.
            let begins = position.with_two_pegs().any(|it| match it {
                Move::Castle { king, rook } => {
                    king == from
                        && to == CastlingSide::from_king_side(king < rook).king_to(position.turn())
                }
                Move::EnPassant { from: f, to: t } => f == from && t == to,
                _ => false,
            });
            let promotes = role == Role::Pawn && to.rank() == (!position.turn()).backrank();
            let takes_king = m.capture() == Some(Role::King);
            (!legal.contains(&m) && !begins && !promotes && !takes_king).then_some(m)
        })
    })
}
