//! Words for terminal output and commands of arbiters, in their language. English commands work in every language.

use announce::{Lack, Language, Lexicon, Value, folded};
use table::Vocabulary;

/// The vocabulary of a language.
pub(super) struct TerminalWords(Vocabulary);

/// A line of `help`, with the commands that it explains.
pub(super) struct CommandRow<C: 'static> {
    /// The message; none for a command that explains itself.
    pub(super) help: Option<&'static str>,
    /// The words as they are typed in English, each with what it does; none where a line explains what is no word, such as a
    /// number.
    pub(super) words: &'static [(&'static str, C)],
}

impl<C> CommandRow<C> {
    /// A row of this message and these words.
    pub(super) const fn new(
        help: Option<&'static str>,
        words: &'static [(&'static str, C)],
    ) -> Self {
        CommandRow { help, words }
    }
}

impl TerminalWords {
    /// The words of this language.
    ///
    /// # Errors
    ///
    /// [`Lack`] if the language lacks a phrase.
    pub(super) fn new(language: Language) -> Result<Self, Lack> {
        Vocabulary::new(language).map(TerminalWords)
    }

    pub(super) const fn language(&self) -> Language {
        self.lexicon().language()
    }

    pub(super) const fn lexicon(&self) -> &Lexicon {
        self.0.lexicon()
    }

    pub(super) const fn orders(&self) -> &Vocabulary {
        &self.0
    }

    /// The message of this name.
    pub(super) fn say(&self, name: &str) -> String {
        self.lexicon().message(name, None)
    }

    /// The message of this name, with values.
    pub(super) fn with<const N: usize>(&self, name: &str, values: [(&str, &str); N]) -> String {
        let values = values.map(|(name, value)| (name, Value::from(value)));
        self.lexicon().with(name, values)
    }

    /// The command that a typed word means, in the language or in English.
    pub(super) fn command(&self, typed: &str, all: &[&'static str]) -> Option<&'static str> {
        let typed = folded(typed);
        let is = |command: &&&str| {
            let words = self.say(&format!("type-{command}"));
            typed == **command || words.split(", ").any(|word| typed == folded(word))
        };
        all.iter().find(is).copied()
    }

    /// The command of these rows that a typed word means, in the language or in English.
    pub(super) fn command_of<C: Copy>(&self, typed: &str, rows: &[CommandRow<C>]) -> Option<C> {
        let mut words = rows.iter().flat_map(|row| row.words);
        let found = words.find(|(word, _)| self.command(typed, &[*word]).is_some());
        found.map(|(_, command)| *command)
    }

    /// The lines of `help`.
    pub(super) fn help<C>(&self, rows: &[CommandRow<C>]) -> Vec<String> {
        let lines = rows.iter().filter_map(|row| row.help);
        lines.map(|name| self.say(name)).collect()
    }

    /// Splits a line into the command and the reason behind "because", if there is one.
    pub(super) fn reasoned<'l>(&self, line: &'l str) -> (&'l str, &'l str) {
        let own = format!(" {} ", self.say("type-because"));
        let split = [own.as_str(), " because "].map(|because| line.split_once(because));
        let first = split.into_iter().flatten().next();
        first.map_or((line, ""), |(line, reason)| (line.trim(), reason.trim()))
    }

    /// Every order, a line each.
    pub(super) fn list(&self) -> Vec<String> {
        let lines = self.0.list();
        lines
            .map(|(order, about)| format!("{order}: {about}"))
            .collect()
    }
}
