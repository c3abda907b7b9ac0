//! Outputs to the arbiter alone about the players' earlier rounds, and about a repeated warning.

use shakmaty::Color;

use super::telling::Telling;
use crate::audience::Audience;
use crate::state::State;
use announce::{Phrase, Registered};
use laws::Sanction;
use ledger::event::{Case, Matter, RegisterEvent, RegisteredPlayer, Ruling};

/// This player's record from other rounds of the event, as the arbiter is told it.
pub fn brought(state: &State, seat: Color) -> Option<Registered> {
    let entries = state.conduct.known(seat).to_vec();
    let [white, black] = state.profile.fide_ids;
    let player = RegisteredPlayer {
        name: state.names.get(seat).clone(),
        fide_id: seat.fold_wb(white, black),
    };
    (!entries.is_empty()).then_some(Registered::Known {
        seat,
        player,
        entries,
    })
}

pub(super) fn register(telling: &mut Telling, event: &RegisterEvent) {
    let RegisterEvent::Known { seat, .. } = event;
    if let Some(known) = brought(telling.state, *seat) {
        telling.say(Audience::Arbiter, Phrase::Registered(known));
    }
}

/// The arbiter may choose more than another warning (12.9), but the Laws do not suggest it by themselves.
pub(super) fn warned(telling: &mut Telling, ruling: &Ruling) {
    if let Ruling::Sanction {
        seat,
        sanction: Sanction::Warning,
        ..
    } = ruling
    {
        let (seat, count) = (*seat, telling.state.conduct.warnings(*seat));
        if count > 1 {
            let warned = Registered::Warned { seat, count };
            telling.say(Audience::Arbiter, Phrase::Registered(warned));
        }
    }
}

/// Adds earlier warnings of the player to cases that the Laws leave to the arbiter's judgement.
pub(super) fn warned_before(telling: &mut Telling, case: &Case) {
    let offender = if let Matter::NotAnnounced { seat }
    | Matter::PressedBeforeAnnouncement { seat, .. }
    | Matter::Unanswered { seat } = case.matter
    {
        seat
    } else if let Matter::TouchMove { .. } | Matter::Released { .. } | Matter::Changed { .. } =
        case.matter
    {
        case.evidence.side
    } else {
        return;
    };
    tell_warnings(telling, offender);
}

/// Tells the warnings of other games and of this one separately.
pub(crate) fn tell_warnings(telling: &mut Telling, seat: Color) {
    let conduct = &telling.state.conduct;
    let (before, here) = (conduct.warned_before(seat), conduct.warned_here(seat));
    let before = (before > 0).then_some(Registered::WarnedBefore {
        seat,
        count: before,
    });
    let here = (here > 0).then_some(Registered::WarnedInGame { seat, count: here });
    for warned in before.into_iter().chain(here) {
        telling.say(Audience::Arbiter, Phrase::Registered(warned));
    }
}
