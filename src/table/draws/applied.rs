//! What the events of a draw, and rulings on a claim or a request, change besides the part of this subject: the clocks, which stand for
//! both until the arbiter has ruled.
//!
//! ```text
//! claim:   clocks stand --ruled--> over, or the clock runs on, with the times of the ruling and the intended move to be made
//! request: clocks stand --refused by the opponent, then ruled--> the clock runs on, with or without increment (2023 Guidelines III.4)
//! ```

use shakmaty::uci::UciMove;

use crate::state::{Phase, State, whole};
use laws::Timestamp;
use ledger::event::{Author, DrawEvent, Matter, Relayed, Ruling};

impl State {
    pub(crate) fn draw(&mut self, event: &DrawEvent, author: Author, at: Timestamp) {
        self.draws.apply(event, author, self.made());
        match event {
            DrawEvent::Claimed { .. } | DrawEvent::IncrementAsked { .. } => self.clocks.stop(at),
            DrawEvent::TakenBack {
                what: Relayed::Claim | Relayed::Increment,
                ..
            } => self.run_clock(at),
            DrawEvent::TakenBack { .. }
            | DrawEvent::StandsAgain { .. }
            | DrawEvent::Offered { .. }
            | DrawEvent::Refused { .. }
            | DrawEvent::Lapsed { .. }
            | DrawEvent::Barred { .. }
            | DrawEvent::NotOffered { .. }
            | DrawEvent::ClaimBegan { .. }
            | DrawEvent::ResultConfirmed { .. } => {}
        }
    }

    /// The arbiter ruled on a difference: if it is a claim that does not end the game, play goes on, and the intended move
    /// must be made.
    pub(crate) fn claim_ruled(&mut self, id: u32, ruling: &Ruling, at: Timestamp) {
        let of_a_request =
            self.cases.all().iter().any(|found| {
                found.id == id && matches!(found.matter, Matter::IncrementAsked { .. })
            });
        if of_a_request && self.draws.asks_increment().is_some() {
            self.request_ruled(ruling, at);
            return;
        }
        let of_a_claim = self
            .cases
            .all()
            .iter()
            .any(|found| found.id == id && matches!(found.matter, Matter::DrawClaimed { .. }));
        let claim = of_a_claim.then(|| self.draws.answer_claim()).flatten();
        let Some(claim) = claim else {
            return;
        };
        if let Ruling::Postpone { seat, .. } = ruling {
            self.draws.postpone(*seat, claim.grounds);
        }
        let next = self.plies().len() as u32 + 1;
        let intended = claim.intended.filter(|uci| self.intends_legally(uci));
        self.draws.bind(next, intended);
        self.change_times(ruling, at);
        self.run_clock(at);
    }

    /// The clock that stood for a claim or a request runs again.
    pub(crate) fn run_clock(&mut self, at: Timestamp) {
        let runs = self.on_clock();
        if self.phase == Phase::Playing {
            self.clocks.run(runs, at);
        }
    }

    fn intends_legally(&self, uci: &UciMove) -> bool {
        let found = self.position().find(uci);
        found.is_some_and(|mv| self.position().is_legal(&mv))
    }

    fn change_times(&mut self, ruling: &Ruling, at: Timestamp) {
        let (seat, bonus, deduction) = match ruling {
            Ruling::Reject {
                seat,
                bonus,
                deduction,
            } => (*seat, *bonus, *deduction),
            Ruling::Postpone { seat, bonus } => (*seat, *bonus, 0),
            Ruling::AdjustBoard { .. }
            | Ruling::Restore { .. }
            | Ruling::AsWritten { .. }
            | Ruling::CorrectScore { .. }
            | Ruling::Penalise { .. }
            | Ruling::Sanction { .. }
            | Ruling::End { .. }
            | Ruling::SetTimes { .. }
            | Ruling::GiveBack { .. }
            | Ruling::CorrectClock { .. }
            | Ruling::Increment { .. }
            | Ruling::Consent { .. }
            | Ruling::SetPosition { .. }
            | Ruling::NewGame
            | Ruling::Reopen
            | Ruling::Undo { .. }
            | Ruling::Allow { .. }
            | Ruling::PlayOn => return,
        };
        self.clocks.award(!seat, whole(bonus), at);
        self.clocks.award(seat, -whole(deduction), at);
    }

    /// The arbiter rules on a request: the clock runs on.
    fn request_ruled(&mut self, ruling: &Ruling, at: Timestamp) {
        self.draws.answer_request();
        if let Ruling::Increment { seat, extra, bonus } = *ruling {
            self.clocks.introduce_increment(extra, at);
            self.clocks.award(seat, whole(extra), at);
            self.clocks
                .award(!seat, whole(extra.saturating_add(bonus)), at);
        }
        self.run_clock(at);
    }
}
