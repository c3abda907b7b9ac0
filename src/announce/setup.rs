//! The words of the questions of `annabella setup`, which somebody hears before anything is configured.

use shakmaty::Color;

use super::sentence::Sentence;
use super::terms::{Numbers, Terms, Value};
use laws::language::Language;

/// What is asked. In the language files a question is `setup-ask-` and its name, and in the summary `setup-of-` and its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupAsk {
    /// In which language all of it is said.
    Language,
    /// At home, or at a table?
    Place,
    /// What becomes of the file that is there?
    Anew,
    /// Which pieces does the person at home have?
    Side,
    /// Is it rated?
    Game,
    /// How long do the players have?
    Time,
    /// In which words are moves announced?
    Words,
    /// Which output do both players hear?
    Table,
    /// Which output does this player alone hear?
    Earphone(Color),
    /// Who announces the moves of this player?
    Voice(Color),
    /// Where do the moves of this player come from?
    Moves(Color),
    /// What is recorded?
    Tape,
    /// By which microphone?
    Microphone,
    /// What is this player called?
    Name(Color),
    /// What is the arbiter called?
    Chief,
    /// Is all of it right?
    Right,
}

impl SetupAsk {
    /// Its name in the language files.
    const fn name(self) -> &'static str {
        match self {
            SetupAsk::Language => "language",
            SetupAsk::Place => "place",
            SetupAsk::Anew => "anew",
            SetupAsk::Side => "side",
            SetupAsk::Game => "game",
            SetupAsk::Time => "time",
            SetupAsk::Words => "words",
            SetupAsk::Table => "table",
            SetupAsk::Earphone(Color::White) => "earphone-white",
            SetupAsk::Earphone(Color::Black) => "earphone-black",
            SetupAsk::Voice(Color::White) => "voice-white",
            SetupAsk::Voice(Color::Black) => "voice-black",
            SetupAsk::Moves(Color::White) => "moves-white",
            SetupAsk::Moves(Color::Black) => "moves-black",
            SetupAsk::Tape => "tape",
            SetupAsk::Microphone => "microphone",
            SetupAsk::Name(Color::White) => "name-white",
            SetupAsk::Name(Color::Black) => "name-black",
            SetupAsk::Chief => "chief",
            SetupAsk::Right => "right",
        }
    }
}

/// One of the answers to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupChoice {
    /// This language, by its name in it.
    Language(Language),
    /// At home.
    Home,
    /// At a table, for which a file is written.
    AtTable,
    /// The file that is there stays.
    Keep,
    /// It is written anew.
    Anew,
    /// The pieces of this colour.
    Side(Color),
    /// A rated game.
    Rated,
    /// One that is not, against a person.
    Friendly,
    /// Practice, in which everything may be asked.
    Practice,
    /// No clock.
    NoClock,
    /// Moves are announced as FIDE has it, in German.
    Fide,
    /// Moves are announced in the language of the players.
    Local,
    /// Moves are announced with the NATO alphabet.
    Nato,
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
    /// Nothing is recorded.
    Untaped,
    /// What is announced is recorded.
    Announcements,
    /// What is said at the table, too.
    AllSaid,
    /// The microphone that the computer uses.
    DefaultMicrophone,
    /// Nobody said a name.
    Unnamed,
    /// All is right.
    Right,
    /// It is asked once more.
    Wrong,
    /// A time, a person, an output, a voice, or a board at a port, by its name.
    Named(String),
}

impl SetupChoice {
    /// Its name in the language files, if it has its words there.
    const fn name(&self) -> Option<&'static str> {
        Some(match self {
            SetupChoice::Language(_) => "setup-tongue",
            SetupChoice::Home => "setup-home",
            SetupChoice::AtTable => "setup-at-table",
            SetupChoice::Keep => "setup-keep",
            SetupChoice::Anew => "setup-anew",
            SetupChoice::Side(Color::White) => "setup-white",
            SetupChoice::Side(Color::Black) => "setup-black",
            SetupChoice::Rated => "setup-rated",
            SetupChoice::Friendly => "setup-friendly",
            SetupChoice::Practice => "setup-practice",
            SetupChoice::NoClock => "setup-no-clock",
            SetupChoice::Fide => "setup-fide",
            SetupChoice::Local => "setup-local",
            SetupChoice::Nato => "setup-nato",
            SetupChoice::DefaultOutput => "setup-default-output",
            SetupChoice::NoOutput => "setup-none",
            SetupChoice::Sought => "setup-sought",
            SetupChoice::OthersBoard => "setup-others-board",
            SetupChoice::Typed => "setup-typed",
            SetupChoice::Untaped => "setup-untaped",
            SetupChoice::Announcements => "setup-announcements",
            SetupChoice::AllSaid => "setup-all-said",
            SetupChoice::DefaultMicrophone => "setup-default-microphone",
            SetupChoice::Unnamed => "setup-unnamed",
            SetupChoice::Right => "setup-right",
            SetupChoice::Wrong => "setup-wrong",
            SetupChoice::Named(_) => return None,
        })
    }
}

/// A line of that conversation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupLine {
    /// The number that chooses the language of the words.
    Language(u32),
    /// How one answers.
    How,
    /// A question.
    Asks(SetupAsk),
    /// A file of this name is there: is it to be kept?
    Exists(String),
    /// Nothing can be heard here.
    Silent,
    /// None is plugged in.
    NoBoard,
    /// The number that chooses this answer.
    Answer(u32, SetupChoice),
    /// What was answered, in the summary.
    Sum(SetupAsk, SetupChoice),
    /// None of the answers.
    NotUnderstood(String),
    /// No time for a game.
    NoTime(String),
    /// No name of a person.
    NoName(String),
    /// There is no question before this one.
    First,
    /// The file is as it was.
    Kept(String),
    /// The file is written.
    Written(String),
    /// How one hears what it says.
    Check(String),
    /// By which command one begins.
    Run(String),
    /// By which command one plays at home.
    Play(String),
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
        let plain = |name: &str| self.said(name, Vec::new());
        match line {
            SetupLine::Language(number) => {
                self.said("setup-language", vec![("number", Value::Number(*number))])
            }
            SetupLine::How => plain("setup-how"),
            SetupLine::Asks(ask) => plain(&format!("setup-ask-{}", ask.name())),
            SetupLine::Silent => plain("setup-no-output"),
            SetupLine::NoBoard => plain("setup-no-board"),
            SetupLine::First => plain("setup-first"),
            SetupLine::Answer(number, choice) => self.said(
                "setup-answer",
                vec![
                    ("number", Value::Number(*number)),
                    ("answer", Value::Words(self.choice(choice))),
                ],
            ),
            SetupLine::Sum(ask, choice) => {
                let answer = vec![("answer", Value::Words(self.choice(choice)))];
                self.said(&format!("setup-of-{}", ask.name()), answer)
            }
            SetupLine::Exists(file) => self.of_text("setup-exists", file),
            SetupLine::NotUnderstood(typed) => self.of_text("setup-not-understood", typed),
            SetupLine::NoTime(typed) => self.of_text("setup-no-time", typed),
            SetupLine::NoName(typed) => self.of_text("setup-no-name", typed),
            SetupLine::Kept(file) => self.of_text("setup-kept", file),
            SetupLine::Written(file) => self.of_text("setup-written", file),
            SetupLine::Check(file) => self.of_text("setup-check", file),
            SetupLine::Run(command) => self.of_text("setup-run", command),
            SetupLine::Play(command) => self.of_text("setup-play", command),
        }
    }

    /// Whether an answer begins with what was typed, without regard to case and accents.
    pub fn begins(&self, choice: &SetupChoice, typed: &str) -> bool {
        let words = match choice.name() {
            Some(_) => self.choice(choice).to_string(),
            None => return false,
        };
        super::folded(&words).starts_with(&super::folded(typed))
    }

    fn choice(&self, choice: &SetupChoice) -> Sentence {
        match (choice, choice.name()) {
            (SetupChoice::Language(language), Some(name)) => {
                Sentence::of(&Terms::new(*language).term(name), *language)
            }
            (_, Some(name)) => Sentence::of(&self.0.term(name), self.0.language()),
            (SetupChoice::Named(text), _) => Sentence::text(text, self.0.language()),
            _ => Sentence::default(),
        }
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
