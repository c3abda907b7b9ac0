//! Spells a certificate's fingerprint for reading aloud, in groups of four bytes. Letters are spelt by file names, as in moves, because
//! bare letters sound alike.

use super::number::{Gender, words};
use super::terms::Terms;
use laws::language::Language;

/// The number of bytes in a group.
const GROUP: usize = 4;

/// The words of a fingerprint such as `AB:0C:…`, one string per group.
pub fn spelled_fingerprint(language: Language, fingerprint: &str) -> Vec<String> {
    let terms = Terms::new(language);
    let sign = |sign: char| match sign.to_digit(10) {
        Some(digit) => words(language, digit, Gender::Counting),
        None => terms.term(&format!("fide-{}", sign.to_ascii_lowercase())),
    };
    let bytes: Vec<String> = fingerprint
        .split(':')
        .map(|byte| byte.chars().map(sign).collect::<Vec<_>>().join(" "))
        .collect();
    bytes.chunks(GROUP).map(|group| group.join(", ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_have_the_names_of_files() {
        let spelled = spelled_fingerprint(Language::De, "AB:0C:19:FE:D2");
        assert_eq!(
            spelled,
            ["Anna Bella, null Cesar, eins neun, Felix Eva", "David zwei"]
        );
    }
}
