//! Who hears what of an ear: its player and the arbiter that it is switched off or on, officials that it hears nothing, and the arbiter
//! alone what was heard.

use crate::audience::Audience::{Arbiter, Seat};
use crate::case::announcement;
use crate::told::Telling;
use announce::{Doubt, Phrase};
use ledger::event::ListeningEvent;

impl Telling<'_> {
    pub(crate) fn listening(&mut self, event: &ListeningEvent) {
        match event {
            ListeningEvent::Ear { seat, on, .. } => {
                let (seat, on) = (*seat, *on);
                let told = Phrase::Doubt(Doubt::Ear { seat, on });
                self.say(Seat(seat), told.clone());
                self.say(Arbiter, told);
            }
            ListeningEvent::Lost { seat, reason } => {
                let (seat, reason) = (*seat, reason.clone());
                self.officials(&Phrase::Doubt(Doubt::EarLost { seat, reason }));
            }
            ListeningEvent::Back { seat } => {
                self.officials(&Phrase::Doubt(Doubt::EarBack { seat: *seat }));
            }
            ListeningEvent::Otherwise {
                ply,
                repeats,
                words,
                tape,
                ..
            } => {
                let told = Doubt::HeardAs {
                    number: self.state.number_of(*ply as usize),
                    side: self.state.side_of(*ply as usize),
                    made: announcement(self.state, *ply as usize),
                    words: words.clone(),
                    repeats: *repeats,
                    place: tape.clone().unwrap_or_default(),
                };
                self.say(Arbiter, Phrase::Doubt(told));
            }
            // Evidence, and nobody's to hear: whether it was understood, the player is not told (11.3, 12.7).
            ListeningEvent::HeardAs { .. } => {}
        }
    }
}
