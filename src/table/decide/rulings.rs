//! The arbiter starts the game and rules.

use crate::seat::BoardAt;

use super::Deciding;
use crate::laws::{Grounds, OnTape};
use crate::laws::{Reason, Remedy};
use crate::ledger::event::{
    Author, BoardEvent, CaseEvent, Difference, Event, GameEvent, Ruling, Taping,
};
use crate::table::order::Order;
use crate::table::state::Phase;

impl Deciding<'_> {
    pub(super) fn order(&mut self, order: &Order) {
        match order {
            Order::Start => {
                self.start_clocks();
                self.start_by_arbiter();
            }
            Order::Stop => self.stop_clocks(Author::Arbiter),
            Order::Flags(flags) => self.flags(*flags),
            Order::Absent { seat } => self.is_absent(*seat),
            Order::Arrived { seat } => self.arrives(*seat, Author::Arbiter),
            Order::Accept { id } => {
                let proposal = self.state.open().find(|found| found.id == *id);
                if let Some(ruling) = proposal.map(|found| found.proposal.clone()) {
                    self.rule(Some(*id), ruling);
                }
            }
            Order::Dismiss { id } => {
                if self.state.open().any(|found| found.id == *id) {
                    self.rule(Some(*id), Ruling::PlayOn);
                }
            }
            Order::Reject { id } => {
                let claim = self.waiting_claim(*id);
                let rejecting = claim.map(|(seat, grounds)| self.rejecting(seat, grounds));
                if let Some(ruling) = rejecting.or_else(|| self.declining(*id)) {
                    self.rule(Some(*id), ruling);
                }
            }
            Order::Postpone { id } => {
                if let Some((seat, Grounds::NormalMeans)) = self.waiting_claim(*id) {
                    let ruling = self.postponing(seat);
                    self.rule(Some(*id), ruling);
                }
            }
            Order::ReadScore { seat, text } => self.read_score(*seat, text),
            Order::Rule { id, ruling } => self.rule(*id, ruling.clone()),
            Order::Adjourn(order) => self.adjourn(order),
            Order::Record(what) => self.allow_recording(*what),
            Order::Find(finding) => self.find(*finding),
        }
    }

    /// The arbiter starts the game when the boards are right, for the first time or after it was taken back; else hears
    /// which are not.
    fn start_by_arbiter(&mut self) {
        let waiting = matches!(self.state.phase, Phase::SettingUp | Phase::Stopped);
        if !waiting || self.state.number == 0 {
            return;
        }
        let boards = self.state.not_ready();
        let event = if boards.is_empty() {
            Event::Game(GameEvent::Started)
        } else {
            Event::Game(GameEvent::StartRefused { boards })
        };
        self.emit(Author::Arbiter, event);
    }

    fn allow_recording(&mut self, what: OnTape) {
        let over = matches!(self.state.phase, Phase::Over(_));
        if what != self.state.tapes.allowed() && !over && self.state.number > 0 {
            let step = Taping::Allowed { what };
            self.emit(Author::Arbiter, Event::Tape(step));
        }
    }

    fn rule(&mut self, id: Option<u32>, ruling: Ruling) {
        if !self.can_be_ruled(id, &ruling) {
            return;
        }
        let before = self.state.outcome();
        let put_back = match &ruling {
            Ruling::Restore { plies } => self.state.times_put_back(*plies as usize),
            Ruling::Penalise {
                seat,
                remedy: Remedy::Restored(plies),
                bonus,
                ..
            } => self.put_back_with(*plies, !*seat, *bonus),
            _ => None,
        };
        self.emit(
            Author::Arbiter,
            CaseEvent::Ruled {
                id,
                ruling: ruling.clone(),
            },
        );
        match ruling {
            Ruling::AdjustBoard { board } => self.guide(board),
            Ruling::AsWritten { .. } => {
                self.guide_all();
                self.compare_scores();
            }
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

    /// Whether the ruling fits the game and the difference it answers, and does not come too late.
    fn can_be_ruled(&self, id: Option<u32>, ruling: &Ruling) -> bool {
        let fits = match ruling {
            Ruling::Restore { plies }
            | Ruling::Penalise {
                remedy: Remedy::Restored(plies),
                ..
            } => *plies as usize <= self.state.plies.len(),
            Ruling::AsWritten { ply, uci } => self.state.with_written(*ply, uci).is_some(),
            Ruling::Penalise { .. } => true,
            Ruling::Sanction { sanction, .. } => {
                self.state.profile.edition.sanctions().contains(sanction)
            }
            Ruling::SetTimes { .. } => self.state.profile.time.is_some(),
            Ruling::Reject { .. } => id
                .is_some_and(|id| self.waiting_claim(id).is_some() || self.declining(id).is_some()),
            Ruling::Postpone { .. } => id.is_some_and(|id| self.waiting_claim(id).is_some()),
            Ruling::Increment { .. } => id.is_some_and(|id| self.declining(id).is_some()),
            Ruling::Consent { .. } => id.is_some_and(|id| self.waits_for_consent(id)),
            // A board without sensors is put right by hand.
            Ruling::AdjustBoard { .. } | Ruling::End { .. } | Ruling::PlayOn => true,
        };
        let in_time = match self.state.phase {
            // After the end the arbiter may still change the result (8.7).
            Phase::Over(_) => {
                matches!(ruling, Ruling::End { .. } | Ruling::PlayOn) || self.begins_anew(ruling)
            }
            // What was concluded without an arbiter, the designated one can only decide.
            Phase::Referred => matches!(ruling, Ruling::End { .. }),
            Phase::SettingUp | Phase::Playing | Phase::Stopped | Phase::Adjourned => true,
        };
        fits && in_time
    }

    fn waits_for_consent(&self, id: u32) -> bool {
        self.state.open().any(|found| {
            found.id == id && matches!(found.difference, Difference::DrawWanted { .. })
        })
    }

    /// Instead of an annulled game a new one is played, at the same table and in the same ledger (Guidelines I.12.2).
    fn begins_anew(&self, ruling: &Ruling) -> bool {
        let annulled = self.state.outcome().map(|outcome| outcome.reason) == Some(Reason::Annulled);
        annulled && *ruling == Ruling::Restore { plies: 0 }
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
