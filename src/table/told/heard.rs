//! Whether boards are heard, aloud: both players hear the same of each of them (12.6), and officials hear why.

use super::Telling;
use crate::audience::Audience::{Arbiter, Table};
use announce::{Phrase, Unheard};
use laws::seat::BoardAt;
use ledger::event::BoardEvent;

/// Boards that fall silent within so many ms of each other have one cause: they are looked at ten times a second.
const AT_ONCE_MS: u64 = 300;

impl Telling<'_> {
    /// Whether a board is heard.
    pub(super) fn on_the_line(&mut self, event: &BoardEvent) {
        match event {
            BoardEvent::Connected { board, port } => self.connected(*board, port),
            BoardEvent::Missing { board, reason } => self.officials(&Phrase::BoardMissing {
                board: *board,
                reason: reason.clone(),
            }),
            BoardEvent::Lost { board, reason } => {
                if self.begins_to_be_lost(*board) {
                    self.say(Table, Phrase::BoardLost(*board));
                }
                self.officials(&Phrase::BoardLostBecause {
                    board: *board,
                    reason: reason.clone(),
                });
                self.guide_instead_of(*board);
            }
            BoardEvent::Silent { board, .. } => self.silent(*board),
            BoardEvent::PressMissed { board, ago, .. } => {
                // In whole seconds, as one says them.
                let (board, time) = (*board, ago.0.div_ceil(1_000).max(1) * 1_000);
                self.say(Arbiter, Phrase::Unheard(Unheard::Press { board, time }));
            }
            BoardEvent::Heard { board } => self.say(Table, Phrase::BoardBack(*board)),
            _ => {}
        }
    }

    fn connected(&mut self, board: BoardAt, port: &str) {
        let lost_before =
            matches!(self.state.board(board), Some(found) if found.losses().count() > 0);
        if lost_before {
            self.say(Table, Phrase::BoardBack(board));
        }
        let port = port.to_owned();
        self.say(Arbiter, Phrase::BoardConnected { board, port });
    }

    /// Of a board that was silent before it was lost the players know.
    fn begins_to_be_lost(&self, board: BoardAt) -> bool {
        let found = self.state.board(board);
        found.and_then(|found| found.losses().since()) == Some(self.state.at)
    }

    /// Both players hear it alike (12.6). Boards that fall silent together have one cause.
    fn silent(&mut self, board: BoardAt) {
        self.say(Table, Phrase::BoardLost(board));
        let since = |board| self.state.board(board)?.losses().since();
        let together = self.state.board(!board).is_some_and(|other| other.silent())
            && since(board)
                .zip(since(!board))
                .is_some_and(|(one, other)| one.since(other) < AT_ONCE_MS);
        match together {
            true => self.officials(&Phrase::Unheard(Unheard::Both)),
            false => self.officials(&Phrase::Unheard(Unheard::Silent(board))),
        }
        self.guide_instead_of(board);
    }
}
