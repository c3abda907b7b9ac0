//! Typos in single words: how many are tolerated, and whether a word may be a misspelt name.

use strsim::osa_distance;

use super::named;
use laws::language::Language;

/// Whether a word may be the name of a piece or a place with a typo in it.
pub(crate) fn is_slip(word: &str, language: Language) -> bool {
    let slips = slips(word);
    let begins = |other: &str| word.chars().next() == other.chars().next();
    let is_like = |other: &str| begins(other) && osa_distance(word, other) <= slips;
    slips > 0 && named(language).any(is_like)
}

/// The number of typos that are corrected in a word.
pub(crate) fn slips(word: &str) -> usize {
    match word.chars().count() {
        0..=3 => 0,
        4..=6 => 1,
        _ => 2,
    }
}
