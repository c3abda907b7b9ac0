//! Words for the questions of `annabella setup`, which is spoken before anything is configured.

use shakmaty::Color;

use super::sentence::Sentence;
use super::terms::{Numbers, Terms, Value};
use laws::language::Language;

/// A question of the setup. In the language files it is `setup-ask-` and its name, and in the summary `setup-of-` and its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupAsk {
    /// The language of the setup.
    Language,
    /// At home, or at a table.
    Place,
    /// The treatment of an existing file.
    Anew,
    /// The pieces of the player at home.
    Side,
    /// Whether the game is rated.
    Game,
    /// The time control.
    Time,
    /// The names in announced moves.
    Words,
    /// The output that both players hear.
    Table,
    /// The private output of this player.
    Earphone(Color),
    /// The voice of this player's moves.
    Voice(Color),
    /// The source of this player's moves.
    Moves(Color),
    /// The recording.
    Tape,
    /// The microphone of the recording.
    Microphone,
    /// The name of this player.
    Name(Color),
    /// The name of the arbiter.
    Chief,
    /// Confirmation of the summary.
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

/// An answer to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupChoice {
    /// This language, by its own name.
    Language(Language),
    /// At home.
    Home,
    /// At a table, for which a configuration file is written.
    AtTable,
    /// The existing file is kept.
    Keep,
    /// The file is rewritten.
    Anew,
    /// The pieces of this colour.
    Side(Color),
    /// A rated game.
    Rated,
    /// An unrated game against a person.
    Friendly,
    /// Practice, in which all questions are allowed.
    Practice,
    /// No clock.
    NoClock,
    /// Moves are announced in FIDE's form, in German.
    Fide,
    /// Moves are announced in the language of the players.
    Local,
    /// Moves are announced with the NATO alphabet.
    Nato,
    /// The computer's default output.
    DefaultOutput,
    /// No output.
    NoOutput,
    /// A board is searched for at each start.
    Sought,
    /// The board in front of the other player.
    OthersBoard,
    /// An assistant types the moves.
    Typed,
    /// Nothing is recorded.
    Untaped,
    /// The announcements are recorded.
    Announcements,
    /// Speech at the table is recorded, too.
    AllSaid,
    /// The computer's default microphone.
    DefaultMicrophone,
    /// No name is given.
    Unnamed,
    /// The summary is correct.
    Right,
    /// The question is asked again.
    Wrong,
    /// A time control, a person, an output, a voice, or a board at a port, by its name.
    Named(String),
}

impl SetupChoice {
    /// Its name in the language files, if its words are there.
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

/// A line of the setup dialogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupLine {
    /// The number to type for the language of these words.
    Language(u32),
    /// How to answer.
    How,
    /// A question.
    Asks(SetupAsk),
    /// A file of this name exists; asks whether to keep it.
    Exists(String),
    /// There is no sound output.
    Silent,
    /// No board is plugged in.
    NoBoard,
    /// The number to type for this answer.
    Answer(u32, SetupChoice),
    /// An answer, in the summary.
    Sum(SetupAsk, SetupChoice),
    /// The input is none of the answers.
    NotUnderstood(String),
    /// The input is not a time control.
    NoTime(String),
    /// The input is not a name.
    NoName(String),
    /// This is the first question.
    First,
    /// The file is unchanged.
    Kept(String),
    /// The file is written.
    Written(String),
    /// The command that tells how the file is understood.
    Check(String),
    /// The command that starts the table.
    Run(String),
    /// The command for playing at home.
    Play(String),
}

/// The words of a language for the setup.
pub struct SetupWords(&'static Terms);

impl SetupWords {
    /// The words of this language.
    pub fn new(language: Language) -> Self {
        Self(Terms::new(language))
    }

    /// The words of a line.
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

    /// Whether the typed text is a prefix of an answer, ignoring case and accents.
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

    /// A line with a verbatim text in it.
    fn of_text(&self, name: &str, text: &str) -> String {
        let text = Sentence::text(text, self.0.language());
        self.said(name, vec![("text", Value::Words(text))])
    }

    fn said(&self, name: &str, values: Vec<(&'static str, Value)>) -> String {
        let words = self.0.sentence(name, values, Numbers::Digits);
        words.begun().to_string()
    }
}
