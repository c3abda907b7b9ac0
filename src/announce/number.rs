//! Whole numbers in words, in each language.
//!
//! Speech engines read "05:10" as they please, so every number is written out before any of them sees it. (The one crate
//! for it, num2words, knows neither German nor Spanish.) It does not count things: plurals are the language files' work.

use super::language::Language;

/// What the number stands before, where a language's numbers agree with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gender {
    /// Nothing: the number itself, as in "Zug eins".
    Counting,
    /// A masculine noun, as in "veintiún minutos".
    Masculine,
    /// A feminine noun, as in "vingt et une minutes".
    Feminine,
}

/// The number in words. From a million on, the digits one by one.
pub fn words(language: Language, number: u32, gender: Gender) -> String {
    if number >= 1_000_000 {
        let digits = number.to_string();
        let spoken = digits.bytes().map(|digit| {
            let digit = u32::from(digit - b'0');
            words(language, digit, Gender::Counting)
        });
        return spoken.collect::<Vec<_>>().join(" ");
    }
    match language {
        Language::De => match (number, gender) {
            (1, Gender::Masculine) => "ein".to_owned(),
            (1, Gender::Feminine) => "eine".to_owned(),
            _ => german(number),
        },
        Language::En => english(number),
        Language::Es => spanish(number, gender),
        Language::Fr => french(number, gender),
    }
}

/// The words of a number as a voice records them, of which all numbers are put together: whole up to nineteen, above that
/// the words between blanks; the beginning of a longer word ends in a hyphen, and "and" goes with what comes before it.
pub fn pieces(language: Language, number: u32, gender: Gender) -> Vec<String> {
    let said = words(language, number, gender);
    if number < 20 {
        return vec![said];
    }
    if language == Language::De {
        return german_pieces(number);
    }
    let mut pieces: Vec<String> = Vec::new();
    for word in said.split(' ') {
        match pieces.last_mut() {
            Some(before) if ["and", "y", "et"].contains(&word) => {
                before.push(' ');
                before.push_str(word);
            }
            _ => pieces.extend(parted(language, word)),
        }
    }
    pieces
}

/// "quatre-vingt-dix-sept" as "quatre-vingt-" and "dix-sept": what counts on is a number up to nineteen.
fn parted(language: Language, word: &str) -> Vec<String> {
    let small = |word: &str| {
        (1..20).any(|number| {
            let genders = [Gender::Counting, Gender::Feminine];
            genders
                .into_iter()
                .any(|gender| words(language, number, gender) == word)
        })
    };
    if small(word) {
        return vec![word.to_owned()];
    }
    let cut = word
        .match_indices('-')
        .find(|(at, _)| small(&word[at + 1..]));
    match cut {
        Some((at, _)) => vec![word[..=at].to_owned(), word[at + 1..].to_owned()],
        None => vec![word.to_owned()],
    }
}

/// "siebenundvierzig" as "siebenund-" and "vierzig".
fn german_pieces(number: u32) -> Vec<String> {
    match number {
        20..100 if !number.is_multiple_of(10) => {
            vec![
                format!("{}und-", joined(number % 10)),
                german(number - number % 10),
            ]
        }
        100..1000 if !number.is_multiple_of(100) => {
            let hundreds = german(number - number % 100) + "-";
            [
                vec![hundreds],
                pieces(Language::De, number % 100, Gender::Counting),
            ]
            .concat()
        }
        _ => vec![german(number)],
    }
}

const GERMAN: [&str; 20] = [
    "null",
    "eins",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "sechzehn",
    "siebzehn",
    "achtzehn",
    "neunzehn",
];
const GERMAN_TENS: [&str; 10] = [
    "", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
];

/// A number at the beginning of a longer one.
fn joined(number: u32) -> String {
    match number {
        1 => "ein".to_owned(),
        _ => german(number),
    }
}

fn german(number: u32) -> String {
    match number {
        0..20 => GERMAN[number as usize].to_owned(),
        20..100 if number.is_multiple_of(10) => GERMAN_TENS[number as usize / 10].to_owned(),
        20..100 => format!("{}und{}", joined(number % 10), german(number - number % 10)),
        100..1000 => format!(
            "{}hundert{}",
            joined(number / 100),
            rest(number % 100, german)
        ),
        _ => format!(
            "{}tausend{}",
            joined(number / 1000),
            rest(number % 1000, german)
        ),
    }
}

const ENGLISH: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const ENGLISH_TENS: [&str; 10] = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
];

fn english(number: u32) -> String {
    match number {
        0..20 => ENGLISH[number as usize].to_owned(),
        20..100 if number.is_multiple_of(10) => ENGLISH_TENS[number as usize / 10].to_owned(),
        20..100 => format!(
            "{}-{}",
            ENGLISH_TENS[number as usize / 10],
            english(number % 10)
        ),
        100..1000 => {
            let and = rest(number % 100, |n| format!(" and {}", english(n)));
            format!("{} hundred{and}", english(number / 100))
        }
        _ => {
            let tail = rest(number % 1000, |n| match n {
                1..100 => format!(" and {}", english(n)),
                _ => format!(" {}", english(n)),
            });
            format!("{} thousand{tail}", english(number / 1000))
        }
    }
}

const SPANISH: [&str; 30] = [
    "cero",
    "uno",
    "dos",
    "tres",
    "cuatro",
    "cinco",
    "seis",
    "siete",
    "ocho",
    "nueve",
    "diez",
    "once",
    "doce",
    "trece",
    "catorce",
    "quince",
    "dieciséis",
    "diecisiete",
    "dieciocho",
    "diecinueve",
    "veinte",
    "veintiuno",
    "veintidós",
    "veintitrés",
    "veinticuatro",
    "veinticinco",
    "veintiséis",
    "veintisiete",
    "veintiocho",
    "veintinueve",
];
const SPANISH_TENS: [&str; 10] = [
    "",
    "",
    "veinte",
    "treinta",
    "cuarenta",
    "cincuenta",
    "sesenta",
    "setenta",
    "ochenta",
    "noventa",
];
const SPANISH_HUNDREDS: [&str; 10] = [
    "",
    "ciento",
    "doscientos",
    "trescientos",
    "cuatrocientos",
    "quinientos",
    "seiscientos",
    "setecientos",
    "ochocientos",
    "novecientos",
];

fn spanish(number: u32, gender: Gender) -> String {
    match (number, gender) {
        (1, Gender::Masculine) => "un".to_owned(),
        (1, Gender::Feminine) => "una".to_owned(),
        (21, Gender::Masculine) => "veintiún".to_owned(),
        (21, Gender::Feminine) => "veintiuna".to_owned(),
        (0..30, _) => SPANISH[number as usize].to_owned(),
        (30..100, _) => {
            let unit = rest(number % 10, |n| format!(" y {}", spanish(n, gender)));
            format!("{}{unit}", SPANISH_TENS[number as usize / 10])
        }
        (100, _) => "cien".to_owned(),
        (101..1000, _) => {
            let mut hundreds = SPANISH_HUNDREDS[number as usize / 100].to_owned();
            if gender == Gender::Feminine && number >= 200 {
                hundreds.truncate(hundreds.len() - "os".len());
                hundreds.push_str("as");
            }
            format!(
                "{hundreds}{}",
                rest(number % 100, |n| format!(" {}", spanish(n, gender)))
            )
        }
        _ => {
            let thousands = match number / 1000 {
                1 => String::new(),
                n if gender == Gender::Feminine => format!("{} ", spanish(n, Gender::Feminine)),
                n => format!("{} ", spanish(n, Gender::Masculine)),
            };
            format!(
                "{thousands}mil{}",
                rest(number % 1000, |n| format!(" {}", spanish(n, gender)))
            )
        }
    }
}

const FRENCH: [&str; 20] = [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
];
const FRENCH_TENS: [&str; 10] = [
    "",
    "",
    "vingt",
    "trente",
    "quarante",
    "cinquante",
    "soixante",
    "soixante",
    "quatre-vingt",
    "quatre-vingt",
];

fn french(number: u32, gender: Gender) -> String {
    match number {
        1 if gender == Gender::Feminine => "une".to_owned(),
        0..20 => FRENCH[number as usize].to_owned(),
        80 => "quatre-vingts".to_owned(),
        20..100 => {
            // Seventy and ninety count on from sixty and eighty up to nineteen.
            let base = if number >= 60 {
                number / 20 * 20
            } else {
                number / 10 * 10
            };
            let tens = FRENCH_TENS[base as usize / 10];
            match number - base {
                0 => tens.to_owned(),
                n @ (1 | 11) if base < 80 => format!("{tens} et {}", french(n, gender)),
                n => format!("{tens}-{}", french(n, gender)),
            }
        }
        100..1000 => {
            let (hundreds, tail) = (number / 100, number % 100);
            let cent = match hundreds {
                1 => "cent".to_owned(),
                n if tail == 0 => format!("{} cents", french(n, Gender::Counting)),
                n => format!("{} cent", french(n, Gender::Counting)),
            };
            format!(
                "{cent}{}",
                rest(tail, |n| format!(" {}", french(n, gender)))
            )
        }
        _ => {
            // "mille" takes no "un".
            let thousands = match number / 1000 {
                1 => String::new(),
                n => format!("{} ", without_plural(&french(n, Gender::Counting))),
            };
            format!(
                "{thousands}mille{}",
                rest(number % 1000, |n| format!(" {}", french(n, gender)))
            )
        }
    }
}

/// Before "mille", "cents" and "quatre-vingts" lose their s.
fn without_plural(french: &str) -> String {
    let plural = french.ends_with("cents") || french.ends_with("vingts");
    french[..french.len() - usize::from(plural)].to_owned()
}

/// Nothing for zero.
fn rest(number: u32, say: impl Fn(u32) -> String) -> String {
    if number == 0 {
        String::new()
    } else {
        say(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
                &[0, 1, 16, 17, 21, 30, 67, 100, 101, 121, 999, 1001, 21_000],
                Gender::Counting
            ),
            "null, eins, sechzehn, siebzehn, einundzwanzig, dreißig, siebenundsechzig, einhundert, einhunderteins, \
             einhunderteinundzwanzig, neunhundertneunundneunzig, eintausendeins, einundzwanzigtausend"
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
