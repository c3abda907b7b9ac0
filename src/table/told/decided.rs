//! What both players hear of a ruling: that something was changed, and that their clock runs again.

use super::Telling;
use crate::announce::{Phrase, Proposal};
use crate::ledger::event::{Matter, Ruling};
use crate::table::audience::Audience;

impl Telling<'_> {
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

    /// Both hear it at once, unless what follows tells them anyway, or only one board is put right.
    pub(super) fn decided(&mut self, about: Option<&Matter>, ruling: &Ruling, proposal: Proposal) {
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
