//! What is put into a sentence and is not ours: what the system or the arbiter wrote, and the numbers of articles.

use super::amount::in_words;
use super::inserts::Verbatim;
use super::number::Gender;
use super::sentence::{STOPS, Sentence};
use super::teller::{Insert, Teller};

/// What the system or the arbiter says, in words that are not ours; aloud its digits become words, of its marks those stay at
/// which a voice pauses, and of a path the ear wants the last name.
impl Insert for String {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        if !teller.aloud() {
            return Verbatim(self).words(teller);
        }
        let letters = |word: &str| word.chars().map(|letter| aloud(letter, teller)).collect();
        Verbatim(&sayable(self, letters)).words(teller)
    }
}

/// A text without what no voice says, with each of its words in these ones.
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

/// A text of the arbiter's or of an assistant's: read by the rules of the language in which they type.
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

/// A letter as it is, a digit as a word; a mark parts words.
fn aloud(letter: char, teller: &Teller<'_>) -> String {
    match letter.to_digit(10) {
        Some(digit) => format!(" {} ", teller.number(digit)),
        None if letter.is_alphanumeric() || matches!(letter, '\'' | '-') => letter.to_string(),
        None => " ".to_owned(),
    }
}

/// The number of an article: its letter by the name of the file, its numbers one by one.
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
        // "7.4a" is seven, four, Anna; a Roman number counts its strokes.
        let parts = self
            .split(['.', ' '])
            .flat_map(|part| part.split_inclusive(|c: char| c.is_ascii_alphabetic() && c != 'I'))
            .flat_map(digits_apart)
            .map(part);
        Sentence::joined(parts, " ", teller.language())
    }
}

/// `4a` as `4` and `a`.
fn digits_apart(part: &str) -> impl Iterator<Item = &str> {
    let letters = part
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(part.len());
    let (digits, letters) = part.split_at(letters);
    [digits, letters]
        .into_iter()
        .filter(|part| !part.is_empty())
}
