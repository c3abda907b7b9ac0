//! Composes sentences from messages and inserts.
//!
//! The inserts are defined in [`inserts`](super::inserts), and beside the phrases of each subject.

use super::sentence::Sentence;
use super::style::Wording;
use super::terms::{Numbers, Terms, Value};
use laws::language::Language;

/// The name of a message in one of the tables. Only the tables create names, so no sentence can use an unknown message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Name(pub &'static str);

/// A value that can be interpolated into a sentence.
pub(super) trait Insert {
    /// The words of the value, as within a sentence.
    fn words(&self, teller: &Teller<'_>) -> Sentence;

    /// The placeholders that it fills, for the argument `name` of its row.
    fn names(name: &'static str) -> Vec<&'static str> {
        vec![name]
    }

    /// Fills its placeholders.
    fn put<'a>(&self, name: &'static str, draft: Draft<'a>) -> Draft<'a> {
        let words = self.words(draft.teller());
        draft.with(name, Value::Words(words))
    }
}

impl<T: Insert + ?Sized> Insert for &T {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        T::words(self, teller)
    }

    fn names(name: &'static str) -> Vec<&'static str> {
        T::names(name)
    }

    fn put<'a>(&self, name: &'static str, draft: Draft<'a>) -> Draft<'a> {
        T::put(self, name, draft)
    }
}

/// `None` leaves its placeholder empty.
impl<T: Insert> Insert for Option<T> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        self.as_ref()
            .map(|insert| insert.words(teller))
            .unwrap_or_default()
    }

    fn names(name: &'static str) -> Vec<&'static str> {
        T::names(name)
    }

    fn put<'a>(&self, name: &'static str, draft: Draft<'a>) -> Draft<'a> {
        match self {
            Some(insert) => insert.put(name, draft),
            None => T::names(name).into_iter().fold(draft, |draft, name| {
                draft.with(name, Value::Words(Sentence::default()))
            }),
        }
    }
}

/// The context of a sentence: the language, the wording, and whether it is spoken or written.
pub(super) struct Teller<'a> {
    terms: &'a Terms,
    wording: &'a Wording,
    numbers: Numbers,
    typed: Language,
}

impl<'a> Teller<'a> {
    /// `typed` is the language in which arbiters and assistants type.
    pub(super) const fn new(
        terms: &'a Terms,
        wording: &'a Wording,
        numbers: Numbers,
        typed: Language,
    ) -> Self {
        Teller {
            terms,
            wording,
            numbers,
            typed,
        }
    }

    pub(super) const fn typed(&self) -> Language {
        self.typed
    }

    /// A spoken context in the language in which arbiters and assistants type.
    pub(super) fn typing(&self) -> Teller<'a> {
        let terms = Terms::new(self.typed);
        Teller::new(terms, self.wording, Numbers::Words, self.typed)
    }

    pub(super) const fn language(&self) -> Language {
        self.terms.language()
    }

    pub(super) const fn wording(&self) -> &'a Wording {
        self.wording
    }

    pub(super) const fn numbers(&self) -> Numbers {
        self.numbers
    }

    /// Whether the sentence is spoken; otherwise it is written.
    pub(super) fn aloud(&self) -> bool {
        self.numbers == Numbers::Words
    }

    /// The spoken name of a file.
    pub(super) fn file(&self, letter: &str) -> Sentence {
        let name = self.terms.term(&format!("fide-{}", letter.to_lowercase()));
        Sentence::of(&name, self.language())
    }

    pub(super) fn draft(&'a self, name: Name) -> Draft<'a> {
        Draft {
            teller: self,
            name,
            values: Vec::new(),
        }
    }
}

/// A sentence under construction.
pub(super) struct Draft<'a> {
    teller: &'a Teller<'a>,
    name: Name,
    values: Vec<(&'static str, Value)>,
}

impl<'a> Draft<'a> {
    pub(super) const fn teller(&self) -> &'a Teller<'a> {
        self.teller
    }

    pub(super) fn put(self, name: &'static str, insert: &impl Insert) -> Self {
        insert.put(name, self)
    }

    pub(super) fn with(mut self, name: &'static str, value: Value) -> Self {
        self.values.push((name, value));
        self
    }

    pub(super) fn end(self) -> Sentence {
        let terms = self.teller.terms;
        terms.sentence(self.name.0, self.values, self.teller.numbers)
    }
}
