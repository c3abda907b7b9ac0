//! The questions of `annabella setup` in their order, and what their answers mean. Nothing is read or said here.

use std::collections::VecDeque;

use shakmaty::{ByColor, Color};

use announce::{Language, SetupChoice, SetupLine};

/// What this computer has to choose from.
#[derive(Default)]
pub(super) struct Found {
    /// The sound outputs by name; none where nothing is to be heard.
    pub outputs: Vec<String>,
    /// What names each board in the configuration: its port or its make.
    pub boards: Vec<String>,
    /// The file that is there already.
    pub file: Option<String>,
    /// The language that is offered first.
    pub language: Option<Language>,
}

/// What was answered. Empty is what nobody said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Answers {
    pub language: Language,
    pub table: Option<String>,
    pub earphones: ByColor<Option<String>>,
    pub boards: ByColor<String>,
    pub names: ByColor<String>,
    pub chief: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Language,
    Anew,
    Table,
    Earphone(Color),
    Moves(Color),
    Name(Color),
    Chief,
}

/// The conversation so far.
pub(super) struct Interview {
    found: Found,
    left: VecDeque<Question>,
    answers: Answers,
    kept: bool,
}

impl Interview {
    /// Begins with the language.
    pub fn new(found: Found) -> Self {
        let heard = !found.outputs.is_empty();
        let outputs = [
            Question::Table,
            Question::Earphone(Color::White),
            Question::Earphone(Color::Black),
        ];
        let left = [Question::Language]
            .into_iter()
            .chain(found.file.is_some().then_some(Question::Anew))
            .chain(outputs.into_iter().filter(|_| heard))
            .chain(Color::ALL.map(Question::Moves))
            .chain(Color::ALL.map(Question::Name))
            .chain([Question::Chief]);
        Interview {
            left: left.collect(),
            found,
            answers: Answers::default(),
            kept: false,
        }
    }

    /// What is asked now, a line each in its language; nothing at the end.
    pub fn asks(&self) -> Vec<(Language, SetupLine)> {
        let Some(question) = self.left.front() else {
            return Vec::new();
        };
        if *question == Question::Language {
            let languages = (1..).zip(self.languages());
            return languages
                .map(|(number, language)| (language, SetupLine::Language(number)))
                .collect();
        }
        let mut lines = self.opens(*question);
        let answers = (1..).zip(self.choices(*question));
        lines.extend(answers.map(|(number, choice)| SetupLine::Answer(number, choice)));
        let language = self.answers.language;
        lines.into_iter().map(|line| (language, line)).collect()
    }

    /// Whether outputs are to be chosen from now, which then say their numbers; and the number of the first.
    pub fn first_output(&self) -> Option<u32> {
        let question = self.left.front()?;
        let choices = self.choices(*question);
        let named = |choice: &SetupChoice| matches!(choice, SetupChoice::Named(_));
        let first = choices.iter().position(named)? as u32 + 1;
        matches!(question, Question::Table | Question::Earphone(_)).then_some(first)
    }

    /// Takes what was typed, and goes on to the next question; or says why not.
    pub fn takes(&mut self, typed: &str) -> Result<(), SetupLine> {
        let Some(question) = self.left.front().copied() else {
            return Ok(());
        };
        let typed = typed.trim();
        match question {
            Question::Name(seat) => typed.clone_into(self.answers.names.get_mut(seat)),
            Question::Chief => typed.clone_into(&mut self.answers.chief),
            Question::Language => {
                let languages = self.languages();
                let chosen = chosen(typed, languages.len());
                let language = chosen.and_then(|chosen| languages.get(chosen));
                self.answers.language = *language.ok_or_else(|| not_understood(typed))?;
            }
            _ => {
                let choices = self.choices(question);
                let chosen = chosen(typed, choices.len());
                let choice = chosen.and_then(|chosen| choices.into_iter().nth(chosen));
                self.chooses(question, choice.ok_or_else(|| not_understood(typed))?);
            }
        }
        self.left.pop_front();
        if self.kept {
            self.left.clear();
        }
        Ok(())
    }

    /// What was answered; none where the file that is there is kept.
    pub fn ends(&self) -> Option<&Answers> {
        (!self.kept).then_some(&self.answers)
    }

    /// Whether a file that is there goes.
    pub const fn anew(&self) -> bool {
        self.found.file.is_some() && !self.kept
    }

    /// In which everything is said by now.
    pub const fn language(&self) -> Language {
        self.answers.language
    }

    /// All, the one that is offered first before the others.
    fn languages(&self) -> Vec<Language> {
        let first = self.found.language;
        let others = Language::ALL
            .into_iter()
            .filter(|other| Some(*other) != first);
        first.into_iter().chain(others).collect()
    }

    /// The question, and what is to be known before.
    fn opens(&self, question: Question) -> Vec<SetupLine> {
        let mut lines = Vec::new();
        if self.found.outputs.is_empty() && question == Question::Moves(Color::White) {
            lines.push(SetupLine::Silent);
        }
        if self.found.boards.is_empty() && question == Question::Moves(Color::White) {
            lines.push(SetupLine::NoBoard);
        }
        lines.push(match question {
            Question::Anew => SetupLine::Exists(self.found.file.clone().unwrap_or_default()),
            Question::Table | Question::Language => SetupLine::Table,
            Question::Earphone(seat) => SetupLine::Earphone(seat),
            Question::Moves(seat) => SetupLine::Moves(seat),
            Question::Name(seat) => SetupLine::Name(seat),
            Question::Chief => SetupLine::Chief,
        });
        lines
    }

    /// The answers to choose from, the first of which the enter key alone takes.
    fn choices(&self, question: Question) -> Vec<SetupChoice> {
        let outputs = self.found.outputs.iter().cloned().map(SetupChoice::Named);
        match question {
            Question::Anew => vec![SetupChoice::Keep, SetupChoice::Anew],
            Question::Table => [SetupChoice::DefaultOutput]
                .into_iter()
                .chain(outputs)
                .chain([SetupChoice::NoOutput])
                .collect(),
            Question::Earphone(_) => [SetupChoice::NoOutput].into_iter().chain(outputs).collect(),
            Question::Moves(seat) => self.sources(seat),
            Question::Language | Question::Name(_) | Question::Chief => Vec::new(),
        }
    }

    /// One of the two players has a board, and each board is one player's.
    fn sources(&self, seat: Color) -> Vec<SetupChoice> {
        let other = self.answers.boards.get(!seat).as_str();
        let boards = self.found.boards.iter().filter(|board| *board != other);
        let beside = (other != OTHERS_BOARD).then_some(SetupChoice::OthersBoard);
        [SetupChoice::Sought]
            .into_iter()
            .chain(beside.filter(|_| other != ASSISTANT))
            .chain((other != OTHERS_BOARD).then_some(SetupChoice::Typed))
            .chain(boards.cloned().map(SetupChoice::Named))
            .collect()
    }

    fn chooses(&mut self, question: Question, choice: SetupChoice) {
        let word = match &choice {
            SetupChoice::Named(name) => name,
            SetupChoice::Sought => SOUGHT,
            SetupChoice::OthersBoard => OTHERS_BOARD,
            SetupChoice::Typed => ASSISTANT,
            _ => NONE,
        };
        let output = (choice != SetupChoice::DefaultOutput).then(|| word.to_owned());
        match question {
            Question::Anew => self.kept = choice == SetupChoice::Keep,
            Question::Table => self.answers.table = output,
            Question::Earphone(seat) => {
                *self.answers.earphones.get_mut(seat) = output.filter(|name| name != NONE);
            }
            Question::Moves(seat) => word.clone_into(self.answers.boards.get_mut(seat)),
            Question::Language | Question::Name(_) | Question::Chief => {}
        }
    }
}

// As the configuration has them.
const SOUGHT: &str = "auto";
const OTHERS_BOARD: &str = "other";
const ASSISTANT: &str = "assistant";
const NONE: &str = "none";

/// Which of so many was chosen, from 0: the enter key alone takes the first.
fn chosen(typed: &str, of: usize) -> Option<usize> {
    let number = match typed {
        "" => 1,
        typed => typed.parse::<usize>().ok()?,
    };
    number.checked_sub(1).filter(|chosen| *chosen < of)
}

fn not_understood(typed: &str) -> SetupLine {
    SetupLine::NotUnderstood(typed.to_owned())
}
