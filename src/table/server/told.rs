//! Outputs about a game on a server.

use crate::audience::Audience;
use crate::told::telling::Telling;
use announce::{Answered, Phrase, ServerPhrase};
use ledger::event::{Ends, ServerEvent};

pub(crate) fn server(telling: &mut Telling, event: &ServerEvent) {
    let phrase = match event {
        // The players were told before the game.
        ServerEvent::Joined { .. } => return,
        ServerEvent::Wants { seat, what } => ServerPhrase::Wants {
            seat: *seat,
            what: *what,
        },
        ServerEvent::Declined { seat, .. } => ServerPhrase::Declines(*seat),
        ServerEvent::Withdrawn { seat, .. } => ServerPhrase::Withdraws(*seat),
        ServerEvent::WentBack { .. } => {
            let (number, seat) = (telling.state.position().fullmoves(), telling.state.turn());
            let back = Answered::TakenBack { number, seat };
            telling.say(Audience::Table, Phrase::Answered(back));
            return;
        }
        ServerEvent::Stands { .. } => ServerPhrase::Stands {
            number: telling.state.position().fullmoves(),
            seat: telling.state.turn(),
        },
        ServerEvent::Gone { claim } => ServerPhrase::Gone { claim: *claim },
        ServerEvent::Claimable => ServerPhrase::Claimable,
        ServerEvent::Returned => ServerPhrase::Returned,
        ServerEvent::FirstMove { seconds } => ServerPhrase::FirstMove { seconds: *seconds },
        ServerEvent::Refused => ServerPhrase::Refuses,
        ServerEvent::Lost => ServerPhrase::Lost,
        ServerEvent::Found => ServerPhrase::Found,
        ServerEvent::Left {
            ends: Ends::Adjourned,
        } => ServerPhrase::Adjourned,
        ServerEvent::Left {
            ends: Ends::Aborted,
        } => ServerPhrase::Aborted,
    };
    telling.say(Audience::Table, Phrase::Server(phrase));
}
