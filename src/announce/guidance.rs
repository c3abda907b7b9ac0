//! The words for a person who records a voice.

use fluent_bundle::FluentArgs;

use super::language::Language;
use super::terms::{Numbers, Terms, sentence};

/// What the person is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guidance {
    /// The room is listened to.
    Room,
    /// Which keys answer.
    How,
    /// This word is to be said now.
    Word {
        /// Its number, from one.
        number: u32,
        /// How many there are.
        of: u32,
        /// The word.
        word: String,
    },
    /// Nothing was heard.
    Nothing,
    /// It was too faint.
    Faint,
    /// It was too loud.
    Loud,
    /// It was begun too early or not ended.
    Cut,
    /// All words are recorded.
    Done,
    /// It stops; the next start goes on.
    Stopped,
}

/// The words of a language for it.
pub struct Guide(Terms);

impl Guide {
    /// The words of this language.
    pub fn new(language: Language) -> Self {
        Self(Terms::new(language, Numbers::Words))
    }

    /// The sentence.
    pub fn words(&self, guidance: &Guidance) -> String {
        let mut values = FluentArgs::new();
        let name = match guidance {
            Guidance::Room => "record-room",
            Guidance::How => "record-how",
            Guidance::Word { number, of, word } => {
                values.set("number", *number);
                values.set("of", *of);
                values.set("word", word.clone());
                "record-word"
            }
            Guidance::Nothing => "record-nothing",
            Guidance::Faint => "record-faint",
            Guidance::Loud => "record-loud",
            Guidance::Cut => "record-cut",
            Guidance::Done => "record-done",
            Guidance::Stopped => "record-stopped",
        };
        sentence(&self.0.message(name, Some(&values)))
    }
}
