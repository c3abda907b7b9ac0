//! A small language of lines, as a list of forms: each says its words, what they mean, how they are read and how they are
//! written back. What can be said is listed once, so that the list itself is the help.
//!
//! A form is words in small letters, which stand as they are, and names in capitals, which stand for something: `misses SEAT`.
//! A name with three dots stands for all words up to the next one of the form; what is in brackets may be left out:
//! `[because REASON...]`.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde::de::value::{Error as BadWord, StrDeserializer};
use shakmaty::{Color, Square, uci::UciMove};

use crate::laws::clock_time;
use crate::seat::BoardAt;

/// A form of words that mean a `T`.
pub struct Form<T: 'static> {
    /// The words, with the names of what changes.
    pub words: &'static str,
    pub about: &'static str,
    pub(crate) read: fn(&[String]) -> Result<T, BadWords>,
    pub(crate) write: fn(&T) -> Option<Vec<String>>,
}

/// Words that mean nothing here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadWords {
    /// The form is known, but not what stands in one of its places.
    #[error("\"{found}\": expected {expected}")]
    Place {
        /// What stands there.
        found: String,
        expected: String,
    },
    /// There is no such form.
    #[error("\"{found}\": is not known; the nearest is: {nearest}")]
    Form {
        found: String,
        /// The form that is most like them.
        nearest: String,
    },
}

/// Something that can stand in a place of a form.
pub(crate) trait Place {
    type Value;
    /// What the text means, or else what was expected.
    fn read(text: &str) -> Result<Self::Value, String>;
    fn write(value: &Self::Value) -> String;
}

/// Rows of `"words", name: Place, .. => { value }: "meaning";` as a list of forms. The value is read as an expression and as
/// the pattern by which it is written; where it is no pattern, `= { pattern }` follows it.
macro_rules! forms {
    (@pattern { $($value:tt)* }) => { $($value)* };
    (@pattern { $($value:tt)* } { $($pattern:tt)* }) => { $($pattern)* };
    ($($words:literal $(, $name:ident: $place:ty)* => { $($value:tt)* } $(= { $($pattern:tt)* })? : $about:literal;)*) => {
        &[$($crate::grammar::Form {
            words: $words,
            about: $about,
            #[allow(unused_mut, unused_variables)]
            read: |places| {
                let mut places = places.iter();
                $(let $name = $crate::grammar::place::<$place>(places.next())?;)*
                Ok($($value)*)
            },
            write: |value| match value {
                forms!(@pattern { $($value)* } $({ $($pattern)* })?) => {
                    Some(vec![$(<$place as $crate::grammar::Place>::write($name)),*])
                }
                #[allow(unreachable_patterns)]
                _ => None,
            },
        }),*]
    };
}
pub(crate) use forms;

/// What stands in a place.
pub(crate) fn place<P: Place>(text: Option<&String>) -> Result<P::Value, BadWords> {
    let text = text.map_or("", |text| text);
    P::read(text).map_err(|expected| BadWords::Place {
        found: text.to_owned(),
        expected,
    })
}

/// What the words mean, by the first form that fits.
pub(crate) fn read<T>(forms: &[Form<T>], text: &str) -> Result<T, BadWords> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut misplaced = None;
    for form in forms {
        for pattern in patterns(form.words) {
            let mut places = Vec::new();
            if !fits(&pattern, &words, &mut places) {
                continue;
            }
            match (form.read)(&places) {
                Ok(value) => return Ok(value),
                Err(error) => misplaced = misplaced.or(Some(error)),
            }
        }
    }
    let nearest = || {
        let nearest = forms.iter().min_by_key(|form| distance(form.words, &words));
        nearest.map_or("", |form| form.words).to_owned()
    };
    Err(misplaced.unwrap_or_else(|| BadWords::Form {
        found: text.to_owned(),
        nearest: nearest(),
    }))
}

/// How many letters the words are away from a form, whatever stands in its places.
fn distance(form: &str, words: &[&str]) -> usize {
    let mut words = words.iter().copied();
    let mut letters = 0;
    for expected in form.split_whitespace() {
        match words.next() {
            Some(_) if is_name(expected) && expected.ends_with("...") => return letters,
            found if is_name(expected) => letters += usize::from(found.is_none()),
            found => letters += strsim::damerau_levenshtein(expected, found.unwrap_or_default()),
        }
    }
    letters + words.map(str::len).sum::<usize>()
}

/// The words for a value, by the first form that it has.
pub(crate) fn write<T>(forms: &[Form<T>], value: &T, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut written = forms
        .iter()
        .filter_map(|form| Some((form, (form.write)(value)?)));
    let Some((form, places)) = written.next() else {
        return Ok(());
    };
    let mut places = places.into_iter();
    let words = pieces(form.words).into_iter().filter_map(|piece| {
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
    f.write_str(&words.collect::<Vec<_>>().join(" "))
}

/// Words of a form that stand or are left out together.
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

/// A word of a form that is spelt out.
#[derive(Clone, Copy)]
enum Step<'w> {
    Word(&'w str),
    One,
    Many,
    /// A place that was left out.
    Nothing,
}

/// Every way to say a form, with and without what may be left out. The last such piece is rather there than not, the others
/// rather not, so that a reason may speak of anything.
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

/// Whether the words follow the pattern, and what stands in its places.
fn fits(pattern: &[Step<'_>], words: &[&str], places: &mut Vec<String>) -> bool {
    let Some((step, rest)) = pattern.split_first() else {
        return words.is_empty();
    };
    let before = places.len();
    match step {
        Step::Word(word) => words.first() == Some(word) && fits(rest, &words[1..], places),
        Step::Nothing => {
            places.push(String::new());
            fits(rest, words, places)
        }
        Step::One | Step::Many => {
            let most = match step {
                Step::One => words.len().min(1),
                _ => words.len(),
            };
            (1..=most).any(|taken| {
                places.truncate(before);
                places.push(words[..taken].join(" "));
                fits(rest, &words[taken..], places)
            })
        }
    }
}

impl Place for Color {
    type Value = Color;

    fn read(text: &str) -> Result<Color, String> {
        parsed(text, "white or black")
    }

    fn write(color: &Color) -> String {
        color.to_string()
    }
}

impl Place for BoardAt {
    type Value = BoardAt;

    fn read(text: &str) -> Result<BoardAt, String> {
        parsed(text, "white or black")
    }

    fn write(board: &BoardAt) -> String {
        board.to_string()
    }
}

impl Place for Square {
    type Value = Square;

    fn read(text: &str) -> Result<Square, String> {
        parsed(text, "a square from a1 to h8")
    }

    fn write(square: &Square) -> String {
        square.to_string()
    }
}

impl Place for UciMove {
    type Value = UciMove;

    fn read(text: &str) -> Result<UciMove, String> {
        parsed(text, "a move such as e2e4")
    }

    fn write(uci: &UciMove) -> String {
        uci.to_string()
    }
}

impl Place for u32 {
    type Value = u32;

    fn read(text: &str) -> Result<u32, String> {
        parsed(text, "a number")
    }

    fn write(number: &u32) -> String {
        number.to_string()
    }
}

fn parsed<T: FromStr>(text: &str, expected: &str) -> Result<T, String> {
    text.parse().map_err(|_| expected.to_owned())
}

impl Place for String {
    type Value = String;

    fn read(text: &str) -> Result<String, String> {
        Ok(text.to_owned())
    }

    fn write(text: &String) -> String {
        text.clone()
    }
}

/// A number that may be left out.
pub(crate) struct Perhaps;

impl Place for Perhaps {
    type Value = Option<u32>;

    fn read(text: &str) -> Result<Option<u32>, String> {
        match text {
            "" => Ok(None),
            text => u32::read(text).map(Some),
        }
    }

    fn write(number: &Option<u32>) -> String {
        number.map_or_else(String::new, |number| number.to_string())
    }
}

/// The other colour than the one that is said.
pub(crate) struct Opponent;

impl Place for Opponent {
    type Value = Color;

    fn read(text: &str) -> Result<Color, String> {
        Color::read(text).map(|color| !color)
    }

    fn write(color: &Color) -> String {
        (!*color).to_string()
    }
}

/// A duration in ms, as an organiser writes it, in one word.
pub(crate) struct Duration;

impl Place for Duration {
    type Value = u64;

    fn read(text: &str) -> Result<u64, String> {
        let duration = humantime::parse_duration(text).ok();
        let ms = duration.and_then(|duration| u64::try_from(duration.as_millis()).ok());
        ms.ok_or_else(|| "a time such as 300ms, 60s or 20min".to_owned())
    }

    fn write(ms: &u64) -> String {
        format!("{ms}ms")
    }
}

/// A time in ms, as a clock shows it.
pub(crate) struct Shown;

impl Place for Shown {
    type Value = u64;

    fn read(text: &str) -> Result<u64, String> {
        let shown = clock_time(text).or_else(|| Duration::read(text).ok());
        shown.ok_or_else(|| "a time such as 1:29:30".to_owned())
    }

    fn write(ms: &u64) -> String {
        let (seconds, rest) = (ms / 1000, ms % 1000);
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        match rest == 0 && hours < 1000 {
            true => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
            false => Duration::write(ms),
        }
    }
}

/// One of the words of an enumeration, as the ledger names them.
pub(crate) struct Named<T>(PhantomData<T>);

impl<T: Serialize + DeserializeOwned> Place for Named<T> {
    type Value = T;

    fn read(text: &str) -> Result<T, String> {
        T::deserialize(StrDeserializer::<BadWord>::new(text)).map_err(|error| {
            let error = error.to_string();
            let expected = error.split_once("expected ").map(|(_, words)| words);
            expected.unwrap_or(&error).to_owned()
        })
    }

    fn write(value: &T) -> String {
        let word = serde_json::to_value(value).ok();
        let word = word.as_ref().and_then(|word| word.as_str());
        word.unwrap_or_default().to_owned()
    }
}
