//! The Fluent files of a language, read.
//!
//! One folder per language in `lexicon/`, embedded in the program. Here names become words; which name to say is the wording's and the lexicon's choice.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, File, include_dir};
use unic_langid::LanguageIdentifier;

use super::number::{self, Gender};
use crate::language::Language;

/// How numbers stand in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    /// In words, for the ear.
    Words,
    /// In digits, for the eye.
    Digits,
}

/// All words of one language.
pub(super) struct Terms {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Terms {
    /// Reads the language's files. They are part of the program and a test reads them all, so this cannot fail.
    pub fn new(language: Language, numbers: Numbers) -> Self {
        let locale = language.code().parse::<LanguageIdentifier>();
        let mut bundle = FluentBundle::new_concurrent(vec![locale.unwrap_or_default()]);
        // The marks that Fluent sets around what it inserts are for the eye; a speech engine reads them.
        bundle.set_use_isolating(false);
        for source in sources(language) {
            let resource = FluentResource::try_new(source.to_owned());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(readable, _)| readable));
        }
        let added = bundle.add_function("WORDS", move |positional, named| {
            let Some(FluentValue::Number(number)) = positional.first() else {
                return FluentValue::Error;
            };
            // Every number that is said counts something: whole, not below zero.
            let number = number.value as u32;
            match numbers {
                Numbers::Digits => number.to_string().into(),
                Numbers::Words => number::words(language, number, gender(named)).into(),
            }
        });
        debug_assert!(added.is_ok(), "the function is named once");
        Self { language, bundle }
    }

    /// Which language it is.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The words under this name, as in the middle of a sentence.
    pub fn term(&self, name: &str) -> String {
        self.message(name, None)
    }

    /// The sentence under this name with these values in it. A name that the language lacks is spoken as it is, so that
    /// nothing falls silent; a test finds such names.
    pub fn message(&self, name: &str, values: Option<&FluentArgs<'_>>) -> String {
        let message = self.bundle.get_message(name);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            return name.replace('-', " ");
        };
        let mut faults = Vec::new();
        self.bundle
            .format_pattern(pattern, values, &mut faults)
            .into_owned()
    }
}

fn gender(named: &FluentArgs<'_>) -> Gender {
    match named.get("gender") {
        Some(FluentValue::String(gender)) if gender == "masculine" => Gender::Masculine,
        Some(FluentValue::String(gender)) if gender == "feminine" => Gender::Feminine,
        _ => Gender::Counting,
    }
}

/// The folders of all languages.
static LEXICON: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/src/announce/lexicon");

/// The Fluent files of a language: the squares' names in all of them, and its own.
pub(super) fn sources(language: Language) -> [&'static str; 6] {
    let of = |name| file(language, name);
    let squares = LEXICON.get_file("files.ftl").and_then(File::contents_utf8);
    [
        squares.unwrap_or_default(),
        of("moves.ftl"),
        of("phrases.ftl"),
        of("adjournment.ftl"),
        of("recording.ftl"),
        of("page.ftl"),
    ]
}

/// A file in a language's folder; empty where there is none, which a test finds.
pub(super) fn file(language: Language, name: &str) -> &'static str {
    let found = LEXICON.get_file(format!("{language}/{name}"));
    found.and_then(File::contents_utf8).unwrap_or_default()
}

/// With its first letter large, as at the beginning of a sentence.
pub(super) fn sentence(words: &str) -> String {
    let mut begun = false;
    let mut sentence = String::with_capacity(words.len());
    for letter in words.chars() {
        if !begun && letter.is_alphabetic() {
            begun = true;
            sentence.extend(letter.to_uppercase());
        } else {
            sentence.push(letter);
        }
    }
    sentence
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::announce::spellout::Rules;

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
                Rules::read(file(language, "numbers.rbnf")).is_some(),
                "{language}"
            );
        }
    }
}
