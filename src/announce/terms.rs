//! Loads the Fluent files of a language, which map names to words. The callers choose the names.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Pattern;
use unic_langid::LanguageIdentifier;

use super::by_language::ByLanguage;
use super::folder::sources;
use super::number::Gender;
use super::sentence::Sentence;
use laws::language::Language;

/// The form of numbers in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    /// In words, for speech.
    Words,
    /// In digits, for display.
    Digits,
}

/// A value for a placeholder.
#[derive(Clone)]
pub(super) enum Value {
    /// A count; the language file chooses its form.
    Number(u32),
    /// Words.
    Words(Sentence),
}

/// Fluent gets a private-use character for each value, the first one for the first value. So the spans of inserted sentences can be
/// restored when the sentence is complete.
const FIRST: u32 = 0xE000;
/// Encloses a number that `WORDS` inserts: its gender and its digits.
const NUMBER: char = '\u{F8F0}';

/// The vocabulary of one language.
pub(super) struct Terms {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Terms {
    /// The vocabulary of a language; its files are parsed once.
    pub fn new(language: Language) -> &'static Self {
        static READ: ByLanguage<Terms> = ByLanguage::new();
        READ.of(language, || Self::read(language, &sources(language)))
    }

    /// Parses these files of a language.
    pub(super) fn read(language: Language, sources: &[&str]) -> Self {
        let locale = language.code().parse::<LanguageIdentifier>();
        let mut bundle = FluentBundle::new_concurrent(vec![locale.unwrap_or_default()]);
        // Fluent's isolation marks are for display; a speech engine would read them.
        bundle.set_use_isolating(false);
        for &source in sources {
            let resource = FluentResource::try_new(source.to_owned());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(readable, _)| readable));
        }
        let added = bundle.add_function("WORDS", |positional, named| {
            let Some(FluentValue::Number(number)) = positional.first() else {
                return FluentValue::Error;
            };
            // Every spoken number is a count: whole and not negative.
            let number = number.value as u32;
            format!("{NUMBER}{}{number}{NUMBER}", gender(named)).into()
        });
        debug_assert!(added.is_ok(), "the function is named once");
        Self { language, bundle }
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The message of this name, if there is one.
    pub fn pattern(&self, name: &str) -> Option<&Pattern<&str>> {
        self.bundle.get_message(name)?.value()
    }

    /// The words of this message, as within a sentence.
    pub fn term(&self, name: &str) -> String {
        self.text(name, None)
    }

    /// The written text of this message with these values.
    pub fn text(&self, name: &str, values: Option<&FluentArgs<'_>>) -> String {
        let formatted = self.formatted(name, values);
        self.spans(&formatted, &[], Numbers::Digits).to_string()
    }

    /// The sentence of this message with these values.
    pub fn sentence(
        &self,
        name: &str,
        values: Vec<(&'static str, Value)>,
        numbers: Numbers,
    ) -> Sentence {
        let mut named = FluentArgs::with_capacity(values.len());
        let mut inserted = Vec::new();
        for ((name, value), place) in values.into_iter().zip(FIRST..) {
            match value {
                Value::Number(number) => {
                    named.set(name, number);
                    inserted.push(Sentence::default());
                }
                Value::Words(words) => {
                    named.set(
                        name,
                        char::from_u32(place).map(String::from).unwrap_or_default(),
                    );
                    inserted.push(words);
                }
            }
        }
        self.spans(&self.formatted(name, Some(&named)), &inserted, numbers)
    }

    /// A missing name is spoken literally, so that no message is silent.
    fn formatted(&self, name: &str, values: Option<&FluentArgs<'_>>) -> String {
        let Some(pattern) = self.pattern(name) else {
            return name.replace('-', " ");
        };
        let mut faults = Vec::new();
        let formatted = self.bundle.format_pattern(pattern, values, &mut faults);
        formatted.into_owned()
    }

    /// Splits Fluent's output into spans, with the inserted sentences in place of their characters.
    fn spans(&self, formatted: &str, inserted: &[Sentence], numbers: Numbers) -> Sentence {
        let mut sentence = Sentence::default();
        let mut text = String::new();
        let mut rest = formatted.chars();
        while let Some(letter) = rest.next() {
            let place = u32::from(letter).checked_sub(FIRST);
            let words = match place.and_then(|place| inserted.get(place as usize)) {
                Some(words) => words.clone(),
                None if letter == NUMBER => {
                    let number = rest.by_ref().take_while(|&letter| letter != NUMBER);
                    match self.number(&number.collect::<String>(), numbers) {
                        Ok(words) => words,
                        Err(digits) => {
                            text.push_str(&digits);
                            continue;
                        }
                    }
                }
                None => {
                    text.push(letter);
                    continue;
                }
            };
            sentence.push(Sentence::of(&std::mem::take(&mut text), self.language));
            sentence.push(words);
        }
        sentence.push(Sentence::of(&text, self.language));
        match self.language {
            Language::Fr => sentence.contracted(),
            _ => sentence,
        }
    }

    /// A number in words, or else its digits as text.
    fn number(&self, marked: &str, numbers: Numbers) -> Result<Sentence, String> {
        let digits = marked.trim_start_matches(char::is_alphabetic);
        let gender = match marked.chars().next() {
            Some('m') => Gender::Masculine,
            Some('f') => Gender::Feminine,
            _ => Gender::Counting,
        };
        match (numbers, digits.parse()) {
            (Numbers::Words, Ok(number)) => Ok(Sentence::number(self.language, number, gender)),
            _ => Err(digits.to_owned()),
        }
    }
}

/// The initial of a gender, as it stands before a number.
fn gender(named: &FluentArgs<'_>) -> &'static str {
    match named.get("gender") {
        Some(FluentValue::String(gender)) if gender == "masculine" => "m",
        Some(FluentValue::String(gender)) if gender == "feminine" => "f",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::folder::file;
    use crate::spellout::SpelloutRules;

    /// The names in the order of the file.
    fn names(source: &str) -> Vec<&str> {
        let lines = source
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        lines.filter_map(|line| line.split(" = ").next()).collect()
    }

    #[test]
    fn every_language_file_can_be_read_and_has_the_same_names() {
        let german = sources(Language::De).map(names);
        assert!(german[2].len() > 80);
        for language in Language::ALL {
            for source in sources(language) {
                FluentResource::try_new(source.to_owned()).unwrap();
            }
            assert_eq!(sources(language).map(names), german, "{language}");
            assert!(
                SpelloutRules::read(file(language, "numbers.rbnf")).is_some(),
                "{language}"
            );
        }
    }
}
