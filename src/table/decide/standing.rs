//! How a board stands before its player: the buttons lie below its rank 1, and before the player of Black they are in front
//! only on a board that is turned. Found before the game, where nobody has configured it.
//!
//! A start position whose apertures look the same from both sides says nothing by itself; there the player lifts their own
//! king, which stands on another aperture of a board that is turned. What is sensed is turned by the table as a whole.

use shakmaty::{Bitboard, Square};

use super::Deciding;
use crate::state::Phase;
use board::Seen;
use laws::Position;
use laws::seat::BoardAt;
use ledger::event::{Author, BoardEvent};

impl Deciding<'_> {
    /// Told at every start of the daemon. What was found in this game stands where nothing is configured.
    pub(super) fn standing(&mut self, board: BoardAt, turned: Option<bool>) {
        let known = self.state.board(board).map(|found| found.turned());
        let news = match (known, turned) {
            (None, _) => false,
            (Some(known), Some(_)) => known != turned,
            (Some(known), None) => known == Some(false) && self.state.phase == Phase::SettingUp,
        };
        if news {
            self.emit(Author::System, BoardEvent::Stands { board, turned });
        }
    }

    /// Whether the player has to say first how the board stands, with their own king.
    pub(super) fn asks_how_it_stands(&mut self, board: BoardAt) -> bool {
        if !self.stands_unknown(board) {
            return false;
        }
        let owed = self.state.owed(board);
        if let Some(turned) = self.shows_how_it_stands(board, &owed) {
            self.found_standing(board, turned);
            return false;
        }
        // Its pieces will say it, once they stand where they should.
        if self.tells_pieces(board) {
            return false;
        }
        let (shown, filled) = (self.occupied(board), owed.occupied());
        let out = filled & !shown;
        let Some(king) = owed.board().king_of(board.seat()) else {
            return false;
        };
        let kings = Bitboard::from_iter([king, king.rotate_180()]);
        let asked = self.state.board(board).and_then(|found| found.king_asked());
        if filled != filled.rotate_180() || out.intersects(kings) {
            return asked.is_some();
        }
        // Another peg than the king: asked again, once.
        if asked.is_some() && (out.is_empty() || asked == Some(shown)) {
            return true;
        }
        self.emit(Author::System, BoardEvent::KingAsked { board });
        true
    }

    /// The king that was asked for is out, and no flutter of its contact can be the cause.
    pub(super) fn find_king(&mut self, board: BoardAt, board_ms: u64) {
        let asked = self.state.board(board).and_then(|found| found.king_asked());
        if asked.is_none() || !self.stands_unknown(board) {
            return;
        }
        self.heard = Some((board, board_ms));
        let owed = self.state.owed(board);
        let out = owed.occupied() & !self.occupied(board) & !self.doubtful(board);
        let king = owed.board().king_of(board.seat());
        match (out.single_square(), king) {
            (Some(out), Some(king)) if out == king => self.found_standing(board, false),
            (Some(out), Some(king)) if out == king.rotate_180() => self.found_standing(board, true),
            _ => {}
        }
    }

    fn found_standing(&mut self, board: BoardAt, turned: bool) {
        let turned = Some(turned);
        self.emit(Author::Board(board), BoardEvent::Stands { board, turned });
    }

    fn stands_unknown(&self, board: BoardAt) -> bool {
        let found = self.state.board(board);
        let unknown = found.is_some_and(|found| found.turned().is_none());
        unknown && self.state.phase == Phase::SettingUp
    }

    /// Whether it stands the other way round, where the pegs alone say so: by where they are, or by what the board tells of
    /// each of them.
    fn shows_how_it_stands(&self, board: BoardAt, owed: &Position) -> Option<bool> {
        if self.tells_pieces(board) {
            return self.pieces_show_how_it_stands(board, owed);
        }
        let shown = self.occupied(board);
        let fits = |turned: bool| {
            let there = |square: Square| if turned { square.rotate_180() } else { square };
            let seen = |square| self.seen(board, square);
            let same = shown.into_iter().all(|square| {
                let piece = owed.board().piece_at(there(square));
                piece.is_some_and(|piece| match seen(square) {
                    Seen::Peg => true,
                    Seen::Color(color) => color == piece.color,
                    Seen::Piece(seen) => seen == piece,
                })
            });
            same && shown.count() == owed.occupied().count()
        };
        match (fits(false), fits(true)) {
            (true, false) => Some(false),
            // Where colours alone tell, the pieces may have been set up from the wrong side instead: the king says it.
            (false, true) if shown.rotate_180() != shown => Some(true),
            _ => None,
        }
    }

    /// Whether a board that knows its pieces stands the other way round: one or another may stand wrong, but most do not.
    fn pieces_show_how_it_stands(&self, board: BoardAt, owed: &Position) -> Option<bool> {
        let right = |turned: bool| {
            let there = |square: Square| if turned { square.rotate_180() } else { square };
            let right = |square: &Square| {
                let piece = owed.board().piece_at(there(*square));
                piece.map(Seen::Piece) == Some(self.seen(board, *square))
            };
            self.occupied(board).into_iter().filter(right).count()
        };
        let (straight, turned) = (right(false), right(true));
        let most = |more: usize, less: usize| more > 2 * less && 2 * more > owed.occupied().count();
        match (most(straight, turned), most(turned, straight)) {
            (true, _) => Some(false),
            (_, true) => Some(true),
            _ => None,
        }
    }

    pub(super) fn tells_pieces(&self, board: BoardAt) -> bool {
        let mut shown = self.occupied(board).into_iter();
        shown.any(|square| matches!(self.seen(board, square), Seen::Piece(_)))
    }

    fn seen(&self, board: BoardAt, square: Square) -> Seen {
        let found = self.state.board(board);
        found.map_or(Seen::Peg, |found| found.seen().detection().seen(square))
    }
}
