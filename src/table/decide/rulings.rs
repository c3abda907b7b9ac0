//! Carries out what the arbiter orders: the start, and each ruling. Whether it may be ruled is in `may_rule`, what it changes in
//! `state/rulings`.

use laws::seat::BoardAt;
use shakmaty::Color;

use super::Deciding;
use crate::order::Order;
use crate::state::{CaseFile, Phase, SeatBoard};
use laws::{Outcome, PutBack, Reason, Remedy, Sanction, Times};
use ledger::event::{
    Author, BoardEvent, CaseEvent, ClockEvent, Event, GameEvent, ListeningEvent, Matter, Ruling,
    RulingTerms, Taping,
};

impl Deciding<'_> {
    pub(super) fn order(&mut self, order: &Order) {
        match order {
            Order::Opening(order) => self.opening(order),
            Order::Start => self.start(),
            Order::Stop => self.stop_clocks(Author::Arbiter),
            Order::Flags(flags) => self.flags(*flags),
            Order::Absent { seat } => {
                self.emit(Author::Arbiter, ClockEvent::Absent { seat: *seat });
            }
            Order::Arrived { seat } => self.arrives(*seat, Author::Arbiter),
            Order::Weigh { id } => self.emit(Author::Arbiter, CaseEvent::Weighed { id: *id }),
            Order::Because { .. }
            | Order::Accept { .. }
            | Order::AcceptWith { .. }
            | Order::AcceptOther { .. }
            | Order::Dismiss { .. }
            | Order::Reject { .. }
            | Order::Postpone { .. }
            | Order::Change { .. }
            | Order::CorrectClock { .. }
            | Order::Undo
            | Order::Rule { .. } => {
                if let Some(meant) = self.meant(order) {
                    self.mean(meant);
                }
            }
            Order::Take { .. }
            | Order::Hear { .. }
            | Order::NoteBoard { .. }
            | Order::Reopen { .. }
            | Order::Appeal { .. }
            | Order::AppealDecided { .. } => {
                self.go_through(order);
            }
            Order::Withdraw => {
                if let Some(record) = self.state.rulings.last().map(|last| last.record) {
                    self.emit(Author::Arbiter, CaseEvent::Withdrawn { record });
                }
            }
            Order::TakeBack { seat } => self.take_words_back(*seat),
            Order::Confirm => self.confirm(),
            Order::Refrain => self.emit(Author::Arbiter, CaseEvent::Refrained),
            Order::ReadScore { seat, text } => self.read_score(*seat, text),
            Order::Note => self.note_the_game(),
            Order::Said { seat, spoken, uci } => {
                self.note_said(*seat, *spoken, uci, Author::Arbiter);
            }
            Order::Keep { seat, source } => self.approve(*seat, *source),
            Order::WritesIn { seat, language } => self.written_in(*seat, *language),
            Order::Adjourn(order) => self.adjourn(order),
            Order::Handing(order) => self.hand(order),
            Order::Record(what) => {
                let step = Taping::Allowed { what: *what };
                self.emit(Author::Arbiter, Event::Tape(step));
            }
            Order::Ear { seat, on } => {
                let (seat, on, language) = (*seat, *on, None);
                self.emit(Author::Arbiter, ListeningEvent::Ear { seat, on, language });
            }
            Order::Find(finding) => self.find(*finding),
            // Where it may be ordered, it is done by the room: no table may.
            Order::TakeOver => {}
            Order::Enter { seat, uci } => self.enter_by_hand(*seat, uci),
        }
    }

    /// The clocks that were stopped; or the game, for the first time or after it was taken back.
    fn start(&mut self) {
        self.boards_by_eye_are_right();
        match self.state.phase {
            Phase::Playing => {
                self.ends_ways_back();
                self.start_clocks();
            }
            _ => {
                self.emit(Author::Arbiter, GameEvent::Started);
                self.stands_while_lost();
            }
        }
    }

    /// A step of a case that changes nothing of the game.
    fn go_through(&mut self, order: &Order) {
        match order {
            Order::Take { id, name } => {
                let (id, name) = (*id, name.clone());
                self.emit(Author::Arbiter, CaseEvent::Taken { id, name });
            }
            Order::Hear { id, who, said } => {
                let (id, who, said) = (*id, who.clone(), said.clone());
                self.emit(Author::Arbiter, CaseEvent::Heard { id, who, said });
            }
            Order::NoteBoard { id, board, squares } => self.note_board(*id, *board, squares),
            Order::Reopen { id } => {
                self.emit(Author::Arbiter, CaseEvent::Reopened { id: *id });
                // Scores that were read meanwhile say of it what they would have said.
                self.compare_scores();
            }
            Order::Appeal { id, seat } => {
                let (id, seat) = (*id, *seat);
                self.emit(Author::Arbiter, CaseEvent::Appealed { id, seat });
            }
            Order::AppealDecided { id, seat } => {
                let (id, seat) = (*id, *seat);
                self.emit(Author::Arbiter, CaseEvent::AppealDecided { id, seat });
            }
            _ => {}
        }
    }

    /// What an order rules.
    fn meant(&self, order: &Order) -> Option<RulingTerms> {
        let proposed = |id: u32| {
            let found = self.state.open().find(|found| found.id == id)?;
            Some(self.proposed_now(found))
        };
        if let Order::Because {
            order,
            reason,
            heard,
        } = order
        {
            return Some(RulingTerms {
                reason: reason.clone(),
                heard: *heard,
                ..self.meant(order)?
            });
        }
        let (id, ruling, times) = match *order {
            Order::Accept { id } => (Some(id), proposed(id)?, None),
            Order::AcceptWith { id, times } => (Some(id), proposed(id)?, Some(times)),
            Order::AcceptOther { id } => {
                (Some(id), self.state.cases.find(id)?.other_remedy()?, None)
            }
            Order::Dismiss { id } => (Some(id), Ruling::PlayOn, None),
            Order::Reject { id } => {
                let claim = self.state.waiting_claim(id);
                let rejecting = claim.map(|(seat, grounds)| self.rejecting(seat, grounds));
                (Some(id), rejecting.or_else(|| self.declining(id))?, None)
            }
            Order::Postpone { id } => {
                let (seat, _) = self.state.waiting_claim(id)?;
                (Some(id), self.postponing(seat), None)
            }
            Order::Rule { id, ref ruling } => (id, self.as_lost_or_drawn(ruling), None),
            Order::Change { id, ref changes } => {
                let position = changes.to(self.state.position())?.fen();
                (id, Ruling::SetPosition { position }, None)
            }
            Order::CorrectClock { id, ref setting } => {
                let (setting, given) = (setting.clone(), self.state.gained_by(setting));
                (id, Ruling::CorrectClock { setting, given }, None)
            }
            Order::Undo => {
                let record = self.state.rulings.last()?.record;
                (None, Ruling::Undo { record }, None)
            }
            _ => return None,
        };
        Some(RulingTerms {
            id,
            ruling,
            times,
            reason: String::new(),
            heard: None,
        })
    }

    /// What is proposed for a case; of a board that is still lost, by what that has taken up to now.
    fn proposed_now(&self, found: &CaseFile) -> Ruling {
        match found.matter {
            Matter::BoardLost { seat, .. } => self.state.for_time_lost(seat, self.now),
            _ => found.proposes().clone(),
        }
    }

    /// Rules, or asks first whether it is really meant.
    fn mean(&mut self, meant: RulingTerms) {
        // Whoever finds a wrong setting stops both clocks at once (6.10.2).
        if let Ruling::CorrectClock { .. } = meant.ruling {
            self.stop_clocks(Author::Arbiter);
        }
        if meant.ruling.asks_back() {
            self.ask_back(meant);
        } else {
            self.rule(meant);
        }
    }

    fn ask_back(&mut self, meant: RulingTerms) {
        let undoes = self.state.undoes(&meant, self.now);
        self.emit(Author::Arbiter, CaseEvent::AsksBack { meant, undoes });
    }

    /// Rules what was asked back; asks once more where it would undo something else by now.
    fn confirm(&mut self) {
        let Some((meant, before)) = self.state.cases.asked_back().cloned() else {
            return;
        };
        match self.state.undoes(&meant, self.now).is_still(&before) {
            true => self.rule(meant),
            false => self.ask_back(meant),
        }
    }

    fn rule(&mut self, meant: RulingTerms) {
        let RulingTerms {
            id,
            ruling,
            times,
            reason,
            heard,
        } = meant;
        let stands = self.state.outcome();
        let put_back = self.state.put_back(id, &ruling, times, self.now);
        let settled = self.state.settled_by(id, &ruling);
        if matches!(ruling, Ruling::End { .. }) {
            self.complete_ending(id);
        }
        self.emit(
            Author::Arbiter,
            CaseEvent::Ruled {
                id,
                ruling: ruling.clone(),
                reason,
                heard,
            },
        );
        for id in settled {
            self.emit(Author::Arbiter, CaseEvent::Superseded { id });
        }
        match ruling {
            Ruling::End { outcome } if stands == Some(outcome) => {}
            ruling => self.carry_out(id, ruling, put_back),
        }
    }

    /// What follows from a ruling.
    fn carry_out(&mut self, id: Option<u32>, ruling: Ruling, put_back: Option<(Times, PutBack)>) {
        match ruling {
            Ruling::AdjustBoard { board } if self.is_turned(id, board) => self.turn_round(board),
            Ruling::AdjustBoard { board } => self.adjust_board(id, board),
            Ruling::Sanction {
                sanction: Sanction::Expulsion,
                seat,
                ..
            } => self.expelled(seat),
            Ruling::AsWritten { ply, .. } => {
                self.turn_with_move(id);
                self.guide_where_executed();
                if !self.is_own_time(ply) {
                    self.stand_while_guided();
                }
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
            Ruling::End { outcome } => self.ended(Author::Arbiter, outcome),
            Ruling::NewGame => {
                let begun = self.state.clocks.own().map(|clock| clock.begun());
                self.put_clocks_back(begun.map(|times| (times, PutBack::Recorded)));
                self.guide_all();
            }
            Ruling::SetPosition { .. } | Ruling::Reopen => self.guide_all(),
            Ruling::Undo { record } => self.carry_out_undoing(record),
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
            | Ruling::GiveBack { .. }
            | Ruling::CorrectClock { .. }
            | Ruling::Increment { .. }
            | Ruling::Reject { .. }
            | Ruling::Allow { .. }
            | Ruling::Postpone { .. } => {}
        }
    }

    /// Whether this board stands the other way round and shows the game so: then nothing on it is wrong but where it is
    /// counted from (7.2.2).
    fn is_turned(&self, id: Option<u32>, board: BoardAt) -> bool {
        let found = id.and_then(|id| self.state.cases.find(id));
        let turned = found.is_some_and(|found| found.matter == Matter::TurnedRound { board });
        let known = self.state.board(board).is_some_and(SeatBoard::known);
        let owed = self.state.owed(board);
        let shown = self.occupied(board).rotate_180();
        let legal = owed.legal_moves();
        let mut moved = legal.iter().map(|mv| owed.play(mv).occupied());
        turned && known && (owed.occupied() == shown || moved.any(|moved| moved == shown))
    }

    /// The move that was made on a board stands, and the board is counted from its other side (7.2.2).
    fn turn_with_move(&mut self, id: Option<u32>) {
        let found = id.and_then(|id| self.state.cases.find(id));
        if let Some(Matter::TurnedRound { board }) = found.map(|found| &found.matter) {
            self.turn_round(*board);
        }
    }

    /// Who is expelled plays no more: the clocks stand, and the arbiter is asked at once whether the opponent has won (12.9.6,
    /// 12.9.9).
    fn expelled(&mut self, seat: Color) {
        self.stop_clocks(Author::Arbiter);
        if self.state.outcome().is_none() {
            let outcome = Outcome {
                winner: Some(!seat),
                reason: Reason::Arbiter,
            };
            let ruling = Ruling::End { outcome };
            self.ask_back(RulingTerms {
                id: None,
                ruling,
                times: None,
                reason: String::new(),
                heard: None,
            });
        }
    }

    /// The board is counted from its other side from now on; no peg is moved, and a move that was made on it stands.
    fn turn_round(&mut self, board: BoardAt) {
        let turned = self.state.board(board).and_then(SeatBoard::turned);
        let turned = Some(turned != Some(true));
        self.emit(Author::Arbiter, BoardEvent::Stands { board, turned });
        self.end_guidance(board);
    }

    /// What was taken back stands again: the clocks go to where they stood, and the boards are guided there.
    fn carry_out_undoing(&mut self, record: u64) {
        let undone = self.state.rulings.find(record);
        let Some(undone) = undone.filter(|file| file.ruling.changes_play()) else {
            return;
        };
        let times = undone.before().times(undone.at);
        let guided = undone.ruling.keeps().is_some();
        self.put_clocks_back(times.map(|times| (times, PutBack::Recorded)));
        self.guide_all();
        // Whoever was told what to take out before, and had not done so yet, hears that all is right.
        let right = BoardAt::ALL
            .into_iter()
            .filter(|board| guided && self.state.board(*board).is_some() && !self.guided(*board));
        self.all_guided_back(&right.collect::<Vec<_>>());
    }

    /// Whether who makes this half-move alone puts a board right for it, before the press.
    fn is_own_time(&self, ply: u32) -> bool {
        let others = BoardAt::ALL
            .into_iter()
            .filter(|board| self.guided(*board) && board.seat() != self.state.on_clock());
        ply as usize > self.state.plies().len() && others.count() == 0
    }
}
