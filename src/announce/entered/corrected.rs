//! Parses a correction: "no, I meant c5" is meant instead of the line before, and "knight f3, no wait, knight c3" is the second move.

use shakmaty::Color;

use super::super::by_language::ByLanguage;
use super::super::listed::ListedWords;
use super::super::terms::Terms;
use super::super::understand::asks;
use super::super::understand::fold::{plain, words};
use super::{Entered, LONGEST, in_one};
use laws::language::Language;

/// The words of corrections in a language.
struct Correcting {
    /// What stands before the move that was meant instead of the last line: "I meant".
    meant: ListedWords,
    /// What stands behind it: "meinte ich".
    behind: ListedWords,
    /// What stands between a move and the one that replaces it in the same line: "I mean", "no wait".
    between: ListedWords,
    /// What may stand before a correction, or before what stands between: "no", "sorry".
    denying: ListedWords,
}

fn correcting(language: Language) -> &'static Correcting {
    static CORRECTING: ByLanguage<Correcting> = ByLanguage::new();
    CORRECTING.of(language, || {
        let listed = |names: &[&str]| ListedWords::named(Terms::new(language), names);
        Correcting {
            meant: listed(&["heard-meant"]),
            behind: listed(&["heard-meant-behind"]),
            between: listed(&["heard-meant", "heard-mean"]),
            denying: listed(&["heard-oops", "heard-courtesy"]),
        }
    })
}

/// Prepares the words of this language.
pub(super) fn prepare(language: Language) {
    correcting(language);
}

/// The move of a line that corrects itself, or the line before.
pub(super) fn corrected(line: &str, seat: Color, language: Language) -> Option<Entered> {
    let typed: Vec<String> = words(line).collect();
    if asks(line) || typed.len() > LONGEST {
        return None;
    }
    let said: Vec<String> = typed.iter().map(|word| plain(word)).collect();
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    let Correcting {
        meant,
        behind,
        between,
        denying,
    } = correcting(language);
    let moved = |from: usize, to: usize| match in_one(&typed[from..to].join(" "), seat, language) {
        Some(Entered::Move(text)) => Some(text),
        _ => None,
    };
    // The words from here on without those that only deny.
    let begin = |mut at: usize| {
        while let Some(length) = denying.begins(&said[at..].join(" ")) {
            at += length;
        }
        at
    };
    let start = begin(0);
    let leads = (0..=start).find_map(|at| Some((at, meant.begins(&said[at..].join(" "))?)));
    if let Some((at, length)) = leads {
        return moved(at + length, said.len()).map(Entered::Instead);
    }
    let ends = |end: usize| said[..end].iter().enumerate().skip(start);
    let last = ends(said.len()).find(|(at, _)| {
        let rest = said[*at..].join(" ");
        behind.begins(&rest) == Some(said.len() - at)
    });
    if let Some((at, _)) = last {
        return moved(start, at).map(Entered::Instead);
    }
    // The last correction in the line counts.
    let (at, length) = (1..said.len()).rev().find_map(|at| {
        let length = between.begins(&said[at..].join(" "))?;
        Some((at, length))
    })?;
    let replaced = (1..=at).rev().any(|end| {
        let denies = begin(end) >= at;
        denies && moved(0, end).is_some()
    });
    let after = begin(at + length);
    replaced.then(|| moved(after, said.len()).map(Entered::Move))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_correction_is_told_from_a_move() {
        let instead = |text: &str| Some(Entered::Instead(text.to_owned()));
        let moves = |text: &str| Some(Entered::Move(text.to_owned()));
        for (line, language, expected) in [
            ("no, I meant c5", Language::En, instead("c5")),
            ("I meant Nf3", Language::En, instead("Nf3")),
            (
                "oops, sorry, I meant knight f3",
                Language::En,
                instead("knight f3"),
            ),
            ("no, I mean c5", Language::En, instead("c5")),
            ("no wait, c5", Language::En, instead("c5")),
            ("I mean c5", Language::En, None),
            (
                "knight f3, no wait, knight c3",
                Language::En,
                moves("knight c3"),
            ),
            ("D3, sorry, I mean d4", Language::En, moves("d4")),
            ("he meant c5", Language::En, None),
            ("I never meant c5", Language::En, None),
            ("did I say I meant c5?", Language::En, None),
            ("I meant well", Language::En, None),
            ("nein, ich meinte c5", Language::De, instead("c5")),
            ("nein, c5 meinte ich", Language::De, instead("c5")),
            ("e4, ich meine d4", Language::De, moves("d4")),
            ("no, quise decir c5", Language::Es, instead("c5")),
            ("e4, digo, d4", Language::Es, moves("d4")),
            ("no digo e4", Language::Es, None),
            ("non, je voulais dire c5", Language::Fr, instead("c5")),
            ("e4, enfin, d4", Language::Fr, moves("d4")),
        ] {
            let corrected = corrected(line, Color::White, language);
            assert_eq!(corrected, expected, "{line}");
        }
    }
}
