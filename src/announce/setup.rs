//! The words of the questions of `annabella setup`, which somebody hears before anything is configured.

use shakmaty::Color;

use super::sentence::Sentence;
use super::terms::{Numbers, Terms, Value};
use laws::language::Language;

/// One of the answers to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupChoice {
    /// The file that is there stays.
    Keep,
    /// It is written anew.
    Anew,
    /// The output that the computer uses.
    DefaultOutput,
    /// No output.
    NoOutput,
    /// A board is looked for at each start.
    Sought,
    /// The board in front of the other player.
    OthersBoard,
    /// Somebody types the moves.
    Typed,
    /// An output, or a board at a port, by its name.
    Named(String),
}

/// A line of that conversation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupLine {
    /// The number that chooses the language of the words.
    Language(u32),
    /// How one answers.
    How,
    /// A file of this name is there: is it to be kept?
    Exists(String),
    /// Which output do both players hear?
    Table,
    /// Which output does this player alone hear?
    Earphone(Color),
    /// Nothing can be heard here.
    Silent,
    /// Where do the moves of this player come from?
    Moves(Color),
    /// None is plugged in.
    NoBoard,
    /// What is this player called?
    Name(Color),
    /// What is the arbiter called?
    Chief,
    /// The number that chooses this answer.
    Answer(u32, SetupChoice),
    /// None of the answers.
    NotUnderstood(String),
    /// The file is as it was.
    Kept(String),
    /// The file is written.
    Written(String),
    /// How one hears what it says.
    Check(String),
    /// By which command one begins.
    Run(String),
}

/// The words of a language for it.
pub struct SetupWords(&'static Terms);

impl SetupWords {
    /// The words of this language.
    pub fn new(language: Language) -> Self {
        Self(Terms::new(language))
    }

    /// The line.
    pub fn words(&self, line: &SetupLine) -> String {
        let plain = |name| self.said(name, Vec::new());
        match line {
            SetupLine::Language(number) => {
                self.said("setup-language", vec![("number", Value::Number(*number))])
            }
            SetupLine::How => plain("setup-how"),
            SetupLine::Table => plain("setup-table"),
            SetupLine::Earphone(Color::White) => plain("setup-earphone-white"),
            SetupLine::Earphone(Color::Black) => plain("setup-earphone-black"),
            SetupLine::Silent => plain("setup-no-output"),
            SetupLine::Moves(Color::White) => plain("setup-moves-white"),
            SetupLine::Moves(Color::Black) => plain("setup-moves-black"),
            SetupLine::NoBoard => plain("setup-no-board"),
            SetupLine::Name(Color::White) => plain("setup-name-white"),
            SetupLine::Name(Color::Black) => plain("setup-name-black"),
            SetupLine::Chief => plain("setup-chief"),
            SetupLine::Answer(number, choice) => self.said(
                "setup-answer",
                vec![
                    ("number", Value::Number(*number)),
                    ("answer", Value::Words(self.choice(choice))),
                ],
            ),
            SetupLine::Exists(file) => self.of_text("setup-exists", file),
            SetupLine::NotUnderstood(typed) => self.of_text("setup-not-understood", typed),
            SetupLine::Kept(file) => self.of_text("setup-kept", file),
            SetupLine::Written(file) => self.of_text("setup-written", file),
            SetupLine::Check(file) => self.of_text("setup-check", file),
            SetupLine::Run(command) => self.of_text("setup-run", command),
        }
    }

    fn choice(&self, choice: &SetupChoice) -> Sentence {
        let name = match choice {
            SetupChoice::Keep => "setup-keep",
            SetupChoice::Anew => "setup-anew",
            SetupChoice::DefaultOutput => "setup-default-output",
            SetupChoice::NoOutput => "setup-none",
            SetupChoice::Sought => "setup-sought",
            SetupChoice::OthersBoard => "setup-others-board",
            SetupChoice::Typed => "setup-typed",
            SetupChoice::Named(name) => return Sentence::text(name, self.0.language()),
        };
        Sentence::of(&self.0.term(name), self.0.language())
    }

    /// A line with something in it that stands as it was found.
    fn of_text(&self, name: &str, text: &str) -> String {
        let text = Sentence::text(text, self.0.language());
        self.said(name, vec![("text", Value::Words(text))])
    }

    fn said(&self, name: &str, values: Vec<(&'static str, Value)>) -> String {
        let words = self.0.sentence(name, values, Numbers::Digits);
        words.begun().to_string()
    }
}
