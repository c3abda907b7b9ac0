//! What is heard, as lines to be read: the words as they are spoken, moves with their notation beside them.

use super::super::lines;
use crate::announce::{Answered, Phrase, Topic};
use crate::laws::notation::Initials;
use crate::shell::table::{Listener, Said};
use crate::table::Audience;

/// Prints what the player hears, and what is wrong with a device.
pub(super) struct Told {
    pub(super) initials: Initials,
}

impl Listener for Told {
    fn hear(&mut self, said: &Said) -> bool {
        let phrase = &said.output.phrase;
        let official = matches!(said.output.to, Audience::Arbiter | Audience::Assistant);
        let device = matches!(phrase.topic(), Topic::Device | Topic::Refusal);
        if matches!(phrase, Phrase::Click | Phrase::Cue(_)) || official && !device {
            return false;
        }
        let announcement = match phrase {
            Phrase::Move(announcement) | Phrase::Answered(Answered::Hint(announcement)) => {
                Some(announcement)
            }
            Phrase::Answered(Answered::Course { announcement, .. }) => Some(announcement),
            _ => None,
        };
        match announcement {
            Some(made) => {
                let written = made.written(&self.initials);
                lines::print(format_args!("{} ({written})", said.words));
            }
            None => lines::print(&said.words),
        }
        false
    }
}
