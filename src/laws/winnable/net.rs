//! Whether a mate is possible at all, given the squares that each piece can ever reach.
//!
//! A mate needs a square for the king, a piece that gives check there, and each adjacent square attacked or occupied by a piece of the
//! king's own side. Each condition is tested alone, so if one is impossible, so is every mate.

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, Chess, Color, Position as _, Role, Square, attacks};

use super::mobility::{Mobility, PieceReach, steps, union};

/// Proves, if it can, that `winner` cannot mate from this position. `false` means nothing.
pub(super) fn barren(chess: &Chess, winner: Color) -> bool {
    Mobility::new(chess).rules_out(winner)
}

/// Whether a proof is worth trying before any search: each of the winner's pawns has a pawn in front of it. Elsewhere there is seldom
/// anything to prove.
pub(super) fn is_walled(chess: &Chess, winner: Color) -> bool {
    let board = chess.board();
    let pawns = board.pawns();
    let (own, others) = (
        pawns & board.by_color(winner),
        pawns & board.by_color(!winner),
    );
    let last = (!winner).backrank();
    own.any()
        && own.into_iter().all(|pawn| {
            let end = Square::from_coords(pawn.file(), last);
            !attacks::between(pawn, end).is_disjoint(others)
        })
}

impl Mobility {
    /// Whether `winner` can never mate: there is no square on which the other king could be mated.
    pub(super) fn rules_out(&self, winner: Color) -> bool {
        // A promoted piece may do so much that nothing more is tested.
        if self
            .pieces
            .iter()
            .any(|reach| reach.color == winner && reach.promoted.any())
        {
            return false;
        }
        let king = |color| {
            self.pieces
                .iter()
                .find(|reach| reach.color == color && reach.role == Role::King)
        };
        let (Some(hunter), Some(hunted)) = (king(winner), king(!winner)) else {
            return false;
        };
        !hunted
            .squares
            .into_iter()
            .any(|square| self.may_be_mate(winner, hunter, square))
    }

    /// Whether a king on this square might be mated: a piece gives check, and each adjacent square is attacked by another piece or by the
    /// checking piece, or occupied by a piece of the king's own side.
    fn may_be_mate(&self, winner: Color, hunter: &PieceReach, king: Square) -> bool {
        let beside = attacks::king_attacks(king);
        let army = self
            .pieces
            .iter()
            .filter(|reach| reach.color == winner && reach.role != Role::King);
        army.clone().any(|checker| {
            let others = army
                .clone()
                .filter(|other| other.home != checker.home)
                .fold(Bitboard::EMPTY, |all, other| {
                    all | other.attacked() | other.behind(king)
                });
            let from = checker.squares & approaches(checker.role, winner, king);
            from.into_iter().any(|from| {
                let left = beside & !others & !checker.covers(from, king);
                let hunter_squares = hunter.squares & !beside.with(king);
                left.is_empty()
                    || hunter_squares.into_iter().any(|hunter| {
                        self.may_be_held(winner, left & !attacks::king_attacks(hunter))
                    })
            })
        })
    }

    /// Whether the pieces of the mated side can occupy all these squares at once, one each.
    fn may_be_held(&self, winner: Color, squares: Bitboard) -> bool {
        let mut holders: ArrayVec<Option<Square>, 64> = self.pieces.iter().map(|_| None).collect();
        squares.into_iter().all(|square| {
            let mut asked = Bitboard::EMPTY;
            self.seat(winner, square, &mut holders, &mut asked)
        })
    }

    /// Finds a piece for the square by augmenting paths: others may move to other squares of theirs. `asked` are the homes of the pieces
    /// tried already.
    fn seat(
        &self,
        winner: Color,
        square: Square,
        holders: &mut ArrayVec<Option<Square>, 64>,
        asked: &mut Bitboard,
    ) -> bool {
        for (at, reach) in self.pieces.iter().enumerate() {
            let fits = reach.color != winner
                && reach.role != Role::King
                && reach.everywhere().contains(square);
            if !fits || asked.contains(reach.home) {
                continue;
            }
            asked.add(reach.home);
            if holders[at].is_none_or(|held| self.seat(winner, held, holders, asked)) {
                holders[at] = Some(square);
                return true;
            }
        }
        false
    }
}

/// The squares next to the king, or a knight's move away, from which this piece gives check.
fn approaches(role: Role, color: Color, king: Square) -> Bitboard {
    steps(role, !color, king)
}

impl PieceReach {
    /// The squares next to the king that this piece covers when it checks along the line through `from`.
    fn covers(&self, from: Square, king: Square) -> Bitboard {
        let covered = steps(self.role, self.color, from);
        match self.role {
            Role::Bishop | Role::Rook => covered.with(from) | beyond(from, king),
            // On two lines at once it covers more than the nearest squares show.
            Role::Queen => attacks::king_attacks(king),
            _ => covered,
        }
    }

    /// The squares behind the king that this piece attacks through it.
    fn behind(&self, king: Square) -> Bitboard {
        match self.role {
            Role::Bishop | Role::Rook | Role::Queen => {
                let from = self.squares & steps(self.role, self.color, king);
                union(from, |from| beyond(from, king))
            }
            _ => Bitboard::EMPTY,
        }
    }
}

/// The square on the other side of the king.
fn beyond(from: Square, king: Square) -> Bitboard {
    (attacks::ray(from, king) & attacks::king_attacks(king)).without(from)
}
