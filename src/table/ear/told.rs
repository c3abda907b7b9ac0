//! Outputs about ears: its player and the arbiter hear that one is switched off or on, officials that it hears nothing, and the
//! arbiter alone the recognised words.

use crate::announcing::announcement;
use crate::audience::Audience::{Arbiter, Seat};
use crate::told::telling::Telling;
use announce::{Doubt, Phrase};
use ledger::event::ListeningEvent;

pub(crate) fn listening(telling: &mut Telling, event: &ListeningEvent) {
    match event {
        ListeningEvent::Ear { seat, on, .. } => {
            let (seat, on) = (*seat, *on);
            let told = Phrase::Doubt(Doubt::Ear { seat, on });
            telling.say(Seat(seat), told.clone());
            telling.say(Arbiter, told);
        }
        ListeningEvent::Lost { seat, reason } => {
            let (seat, reason) = (*seat, reason.clone());
            telling.officials(&Phrase::Doubt(Doubt::EarLost { seat, reason }));
        }
        ListeningEvent::Back { seat } => {
            telling.officials(&Phrase::Doubt(Doubt::EarBack { seat: *seat }));
        }
        ListeningEvent::Otherwise {
            ply,
            repeats,
            words,
            tape,
            ..
        } => {
            let told = Doubt::HeardAs {
                number: telling.state.number_of(*ply as usize),
                side: telling.state.side_of(*ply as usize),
                made: announcement(telling.state, *ply as usize),
                words: words.clone(),
                repeats: *repeats,
                place: tape.clone().unwrap_or_default(),
            };
            telling.say(Arbiter, Phrase::Doubt(told));
        }
        // Evidence without an output: the player is not told whether it was understood (11.3, 12.7).
        ListeningEvent::HeardAs { .. } => {}
    }
}
