//! The words for a person who records a voice.

use fluent_bundle::FluentArgs;

use super::terms::{Numbers, Terms, sentence};
use crate::language::Language;

/// What the person is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StudioLine {
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
pub struct StudioWords(Terms);

impl StudioWords {
    /// The words of this language.
    pub fn new(language: Language) -> Self {
        Self(Terms::new(language, Numbers::Words))
    }

    /// The sentence.
    pub fn words(&self, line: &StudioLine) -> String {
        let mut values = FluentArgs::new();
        let name = match line {
            StudioLine::Room => "record-room",
            StudioLine::How => "record-how",
            StudioLine::Word { number, of, word } => {
                values.set("number", *number);
                values.set("of", *of);
                values.set("word", word.clone());
                "record-word"
            }
            StudioLine::Nothing => "record-nothing",
            StudioLine::Faint => "record-faint",
            StudioLine::Loud => "record-loud",
            StudioLine::Cut => "record-cut",
            StudioLine::Done => "record-done",
            StudioLine::Stopped => "record-stopped",
        };
        sentence(&self.0.message(name, Some(&values)))
    }
}
