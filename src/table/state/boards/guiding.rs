//! The way back of a board, and when it has come to its end.

use shakmaty::uci::UciMove;

use super::State;
use crate::board::repair::Repair;
use crate::seat::BoardAt;

impl State {
    /// This board is not put right after all.
    pub(in crate::table::state) fn stop_guiding(&mut self, board: BoardAt) {
        if let Some(found) = self.board_mut(board) {
            found.guidance = None;
        }
        self.ears.guided_back(board);
    }

    /// The way back is gone. A move that its player has begun there is read as if nothing had been put right.
    pub(super) fn guided(&mut self, board: BoardAt) {
        match self.agrees(board) {
            true => self.accept_shown(board),
            false => self.stop_guiding(board),
        }
    }

    /// Whether a board that is being guided shows what it should: the game, or the move that stays besides.
    pub(in crate::table) fn is_guided_right(&self, board: BoardAt) -> bool {
        let found = self.board(board).filter(|found| found.keeps);
        let shows = found.is_some_and(|found| {
            let target = found.guidance.as_ref().map(Repair::target);
            target == Some(found.seen.detection().occupied())
        });
        shows || self.agrees(board)
    }

    pub(super) fn guide(&mut self, board: BoardAt, keeps: Option<&UciMove>) {
        let owed = self.owed(board);
        let begun = keeps.and_then(|uci| owed.find(uci));
        let owed = begun.map_or_else(|| owed.clone(), |mv| owed.play(&mv));
        if let Some(found) = self.board_mut(board) {
            found.believe();
            let shown = found.seen.detection().occupied();
            let way = Repair::new(&owed, shown)
                .believing(&found.believed)
                .told(|square| found.seen.detection().seen(square))
                .own_first(board.seat());
            found.guidance = Some(way);
            found.keeps = begun.is_some();
            self.ears.guide(board);
        }
    }
}
