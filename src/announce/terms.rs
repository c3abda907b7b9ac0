//! The Fluent files of a language, read.
//!
//! One folder per language in `lexicon/`, embedded in the program. A new language is one folder and its lines in
//! [`Language`] and in `sources`. Here names become words; which name to say is the wording's and the lexicon's choice.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::language::Language;
use super::number::{self, Gender};

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

/// The language's files.
pub(super) const fn sources(language: Language) -> [&'static str; 6] {
    let files = include_str!("lexicon/files.ftl");
    let (moves, phrases, adjournment, recording, page) = match language {
        Language::De => (
            include_str!("lexicon/de/moves.ftl"),
            include_str!("lexicon/de/phrases.ftl"),
            include_str!("lexicon/de/adjournment.ftl"),
            include_str!("lexicon/de/recording.ftl"),
            include_str!("lexicon/de/page.ftl"),
        ),
        Language::En => (
            include_str!("lexicon/en/moves.ftl"),
            include_str!("lexicon/en/phrases.ftl"),
            include_str!("lexicon/en/adjournment.ftl"),
            include_str!("lexicon/en/recording.ftl"),
            include_str!("lexicon/en/page.ftl"),
        ),
        Language::Es => (
            include_str!("lexicon/es/moves.ftl"),
            include_str!("lexicon/es/phrases.ftl"),
            include_str!("lexicon/es/adjournment.ftl"),
            include_str!("lexicon/es/recording.ftl"),
            include_str!("lexicon/es/page.ftl"),
        ),
        Language::Fr => (
            include_str!("lexicon/fr/moves.ftl"),
            include_str!("lexicon/fr/phrases.ftl"),
            include_str!("lexicon/fr/adjournment.ftl"),
            include_str!("lexicon/fr/recording.ftl"),
            include_str!("lexicon/fr/page.ftl"),
        ),
    };
    [files, moves, phrases, adjournment, recording, page]
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
        }
    }
}
