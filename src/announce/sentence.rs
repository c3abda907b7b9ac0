//! A sentence as a sequence of spans. Written output joins them, a page marks their languages, speech looks up their clips; no text is
//! ever parsed back.

use std::fmt;

use super::number::{self, Gender};
use laws::language::Language;

/// Punctuation at which a voice pauses.
pub(super) const STOPS: [char; 6] = [',', ';', ':', '.', '?', '!'];

/// The pause of a voice after a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pause {
    /// No pause.
    #[default]
    None,
    /// A comma: the voice stays up.
    Comma,
    /// The end of a sentence: the voice falls.
    Stop,
}

impl Pause {
    /// The pause for the punctuation at the end of a text.
    pub fn after(text: &str) -> Self {
        match text.trim_end().chars().last() {
            Some(',' | ';' | ':') => Pause::Comma,
            Some('.' | '?' | '!') => Pause::Stop,
            _ => Pause::None,
        }
    }
}

/// A span of a sentence: of one language, and said in one go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The written text, with punctuation and blanks.
    pub text: String,
    /// The language of its pronunciation.
    pub language: Language,
    /// The keys of a voice's clips, in sequence; empty for punctuation. `None` where only the text is known: it was read back, or is
    /// foreign.
    pub clips: Option<Vec<String>>,
    pub pause: Pause,
}

/// Spans in the order in which they are said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence(Vec<Span>);

impl Sentence {
    /// A text of the language files, split into spans at its punctuation.
    pub(super) fn of(text: &str, language: Language) -> Self {
        let span = |(text, words, pause): (&str, String, Pause)| Span {
            text: text.to_owned(),
            language,
            clips: Some(
                Some(words)
                    .into_iter()
                    .filter(|words| !words.is_empty())
                    .collect(),
            ),
            pause,
        };
        Sentence(stretches(text).map(span).collect())
    }

    /// A number in words.
    pub(super) fn number(language: Language, number: u32, gender: Gender) -> Self {
        Sentence(vec![Span {
            text: number::words(language, number, gender),
            language,
            clips: Some(number::pieces(language, number, gender)),
            pause: Pause::None,
        }])
    }

    /// A text of which only the language is known.
    pub fn text(text: &str, language: Language) -> Self {
        Sentence(vec![Span {
            text: text.to_owned(),
            language,
            clips: None,
            pause: Pause::None,
        }])
    }

    /// Joins sentences with punctuation or a blank.
    pub(super) fn joined(
        sentences: impl IntoIterator<Item = Self>,
        between: &str,
        language: Language,
    ) -> Self {
        let mut all = Sentence::default();
        for sentence in sentences {
            if !all.0.is_empty() {
                all.push(Sentence::of(between, language));
            }
            all.push(sentence);
        }
        all
    }

    /// The texts as an engine reads them, in sequence. Text that was typed in another language is read in that language; everything else,
    /// even moves, is read in this one.
    pub fn read_as(&self, language: Language) -> Vec<(Language, String)> {
        let mut texts: Vec<(Language, String)> = Vec::new();
        for span in &self.0 {
            let typed = span.clips.is_none();
            let of = if typed { span.language } else { language };
            match texts.last_mut().filter(|(last, _)| *last == of) {
                Some((_, text)) => text.push_str(&span.text),
                None => texts.push((of, span.text.clone())),
            }
        }
        texts
    }

    pub(super) fn push(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Contracts across spans in French: "à le coup" becomes "au coup".
    #[must_use]
    pub(super) fn contracted(mut self) -> Self {
        for at in 1..self.0.len() {
            let (before, behind) = self.0.split_at_mut(at);
            let (Some(before), Some(behind)) = (before.last_mut(), behind.first_mut()) else {
                continue;
            };
            let head = before.text.strip_suffix("à ").map(str::to_owned);
            let rest = behind.text.strip_prefix("le ").map(str::to_owned);
            if let (Some(head), Some(rest)) = (head, rest) {
                before.text = format!("{head}au ");
                behind.text = rest;
                for span in [before, behind] {
                    span.clips = Some(vec![span.text.trim().to_owned()]);
                }
            }
        }
        self
    }

    /// Appends another sentence in brackets.
    #[must_use]
    pub fn aside(mut self, other: Self) -> Self {
        if let Some(language) = other.0.first().map(|span| span.language) {
            self.push(Self::text(" (", language));
            self.push(other);
            self.push(Self::text(")", language));
        }
        self
    }

    /// Capitalises the first letter, as at the beginning of a sentence; none where a number stands before it, unless that is the
    /// number of a line, as in "1: at home".
    #[must_use]
    pub fn begun(mut self) -> Self {
        let whole = self.to_string();
        let mut at = whole.len() - without_label(&whole).len();
        for span in &mut self.0 {
            let Some(behind) = at.checked_sub(span.text.len()) else {
                span.text = large(&span.text, at);
                break;
            };
            at = behind;
        }
        self
    }

    /// Its spans.
    pub fn spans(&self) -> &[Span] {
        &self.0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|span| span.text.is_empty())
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|span| f.write_str(&span.text))
    }
}

/// Splits a text at its punctuation into the written text, the spoken words, and the pause after them.
pub(super) fn stretches(text: &str) -> impl Iterator<Item = (&str, String, Pause)> {
    let stretches = text.split_inclusive(STOPS);
    stretches.map(|stretch| (stretch, bare(stretch), Pause::after(stretch)))
}

/// The words without the punctuation around them.
fn bare(stretch: &str) -> String {
    let words = stretch.split_whitespace();
    let words = words.map(|word| word.trim_matches(|letter: char| !letter.is_alphanumeric()));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Capitalises the letter at this byte.
fn large(words: &str, at: usize) -> String {
    let (before, rest) = words.split_at(at);
    let mut letters = rest.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    before
        .chars()
        .chain(first)
        .chain(letters.as_str().chars())
        .collect()
}

/// The words from their first letter or digit on, without the number of the line.
fn without_label(words: &str) -> &str {
    let words = words.trim_start_matches(|sign: char| !sign.is_alphanumeric());
    let behind = words.trim_start_matches(|sign: char| sign.is_ascii_digit());
    match behind.strip_prefix(": ") {
        Some(line) if behind.len() < words.len() => without_label(line),
        _ => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_that_begins_with_a_number_has_no_capital() {
        let language = Language::En;
        let mut said = Sentence::of("(2 ", language);
        said.push(Sentence::of("minutes more", language));
        assert_eq!(said.begun().to_string(), "(2 minutes more");
        let line = Sentence::of("1: at home", language);
        assert_eq!(line.begun().to_string(), "1: At home");
    }

    #[test]
    fn spans_are_said_in_one_go_and_joined_for_the_eye() {
        let language = Language::De;
        let mut said = Sentence::of("noch ", language);
        said.push(Sentence::number(language, 47, Gender::Counting));
        said.push(Sentence::of(" Züge, dann Pause. \"Gut\"", language));
        let said = said.begun();
        assert_eq!(
            said.to_string(),
            "Noch siebenundvierzig Züge, dann Pause. \"Gut\""
        );
        let spans = said.spans().iter();
        let clips: Vec<_> = spans
            .map(|span| (span.clips.clone().unwrap().join(" "), span.pause))
            .collect();
        let expected = [
            ("noch", Pause::None),
            ("siebenund- vierzig", Pause::None),
            ("Züge", Pause::Comma),
            ("dann Pause", Pause::Stop),
            ("Gut", Pause::None),
        ];
        assert_eq!(
            clips,
            expected.map(|(words, pause)| (words.to_owned(), pause))
        );
    }
}
