//! The words for a person who records a voice.

use super::sentence::Sentence;
use super::terms::{Numbers, Terms, Value};
use laws::language::Language;

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
    /// The room is too loud beside it.
    Noisy,
    /// It is longer than a word.
    Long,
    /// In noise it would be taken for this other word.
    Alike { word: String },
    /// How words are enrolled for the ear, and which keys there are.
    Enrolling,
    /// This word is to be said, as one of many.
    Say { word: String },
    /// All words are enrolled.
    Enrolled,
    /// How it is measured whether the ear understands.
    Measuring,
    /// It is measured.
    Measured {
        /// Whether the player may be listened to in a rated game.
        passes: bool,
    },
    /// It was stopped, and nothing is measured.
    NotMeasured,
    /// All words are recorded.
    Done,
    /// It stops; the next start goes on.
    Stopped,
}

/// The words of a language for it.
pub struct StudioWords(&'static Terms);

impl StudioWords {
    /// The words of this language.
    pub fn new(language: Language) -> Self {
        Self(Terms::new(language))
    }

    /// The sentence.
    pub fn words(&self, line: &StudioLine) -> String {
        let mut values = Vec::new();
        let name = match line {
            StudioLine::Room => "record-room",
            StudioLine::How => "record-how",
            StudioLine::Word { number, of, word } => {
                values.push(("number", Value::Number(*number)));
                values.push(("of", Value::Number(*of)));
                let word = Sentence::text(word, self.0.language());
                values.push(("word", Value::Words(word)));
                "record-word"
            }
            StudioLine::Nothing => "record-nothing",
            StudioLine::Faint => "record-faint",
            StudioLine::Loud => "record-loud",
            StudioLine::Cut => "record-cut",
            StudioLine::Noisy => "record-noisy",
            StudioLine::Long => "record-long",
            StudioLine::Alike { word } => {
                let word = Sentence::text(word, self.0.language());
                values.push(("word", Value::Words(word)));
                "record-alike"
            }
            StudioLine::Enrolling => "enrol-how",
            StudioLine::Say { word } => {
                let word = Sentence::text(word, self.0.language());
                values.push(("word", Value::Words(word)));
                "enrol-say"
            }
            StudioLine::Enrolled => "enrol-done",
            StudioLine::Measuring => "measure-how",
            StudioLine::Measured { passes: true } => "measure-passes",
            StudioLine::Measured { passes: false } => "measure-fails",
            StudioLine::NotMeasured => "measure-stopped",
            StudioLine::Done => "record-done",
            StudioLine::Stopped => "record-stopped",
        };
        let words = self.0.sentence(name, values, Numbers::Words);
        words.begun().to_string()
    }
}
