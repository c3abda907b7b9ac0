//! Words for a person who records a voice or enrols their words.

use super::sentence::Sentence;
use super::terms::{Numbers, Terms, Value};
use laws::language::Language;

/// A line of the recording session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StudioLine {
    /// The noise of the room is being measured.
    Room,
    /// The keys.
    How,
    /// The word to say now.
    Word {
        /// Its number, from one.
        number: u32,
        /// The total.
        of: u32,
        word: String,
    },
    /// Nothing was heard.
    Nothing,
    /// The take was too faint.
    Faint,
    /// The take was too loud.
    Loud,
    /// The take began too early or did not end.
    Cut,
    /// The room is too loud for it.
    Noisy,
    /// The take is longer than a word.
    Long,
    /// In noise this word would be mistaken for another.
    Alike { word: String },
    /// How words are enrolled for the ear, and the keys.
    Enrolling,
    /// The word to say, one of many.
    Say { word: String },
    /// All words are enrolled.
    Enrolled,
    /// How the recognition test works.
    Measuring,
    /// The recognition test is complete.
    Measured {
        /// Whether the ear may listen to this player in a rated game.
        passes: bool,
    },
    /// The test was stopped without a result.
    NotMeasured,
    /// All words are recorded.
    Done,
    /// The session stops; the next start continues it.
    Stopped,
}

/// The words of a language for the recording session.
pub struct StudioWords(&'static Terms);

impl StudioWords {
    /// The words of this language.
    pub fn new(language: Language) -> Self {
        Self(Terms::new(language))
    }

    /// The sentence for a line.
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
