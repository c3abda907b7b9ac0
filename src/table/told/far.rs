//! Outputs about a game on a server.

use super::Telling;
use crate::audience::Audience;
use announce::{Answered, FarPhrase, Phrase};
use ledger::event::{Ends, FarEvent};

pub(super) fn far(telling: &mut Telling, event: &FarEvent) {
    let phrase = match event {
        // The players were told before the game.
        FarEvent::Joined { .. } => return,
        FarEvent::Wants { seat, what } => FarPhrase::Wants {
            seat: *seat,
            what: *what,
        },
        FarEvent::Declined { seat, .. } => FarPhrase::Declines(*seat),
        FarEvent::Withdrawn { seat, .. } => FarPhrase::Withdraws(*seat),
        FarEvent::WentBack { .. } => {
            let (number, seat) = (telling.state.position().fullmoves(), telling.state.turn());
            let back = Answered::TakenBack { number, seat };
            telling.say(Audience::Table, Phrase::Answered(back));
            return;
        }
        FarEvent::Stands { .. } => FarPhrase::Stands {
            number: telling.state.position().fullmoves(),
            seat: telling.state.turn(),
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
    telling.say(Audience::Table, Phrase::Far(phrase));
}
