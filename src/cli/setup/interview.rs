//! The questions of `annabella setup` and the interpretation of their answers. Sans-IO.
//!
//! The next question depends only on the previous answers, so that going back means dropping the last answer.

use std::path::Path;

use shakmaty::Color;

use announce::{Entered, Language, SetupAsk, SetupChoice, SetupLine, SetupWords, entered};
use config::Config;
use laws::role::is_name;

/// The choices that this computer offers.
#[derive(Default)]
pub(super) struct FoundDevices {
    /// Sound is off.
    pub silent: bool,
    /// The names of sound outputs; none if sound is off.
    pub outputs: Vec<String>,
    /// The names of microphones; none if sound is off.
    pub microphones: Vec<String>,
    /// The installed voices for players' moves; none if sound is off.
    pub voices: Vec<String>,
    /// The name of each board in a configuration: its port or its make.
    pub boards: Vec<String>,
    /// The existing file.
    pub file: Option<String>,
    /// The language that is offered first.
    pub language: Option<Language>,
}

/// The answers, in the order of the questions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Answers(Vec<(SetupAsk, SetupChoice)>);

impl Answers {
    /// The answer to this question.
    pub fn to(&self, ask: SetupAsk) -> Option<&SetupChoice> {
        let found = self.0.iter().find(|(asked, _)| *asked == ask);
        found.map(|(_, choice)| choice)
    }

    /// The language of the conversation.
    pub fn language(&self) -> Language {
        match self.to(SetupAsk::Language) {
            Some(SetupChoice::Language(language)) => *language,
            _ => Language::default(),
        }
    }

    fn are(&self, ask: SetupAsk, choice: &SetupChoice) -> bool {
        self.to(ask) == Some(choice)
    }
}

/// The result of the interview.
pub(super) enum InterviewEnd<'a> {
    /// The existing file is kept.
    Kept,
    /// The file is written; `anew` replaces an existing one.
    Table { answers: &'a Answers, anew: bool },
    /// A game at home, which needs no file.
    Home(&'a Answers),
}

/// The state of the interview.
pub(super) struct Interview {
    found: FoundDevices,
    answers: Answers,
}

impl Interview {
    /// Starts with the question for the language.
    pub fn new(found: FoundDevices) -> Self {
        Interview {
            found,
            answers: Answers::default(),
        }
    }

    /// The lines of the current question, each with its language; none at the end.
    pub fn asks(&self) -> Vec<(Language, SetupLine)> {
        let Some(ask) = self.now() else {
            return Vec::new();
        };
        if ask == SetupAsk::Language {
            let languages = (1..).zip(self.languages());
            return languages
                .map(|(number, language)| (language, SetupLine::Language(number)))
                .collect();
        }
        let mut lines = self.opens(ask);
        let answers = (1..).zip(self.choices(ask));
        lines.extend(answers.map(|(number, choice)| SetupLine::Answer(number, choice)));
        let language = self.language();
        lines.into_iter().map(|line| (language, line)).collect()
    }

    /// The current question.
    pub fn now(&self) -> Option<SetupAsk> {
        self.questions().get(self.answers.0.len()).copied()
    }

    /// The names among the choices, with the number of the first: outputs and voices say their numbers.
    pub fn named(&self) -> Option<(u32, Vec<String>)> {
        let choices = self.choices(self.now()?);
        let first = choices.iter().position(is_named)? as u32 + 1;
        let names = choices.into_iter().filter_map(|choice| match choice {
            SetupChoice::Named(name) => Some(name),
            _ => None,
        });
        Some((first, names.collect()))
    }

    /// Takes a typed line: an answer, or the word to go back; an error explains why not.
    pub fn takes(&mut self, typed: &str) -> Result<(), SetupLine> {
        let Some(ask) = self.now() else {
            return Ok(());
        };
        let typed = typed.trim();
        // "Nguyen, Uy" is a name, though one of its parts means going back in Spanish.
        let back = || entered(typed, Color::White, self.language()) == Entered::TakeBack(None);
        if !typed.contains(',') && back() {
            return match self.answers.0.pop() {
                Some(_) => Ok(()),
                None => Err(SetupLine::First),
            };
        }
        let choice = self.choice(ask, typed)?;
        match choice {
            // Starts again after the question for the language.
            SetupChoice::Wrong => self.answers.0.truncate(1),
            choice => self.answers.0.push((ask, choice)),
        }
        Ok(())
    }

    /// The result, at the end.
    pub fn ends(&self) -> InterviewEnd<'_> {
        let answers = &self.answers;
        match answers.to(SetupAsk::Place) {
            Some(SetupChoice::Home) => InterviewEnd::Home(answers),
            _ if answers.are(SetupAsk::Anew, &SetupChoice::Keep) => InterviewEnd::Kept,
            _ => InterviewEnd::Table {
                answers,
                anew: self.found.file.is_some(),
            },
        }
    }

    /// The current language of the conversation.
    pub fn language(&self) -> Language {
        self.answers.language()
    }

    /// All languages, the preferred one first.
    fn languages(&self) -> Vec<Language> {
        let first = self.found.language;
        let others = Language::ALL
            .into_iter()
            .filter(|other| Some(*other) != first);
        first.into_iter().chain(others).collect()
    }

    /// The questions in order, as far as the answers determine them.
    fn questions(&self) -> Vec<SetupAsk> {
        let mut asks = vec![SetupAsk::Language, SetupAsk::Place];
        match self.answers.to(SetupAsk::Place) {
            Some(SetupChoice::Home) => {
                asks.extend([SetupAsk::Side, SetupAsk::Time, SetupAsk::Right]);
            }
            Some(_) => self.at_table(&mut asks),
            None => {}
        }
        asks
    }

    fn at_table(&self, asks: &mut Vec<SetupAsk>) {
        asks.extend(self.found.file.is_some().then_some(SetupAsk::Anew));
        if self.answers.are(SetupAsk::Anew, &SetupChoice::Keep) {
            return;
        }
        asks.extend([SetupAsk::Game, SetupAsk::Time]);
        // In German, both styles are the same.
        let german = self.language() == Language::De;
        asks.extend((!german).then_some(SetupAsk::Words));
        if !self.found.outputs.is_empty() {
            asks.push(SetupAsk::Table);
            asks.extend(Color::ALL.map(SetupAsk::Earphone));
        }
        let fide = german || self.answers.are(SetupAsk::Words, &SetupChoice::Fide);
        if fide && self.found.voices.len() > 1 {
            asks.extend(Color::ALL.map(SetupAsk::Voice));
        }
        asks.extend(Color::ALL.map(SetupAsk::Moves));
        if !self.found.microphones.is_empty() {
            asks.push(SetupAsk::Tape);
            let all = self.answers.are(SetupAsk::Tape, &SetupChoice::AllSaid);
            asks.extend(all.then_some(SetupAsk::Microphone));
        }
        asks.extend(Color::ALL.map(SetupAsk::Name));
        let rated = self.answers.are(SetupAsk::Game, &SetupChoice::Rated);
        asks.extend(rated.then_some(SetupAsk::Chief));
        asks.push(SetupAsk::Right);
    }

    /// The question, with the information before it.
    fn opens(&self, ask: SetupAsk) -> Vec<SetupLine> {
        let mut lines = Vec::new();
        if ask == SetupAsk::Moves(Color::White) {
            let none = self.found.outputs.is_empty() && !self.found.silent;
            lines.extend(none.then_some(SetupLine::Silent));
            lines.extend(self.found.boards.is_empty().then_some(SetupLine::NoBoard));
        }
        if ask == SetupAsk::Right {
            let said = self.answers.0.iter();
            let said = said.filter(|(ask, _)| *ask != SetupAsk::Anew);
            lines.extend(said.map(|(ask, choice)| SetupLine::Sum(*ask, choice.clone())));
        }
        lines.push(match (ask, &self.found.file) {
            (SetupAsk::Anew, Some(file)) => SetupLine::Exists(file.clone()),
            _ => SetupLine::Asks(ask),
        });
        lines
    }

    /// The choices; the enter key alone takes the first.
    fn choices(&self, ask: SetupAsk) -> Vec<SetupChoice> {
        let named = |names: &[String]| names.iter().cloned().map(SetupChoice::Named).collect();
        let then = |first: SetupChoice, names: &[String]| -> Vec<SetupChoice> {
            let named: Vec<SetupChoice> = named(names);
            [first].into_iter().chain(named).collect()
        };
        match ask {
            SetupAsk::Language => self
                .languages()
                .into_iter()
                .map(SetupChoice::Language)
                .collect(),
            SetupAsk::Place => vec![SetupChoice::Home, SetupChoice::AtTable],
            SetupAsk::Anew => vec![SetupChoice::Keep, SetupChoice::Anew],
            SetupAsk::Side => Color::ALL.map(SetupChoice::Side).into(),
            SetupAsk::Game => vec![
                SetupChoice::Rated,
                SetupChoice::Friendly,
                SetupChoice::Practice,
            ],
            SetupAsk::Time => self.times(),
            SetupAsk::Words => self.words(),
            SetupAsk::Table => {
                let mut outputs = then(SetupChoice::DefaultOutput, &self.found.outputs);
                outputs.push(SetupChoice::NoOutput);
                outputs
            }
            SetupAsk::Earphone(_) => then(SetupChoice::NoOutput, &self.found.outputs),
            SetupAsk::Voice(seat) => self.voices(seat),
            SetupAsk::Moves(seat) => self.sources(seat),
            SetupAsk::Tape => vec![
                SetupChoice::Untaped,
                SetupChoice::Announcements,
                SetupChoice::AllSaid,
            ],
            SetupAsk::Microphone => then(SetupChoice::DefaultMicrophone, &self.found.microphones),
            SetupAsk::Right => vec![SetupChoice::Right, SetupChoice::Wrong],
            SetupAsk::Name(_) | SetupAsk::Chief => Vec::new(),
        }
    }

    /// The most common choice comes first.
    fn times(&self) -> Vec<SetupChoice> {
        let of = |texts: &[&str]| -> Vec<SetupChoice> {
            let named = texts
                .iter()
                .map(|text| SetupChoice::Named((*text).to_owned()));
            named.collect()
        };
        match self.answers.are(SetupAsk::Game, &SetupChoice::Rated) {
            true => [of(&["90+30", "60+30", "15+10"]), vec![SetupChoice::NoClock]].concat(),
            false => [vec![SetupChoice::NoClock], of(&["15+10", "25+10", "60+30"])].concat(),
        }
    }

    /// FIDE's words come first in a rated game.
    fn words(&self) -> Vec<SetupChoice> {
        let nato = (self.language() == Language::NATO).then_some(SetupChoice::Nato);
        let mut words = [SetupChoice::Fide, SetupChoice::Local];
        if !self.answers.are(SetupAsk::Game, &SetupChoice::Rated) {
            words.reverse();
        }
        words.into_iter().chain(nato).collect()
    }

    /// The voices for a player, without the other player's, so that one hears who moved.
    fn voices(&self, seat: Color) -> Vec<SetupChoice> {
        let taken = self.answers.to(SetupAsk::Voice(!seat));
        let all = self.found.voices.iter().cloned().map(SetupChoice::Named);
        all.filter(|voice| Some(voice) != taken).collect()
    }

    /// The sources for a player: at least one player has a board, and both do not have the same one.
    fn sources(&self, seat: Color) -> Vec<SetupChoice> {
        let other = self.answers.to(SetupAsk::Moves(!seat));
        let is = |choice: &SetupChoice| other == Some(choice);
        let boards = self.found.boards.iter().cloned().map(SetupChoice::Named);
        let beside = !is(&SetupChoice::OthersBoard);
        [SetupChoice::Sought]
            .into_iter()
            .chain((beside && !is(&SetupChoice::Typed)).then_some(SetupChoice::OthersBoard))
            .chain(beside.then_some(SetupChoice::Typed))
            .chain(boards.filter(|board| !is(board)))
            .collect()
    }

    /// Parses an answer: its number, the beginning of its words, a time or a name.
    fn choice(&self, ask: SetupAsk, typed: &str) -> Result<SetupChoice, SetupLine> {
        if matches!(ask, SetupAsk::Name(_) | SetupAsk::Chief) {
            return name(typed);
        }
        let mut choices = self.choices(ask);
        if let Some(chosen) = chosen(typed, choices.len()) {
            return Ok(choices.swap_remove(chosen));
        }
        if ask == SetupAsk::Time && typed.contains(|sign: char| sign.is_ascii_digit()) {
            return time(typed);
        }
        let words = SetupWords::new(self.language());
        let begins = |choice: &&SetupChoice| words.begins(choice, typed);
        match &choices.iter().filter(begins).collect::<Vec<_>>()[..] {
            [one] => Ok((*one).clone()),
            _ => Err(SetupLine::NotUnderstood(typed.to_owned())),
        }
    }
}

fn is_named(choice: &SetupChoice) -> bool {
    matches!(choice, SetupChoice::Named(_))
}

/// The index of the choice; the enter key alone takes the first.
fn chosen(typed: &str, of: usize) -> Option<usize> {
    let number = match typed {
        "" => 1,
        typed => typed.parse::<usize>().ok()?,
    };
    number.checked_sub(1).filter(|chosen| *chosen < of)
}

/// Parses a name, which must have letters: a number was meant for another question.
fn name(typed: &str) -> Result<SetupChoice, SetupLine> {
    match typed {
        "" => Ok(SetupChoice::Unnamed),
        typed if is_name(typed) && typed.contains(char::is_alphabetic) => {
            Ok(SetupChoice::Named(typed.to_owned()))
        }
        typed => Err(SetupLine::NoName(typed.to_owned())),
    }
}

/// Validates a time as the configuration does.
fn time(typed: &str) -> Result<SetupChoice, SetupLine> {
    let text = format!("[event]\ntime = {}\n", toml::Value::from(typed));
    match Config::parse(&text, Path::new(""), |name| std::env::var_os(name)) {
        Ok(_) => Ok(SetupChoice::Named(typed.to_owned())),
        Err(_) => Err(SetupLine::NoTime(typed.to_owned())),
    }
}
