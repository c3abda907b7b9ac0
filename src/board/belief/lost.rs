//! Carries a belief over lost edges.

use shakmaty::{Bitboard, Board, Piece, Rank, Role, Square};

use super::{Belief, Held, Standing};

impl Belief {
    /// Edges were lost; the apertures show this. One missing peg and one extra peg are one peg that moved. If the game fits the
    /// apertures exactly, or by at least four of them better than the belief, the game is believed, apart from what was known to be
    /// wrong.
    pub fn snapshot(&mut self, shown: Bitboard, game: &Board) {
        if self.shown() == shown {
            return;
        }
        self.certain = self.stays_wrong(shown, game);
        self.doubtful = true;
        let off = |board: &Board| (board.occupied() ^ shown).count();
        let near = off(game) == 0 || off(game) + 4 <= off(self.best());
        let mut pieces = if near { game } else { self.best() }.clone();
        for square in self.certain {
            if let Some(piece) = self.best().piece_at(square) {
                pieces.set_piece_at(square, piece);
            }
        }
        let (missing, extra) = (pieces.occupied() & !shown, shown & !pieces.occupied());
        let moved = missing.single_square().zip(extra.single_square());
        let mut one = Standing::of(pieces);
        for from in missing {
            let piece = one.pieces.remove_piece_at(from);
            match (moved, piece) {
                // On its last rank a pawn has become another piece.
                (Some((_, to)), Some(piece)) if is_promoted(piece, to) => {}
                (Some((_, to)), Some(piece)) => one.pieces.set_piece_at(to, piece),
                _ if one.held.is_full() => {}
                _ => one.held.push(Held { from, piece }),
            }
        }
        one.unknown = shown & !one.pieces.occupied();
        self.standing = vec![one];
    }

    /// The full apertures that hold a wrong piece, as long as the right one has not gone missing since.
    fn stays_wrong(&self, shown: Bitboard, game: &Board) -> Bitboard {
        let best = self.best();
        let gone = best.occupied() & !shown;
        let full = shown & best.occupied() & game.occupied();
        let wrong = self.wrong(game, !full).into_iter();
        let stays = wrong.filter(|square| {
            let wanted = game.piece_at(*square);
            let came = |from: Square| {
                let piece = best.piece_at(from);
                piece == wanted || piece.is_some_and(|piece| is_promoted(piece, *square))
            };
            !gone.into_iter().any(came)
        });
        stays.collect()
    }

    /// Whether edges or hypotheses may be missing.
    pub const fn is_doubtful(&self) -> bool {
        self.doubtful
    }

    /// Marks the belief as doubtful: edges may have been lost.
    pub const fn doubt(&mut self) {
        self.doubtful = true;
    }

    /// The apertures about which nothing is denied.
    pub(super) fn denies_nothing_of(&self) -> Bitboard {
        match self.doubtful {
            true => !self.certain,
            false => Bitboard::EMPTY,
        }
    }
}

/// Whether this piece is a pawn and the square on its last rank.
fn is_promoted(piece: Piece, there: Square) -> bool {
    piece.role == Role::Pawn && there.rank() == piece.color.relative_rank(Rank::Eighth)
}
