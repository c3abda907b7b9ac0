//! How a board is put right square by square, and when that is done. What is said of a square is in `told/guidance`.

use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, Move};

use super::{SeatBoard, State};
use crate::case::{Costed, contested};
use board::Seen;
use board::belief::Belief;
use board::detection::{Moment, Reading};
use board::repair::Repair;
use laws::seat::BoardAt;

impl State {
    /// This board is not put right after all.
    pub(in crate::state) fn stop_guiding(&mut self, board: BoardAt) {
        if let Some(found) = self.board_mut(board) {
            found.guidance = None;
            found.by_eye = false;
        }
        self.ears.guided_back(board);
    }

    /// Somebody has looked at it: what hands did before says nothing any more.
    pub(super) fn looked_at(&mut self, board: BoardAt) {
        let owed = self.owed(board);
        if let Some(found) = self.board_mut(board) {
            let way = found.guidance.as_ref().map(|way| way.placement().clone());
            if way.is_none() {
                found.seen.rebase(owed.clone());
            }
            found.seen.looked_at();
            found.traces.put_right();
            found.belief = Belief::new(way.unwrap_or_else(|| owed.board().clone()));
            found.untold = Bitboard::EMPTY;
            found.by_eye = false;
        }
    }

    /// The way back is gone. A move that its player has begun there is read as if nothing had been put right.
    pub(super) fn guided(&mut self, board: BoardAt) {
        match self.agrees(board) {
            true => self.accept_shown(board),
            false => self.stop_guiding(board),
        }
    }

    /// Whether a board that is being guided shows what it should: the game, or the move that stays besides.
    pub(crate) fn is_guided_right(&self, board: BoardAt) -> bool {
        let owed = self.owed(board).board().clone();
        let open = |found: &SeatBoard| {
            let way = found.guidance.as_ref();
            let likely = |way: &Repair| found.is_likely(way.placement()) || found.is_likely(&owed);
            way.is_some_and(|way| way.doubts() || !likely(way))
        };
        if self
            .board(board)
            .is_some_and(|found| found.by_eye || open(found))
        {
            return false;
        }
        let found = self.board(board).filter(|found| found.keeps);
        let shows = found.is_some_and(|found| {
            let seen = found.seen.detection();
            found.guidance.as_ref().is_some_and(|way| {
                way.target() == seen.occupied()
                    && seen.left_standing(way.placement()).is_empty()
                    && found.mistaken(way.placement()).is_empty()
            })
        });
        shows || self.agrees(board)
    }

    /// What stands on a board, for this case: what the arbiter noted by hand, else what its sensors tell, the pieces as far as anyone
    /// can know them, and apart from these the pegs of which nobody knows. Without sensors it is the game.
    pub fn stands_on(&self, id: u32, board: BoardAt) -> (shakmaty::Board, Bitboard) {
        let noted = self.cases.find(id).and_then(|file| file.noted(board));
        if let Some(noted) = noted {
            return (noted.pieces.clone(), noted.unknown);
        }
        let Some(found) = self.board(board).filter(|found| found.known()) else {
            return (self.owed(board).board().clone(), Bitboard::EMPTY);
        };
        let seen = found.seen().detection();
        let owed = self.owed(board);
        let mut pieces = shakmaty::Board::empty();
        let mut unknown = Bitboard::EMPTY;
        for square in seen.occupied() {
            let told = match seen.seen(square) {
                Seen::Piece(piece) => Some(piece),
                _ => found.belief.best().piece_at(square),
            };
            match told.or_else(|| owed.board().piece_at(square)) {
                Some(piece) => pieces.set_piece_at(square, piece),
                None => unknown.add(square),
            }
        }
        (pieces, unknown)
    }

    /// The move that the player who has it has made on this board, as far as it can be read.
    pub(in crate::state) fn own_read(&self, board: BoardAt) -> Option<Move> {
        let own = self.board_of(self.turn()) == Some(board);
        let found = self.board(board).filter(|_| own)?;
        match found.seen.detection().reading(Moment::Committed) {
            Reading::Made(made) => Some(made.m),
            _ => None,
        }
    }

    /// The hypothesis of what stands on a board comes first that needs the fewest mistakes.
    pub(in crate::state) fn weigh(&mut self, board: BoardAt, standing: &[Costed]) {
        if let Some(found) = self.board_mut(board) {
            found.belief.weigh(standing.iter().map(|one| one.costs));
        }
    }

    /// From now on moves are read on top of what this board shows. What hands hold they still hold.
    pub(super) fn differs(&mut self, board: BoardAt) {
        let owed = self.owed(board);
        if let Some(found) = self.board_mut(board) {
            found.seen.rebase(owed);
        }
    }

    /// The board shows the game again.
    pub(in crate::state) fn accept_shown(&mut self, board: BoardAt) {
        let owed = self.owed(board);
        if let Some(found) = self.board_mut(board) {
            found.belief.settle(owed.board(), Bitboard::EMPTY, false);
            found.seen.rebase(owed);
            found.traces.put_right();
            found.guidance = None;
            found.by_eye = false;
        }
        self.ears.guided_back(board);
    }

    pub(super) fn guide(&mut self, board: BoardAt, keeps: Option<&UciMove>, by_eye: bool) {
        let owed = self.owed(board);
        let begun = keeps.and_then(|uci| owed.find(uci));
        let owed = begun.map_or_else(|| owed.clone(), |mv| owed.play(&mv));
        let own = self.board_of(self.turn()) == Some(board);
        if let Some(found) = self.board_mut(board).filter(|_| own) {
            found.believe_read();
        }
        // Of play that is taken back the belief was weighed when it was told.
        let put_back = self.is_of_play_taken_back(board);
        // So it was of a board that shows the game and is put right all the same.
        let weighed = put_back || self.agrees(board);
        let standing = self.costed(board, begun.as_ref());
        if !weighed {
            self.weigh(board, &standing);
        }
        let wrong = self.difference_from(board, &owed).1;
        let together = self.out_together(board);
        if let Some(found) = self.board_mut(board) {
            let shown = found.seen.detection().occupied();
            let contested = match weighed {
                true if found.belief.is_doubtful() => Bitboard::EMPTY,
                true => found.belief.near(),
                false => contested(&standing),
            };
            let contested =
                contested | found.belief.promoted(owed.board()) | found.untold | together;
            let way = Repair::new(&owed, shown)
                .believing(found.belief.best())
                .doubting(contested)
                .told(|square| found.seen.detection().seen(square))
                .own_first(board.seat())
                .doubting_right(wrong);
            found.guidance = Some(way);
            found.keeps = begun.is_some();
            found.by_eye = by_eye;
            self.ears.guide(board);
        }
    }
}
