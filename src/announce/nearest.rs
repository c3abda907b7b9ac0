//! The nearest line that is known to one that is not: a word with a slip in it, mended.

use strsim::osa_distance;

use super::entered::{is_asked, known_words};
use super::understand::fold::folded;
use super::understand::{known, told};
use laws::language::Language;

/// The line with its slips mended, if it is then understood. Which one that is depends on the text alone.
pub fn nearest(line: &str, language: Language) -> Option<String> {
    let mended: Option<Vec<String>> = folded(line)
        .split(' ')
        .map(|word| mended(word, language))
        .collect();
    let mended = mended?.join(" ");
    let known = !told(&mended, language).is_empty() || is_asked(&mended, language);
    (known && mended != folded(line)).then_some(mended)
}

/// A word that is known, or the nearest that is, with one slip or, in a long word, two.
fn mended(word: &str, language: Language) -> Option<String> {
    let known = || known(language).chain(known_words());
    let slips = match word.chars().count() {
        0..=3 => return Some(word.to_owned()),
        4..=6 => 1,
        _ => 2,
    };
    if known().any(|other| other == word) {
        return Some(word.to_owned());
    }
    let near = known().filter(|other| !other.contains(' '));
    let near = near.map(|other| (osa_distance(word, other), other));
    let (_, nearest) = near.filter(|(slip, _)| *slip <= slips).min()?;
    Some(nearest.to_owned())
}
