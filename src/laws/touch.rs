//! Touch-move: a player's obligation to move or capture, from the touched pieces in order (4.3 to 4.5).
//!
//! Touches are detected elsewhere: for a blind player, a piece taken out of its aperture (D.2.2); for a sighted one, what the assistant
//! saw (D.2.5, D.2.10). Adjusting (4.2) and executing the opponent's move are not touches and do not get here. The choice of a promoted
//! piece (4.4.4) is not covered, because no aperture shows it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::{Bitboard, CastlingSide, Move, Square};

use super::{Edition, Position};

/// The clause that binds a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Clause {
    /// Own pieces were touched: the first that can move must move (4.3.1).
    Own,
    /// Opponent's pieces were touched: the first that can be captured must be captured (4.3.2).
    Other,
    /// Pieces of both colours were touched: the one must capture the other, or else the first that can move or be captured (4.3.3).
    Both,
    /// The king and then a rook were touched: castling on that side (4.4.1).
    KingAndRook,
    /// A rook and then the king were touched: no castling on that side, and the first touched binds (4.4.2).
    RookFirst,
    /// The king and then a rook were touched, and castling on that side is illegal: another move of the king (4.4.3).
    CastlingIllegal,
}

impl Clause {
    /// Its article in this edition.
    pub const fn article(self, edition: Edition) -> &'static str {
        match self {
            Clause::Own => edition.article_own_touched(),
            Clause::Other => edition.article_other_touched(),
            Clause::Both => edition.article_both_touched(),
            Clause::KingAndRook => edition.article_king_and_rook(),
            Clause::RookFirst => edition.article_rook_first(),
            Clause::CastlingIllegal => edition.article_castling_illegal(),
        }
    }
}

/// A player's obligation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obligation {
    pub clause: Clause,
    /// The legal moves that satisfy it; never empty.
    pub moves: Vec<Move>,
}

impl Obligation {
    /// The obligation of the side to move, from the touched squares, in the position before its move. Empty squares are ignored. `None`
    /// where any legal move will do: nothing was touched, no touched piece can move or be captured (4.5), or castling was intended and
    /// the king cannot move (4.4.3).
    pub fn of(position: &Position, touched: &[Square]) -> Option<Self> {
        let touches = Touches::of(position, touched);
        match (touches.own.first(), touches.other.first()) {
            (None, None) => None,
            (Some(_), None) => touches.own_only(),
            (None, Some(_)) => touches.first_of(Clause::Other, &touches.other),
            (Some(&own), Some(&other)) => {
                let captures = touches.capturing(other);
                let captures: Vec<Move> = captures.filter(|m| starts_at(m, own)).collect();
                touches
                    .bound(Clause::Both, captures)
                    .or_else(|| touches.first_of_both())
            }
        }
    }

    /// Whether this move satisfies it.
    pub fn is_met_by(&self, m: &Move) -> bool {
        self.moves.contains(m)
    }
}

/// The touched pieces, each once.
struct Touches<'a> {
    position: &'a Position,
    legal: Vec<Move>,
    all: Vec<Square>,
    own: Vec<Square>,
    other: Vec<Square>,
}

impl<'a> Touches<'a> {
    fn of(position: &'a Position, touched: &[Square]) -> Self {
        let mut seen = Bitboard::EMPTY;
        let occupied = position.occupied();
        let first = |square: &Square| {
            let new = occupied.contains(*square) && !seen.contains(*square);
            seen.add(*square);
            new
        };
        let all: Vec<Square> = touched.iter().copied().filter(first).collect();
        let mine = position.board().by_color(position.turn());
        let (own, other) = all.iter().partition(|square| mine.contains(**square));
        Touches {
            position,
            legal: position.legal_moves().into_iter().collect(),
            all,
            own,
            other,
        }
    }

    fn own_only(&self) -> Option<Obligation> {
        self.castling()
            .unwrap_or_else(|| self.first_of(Clause::Own, &self.own))
    }

    /// The obligation from castling, if king and rook were touched at home, and the king or that rook before every other own piece.
    fn castling(&self) -> Option<Option<Obligation>> {
        let (first, rest) = self.own.split_first()?;
        let sides = CastlingSide::ALL.into_iter();
        let homes: Vec<(Square, Square)> = sides
            .filter_map(|side| match self.position.castling_at_home(side)? {
                Move::Castle { king, rook } => Some((king, rook)),
                _ => None,
            })
            .collect();
        let king_first = rest
            .iter()
            .find_map(|square| homes.iter().find(|home| home.1 == *square))
            .filter(|home| home.0 == *first);
        if let Some(&(king, rook)) = king_first {
            let castling = Move::Castle { king, rook };
            return Some(if self.legal.contains(&castling) {
                self.bound(Clause::KingAndRook, vec![castling])
            } else {
                self.bound(Clause::CastlingIllegal, self.moving(king))
            });
        }
        let &(king, rook) = homes.iter().find(|home| home.1 == *first)?;
        rest.contains(&king).then(|| {
            let castling = Move::Castle { king, rook };
            let mut bound = self.first_of(Clause::RookFirst, &self.own)?;
            bound.moves.retain(|m| *m != castling);
            self.bound(bound.clause, bound.moves)
        })
    }

    /// The first of these that can move or be captured binds.
    fn first_of(&self, clause: Clause, squares: &[Square]) -> Option<Obligation> {
        squares.iter().find_map(|&square| {
            let moves = if self.own.contains(&square) {
                self.moving(square)
            } else {
                self.capturing(square).collect()
            };
            self.bound(clause, moves)
        })
    }

    /// Both colours were touched, and the first piece cannot capture the first of the opponent.
    fn first_of_both(&self) -> Option<Obligation> {
        let own_first = self
            .all
            .first()
            .is_some_and(|first| self.own.contains(first));
        let castles = self.castling().filter(|_| own_first);
        castles.unwrap_or_else(|| self.first_of(Clause::Both, &self.all))
    }

    fn bound(&self, clause: Clause, moves: Vec<Move>) -> Option<Obligation> {
        (!moves.is_empty()).then_some(Obligation { clause, moves })
    }

    fn moving(&self, square: Square) -> Vec<Move> {
        let all = self.legal.iter().copied();
        all.filter(|m| starts_at(m, square)).collect()
    }

    fn capturing(&self, square: Square) -> impl Iterator<Item = Move> + '_ {
        let taken = move |m: &Move| match *m {
            Move::EnPassant { from, to } => {
                self.position.en_passant_victim(from, to) == Some(square)
            }
            _ => m.is_capture() && m.to() == square,
        };
        self.legal.iter().copied().filter(taken)
    }
}

/// Castling counts as a move of the king.
fn starts_at(m: &Move, square: Square) -> bool {
    m.from() == Some(square)
}
