//! What is decided of an order to go on without the computer or to come back to it, and of what boards tell meanwhile.

use crate::decide::{Deciding, told_edge, told_snapshot};
use crate::order::HandingOrder;
use board::sensing::Sensed;
use laws::seat::BoardAt;
use ledger::event::{Author, BoardEvent, Handing};

impl Deciding<'_> {
    pub(crate) fn hand(&mut self, order: &HandingOrder) {
        match order {
            HandingOrder::Over => self.emit(Author::Arbiter, Handing::Over),
            HandingOrder::ReadOut => self.emit(Author::Arbiter, Handing::ReadOut),
            HandingOrder::Moves => self.emit(Author::Arbiter, Handing::MovesReadOut),
            HandingOrder::Score { seat } => {
                self.emit(Author::Arbiter, Handing::ScoreReadOut { seat: *seat });
            }
            HandingOrder::TakeIn { .. } => self.take_in(order),
        }
    }

    fn take_in(&mut self, order: &HandingOrder) {
        let HandingOrder::TakeIn {
            moves,
            white,
            black,
            ended,
        } = order
        else {
            return;
        };
        let Ok(moves) = self.state.entered(moves) else {
            return;
        };
        let times = white
            .zip(*black)
            .map(|(white, black)| shakmaty::ByColor { white, black });
        let unseen = BoardAt::ALL.map(|board| (board, self.state.entered_unseen(board, &moves)));
        self.emit(Author::Arbiter, Handing::TakenIn { moves, times });
        for (board, squares) in unseen {
            self.cannot_tell(board, squares);
        }
        match ended {
            Some(outcome) => self.ended(Author::Arbiter, *outcome),
            None => {
                self.guide_all();
                self.ends_where_entered();
            }
        }
    }

    /// What a board tells while the game goes on without the computer is evidence, and no move, no touch and no case.
    pub(crate) fn tells_meanwhile(&mut self, board: BoardAt, sensed: &Sensed) {
        let event = match *sensed {
            Sensed::Edge { at, edge } => told_edge(board, at.0, edge, false),
            Sensed::Shows {
                at,
                occupied,
                ref seen,
            } => told_snapshot(board, at.0, occupied, seen),
            Sensed::Heights { heights, .. } => BoardEvent::Heights { board, heights },
            Sensed::Faulty { fault, .. } => BoardEvent::Faulty { board, fault },
            Sensed::Mended { fault, .. } => BoardEvent::Mended { board, fault },
            // Nobody presses anything here meanwhile, and the clock that counts is another one.
            Sensed::Quiet { .. }
            | Sensed::Scanned { .. }
            | Sensed::Button { .. }
            | Sensed::Missed { .. }
            | Sensed::Clock { .. }
            | Sensed::NoClock { .. } => return,
        };
        self.emit(Author::Board(board), event);
    }
}
