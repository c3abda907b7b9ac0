//! The words of everything else that is said, in each language: golden texts, read over by hand.

use announce::{
    Adjourned, Afar, Answered, Arbitrated, Behaves, Doubt, FarPhrase, Language, Lexicon, Opened,
    OwnScore, Parted, Phrase, Registered, Scored, Sentence, Stored, Taped,
};

use crate::phrases::every_phrase;

/// Every row of the tables is read over by hand in each language.
#[test]
fn every_phrase_is_in_the_golden_texts() {
    let all = every_phrase();
    let told = |row: &str| {
        let named = |phrase: &Phrase| {
            let written = format!("{phrase:?}");
            // Why rooms part is said within what is said of a game in two rooms.
            let within = written
                .strip_prefix("Afar(")
                .filter(|rest| rest.starts_with("Parted"));
            let of = |text: &str| {
                let mut names = text.split(|c: char| !c.is_ascii_alphanumeric());
                names.by_ref().take(2).any(|name| name == row)
            };
            of(&written) || within.is_some_and(of)
        };
        all.iter().any(named)
    };
    let rows = [
        Phrase::NAMES,
        Adjourned::NAMES,
        Taped::NAMES,
        Scored::NAMES,
        OwnScore::NAMES,
        Arbitrated::NAMES,
        Behaves::NAMES,
        Doubt::NAMES,
        Opened::NAMES,
        Registered::NAMES,
        Stored::NAMES,
        Answered::NAMES,
        FarPhrase::NAMES,
        Afar::NAMES,
        Parted::NAMES,
    ];
    let rows = rows.concat();
    let missing: Vec<_> = rows.into_iter().filter(|row| !told(row)).collect();
    assert_eq!(
        missing,
        Vec::<&str>::new(),
        "an example each in tests/phrases"
    );
}

/// The words of one letter that are words.
const SHORT: [&str; 8] = ["a", "A", "o", "y", "Y", "à", "À", "é"];

#[test]
fn every_phrase_has_words_in_every_language() {
    for language in Language::ALL {
        let lexicon = Lexicon::new(language).unwrap();
        for phrase in &every_phrase() {
            let words = lexicon.words(phrase).to_string();
            assert!(!words.is_empty(), "{phrase:?}");
            assert!(!words.contains(['{', '}', '$', '\u{2068}']), "{words}");
            assert!(!words.contains(|c: char| c.is_ascii_digit()), "{words}");
            assert!(words.starts_with(|c: char| !c.is_lowercase()), "{words}");
            for word in words.split_whitespace() {
                let word = word.trim_matches(|c: char| !c.is_alphanumeric());
                let short = SHORT.contains(&word) || word.is_empty();
                assert!(
                    short || word.chars().count() > 1,
                    "{language}: \"{word}\" in {words}"
                );
            }
        }
    }
}

fn told(language: Language, tell: impl Fn(&Lexicon, &Phrase) -> Sentence) -> String {
    let lexicon = Lexicon::new(language).unwrap();
    every_phrase()
        .iter()
        .map(|phrase| format!("{}\n", tell(&lexicon, phrase)))
        .collect()
}

#[test]
fn golden_words_german() {
    insta::assert_snapshot!(told(Language::De, Lexicon::words));
}

#[test]
fn golden_words_english() {
    insta::assert_snapshot!(told(Language::En, Lexicon::words));
}

#[test]
fn golden_words_spanish() {
    insta::assert_snapshot!(told(Language::Es, Lexicon::words));
}

#[test]
fn golden_words_french() {
    insta::assert_snapshot!(told(Language::Fr, Lexicon::words));
}

#[test]
fn golden_writing_english() {
    insta::assert_snapshot!(told(Language::En, Lexicon::written));
}
