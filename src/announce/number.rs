//! Whole numbers in words, in each language.
//!
//! Speech engines read "05:10" unpredictably, so every number is written out before they see it. The words come from rules in the
//! language's folder. Plurals of counted things are left to the language files.

use super::by_language::ByLanguage;
use super::folder::file;
use super::spellout::SpelloutRules;
use laws::language::Language;

/// The grammatical context of a number, in languages whose numbers agree with a noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gender {
    /// None: the number itself, as in "Zug eins".
    Counting,
    /// A masculine noun, as in "veintiún minutos".
    Masculine,
    /// A feminine noun, as in "vingt et une minutes".
    Feminine,
}

/// The number in words; from a million on, digit by digit.
pub fn words(language: Language, number: u32, gender: Gender) -> String {
    if number < 1_000_000 {
        return unmarked(&spelt(language, number, gender));
    }
    let digits = number.to_string();
    let spoken = digits.bytes().map(|digit| {
        let digit = u32::from(digit - b'0');
        words(language, digit, Gender::Counting)
    });
    spoken.collect::<Vec<_>>().join(" ")
}

/// The recorded pieces of which a number's words are composed: whole words up to nineteen, above that the words between blanks. The
/// beginning of a longer word ends in a hyphen, and "and" goes with the piece before it.
pub fn pieces(language: Language, number: u32, gender: Gender) -> Vec<String> {
    let mut pieces = Vec::new();
    for word in spelt(language, number, gender).split(' ') {
        let mut rest = word;
        while let Some((beginning, end)) = rest.split_once(CUT) {
            let beginning = unmarked(beginning);
            pieces.push(format!("{}-", beginning.trim_end_matches('-')));
            rest = end;
        }
        pieces.push(unmarked(rest));
    }
    pieces
}

/// The mark in rules where recordings of a longer word are cut.
const CUT: char = '·';
/// The mark of a blank where they are not cut.
const BLANK: char = '_';

fn unmarked(words: &str) -> String {
    words.replace(CUT, "").replace(BLANK, " ")
}

/// The words with these marks.
fn spelt(language: Language, number: u32, gender: Gender) -> String {
    const NUMBERING: &str = "%spellout-numbering";
    let set = match gender {
        Gender::Counting => NUMBERING,
        Gender::Masculine => "%spellout-cardinal-masculine",
        Gender::Feminine => "%spellout-cardinal-feminine",
    };
    match rules(language) {
        Some(rules) => rules.spell(number, &[set, NUMBERING]),
        // A test covers them all; digits are better than silence.
        None => number.to_string(),
    }
}

/// Parsed once.
fn rules(language: Language) -> Option<&'static SpelloutRules<'static>> {
    static READ: ByLanguage<Option<SpelloutRules<'static>>> = ByLanguage::new();
    let rules = READ.of(language, || {
        SpelloutRules::read(file(language, "numbers.rbnf"))
    });
    rules.as_ref()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::{Digest, Sha256};

    fn said(language: Language, numbers: &[u32], gender: Gender) -> String {
        let words: Vec<_> = numbers
            .iter()
            .map(|n| words(language, *n, gender))
            .collect();
        words.join(", ")
    }

    #[test]
    fn german_numbers() {
        assert_eq!(
            said(
                Language::De,
                &[0, 1, 16, 17, 21, 30, 67, 100, 101, 121, 999, 1001, 101_000],
                Gender::Counting
            ),
            "null, eins, sechzehn, siebzehn, einundzwanzig, dreißig, siebenundsechzig, einhundert, einhunderteins, \
             einhunderteinundzwanzig, neunhundertneunundneunzig, eintausendeins, einhunderteintausend"
        );
    }

    #[test]
    fn english_numbers() {
        assert_eq!(
            said(
                Language::En,
                &[0, 13, 21, 40, 100, 101, 345, 2001, 2100],
                Gender::Counting
            ),
            "zero, thirteen, twenty-one, forty, one hundred, one hundred and one, three hundred and forty-five, \
             two thousand and one, two thousand one hundred"
        );
    }

    #[test]
    fn spanish_numbers_agree_with_what_is_counted() {
        assert_eq!(
            said(
                Language::Es,
                &[0, 1, 16, 21, 31, 100, 101, 222, 500, 1000, 21_001],
                Gender::Counting
            ),
            "cero, uno, dieciséis, veintiuno, treinta y uno, cien, ciento uno, doscientos veintidós, quinientos, mil, \
             veintiún mil uno"
        );
        assert_eq!(
            said(Language::Es, &[1, 21, 31, 101], Gender::Masculine),
            "un, veintiún, treinta y un, ciento un"
        );
        assert_eq!(
            said(Language::Es, &[1, 21, 31, 201], Gender::Feminine),
            "una, veintiuna, treinta y una, doscientas una"
        );
    }

    #[test]
    fn french_numbers_agree_with_what_is_counted() {
        assert_eq!(
            said(
                Language::Fr,
                &[
                    0, 17, 21, 60, 70, 71, 77, 80, 81, 90, 91, 99, 100, 200, 201, 1000, 3000,
                    80_000
                ],
                Gender::Counting
            ),
            "zéro, dix-sept, vingt et un, soixante, soixante-dix, soixante et onze, soixante-dix-sept, quatre-vingts, \
             quatre-vingt-un, quatre-vingt-dix, quatre-vingt-onze, quatre-vingt-dix-neuf, cent, deux cents, deux cent un, \
             mille, trois mille, quatre-vingt mille"
        );
        assert_eq!(
            said(Language::Fr, &[1, 21, 61], Gender::Feminine),
            "une, vingt et une, soixante et une"
        );
    }

    /// The recorded pieces; longer words are cut where recordings can be joined.
    #[test]
    fn numbers_in_pieces() {
        let cut = |language, number| pieces(language, number, Gender::Feminine).join("|");
        assert_eq!(cut(Language::De, 147), "einhundert-|siebenund-|vierzig");
        assert_eq!(cut(Language::En, 121), "one|hundred and|twenty-|one");
        assert_eq!(cut(Language::Es, 231), "doscientas|treinta y|una");
        assert_eq!(cut(Language::Fr, 297), "deux|cent|quatre-vingt-|dix-sept");
        assert_eq!(cut(Language::Fr, 121), "cent|vingt et|une");
        assert_eq!(cut(Language::Fr, 17), "dix-sept");
    }

    /// 10,000 numbers in all languages and genders, as they were before rules produced them.
    #[test]
    fn no_word_of_a_number_has_changed() {
        let mut all = String::new();
        for language in [Language::De, Language::En, Language::Es, Language::Fr] {
            for gender in [Gender::Counting, Gender::Masculine, Gender::Feminine] {
                for number in 0..=10_000 {
                    all.push_str(&words(language, number, gender));
                    all.push('\n');
                }
            }
        }
        assert_eq!(
            hex::encode(Sha256::digest(all)),
            "71ad56206c079ae5cebbdb3052a270773369e5e0d330e27e48a7fb562a6048a7"
        );
    }

    #[test]
    fn no_number_has_a_digit_in_any_language() {
        for language in Language::ALL {
            for number in (0..1100).chain((1100..2_000_000).step_by(7919)) {
                let said = words(language, number, Gender::Counting);
                assert!(
                    !said.is_empty() && !said.contains(|c: char| c.is_ascii_digit()),
                    "{number}: {said}"
                );
                assert!(
                    said.split([' ', '-'])
                        .all(|word| word.chars().count() > 1 || word == "y"),
                    "{number}: {said}"
                );
            }
        }
    }
}
