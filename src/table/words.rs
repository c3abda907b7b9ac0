//! Phrases outputs for their audiences: the players in their language, the arbiter and the assistant in theirs.

use shakmaty::Color;

use super::audience::{Audience, Output};
use super::case::first_proposal;
use super::input::Input;
use super::state::{CaseFile, Ears};
use announce::{Lack, Language, Lexicon, Phrase, Sentence, Style};
use laws::seat::{Ear, Room};

/// An output in words.
#[derive(Clone, Debug)]
pub struct Saying {
    /// The words to say.
    pub words: Sentence,
    /// The language of the words; moves may be in another.
    pub language: Language,
    /// The line for a screen, a log or a transcript; it begins with the audience.
    pub line: String,
    /// The input for the table when it begins to be heard.
    pub told: Option<Input>,
}

/// The words of a table.
pub struct Words {
    players: Lexicon,
    officials: Lexicon,
}

impl Words {
    /// Moves in this style for everyone; all else in the language of the players, or of arbiter and assistant.
    ///
    /// # Errors
    ///
    /// [`Lack`] when a language cannot say every phrase.
    pub fn new(players: Language, officials: Language, style: Style) -> Result<Self, Lack> {
        Ok(Words {
            players: Lexicon::with_style(players, style)?.typed_in(officials),
            officials: Lexicon::with_style(officials, style)?,
        })
    }

    /// The words and the line of an output in this room, and the input that it causes for the table.
    pub fn say(&self, output: &Output, ears: &Ears, room: Room) -> Saying {
        let lexicon = self.lexicon(output.to);
        let words = lexicon.words(&output.phrase);
        Saying {
            line: self.line(output, &words),
            told: told(output, &words, ears, room),
            language: lexicon.language(),
            words,
        }
    }

    /// The text that officials read with a raised case: the proposal and its article.
    pub fn proposal(&self, file: &CaseFile) -> String {
        let phrase = first_proposal(file);
        self.officials.written(&phrase).begun().to_string()
    }

    /// The officials' lexicon.
    pub const fn officials(&self) -> &Lexicon {
        &self.officials
    }

    const fn lexicon(&self, audience: Audience) -> &Lexicon {
        match audience {
            Audience::Table | Audience::Seat(_) | Audience::Sealer(_) => &self.players,
            Audience::Assistant | Audience::Arbiter => &self.officials,
        }
    }

    /// Players read the words that they hear; officials get digits and coordinates. The press of a clock is a sound without words.
    fn line(&self, output: &Output, words: &Sentence) -> String {
        let words = match (output.to, &output.phrase) {
            (_, Phrase::Click) => "click".to_owned(),
            (_, phrase @ Phrase::Cue(_)) => format!("({})", self.officials.written(phrase)),
            (Audience::Assistant | Audience::Arbiter, phrase) => {
                self.officials.written(phrase).to_string()
            }
            (Audience::Table | Audience::Seat(_) | Audience::Sealer(_), _) => words.to_string(),
        };
        format!("{}: {words}", name(output.to))
    }
}

/// The input for the table once this output begins to be heard, or is shown where there is no sound. A mere sound follows from its
/// event, officials' texts are no speech, and whispers are known to nobody.
fn told(output: &Output, words: &Sentence, ears: &Ears, room: Room) -> Option<Input> {
    let (to, by) = match output.to {
        Audience::Table => (
            Ear::Table,
            Ear::ALL.into_iter().find(|ear| ears.works(*ear, room)),
        ),
        Audience::Seat(seat) => {
            let ear = ears.ear_of(seat);
            (Ear::of(seat), ears.works(ear, room).then_some(ear))
        }
        Audience::Sealer(_) | Audience::Assistant | Audience::Arbiter => return None,
    };
    match output.phrase {
        _ if output.confirm => Some(Input::Heard {
            record: output.record,
        }),
        Phrase::Click | Phrase::Cue(_) => None,
        _ => Some(Input::Said {
            to,
            by,
            words: words.to_string(),
            record: output.record,
        }),
    }
}

/// The name of an audience in a line.
const fn name(audience: Audience) -> &'static str {
    match audience {
        Audience::Table => "table",
        Audience::Seat(Color::White) | Audience::Sealer(Color::White) => "white",
        Audience::Seat(Color::Black) | Audience::Sealer(Color::Black) => "black",
        Audience::Assistant => "assistant",
        Audience::Arbiter => "arbiter",
    }
}
