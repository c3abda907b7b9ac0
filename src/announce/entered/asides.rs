//! Leaves out to whom something is said, and how much is wished: "sag mir alles" is "sag alles", "léeme jugadas" is "lee jugadas", and
//! "speed it up a bit" is "speed it up".

use super::super::by_language::ByLanguage;
use super::super::listed::ListedWords;
use super::super::terms::Terms;
use super::super::understand::fold::folded;
use laws::language::Language;

/// What is left out in a language.
struct Asides {
    /// As words: "me", "a bit".
    words: ListedWords,
    /// At the end of a verb, the longest first: "léeme".
    ends: Vec<String>,
}

fn asides(language: Language) -> &'static Asides {
    static ASIDES: ByLanguage<Asides> = ByLanguage::new();
    ASIDES.of(language, || {
        let terms = Terms::new(language);
        let ends = terms.term("heard-aside-end");
        let mut ends: Vec<String> = ends.split(',').map(folded).collect();
        ends.retain(|end| !end.is_empty());
        ends.sort_by_key(|end| std::cmp::Reverse(end.len()));
        Asides {
            words: ListedWords::named(terms, &["heard-aside"]),
            ends,
        }
    })
}

/// Prepares the words of this language.
pub(super) fn prepare(language: Language) {
    asides(language);
}

/// A folded text without them, if it has any.
pub(super) fn left_out(text: &str, language: Language) -> Option<String> {
    let Asides { words, ends } = asides(language);
    let verb = |word: &str| {
        let verb = ends.iter().find_map(|end| word.strip_suffix(end.as_str()));
        verb.filter(|verb| !verb.is_empty())
            .unwrap_or(word)
            .to_owned()
    };
    let left: Vec<String> = words.out_of(text).split(' ').map(verb).collect();
    Some(left.join(" ")).filter(|left| !left.is_empty() && left != text)
}
