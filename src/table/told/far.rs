//! What is said of a game elsewhere.

use super::Telling;
use crate::audience::Audience;
use announce::{Answered, FarPhrase, Phrase};
use ledger::event::{Ends, FarEvent};

impl Telling<'_> {
    pub(super) fn far(&mut self, event: &FarEvent) {
        let phrase = match event {
            // Who plays where was said before the game.
            FarEvent::Joined { .. } => return,
            FarEvent::Wants { seat, what } => FarPhrase::Wants {
                seat: *seat,
                what: *what,
            },
            FarEvent::Declined { seat, .. } => FarPhrase::Declines(*seat),
            FarEvent::Withdrawn { seat, .. } => FarPhrase::Withdraws(*seat),
            FarEvent::WentBack { .. } => {
                let (number, seat) = (self.state.position().fullmoves(), self.state.turn());
                let back = Answered::TakenBack { number, seat };
                self.say(Audience::Table, Phrase::Answered(back));
                return;
            }
            FarEvent::Stands { .. } => FarPhrase::Stands {
                number: self.state.position().fullmoves(),
                seat: self.state.turn(),
            },
            FarEvent::Gone { claim } => FarPhrase::Gone { claim: *claim },
            FarEvent::Claimable => FarPhrase::Claimable,
            FarEvent::Returned => FarPhrase::Returned,
            FarEvent::FirstMove { seconds } => FarPhrase::FirstMove { seconds: *seconds },
            FarEvent::Refused => FarPhrase::Refuses,
            FarEvent::Lost => FarPhrase::Lost,
            FarEvent::Found => FarPhrase::Found,
            FarEvent::Left {
                ends: Ends::Adjourned,
            } => FarPhrase::Adjourned,
            FarEvent::Left {
                ends: Ends::Aborted,
            } => FarPhrase::Aborted,
        };
        self.say(Audience::Table, Phrase::Far(phrase));
    }
}
