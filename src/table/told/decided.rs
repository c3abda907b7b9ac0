//! What both players hear of a ruling: that something was changed, and that their clock runs again.

use super::Telling;
use crate::announce::{Arbitrated, Phrase, Proposal};
use crate::ledger::event::{CaseEvent, Matter, Ruling};
use crate::table::audience::Audience;
use crate::table::case::proposal;
use crate::table::state::Phase;

impl Telling<'_> {
    /// The arbiter hears what was ruled and why; the players why where it is a penalty.
    pub(super) fn ruled(&mut self, id: Option<u32>, ruling: &Ruling, reason: &str) {
        let found = id.and_then(|id| self.state.cases.find(id));
        let about = found.map(|found| &found.matter);
        let plain = proposal(self.state, ruling, about);
        let reasoned = Proposal {
            reason: reason.to_owned(),
            ..plain.clone()
        };
        self.say(Audience::Arbiter, Phrase::Ruled(reasoned.clone()));
        let told = match ruling {
            Ruling::Sanction { .. } => reasoned,
            _ => plain,
        };
        self.decided(about, ruling, told);
        self.warned(ruling);
        self.clocks_set(ruling);
        self.consent_refused(id, ruling);
    }

    /// At which times play would go on, by each choice that the Laws leave.
    pub(super) fn weighed(&mut self, id: u32) {
        for (rule, times, number, seat) in self.state.choices_of_times(id, self.state.at) {
            let (white, black) = (times.white, times.black);
            let choice = Phrase::TimesChoice {
                rule,
                white,
                black,
                number,
                seat,
            };
            self.say(Audience::Arbiter, choice);
        }
    }

    /// Both hear that a ruling is withdrawn; the arbiter, that the clocks stand.
    pub(super) fn withdrawn(&mut self) {
        self.say(Audience::Table, Phrase::Arbitrated(Arbitrated::Withdrawn));
        let stands = self.state.clocks.own().is_some() && !self.state.clock_runs();
        if stands && self.state.phase == Phase::Playing && self.state.ready() {
            self.say(Audience::Arbiter, Phrase::BoardsRight);
        }
    }

    /// A step of a case that changes nothing of the game.
    pub(super) fn course_of_case(&mut self, event: &CaseEvent) {
        let (to, step) = match event {
            CaseEvent::Taken { id, name } => {
                let (id, name) = (*id, name.clone());
                (Audience::Arbiter, Arbitrated::Taken { id, name })
            }
            CaseEvent::Heard { id, who, said } => {
                let (id, who, said) = (*id, who.clone(), said.clone());
                (Audience::Arbiter, Arbitrated::Heard { id, who, said })
            }
            CaseEvent::Reopened { id } => (Audience::Arbiter, Arbitrated::Reopened(*id)),
            CaseEvent::Waits { id } => (Audience::Arbiter, Arbitrated::Waits(*id)),
            CaseEvent::Appealed { seat, .. } => (Audience::Table, Arbitrated::Appeals(*seat)),
            _ => return,
        };
        self.say(to, Phrase::Arbitrated(step));
    }

    /// Both hear it at once, unless what follows tells them anyway, or only one board is put right.
    fn decided(&mut self, about: Option<&Matter>, ruling: &Ruling, proposal: Proposal) {
        let claim = matches!(
            about,
            Some(Matter::DrawClaimed { .. } | Matter::IncrementAsked { .. })
        );
        let told = match ruling {
            Ruling::Restore { .. }
            | Ruling::AsWritten { .. }
            | Ruling::Penalise { .. }
            | Ruling::Sanction { .. }
            | Ruling::Reject { .. }
            | Ruling::SetPosition { .. }
            | Ruling::NewGame
            | Ruling::Reopen
            | Ruling::Undo { .. }
            | Ruling::Allow { .. }
            | Ruling::Postpone { .. } => true,
            Ruling::PlayOn => claim,
            Ruling::AdjustBoard { .. }
            | Ruling::CorrectScore { .. }
            | Ruling::End { .. }
            | Ruling::SetTimes { .. }
            | Ruling::Increment { .. }
            | Ruling::Consent { .. } => false,
        };
        if told {
            self.say(Audience::Table, Phrase::Decided(proposal));
        }
        // The clock that stood for the claim runs by the ruling itself.
        let running = self.state.clocks.own().and_then(|clock| clock.running());
        let over = matches!(ruling, Ruling::End { .. });
        if let Some(seat) = running.filter(|_| claim && !over) {
            self.say(Audience::Table, Phrase::ClockRuns(seat));
        }
    }
}
