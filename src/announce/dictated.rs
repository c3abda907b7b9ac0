//! A move as it is spoken, typed: "Springer Felix drei", "knight f3", "Eva schlägt David sechs", "e2 e4". The words are those
//! in which moves are announced, of every language at once, because whoever types writes what was heard.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::terms::Terms;
use laws::language::Language;

/// What each word stands for in the short notation of SAN, with a space for what stands for nothing.
static WORDS: LazyLock<HashMap<String, String>> = LazyLock::new(words);

fn words() -> HashMap<String, String> {
    let mut words = HashMap::new();
    for language in Language::ALL {
        let terms = Terms::new(language);
        let mut add = |name: &str, sign: &str| {
            words.insert(folded(&terms.term(name)), sign.to_owned());
        };
        for (name, sign) in [
            ("king", "K"),
            ("queen", "Q"),
            ("rook", "R"),
            ("bishop", "B"),
            ("knight", "N"),
            ("pawn", ""),
            ("takes", "x"),
            ("check", ""),
            ("mate", ""),
            ("en-passant", ""),
            ("short-castling", "O-O"),
            ("long-castling", "O-O-O"),
        ] {
            add(name, sign);
        }
        for (rank, file) in (1..=8).zip('a'..='h') {
            add(&format!("rank-{rank}"), &rank.to_string());
            for alphabet in ["fide", "nato"] {
                add(&format!("{alphabet}-{file}"), &file.to_string());
            }
        }
    }
    words
}

/// The move in the letters of SAN, if all of it is words of moves, squares, files and ranks, and there is more than one of
/// them. Which move it is, and whether there is one, is not asked here.
pub fn dictated(text: &str) -> Option<String> {
    let text = folded(text);
    let parts: Vec<&str> = text
        .split([' ', ',', '-'])
        .filter(|part| !part.is_empty())
        .collect();
    let mut san = String::new();
    let mut at = 0;
    while at < parts.len() {
        // What is one thing may be several words: two castle, three pass.
        let known = (1..=3.min(parts.len() - at)).rev().find_map(|count| {
            let sign = WORDS.get(&parts[at..at + count].join(" "))?;
            Some((count, sign.as_str()))
        });
        let (count, sign) = known.or_else(|| is_square(parts[at]).then_some((1, parts[at])))?;
        // A piece that comes last is what a pawn becomes.
        if at + count == parts.len() && at > 0 && matches!(sign, "Q" | "R" | "B" | "N") {
            san.push('=');
        }
        san.push_str(sign);
        at += count;
    }
    (parts.len() > 1).then_some(san)
}

/// What a single word stands for in SAN: a piece, a file, a rank.
pub(super) fn sign(word: &str) -> Option<&'static str> {
    WORDS.get(&folded(word)).map(String::as_str)
}

/// A file, a rank, or both.
fn is_square(part: &str) -> bool {
    let mut letters = part.chars();
    let (first, second) = (letters.next(), letters.next());
    let file = first.is_some_and(|letter| matches!(letter, 'a'..='h'));
    let rank = |letter: char| matches!(letter, '1'..='8');
    letters.next().is_none()
        && match second {
            Some(second) => file && rank(second),
            None => file || first.is_some_and(rank),
        }
}

pub(super) fn folded(text: &str) -> String {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::dictated;

    #[test]
    fn what_is_spoken_in_four_languages_is_read_as_it_is_written() {
        for (spoken, written) in [
            ("Springer Felix drei", "Nf3"),
            ("knight f3", "Nf3"),
            ("Knight f three", "Nf3"),
            ("caballo f tres", "Nf3"),
            ("cavalier Felix trois", "Nf3"),
            ("Springer Gustav eins Felix drei", "Ng1f3"),
            ("Eva schlägt David sechs", "exd6"),
            ("e2 e4", "e2e4"),
            ("Eva vier", "e4"),
            ("Eva acht Dame", "e8=Q"),
            ("pawn e8 queen", "e8=Q"),
            ("kurze Rochade", "O-O"),
            ("enroque largo", "O-O-O"),
            ("grand roque", "O-O-O"),
            ("Turm Anna acht Schach", "Ra8"),
        ] {
            assert_eq!(dictated(spoken).as_deref(), Some(written), "{spoken}");
        }
        for other in [
            "Nf3",
            "e4",
            "",
            "resigns",
            "Springer nach Felix drei",
            "O-O",
        ] {
            assert_eq!(dictated(other), None, "{other}");
        }
    }
}
