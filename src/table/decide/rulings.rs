//! The arbiter starts the game and rules.

use crate::seat::BoardAt;

use super::Deciding;
use crate::laws::{PutBack, Remedy, Sanction};
use crate::ledger::event::{
    Author, BoardEvent, CaseEvent, ClockEvent, Event, GameEvent, Ruling, Taping,
};
use crate::table::order::Order;
use crate::table::state::Phase;

impl Deciding<'_> {
    pub(super) fn order(&mut self, order: &Order) {
        match order {
            Order::Start => self.start(),
            Order::Stop => self.stop_clocks(Author::Arbiter),
            Order::Flags(flags) => self.flags(*flags),
            Order::Absent { seat } => {
                self.emit(Author::Arbiter, ClockEvent::Absent { seat: *seat });
            }
            Order::Arrived { seat } => self.arrives(*seat, Author::Arbiter),
            Order::Accept { id } => {
                let proposal = self.state.open().find(|found| found.id == *id);
                if let Some(ruling) = proposal.map(|found| found.proposes().clone()) {
                    self.rule(Some(*id), ruling);
                }
            }
            Order::AcceptWith { id, times } => {
                let proposal = self.state.open().find(|found| found.id == *id);
                if let Some(ruling) = proposal.map(|found| found.proposes().clone()) {
                    self.rule_with(Some(*id), ruling, Some(*times));
                }
            }
            Order::Weigh { id } => self.emit(Author::Arbiter, CaseEvent::Weighed { id: *id }),
            Order::Dismiss { id } => self.rule(Some(*id), Ruling::PlayOn),
            Order::Reject { id } => {
                let claim = self.state.waiting_claim(*id);
                let rejecting = claim.map(|(seat, grounds)| self.rejecting(seat, grounds));
                if let Some(ruling) = rejecting.or_else(|| self.declining(*id)) {
                    self.rule(Some(*id), ruling);
                }
            }
            Order::Postpone { id } => {
                if let Some((seat, _)) = self.state.waiting_claim(*id) {
                    let ruling = self.postponing(seat);
                    self.rule(Some(*id), ruling);
                }
            }
            Order::ReadScore { seat, text } => self.read_score(*seat, text),
            Order::WritesIn { seat, language } => self.written_in(*seat, *language),
            Order::Rule { id, ruling } => self.rule(*id, ruling.clone()),
            Order::Adjourn(order) => self.adjourn(order),
            Order::Record(what) => {
                let step = Taping::Allowed { what: *what };
                self.emit(Author::Arbiter, Event::Tape(step));
            }
            Order::Find(finding) => self.find(*finding),
        }
    }

    /// The clocks that were stopped; or the game, for the first time or after it was taken back.
    fn start(&mut self) {
        match self.state.phase {
            Phase::Playing => self.start_clocks(),
            _ => self.emit(Author::Arbiter, GameEvent::Started),
        }
    }

    fn rule(&mut self, id: Option<u32>, ruling: Ruling) {
        self.rule_with(id, ruling, None);
    }

    /// Rules, with the times that the arbiter chose where play goes back.
    fn rule_with(&mut self, id: Option<u32>, ruling: Ruling, choice: Option<PutBack>) {
        let before = self.state.outcome();
        let put_back = self.state.put_back(id, &ruling, choice, self.now);
        let settled = self.state.settled_by(id, &ruling);
        if matches!(ruling, Ruling::End { .. }) {
            self.complete_ending(id);
        }
        self.emit(
            Author::Arbiter,
            CaseEvent::Ruled {
                id,
                ruling: ruling.clone(),
            },
        );
        for id in settled {
            self.emit(Author::Arbiter, CaseEvent::Superseded { id });
        }
        match ruling {
            Ruling::AdjustBoard { board } => self.adjust_board(board),
            // Who is expelled plays no more; how the game ends is for the arbiter.
            Ruling::Sanction {
                sanction: Sanction::Expulsion,
                ..
            } => self.stop_clocks(Author::Arbiter),
            Ruling::AsWritten { .. } => {
                self.guide_all();
                self.stand_while_guided();
                self.compare_scores();
            }
            Ruling::CorrectScore { ply } => self.correct_scores(ply),
            Ruling::Restore { .. }
            | Ruling::Penalise {
                remedy: Remedy::Restored(_),
                ..
            } => {
                self.put_clocks_back(put_back);
                self.guide_all();
            }
            Ruling::End { outcome } if before == Some(outcome) => {}
            Ruling::End { outcome } => self.ended(Author::Arbiter, outcome),
            Ruling::PlayOn => self.play_on_after_call(id),
            Ruling::Consent { seat } => self.consented(seat),
            Ruling::Penalise {
                seat,
                remedy: Remedy::Queen,
                ..
            } => self.becomes_queen(seat),
            Ruling::Penalise { .. }
            | Ruling::Sanction { .. }
            | Ruling::SetTimes { .. }
            | Ruling::Increment { .. }
            | Ruling::Reject { .. }
            | Ruling::Postpone { .. } => {}
        }
    }

    /// A board is put right in its own player's time (7.4.1); else the clocks stand until the arbiter starts them.
    fn adjust_board(&mut self, board: BoardAt) {
        self.guide(board);
        if self.state.turn() != board.seat() {
            self.stand_while_guided();
        }
    }

    /// Nobody loses time by the way back of a board.
    fn stand_while_guided(&mut self) {
        let guided = BoardAt::ALL.into_iter().any(|board| {
            let found = self.state.board(board);
            found.is_some_and(|found| found.guidance().is_some())
        });
        if guided && self.state.clock_runs() {
            self.stop_clocks(Author::Arbiter);
        }
    }

    pub(super) fn guide_all(&mut self) {
        for board in BoardAt::ALL {
            self.guide(board);
        }
    }

    pub(super) fn guide(&mut self, board: BoardAt) {
        if self.state.board(board).is_some() && !self.state.agrees(board) {
            self.emit(Author::System, BoardEvent::GuidanceBegan { board });
        }
    }
}
