//! A game is adjourned and taken up again (2023 Guidelines I).

use laws::seat::BoardAt;
use shakmaty::Color;

use super::Deciding;
use super::completing::Irregular;
use super::ends::without_moves;
use crate::order::SealOrder;
use crate::state::AdjournmentStage;
use laws::{Envelope, Paper, Unopened};
use laws::{Outcome, Reason};
use ledger::event::{Adjourning, Author, CaseEvent, Event, Matter, PlayEvent, Ruling, Unclear};

impl Deciding<'_> {
    pub(super) fn adjourn(&mut self, order: &SealOrder) {
        match order {
            SealOrder::Seal { resumption, early } => self.order_sealing(false, resumption, *early),
            SealOrder::Session { lasts } => {
                let ends = self.wall().saturating_add(*lasts);
                self.step(Author::Arbiter, Adjourning::Session { ends });
            }
            SealOrder::SealReply => self.order_sealing(true, "", 0),
            SealOrder::Resume => self.step(Author::Arbiter, Adjourning::Resumed),
            SealOrder::Await => self.step(Author::Arbiter, Adjourning::Awaited),
            // The table opens it and says what was in it.
            SealOrder::Open => {}
            SealOrder::Declare => self.step(Author::Arbiter, Adjourning::Declared),
            SealOrder::Read { written } => self.read_sealed(written),
            SealOrder::PositionLost => self.position_lost(),
            SealOrder::ClocksWrong { seat } => self.clocks_wrong(*seat),
        }
    }

    fn step(&mut self, author: Author, step: Adjourning) {
        self.emit(author, Event::Adjournment(step));
    }

    fn order_sealing(&mut self, reply: bool, resumption: &str, early: u64) {
        // Who adjourns before the end of the session is charged up to there (I.1.2).
        let left = self
            .state
            .clocks
            .session_left(self.now)
            .filter(|_| !reply && early == 0);
        let early = left.unwrap_or(early);
        // What its player does there from now on is nobody else's to see.
        self.compare_shown();
        let ordered = Adjourning::Ordered {
            seat: self.state.turn(),
            reply,
            resumption: resumption.to_owned(),
            early,
        };
        self.step(Author::Arbiter, ordered);
    }

    /// The session is over: who has the move is to seal it.
    pub(super) fn session_over(&mut self) {
        self.step(Author::Clock, Adjourning::SessionOver);
    }

    /// A move was sealed in private, or was not clear.
    pub(super) fn sealed(&mut self, sealed: &Result<Envelope, Unclear>) {
        let Some(seat) = self.state.sealing() else {
            return;
        };
        let author = Author::Seat(seat);
        match sealed {
            Ok(envelope) => {
                let envelope = envelope.clone();
                self.step(author, Adjourning::Sealed { envelope });
            }
            Err(why) => {
                let seat = self.state.hand_of(seat);
                self.emit(author, PlayEvent::CommitUnclear { seat, why: *why });
            }
        }
    }

    /// The sealer stops the clock, which closes the envelope; without a sealed move that is a press in vain.
    pub(super) fn press_sealing(&mut self, seat: Color, author: Author) {
        if self.state.envelope().is_some() {
            self.step(author, Adjourning::Closed);
            // By the nominal end of the session nothing of the time may be left.
            let clock = self.state.clocks.own();
            if clock.is_some_and(|clock| clock.left(seat, self.now) == 0) {
                self.flag_falls(seat);
            }
        } else {
            self.emit(author, PlayEvent::PressedInVain { seat });
        }
    }

    /// The envelope was opened: its move is made and may end the game (I.10), or loses it (I.8).
    pub(super) fn opened(&mut self, opened: &Result<Paper, Unopened>) {
        if !self.state.may_open() {
            return;
        }
        let paper = match opened {
            Ok(paper) => paper.clone(),
            Err(why) => {
                self.step(Author::Arbiter, Adjourning::Unopened { why: *why });
                return;
            }
        };
        let seat = self.state.turn();
        let text = paper.text.clone();
        let meaning = paper.meaning(self.state.position());
        let uci = meaning.ok();
        let irregular = uci.and_then(|uci| self.before_opening(&uci));
        self.step(Author::Arbiter, Adjourning::Opened { paper, uci });
        match meaning {
            Ok(_) => self.after_opening(seat, irregular),
            Err(fault) => {
                let matter = Matter::SealedMove { seat, text, fault };
                // Not lost against an opponent who cannot mate: the exceptions of I.8, F8, A8.
                let (outcome, _) = self.against(seat, Reason::Arbiter, true);
                self.raise(Author::Arbiter, matter, Ruling::End { outcome });
            }
        }
    }

    /// What was unclear is now the sealed move.
    fn read_sealed(&mut self, written: &str) {
        let Ok(uci) = self.state.sealed_as(written) else {
            return;
        };
        let sealed = |matter: &Matter| matches!(matter, Matter::SealedMove { .. });
        let open = self.state.open().find(|found| sealed(&found.matter));
        if let Some(id) = open.map(|found| found.id) {
            self.emit(Author::Arbiter, CaseEvent::Resolved { id });
        }
        let irregular = self.before_opening(&uci);
        let seat = self.state.turn();
        self.step(Author::Arbiter, Adjourning::Read { uci });
        self.after_opening(seat, irregular);
    }

    /// The sealed move is made, and may end the game if it keeps articles 4.2 to 4.7. That it does not is told now and no earlier: it would
    /// have told of the move, which is nobody's to know before the envelope is opened (I.7).
    fn after_opening(&mut self, seat: Color, irregular: Option<Irregular>) {
        match irregular {
            Some(irregular) => self.tell_touches(seat, &irregular),
            None => self.over_by_sealed_move(),
        }
    }

    fn over_by_sealed_move(&mut self) {
        match without_moves(self.state.position()) {
            Some(outcome) => {
                self.ended(Author::System, outcome);
                self.late_all_the_same();
            }
            None => self.ends_by_itself(),
        }
    }

    /// Where the sealed move ended the game, coming late or not at all changes nothing of it (I.10).
    fn late_all_the_same(&mut self) {
        let late = self.state.open().filter(|found| {
            matches!(
                found.matter,
                Matter::FlagFell { .. }
                    | Matter::Late {
                        resumption: true,
                        ..
                    }
            )
        });
        for id in late.map(|found| found.id).collect::<Vec<_>>() {
            self.emit(Author::System, CaseEvent::Resolved { id });
        }
    }

    /// The position cannot be re-established: the game is annulled, and a new one is played (I.12.2).
    fn position_lost(&mut self) {
        let outcome = Outcome {
            winner: None,
            reason: Reason::Annulled,
        };
        let proposal = Ruling::End { outcome };
        self.raise(Author::Arbiter, Matter::PositionLost, proposal);
    }

    /// A wrong time is corrected if it is pointed out before the player's first move; later only if the arbiter so decides
    /// (I.13).
    fn clocks_wrong(&mut self, seat: Color) {
        let late = self.state.has_moved_since_resumption(seat);
        let corrected = self.state.times_corrected(self.now).filter(|_| !late);
        let proposal = corrected.map_or(Ruling::PlayOn, |times| Ruling::SetTimes {
            white: times.white,
            black: times.black,
        });
        let times = self.state.times_of_resumption(self.now);
        let matter = Matter::ClocksWrong { seat, late, times };
        self.raise(Author::Arbiter, matter, proposal);
    }

    /// While the game is adjourned a draw can still be agreed, and a player can resign (I.4, I.6).
    pub(crate) fn playing_or_adjourned(&self) -> bool {
        self.state.must_play_or_be_adjourned().is_ok()
    }

    /// A board that does not show the position of the game that is taken up is guided there.
    pub(super) fn put_right_for_resumption(&mut self, board: BoardAt) -> bool {
        if self.state.adjourned() != Some(AdjournmentStage::Resuming)
            && !self.state.handed.puts_right()
        {
            return false;
        }
        match self.perhaps_sealed_a_capture(board) {
            true => self.guide_by_eye(board),
            false => self.guide(board),
        }
        true
    }

    /// Whether the sealer's board lacks one own piece and has none too many: it stands perhaps where the sealed move captured, and what hands did
    /// meanwhile is private (2023 I.5).
    fn perhaps_sealed_a_capture(&self, board: BoardAt) -> bool {
        let sealer = self.state.adjournment().map(|it| it.seat());
        let (missing, extra) = self.state.difference(board);
        let own = self.state.owed(board).board().by_color(board.seat());
        let lacks = missing.single_square().is_some_and(|at| own.contains(at));
        sealer == Some(board.seat()) && lacks && extra.is_empty()
    }
}
