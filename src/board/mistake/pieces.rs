//! Explains several mistakes at once, from the identified pieces on a board.
//!
//! If the piece of each square is known, no search is needed: each misplaced piece is attributed to the last half-move that moved it,
//! and the rest to none. Occupancy alone cannot do that; see [`Trial`](super::Trial).

use shakmaty::{Bitboard, Board, Move, Piece, Rank, Role, Square};

use super::acts::{castling, landing};
use super::{DueMove, Mistake};

/// One of several mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MistakePart {
    /// The number of its half-move; 0 if it belongs to none.
    pub ply: u32,
    pub mistake: Mistake,
    /// The squares on which it shows.
    pub squares: Bitboard,
}

/// The mistakes that together explain why the board shows `pieces` instead of `owed`, in the order of the game. An `unknown` peg
/// counts as right where a piece belongs, and as an extra one elsewhere.
pub fn together(
    due: &[DueMove],
    owed: &Board,
    pieces: &Board,
    unknown: Bitboard,
) -> Vec<MistakePart> {
    let mut difference = Difference::new(owed, pieces, unknown);
    for (at, step) in due.iter().enumerate().rev() {
        let earlier = due.iter().take(at).filter(|it| it.executed);
        difference.earlier = earlier.map(|it| landing(&it.made)).collect();
        match castling(&step.made) {
            Some(steps) if step.executed => difference.of_castling(step, steps),
            Some(_) => {}
            None => difference.of_move(step),
        }
    }
    difference.of_no_move();
    // Mistakes of no half-move come last.
    difference
        .found
        .sort_by_key(|part| (part.ply == 0, part.ply));
    difference.found
}

/// The difference still to be explained.
pub(super) struct Difference {
    /// Missing pieces, on the squares where they belong.
    pub(super) wanted: Board,
    /// Misplaced pieces, on the squares where they stand.
    pub(super) strange: Board,
    /// Unknown pegs where no piece belongs.
    unknown: Bitboard,
    /// Targets of the executed moves before the one under examination.
    earlier: Bitboard,
    /// Squares explained since the last part.
    settled: Bitboard,
    found: Vec<MistakePart>,
}

impl Difference {
    fn new(owed: &Board, pieces: &Board, unknown: Bitboard) -> Self {
        let (mut wanted, mut strange) = (owed.clone(), pieces.clone());
        for square in owed.occupied() | pieces.occupied() {
            let right = owed.piece_at(square) == pieces.piece_at(square);
            if right || unknown.contains(square) {
                wanted.discard_piece_at(square);
                strange.discard_piece_at(square);
            }
        }
        Difference {
            wanted,
            strange,
            unknown: unknown & !owed.occupied(),
            earlier: Bitboard::EMPTY,
            settled: Bitboard::EMPTY,
            found: Vec::new(),
        }
    }

    pub(super) fn explains(&mut self, ply: u32, mistake: Mistake) {
        let squares = std::mem::take(&mut self.settled);
        self.found.push(MistakePart {
            ply,
            mistake,
            squares,
        });
    }

    fn settle_wanted(&mut self, square: Square) {
        self.wanted.discard_piece_at(square);
        self.settled.add(square);
    }

    fn settle_strange(&mut self, square: Square) {
        self.strange.discard_piece_at(square);
        self.settled.add(square);
    }

    /// This piece belongs there and stands here.
    pub(super) fn moved(&mut self, belongs: Square, stands: Square) {
        self.settle_wanted(belongs);
        self.settle_strange(stands);
    }

    /// The misplaced piece of this kind that is nearest to where it belongs.
    pub(super) fn stray(&self, piece: Piece, belongs: Square) -> Option<Square> {
        let strays = self.strange.by_piece(piece).into_iter();
        strays.min_by_key(|square| square.distance(belongs))
    }

    /// Whether the captured piece still stands there.
    fn left(&mut self, step: &DueMove, captured: Square) -> bool {
        self.stands(step, captured, captured)
    }

    /// Whether this move's piece from the square `found` stands here.
    fn stands(&mut self, step: &DueMove, found: Square, here: Square) -> bool {
        let piece = step.before.board().piece_at(found);
        let stands = piece.is_some() && self.strange.piece_at(here) == piece;
        if stands {
            self.settle_strange(here);
        }
        stands
    }

    /// The piece put there took off the one that belongs there, of either side.
    fn captured(&mut self, at: Square) {
        let belongs = self.wanted.piece_at(at);
        let stand = |board: &Board, piece| board.by_piece(piece).count();
        if belongs.is_some_and(|piece| stand(&self.wanted, piece) > stand(&self.strange, piece)) {
            self.settle_wanted(at);
        }
    }

    fn of_move(&mut self, step: &DueMove) {
        let (ply, to) = (step.ply, step.made.to());
        let Some((from, piece)) = moving(step) else {
            return;
        };
        let becomes = step
            .made
            .promotion()
            .map_or(piece, |role| role.of(piece.color));
        let captured = captured(&step.made);
        let stays = self.strange.piece_at(from) == Some(piece);
        let made = self.wanted.piece_at(to) != Some(becomes);
        if !step.executed && (made || !stays) {
            // Its player made it on this board, so a difference arose later; but it may have been entered by hand.
            return;
        }
        if made {
            self.of_move_made(step, stays.then_some(from), captured);
            return;
        }
        if stays {
            self.of_piece_that_stays(step, from, captured);
            return;
        }
        let colour = becomes.color;
        let promoted = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
            .map(|role| role.of(colour))
            .into_iter()
            .filter(|_| step.made.is_promotion());
        let mut pieces = [becomes, piece].into_iter().chain(promoted);
        match pieces.find_map(|piece| self.stray(piece, to)) {
            Some(stands) => {
                self.moved(to, stands);
                if let Some(square) = captured {
                    self.left(step, square);
                }
                self.captured(stands);
                // A pawn was promoted to another piece.
                let mistake = match stands == to {
                    true => Mistake::OtherPiece { square: to },
                    false => Mistake::ExecutedAs { from, to: stands },
                };
                self.explains(ply, mistake);
            }
            // The capturing piece was taken off, and the captured one still stands there.
            None if captured == Some(to) && self.left(step, to) => {
                self.settle_wanted(to);
                self.explains(ply, Mistake::NotTaken { from, to });
            }
            // The captured piece took the capturing one, and stands on its origin.
            None if captured == Some(to) && self.stands(step, to, from) => {
                self.settle_wanted(to);
                self.explains(ply, Mistake::OtherColour { from: to, to: from });
            }
            None => {
                self.settle_wanted(to);
                self.explains(ply, Mistake::KnockedOut { square: to });
            }
        }
    }

    /// The move was made, but something was left standing, perhaps a piece on its origin.
    fn of_move_made(&mut self, step: &DueMove, stays: Option<Square>, captured: Option<Square>) {
        let left = captured.filter(|square| *square != step.made.to());
        if let Some(left) = left.filter(|left| self.left(step, *left)) {
            let taken = step.before.board().piece_at(left);
            // A missing piece whose square another piece occupies was captured by that one.
            let out = |piece| self.wanted.by_piece(piece) & !self.strange.occupied();
            let taken = taken.map_or(Bitboard::EMPTY, out);
            match taken.single_square() {
                Some(taken) => {
                    self.settle_wanted(taken);
                    self.explains(step.ply, Mistake::OtherTaken { taken, left });
                }
                None => self.explains(step.ply, Mistake::LeftStanding { square: left }),
            }
        }
        if let Some(square) = stays {
            self.settle_strange(square);
            let mistake = match self.made_by_another(step, square) {
                Some(from) => Mistake::ExecutedAs {
                    from,
                    to: step.made.to(),
                },
                None => Mistake::LeftStanding { square },
            };
            self.explains(step.ply, mistake);
        }
    }

    /// Another piece of the kind that stays is missing: it went to the target instead.
    fn made_by_another(&mut self, step: &DueMove, stays: Square) -> Option<Square> {
        let piece = step.before.board().piece_at(stays)?;
        let from = self.wanted.by_piece(piece).single_square()?;
        self.settle_wanted(from);
        Some(from)
    }

    /// The moving piece still stands on its origin: another one was moved instead, or none.
    fn of_piece_that_stays(&mut self, step: &DueMove, from: Square, captured: Option<Square>) {
        let (ply, to) = (step.ply, step.made.to());
        self.moved(to, from);
        let left = captured.is_some_and(|square| self.left(step, square));
        let theirs = self.of_the_other_side(step, to);
        // A piece missing from an earlier move's target may be explained by that move.
        let of_it =
            |(belongs, _): &(Square, Square)| theirs.is_none() || !self.earlier.contains(*belongs);
        if let Some((belongs, stands)) = self.instead(step, to).filter(of_it) {
            self.moved(belongs, stands);
            self.captured(stands);
            let (from, to) = (belongs, stands);
            self.explains(ply, Mistake::ExecutedAs { from, to });
        } else if let Some(from) = theirs {
            self.moved(from, to);
            self.explains(ply, Mistake::OtherColour { from, to });
        } else if let Some(to) = captured.filter(|_| !left) {
            self.explains(ply, Mistake::OnlyTaken { from, to });
        } else {
            self.explains(ply, Mistake::NotExecuted);
        }
    }

    /// Another misplaced piece of this side: the one on the target, else one of that kind, else the only one.
    fn instead(&self, step: &DueMove, to: Square) -> Option<(Square, Square)> {
        let pieces = Role::ALL
            .map(|role| role.of(step.before.turn()))
            .into_iter();
        let pairs = pieces.filter_map(|piece| {
            let belongs = self.wanted.by_piece(piece).single_square()?;
            let stands = self.strange.by_piece(piece).single_square()?;
            Some((piece.role, belongs, stands))
        });
        let pairs: Vec<(Role, Square, Square)> = pairs.collect();
        // A promoted pawn is another piece by then.
        let promoted = step.made.is_promotion().then(|| {
            let colour = step.before.turn();
            let belongs = self.wanted.by_piece(colour.pawn()).single_square()?;
            let stands = self.strange.by_color(colour) & !self.strange.by_role(Role::Pawn);
            let stands = stands & Bitboard::from(colour.relative_rank(Rank::Eighth));
            Some((belongs, stands.single_square()?))
        });
        if let Some(promoted) = promoted.flatten() {
            return Some(promoted);
        }
        let there = pairs.iter().find(|(.., stands)| *stands == to);
        let alike = pairs.iter().find(|(role, ..)| *role == step.made.role());
        let only = pairs.first().filter(|_| pairs.len() == 1);
        let (_, belongs, stands) = there.or(alike).or(only)?;
        Some((*belongs, *stands))
    }

    /// The origin of the other side's piece that stands on this move's target.
    fn of_the_other_side(&self, step: &DueMove, to: Square) -> Option<Square> {
        let piece = self.strange.piece_at(to)?;
        let belongs = self.wanted.by_piece(piece).single_square()?;
        (piece.color != step.before.turn()).then_some(belongs)
    }

    /// Explains the rest, without a half-move.
    fn of_no_move(&mut self) {
        // A missing piece whose square another one occupies was perhaps captured: it comes last.
        let taken = self.wanted.occupied() & self.strange.occupied();
        let free = self.wanted.occupied() & !taken;
        for square in free.into_iter().chain(taken) {
            let Some(piece) = self.wanted.piece_at(square) else {
                continue;
            };
            let Some(stands) = self.stray(piece, square) else {
                continue;
            };
            let other = self.strange.piece_at(square);
            let exchanged = other.is_some() && other == self.wanted.piece_at(stands);
            self.moved(square, stands);
            let mistake = match exchanged {
                true => Mistake::Exchanged {
                    first: square,
                    second: stands,
                },
                false => Mistake::PutElsewhere {
                    from: square,
                    to: stands,
                },
            };
            match exchanged {
                true => self.moved(stands, square),
                false => self.captured(stands),
            }
            self.explains(0, mistake);
        }
        for square in self.wanted.occupied() & self.strange.occupied() {
            self.moved(square, square);
            self.explains(0, Mistake::OtherPiece { square });
        }
        for square in self.wanted.occupied() {
            self.settle_wanted(square);
            self.explains(0, Mistake::KnockedOut { square });
        }
        for square in self.strange.occupied() | self.unknown {
            self.settle_strange(square);
            self.explains(0, Mistake::Doubled { square });
        }
    }
}

/// The moving piece and its origin.
fn moving(step: &DueMove) -> Option<(Square, Piece)> {
    let from = step.made.from()?;
    Some((from, step.before.board().piece_at(from)?))
}

/// The square of the captured piece.
fn captured(made: &Move) -> Option<Square> {
    match made {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        _ => made.is_capture().then(|| landing(made)),
    }
}
