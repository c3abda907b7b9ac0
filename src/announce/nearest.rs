//! Spelling correction: the nearest known line to one that is not understood.

use strsim::osa_distance;

use super::entered::{is_asked, known_words};
use super::understand::fold::folded;
use super::understand::slips::slips;
use super::understand::{known, told};
use laws::language::Language;

/// The line with its typos corrected, if it is then understood. The result depends on the text alone.
pub fn nearest(line: &str, language: Language) -> Option<String> {
    let mended: Option<Vec<String>> = folded(line)
        .split(' ')
        .map(|word| mended(word, language))
        .collect();
    let mended = mended?.join(" ");
    let known = !told(&mended, language).is_empty() || is_asked(&mended, language);
    (known && mended != folded(line)).then_some(mended)
}

/// The word itself if known, or the nearest known word, at a distance of one typo or, in a long word, two.
fn mended(word: &str, language: Language) -> Option<String> {
    let known = || known(language).chain(known_words());
    let slips = slips(word);
    if slips == 0 || known().any(|other| other == word) {
        return Some(word.to_owned());
    }
    let near = known().filter(|other| !other.contains(' '));
    let near = near.map(|other| (osa_distance(word, other), other));
    let (_, nearest) = near.filter(|(slip, _)| *slip <= slips).min()?;
    Some(nearest.to_owned())
}
