//! What each audience hears and reads of an output: the players in their language, the arbiter and the assistant in theirs.

use shakmaty::Color;

use super::audience::{Audience, Output};
use super::ears::Ears;
use super::input::Input;
use crate::announce::{Language, Lexicon, Phrase, Style};
use crate::seat::Ear;

/// The words of a table.
pub struct Words {
    players: Lexicon,
    officials: Lexicon,
}

impl Words {
    /// Moves in this style for everyone; the rest in the language of the players, or of arbiter and assistant.
    pub fn new(players: Language, officials: Language, style: Style) -> Self {
        Words {
            players: Lexicon::with_style(players, style),
            officials: Lexicon::with_style(officials, style),
        }
    }

    /// The words of this audience.
    pub const fn lexicon(&self, audience: Audience) -> &Lexicon {
        match audience {
            Audience::Table | Audience::Seat(_) => &self.players,
            Audience::Assistant | Audience::Arbiter => &self.officials,
        }
    }

    /// An output for the ear.
    pub fn spoken(&self, output: &Output) -> String {
        self.lexicon(output.to).words(&output.phrase)
    }

    /// What the table is to learn once this output begins to be heard, or is shown where there is no sound. A sound that is
    /// no word follows from its event, and what officials read is no speech.
    pub fn told(&self, output: &Output, ears: &Ears) -> Option<Input> {
        let (to, by) = match output.to {
            Audience::Table => (
                Ear::Table,
                Ear::ALL.into_iter().find(|ear| ears.works(*ear)),
            ),
            Audience::Seat(seat) => {
                let ear = ears.ear_of(seat);
                (Ear::of(seat), ears.works(ear).then_some(ear))
            }
            Audience::Assistant | Audience::Arbiter => return None,
        };
        match output.phrase {
            _ if output.confirm => Some(Input::Heard {
                record: output.record,
            }),
            Phrase::Click | Phrase::Cue(_) => None,
            ref phrase if phrase.is_secret() => None,
            _ => Some(Input::Said {
                to,
                by,
                words: self.spoken(output),
                record: output.record,
            }),
        }
    }

    /// An output as one line of a screen, a log or a transcript: who hears it, and what. Players' words stand as they are
    /// heard; officials, who read, get digits and coordinates. The press of a clock is a sound and no word.
    pub fn line(&self, output: &Output) -> String {
        let words = match (output.to, &output.phrase) {
            (_, Phrase::Click) => "click".to_owned(),
            (_, phrase @ Phrase::Cue(_)) => format!("({})", self.officials.written(phrase)),
            (Audience::Table | Audience::Seat(_), phrase) => self.players.words(phrase),
            (Audience::Assistant | Audience::Arbiter, phrase) => self.officials.written(phrase),
        };
        format!("{}: {words}", name(output.to))
    }
}

/// What an audience is called in a line.
const fn name(audience: Audience) -> &'static str {
    match audience {
        Audience::Table => "table",
        Audience::Seat(Color::White) => "white",
        Audience::Seat(Color::Black) => "black",
        Audience::Assistant => "assistant",
        Audience::Arbiter => "arbiter",
    }
}
