//! Interpolates untrusted text: errors of the operating system, remarks of the arbiter, and article numbers.

use super::amount::in_words;
use super::inserts::Verbatim;
use super::number::Gender;
use super::sentence::{STOPS, Sentence};
use super::teller::{Insert, Teller};

/// Text of the system or the arbiter. Spoken, its digits become words, only punctuation that makes a voice pause is kept, and a path is
/// reduced to its last name.
impl Insert for String {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        if !teller.aloud() {
            return Verbatim(self).words(teller);
        }
        let letters = |word: &str| word.chars().map(|letter| aloud(letter, teller)).collect();
        Verbatim(&sayable(self, letters)).words(teller)
    }
}

/// Strips unspeakable characters from a text, and replaces each of its words.
fn sayable(text: &str, words: impl Fn(&str) -> String) -> String {
    let last = |word| match word {
        "/" => word,
        word if str::starts_with(word, '/') => word.rsplit('/').next().unwrap_or(word),
        word => word,
    };
    let mut whole = String::new();
    for word in text.split(' ').map(last) {
        for word in words(word).split_whitespace() {
            if !whole.is_empty() {
                whole.push(' ');
            }
            whole.push_str(word);
        }
        let stop = word.chars().last().filter(|mark| STOPS.contains(mark));
        whole.extend(stop.filter(|_| whole.ends_with(char::is_alphanumeric)));
    }
    whole.trim_end_matches(STOPS).to_owned()
}

/// Text of an arbiter or assistant, pronounced in the language in which they type.
pub(super) struct Typed<'a>(pub &'a str);

impl Insert for Typed<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let language = teller.typed();
        if !teller.aloud() {
            return Sentence::text(self.0, language);
        }
        let typed = teller.typing();
        let text = in_words(self.0, &typed);
        let number = |number| Sentence::number(language, number, Gender::Counting);
        let part = |part: &str| match part.parse() {
            Ok(counted) => format!(" {} ", number(counted)),
            Err(_) => part.chars().map(|letter| aloud(letter, teller)).collect(),
        };
        let words = |word: &str| {
            let parts = word.split_inclusive(|letter: char| !letter.is_ascii_digit());
            parts.flat_map(digits_apart).map(part).collect()
        };
        Sentence::text(&sayable(&text, words), language)
    }
}

/// Keeps a letter, spells a digit; other characters separate words.
fn aloud(letter: char, teller: &Teller<'_>) -> String {
    match letter.to_digit(10) {
        Some(digit) => format!(" {} ", teller.number(digit)),
        None if letter.is_alphanumeric() || matches!(letter, '\'' | '-') => letter.to_string(),
        None => " ".to_owned(),
    }
}

/// An article number: its letter by the name of the file, its digits one by one.
impl Insert for str {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        if !teller.aloud() {
            return Verbatim(self).words(teller);
        }
        let part = |part: &str| match part.parse() {
            Ok(number) => teller.number(number),
            Err(_) if part.chars().all(|letter| letter == 'I') => teller.number(part.len() as u32),
            Err(_) => teller.file(part),
        };
        // "7.4a" is seven, four, Anna; a Roman numeral is read as the count of its strokes.
        let parts = self
            .split(['.', ' '])
            .flat_map(|part| part.split_inclusive(|c: char| c.is_ascii_alphabetic() && c != 'I'))
            .flat_map(digits_apart)
            .map(part);
        Sentence::joined(parts, " ", teller.language())
    }
}

/// Splits `4a` into `4` and `a`.
fn digits_apart(part: &str) -> impl Iterator<Item = &str> {
    let letters = part
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(part.len());
    let (digits, letters) = part.split_at(letters);
    [digits, letters]
        .into_iter()
        .filter(|part| !part.is_empty())
}
