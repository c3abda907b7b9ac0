//! A small command language, as a list of forms. Each form has its words, their meaning, a parser and a writer, so the list itself is the
//! help.
//!
//! A form consists of words in lower case, which stand for themselves, and names in capitals, which are placeholders: `misses SEAT`. A
//! name with three dots takes all words up to the next word of the form; a part in brackets is optional: `[because REASON...]`.

mod place;

use std::fmt;

pub use place::{ClockTime, Duration, EnumWord, Maybe, Opponent, Perhaps, Slot};

/// A form of words that denotes a `T`.
pub struct Form<T: 'static> {
    /// The words, with the names of placeholders.
    pub words: &'static str,
    /// The meaning; empty where the language files give it.
    pub about: &'static str,
    /// The accepted values of each placeholder.
    pub places: &'static [Spot],
    pub read: fn(&[String]) -> Result<T, BadWords>,
    pub write: fn(&T) -> Option<Vec<String>>,
}

/// A placeholder of a form.
pub struct Spot {
    /// Whether it accepts any words.
    pub free: bool,
    /// Whether it accepts these words.
    pub takes: fn(&str) -> bool,
}

/// An error: words that match no form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadWords {
    /// A form matches, but one of its placeholders has a wrong value.
    #[error("\"{found}\": expected {expected}")]
    Place {
        /// The wrong value.
        found: String,
        expected: String,
    },
    /// No form matches.
    #[error("\"{found}\": is not known; the nearest is: {nearest}")]
    Form {
        found: String,
        /// The most similar form.
        nearest: String,
    },
}

/// Makes a form of `"words", name: Place, .. => { value }: "meaning"`. The value serves as the expression for reading and as the pattern
/// for writing; where it is not a valid pattern, `= { pattern }` follows it.
#[macro_export]
macro_rules! form {
    (@pattern { $($value:tt)* }) => { $($value)* };
    (@pattern { $($value:tt)* } { $($pattern:tt)* }) => { $($pattern)* };
    ($words:literal $(, $name:ident: $place:ty)* => { $($value:tt)* } $(= { $($pattern:tt)* })? : $about:literal) => {
        $crate::grammar::Form {
            words: $words,
            about: $about,
            places: &[$($crate::grammar::Spot {
                free: <$place as $crate::grammar::Slot>::FREE,
                takes: |text| <$place as $crate::grammar::Slot>::read(text).is_ok(),
            }),*],
            #[allow(unused_mut, unused_variables)]
            read: |places| {
                let mut places = places.iter();
                $(let $name = $crate::grammar::place::<$place>(places.next())?;)*
                Ok($($value)*)
            },
            write: |value| match value {
                $crate::form!(@pattern { $($value)* } $({ $($pattern)* })?) => {
                    Some(vec![$(<$place as $crate::grammar::Slot>::write($name)),*])
                }
                #[allow(unreachable_patterns)]
                _ => None,
            },
        }
    };
}
pub use form;

/// Makes a list of forms, each ended by a semicolon.
#[macro_export]
macro_rules! forms {
    ($($words:literal $(, $name:ident: $place:ty)* => { $($value:tt)* } $(= { $($pattern:tt)* })? : $about:literal;)*) => {
        &[$($crate::form!($words $(, $name: $place)* => { $($value)* } $(= { $($pattern)* })? : $about)),*]
    };
}
pub use forms;

/// Parses the value of a placeholder.
pub fn place<P: Slot>(text: Option<&String>) -> Result<P::Value, BadWords> {
    let text = text.map_or("", |text| text);
    P::read(text).map_err(|expected| BadWords::Place {
        found: text.to_owned(),
        expected,
    })
}

/// Parses words by the first form that matches.
pub fn read<T: 'static>(
    forms: impl IntoIterator<Item = &'static Form<T>> + Clone,
    text: &str,
) -> Result<T, BadWords> {
    let mut misplaced = None;
    for form in forms.clone() {
        for places in places(form.words, text, &|expected, found| expected == found) {
            match (form.read)(&places) {
                Ok(value) => return Ok(value),
                Err(error) => misplaced = misplaced.or(Some(error)),
            }
        }
    }
    let all = forms.into_iter().map(|form| form.words);
    Err(misplaced.unwrap_or_else(|| BadWords::Form {
        found: text.to_owned(),
        nearest: nearest(all, text).unwrap_or_default().to_owned(),
    }))
}

/// The values of a form's placeholders, for each way in which the text matches. `same` compares a word of the form with a word of the
/// text.
pub fn places(form: &str, text: &str, same: &dyn Fn(&str, &str) -> bool) -> Vec<Vec<String>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let fitting = patterns(form).into_iter().filter_map(|pattern| {
        let mut places = Vec::new();
        fits(&pattern, &words, same, &mut places).then_some(places)
    });
    fitting.collect()
}

/// The form most similar to a text that matches none: of those with the same first word, if there are any. A form that begins with any
/// words is similar to everything, so it is never chosen.
pub fn nearest<'f>(forms: impl Iterator<Item = &'f str>, text: &str) -> Option<&'f str> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let named: Vec<&str> = forms.filter(|form| !begins_with_any(form)).collect();
    let first = |form: &&&str| {
        let of = |way: &Vec<Step<'_>>| matches!((way.first(), words.first()), (Some(Step::Word(word)), Some(first)) if word == first);
        ways(form).iter().any(of)
    };
    let same: Vec<&str> = named.iter().filter(first).copied().collect();
    let compared = if same.is_empty() { named } else { same };
    compared.into_iter().min_by_key(|form| {
        let ways = ways(form).into_iter();
        ways.map(|way| distance(&way, &words)).min()
    })
}

/// The names of a form's placeholders, in order.
pub fn names(form: &str) -> Vec<&str> {
    let words = pieces(form).into_iter().flat_map(|piece| piece.words);
    words.filter(|word| is_name(word)).collect()
}

fn begins_with_any(form: &str) -> bool {
    let first = form.split_whitespace().next();
    first.is_some_and(|first| first.ends_with("..."))
}

/// The ways in which a form may be written: with and without its optional parts. A placeholder that is left out is no step.
fn ways(form: &str) -> Vec<Vec<Step<'_>>> {
    let there = |step: &Step<'_>| !matches!(step, Step::Nothing);
    let ways = patterns(form).into_iter();
    ways.map(|way| way.into_iter().filter(there).collect())
        .collect()
}

/// The edit distance of the words from a way of writing a form, in letters, whatever its placeholders hold.
fn distance(way: &[Step<'_>], words: &[&str]) -> usize {
    let mut words = words.iter().copied();
    let mut letters = 0;
    for step in way {
        match (step, words.next()) {
            (Step::Many, Some(_)) => return letters,
            (Step::Many | Step::One | Step::Nothing, found) => {
                letters += usize::from(found.is_none());
            }
            (Step::Word(expected), found) => {
                letters += strsim::damerau_levenshtein(expected, found.unwrap_or_default());
            }
        }
    }
    letters + words.map(str::len).sum::<usize>()
}

/// Writes a value by the first form that fits.
pub fn write<T: 'static>(
    forms: impl IntoIterator<Item = &'static Form<T>>,
    value: &T,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let mut written = forms
        .into_iter()
        .filter_map(|form| Some((form, (form.write)(value)?)));
    match written.next() {
        Some((form, places)) => f.write_str(&filled(form.words, places)),
        None => Ok(()),
    }
}

/// A form with these words as its values. An optional part is left out where all of its values are empty.
pub fn filled(form: &str, places: Vec<String>) -> String {
    let mut places = places.into_iter();
    let words = pieces(form).into_iter().filter_map(|piece| {
        let names = piece.words.iter().filter(|word| is_name(word)).count();
        let values: Vec<String> = places.by_ref().take(names).collect();
        let left_out = piece.optional && values.iter().all(String::is_empty);
        let mut values = values.into_iter();
        let word = |word: &&str| match is_name(word) {
            true => values.next().unwrap_or_default(),
            false => (*word).to_owned(),
        };
        (!left_out).then(|| piece.words.iter().map(word).collect::<Vec<_>>().join(" "))
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Consecutive words of a form, optional together.
struct Piece<'w> {
    words: Vec<&'w str>,
    optional: bool,
}

fn pieces(form: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    for part in form.split_inclusive(']') {
        let (before, inside) = part.split_once('[').unwrap_or((part, ""));
        for (text, optional) in [(before, false), (inside.trim_end_matches(']'), true)] {
            let words: Vec<&str> = text.split_whitespace().collect();
            if !words.is_empty() {
                pieces.push(Piece { words, optional });
            }
        }
    }
    pieces
}

fn is_name(word: &str) -> bool {
    let word = word.strip_prefix('+').unwrap_or(word);
    word.starts_with(|first: char| first.is_ascii_uppercase())
}

/// An element of a pattern.
#[derive(Clone, Copy)]
enum Step<'w> {
    Word(&'w str),
    One,
    Many,
    /// A placeholder that is left out.
    Nothing,
}

/// Every pattern of a form, with and without its optional parts. For the last optional part its presence is tried first, for the others
/// their absence, so that a reason may contain any words.
fn patterns(form: &str) -> Vec<Vec<Step<'_>>> {
    let pieces = pieces(form);
    let last = pieces.iter().rposition(|piece| piece.optional);
    let mut ways: Vec<Vec<Step<'_>>> = vec![Vec::new()];
    for (index, piece) in pieces.iter().enumerate() {
        let there = piece.words.iter().map(|word| match *word {
            word if !is_name(word) => Step::Word(word),
            word if word.ends_with("...") => Step::Many,
            _ => Step::One,
        });
        let there: Vec<Step<'_>> = there.collect();
        let names = piece.words.iter().filter(|word| is_name(word));
        let left_out: Vec<Step<'_>> = names.map(|_| Step::Nothing).collect();
        ways = match (piece.optional, Some(index) == last) {
            (false, _) => with(&ways, &there),
            (true, true) => [with(&ways, &there), with(&ways, &left_out)].concat(),
            (true, false) => [with(&ways, &left_out), with(&ways, &there)].concat(),
        };
    }
    ways
}

fn with<'w>(ways: &[Vec<Step<'w>>], end: &[Step<'w>]) -> Vec<Vec<Step<'w>>> {
    ways.iter().map(|way| [way, end].concat()).collect()
}

/// Whether the words match the pattern; collects the values of its placeholders.
fn fits(
    pattern: &[Step<'_>],
    words: &[&str],
    same: &dyn Fn(&str, &str) -> bool,
    places: &mut Vec<String>,
) -> bool {
    let Some((step, rest)) = pattern.split_first() else {
        return words.is_empty();
    };
    let before = places.len();
    match step {
        Step::Word(word) => {
            let fit = words.first().is_some_and(|found| same(word, found));
            fit && fits(rest, &words[1..], same, places)
        }
        Step::Nothing => {
            places.push(String::new());
            fits(rest, words, same, places)
        }
        Step::One | Step::Many => {
            let most = match step {
                Step::One => words.len().min(1),
                _ => words.len(),
            };
            (1..=most).any(|taken| {
                places.truncate(before);
                places.push(words[..taken].join(" "));
                fits(rest, &words[taken..], same, places)
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_form_has_the_same_first_word_if_one_has() {
        let forms = [
            "as NAME... take N",
            "start",
            "reject N",
            "[on N] penalty COLOUR more-time TIME",
            "[on N] penalty COLOUR PENALTY [AMOUNT...]",
            "on N set WHITE BLACK",
        ];
        for (text, expected) in [
            ("start white", "start"),
            ("penalty white", "[on N] penalty COLOUR PENALTY [AMOUNT...]"),
            ("on 3 set 1:00", "on N set WHITE BLACK"),
            ("rejct 3", "reject N"),
        ] {
            assert_eq!(nearest(forms.into_iter(), text), Some(expected), "{text}");
        }
    }
}
