//! What an arbiter's terminal and desk print and understand, in the arbiter's language. English is understood in every language.

use announce::{Lack, Language, Lexicon, Value, folded};
use table::Vocabulary;

/// The words of a language, for what is printed and for what is typed.
pub(super) struct TerminalWords(Vocabulary);

impl TerminalWords {
    /// Those of this language.
    ///
    /// # Errors
    ///
    /// [`Lack`] when the language cannot say every phrase.
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

    /// The line of this name.
    pub(super) fn say(&self, name: &str) -> String {
        self.lexicon().message(name, None)
    }

    /// The line of this name with these values in it.
    pub(super) fn with<const N: usize>(&self, name: &str, values: [(&str, &str); N]) -> String {
        let values = values.map(|(name, value)| (name, Value::from(value)));
        self.lexicon().with(name, values)
    }

    /// Which of these commands a word is, in the language or in English.
    pub(super) fn command(&self, typed: &str, all: &[&'static str]) -> Option<&'static str> {
        let typed = folded(typed);
        let is = |command: &&&str| {
            let words = self.say(&format!("type-{command}"));
            typed == **command || words.split(", ").any(|word| typed == folded(word))
        };
        all.iter().find(is).copied()
    }

    /// A line, and the reason that was typed behind it, if any.
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
