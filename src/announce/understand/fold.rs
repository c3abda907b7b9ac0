//! Normalises typed or dictated text: words without case, accents and punctuation.

use std::iter::Peekable;
use std::str::Chars;

use laws::notation::in_latin;
use laws::{Umlauts, plain_letters};

/// Folds a text: lower-case words with one space between them, umlauts as two letters, no other accents, no punctuation.
pub fn folded(text: &str) -> String {
    let words: Vec<String> = words(text).map(|word| plain(&word)).collect();
    words.join(" ")
}

/// Folds a text whose umlauts are typed as one plain letter: "laufer".
pub(crate) fn bare(text: &str) -> String {
    let words: Vec<String> = words(&text.to_lowercase())
        .map(|word| plain_by(&word, Umlauts::OneLetter))
        .collect();
    words.join(" ")
}

/// The words as typed, with case and accents.
pub(crate) fn words(text: &str) -> impl Iterator<Item = String> {
    let text = in_latin(text);
    let mut spaced = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            // An English genitive or contracted "is" is dropped: "what's", "king's".
            '\'' | '’' if letters.peek().is_some_and(|next| matches!(next, 's' | 'S')) => {
                let mut after = letters.clone();
                after.next();
                match after.peek() {
                    Some(next) if next.is_alphanumeric() => spaced.push(' '),
                    _ => letters = after,
                }
            }
            // So is the "d" of "I'd".
            '\'' | '’'
                if spaced.ends_with(char::is_alphabetic)
                    && letters.peek().is_some_and(|next| matches!(next, 'd' | 'D'))
                    && !follows_letter(&letters) =>
            {
                letters.next();
            }
            // "e.p." is one word, "1.e4" are two.
            '.' if ends_in_digit(&spaced) => spaced.push(' '),
            '.' => {}
            // A draw offered with a move is not part of the move, but must not get lost.
            '(' if letters.clone().take(2).eq("=)".chars()) => {
                spaced.push_str(OFFER);
                letters.nth(1);
            }
            letter if separates(letter) => spaced.push(' '),
            letter if stands_alone(letter) => spaced.extend([' ', letter, ' ']),
            letter => spaced.push(letter),
        }
    }
    let words: Vec<String> = spaced.split_whitespace().map(str::to_owned).collect();
    words.into_iter()
}

/// The sign of a draw offer, as on scoresheets.
const OFFER: &str = " (=) ";

/// Whether an alphanumeric character follows the next one.
fn follows_letter(letters: &Peekable<Chars<'_>>) -> bool {
    letters.clone().nth(1).is_some_and(char::is_alphanumeric)
}

fn ends_in_digit(text: &str) -> bool {
    text.ends_with(|letter: char| letter.is_ascii_digit())
}

/// Whether a character separates words, or is dropped.
const fn separates(letter: char) -> bool {
    matches!(
        letter,
        '\'' | '’'
            | ','
            | ';'
            | '!'
            | '?'
            | '¿'
            | '¡'
            | '"'
            | '«'
            | '»'
            | '“'
            | '”'
            | '('
            | ')'
            | '/'
            | '…'
            | '_'
    ) || matches!(
        letter,
        '-' | '\u{2010}'
            ..='\u{2015}' | '\u{2212}' | '→' | '>' | '+' | '#' | '\u{fe0e}' | '\u{fe0f}'
    ) || letter.is_whitespace()
}

/// Whether a character is a word by itself.
const fn stands_alone(letter: char) -> bool {
    matches!(letter, '=' | ':' | '×' | '♔'..='♟')
}

/// A word in lower case without accents, umlauts as two letters.
pub(crate) fn plain(word: &str) -> String {
    plain_by(word, Umlauts::TwoLetters)
}

/// The French "à" is never a file.
fn plain_by(word: &str, umlauts: Umlauts) -> String {
    match word {
        "à" | "À" => "à".to_owned(),
        word => plain_letters(word, umlauts),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_accents_and_punctuation_are_nothing() {
        for (typed, expected) in [
            ("Knight to F3.", "knight to f3"),
            ("  Läufer   schlägt  f7! ", "laeufer schlaegt f7"),
            ("¿Dónde está mi rey?", "donde esta mi rey"),
            ("qu'y a-t-il en e4 ?", "qu y a t il en e4"),
            ("what's on the king's side", "what on the king side"),
            ("s'il te plaît", "s il te plait"),
            ("I'd take e4", "i take e4"),
            ("qu'y a-t-il d'autre", "qu y a t il d autre"),
            ("1. e4", "1 e4"),
            ("1...Nf3", "1 nf3"),
            ("exd6 e.p.", "exd6 ep"),
            ("tour à d1", "tour à d1"),
            ("e8=Q+", "e8 = q"),
            ("e4(=)", "e4 (=)"),
            // The first letter is Cyrillic.
            ("е4", "e4"),
            ("g1 -> f3", "g1 f3"),
        ] {
            assert_eq!(folded(typed), expected, "{typed}");
        }
        assert_eq!(bare("Türme"), "turme");
    }
}
