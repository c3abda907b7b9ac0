//! What is heard, as lines to be read: the words as they are spoken, moves with their notation beside them; and what is only
//! read.

use super::super::lines::Lines;
use super::super::run::RunError;
use crate::announce::{Annotated, Answered, Language, Lexicon, Phrase, Topic, escaped};
use crate::laws::notation::Initials;
use crate::shell::config::Config;
use crate::shell::table::{Listener, Said};
use crate::table::Audience;

/// What is only read, in the player's language.
pub(super) struct Screen {
    pub(super) lexicon: Lexicon,
    pub(super) lines: Lines,
}

impl Screen {
    /// Standard output, in this language.
    pub(super) fn of(config: &Config, language: Language) -> Result<Self, RunError> {
        let lexicon = Lexicon::with_style(language, config.words.style)?;
        let lines = Lines::on(std::io::stdout());
        Ok(Screen { lexicon, lines })
    }

    pub(super) fn tell(&self, name: &str) {
        for line in self.lexicon.message(name, None).lines() {
            self.lines.print(line.trim());
        }
    }

    pub(super) fn tell_of(&self, name: &str, key: &str, value: &str) {
        self.lines
            .print(self.lexicon.with(name, [(key, value.into())]));
    }
}

/// Prints what the player hears, and what is wrong with a device.
pub(super) struct Told {
    pub(super) initials: Initials,
    pub(super) lines: Lines,
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
                self.lines.print(format_args!("{} ({written})", said.words));
            }
            None if let Phrase::Annotated(Annotated::Comment(text)) = phrase => {
                self.lines.print(escaped(text));
            }
            None => self.lines.print(&said.words),
        }
        false
    }
}
