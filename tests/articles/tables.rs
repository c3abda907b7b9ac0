//! The articles that the project undertakes to cover: each must have a test under its number or a clause's number. Articles that
//! are not about a game at a table are left out: the making of boards (D.1) is tested with the hardware.

use std::collections::BTreeSet;

use libtest_mimic::{Failed, Trial};

/// Play with the blind; touching and moving; the clock; irregularities and penalties; draws and ends; adjournment; notation.
const ARTICLES: [(&str, &[&str]); 3] = [
    (
        "fide-2023",
        &[
            "D.2.1", "D.2.2", "D.2.3", "D.2.4", "D.2.5", "D.2.6", "D.2.7", "D.2.8", "D.2.9",
            "D.2.10", "D.2.11", "1.3", //
            "4.2", "4.3", "4.4.1", "4.4.2", "4.4.3", "4.4.4", "4.5", "4.6", "4.7", "4.8", //
            "6.2.1.2", "6.2.2", "6.2.5", "6.3", "6.4", "6.7", "6.8", "6.9", "6.10.2", "6.11",
            "12.6", "III.3.1", "7.1", //
            "7.2.1", "7.2.2", "7.3", "7.4", "7.5.1", "7.5.2", "7.5.3", "7.5.4", "7.5.5", "7.6",
            "7.4.3", "8.1", "8.4", "8.5", "8.6", "8.7", "11.7", "11.8", "12.5", //
            "5.1.1", "5.1.2", "5.2.1", "5.2.2", "5.2.3", "9.1", "9.1.2.2", "9.2", "9.3", "9.4",
            "9.5.3", "9.6", //
            "A.1", "A.3", "A.5.2", "A.5.4", "A.5.5", "B.1", "B.2", "B.3", "12.9", "III.4", "III.5",
            "III.6", //
            "I.1", "I.2", "I.4", "I.5", "I.6", "I.7", "I.8", "I.9", "I.10", "I.12", "I.13", "C",
        ],
    ),
    (
        "fide-2009",
        &[
            "E2.1", "E2.2", "E2.3", "E2.4", "E2.5", "E2.6", "E2.7", "E2.8", "E2.9", //
            "4.2", "4.3a", "4.3b", "4.3c", "4.4a", "4.4b", "4.4c", "4.4d", "4.5", "4.6",
            "4.7", //
            "1.1", "6.2", "6.3", "6.6", "6.7", "6.8", "6.9", "6.11", "6.12", "6.13", "6.13d",
            "6.14", "6.11b", "13.6", //
            "7.1a", "7.1b", "7.2", "7.3", "7.4a", "7.4b", "7.5", "8.1", "8.4", "8.5", "8.6", "8.7",
            "12.3b", "12.8", "12.9", //
            "5.1a", "5.1b", "5.2a", "5.2b", "5.2c", "9.1", "9.1a", "9.2", "9.3", "9.4", "9.5b",
            "9.6", //
            "A1", "A2", "A3", "A4a", "A4b", "A4c", "A4d", "B1", "B2", "B3", "13.4", "10.2",
            "D", //
            "F1", "F2", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12", "C",
        ],
    ),
    (
        "fide-1997",
        &[
            "2009-E2.1",
            "2009-E2.2",
            "2009-E2.3",
            "2009-E2.4",
            "2009-E2.5",
            "2009-E2.6",
            "2009-E2.7",
            "2009-E2.8",
            "2009-E2.9", //
            "4.2",
            "4.3a",
            "4.3b",
            "4.4a",
            "4.4b",
            "4.4c",
            "4.5",
            "4.6",
            "4.7", //
            "6.2",
            "6.3",
            "6.6",
            "6.8",
            "6.9",
            "10.4", //
            "7.1a",
            "7.1b",
            "7.2",
            "7.3",
            "7.4",
            "8.1",
            "8.4",
            "8.5",
            "8.6",
            "12.7",
            "12.8", //
            "5.1a",
            "5.1b",
            "5.2",
            "5.3",
            "9.1",
            "9.2",
            "9.3",
            "9.4",
            "9.5b",
            "9.6", //
            "B1",
            "B3",
            "B4",
            "B5",
            "B6",
            "B7",
            "B8",
            "C1",
            "C3",
            "C4",
            "C5",
            "13.4",
            "13.6",
            "10.2",
            "10.3",
            "D", //
            "A1",
            "A2",
            "A4",
            "A5",
            "A6",
            "A7",
            "A8",
            "A9",
            "A10",
            "A11",
            "A12",
            "E",
        ],
    ),
];

/// One trial per edition: checks that each article has a trial among these names ("EDITION NUMBER title").
pub fn trials(trials: &[Trial]) -> Vec<Trial> {
    let known: BTreeSet<(String, String)> = trials
        .iter()
        .filter_map(|trial| {
            let mut words = trial.name().split(' ').map(str::to_owned);
            Some((words.next()?, words.next()?))
        })
        .collect();
    ARTICLES
        .into_iter()
        .map(|(edition, articles)| {
            let missing: Vec<&str> = articles
                .iter()
                .filter(|article| {
                    !known
                        .iter()
                        .any(|(of, n)| of == edition && is_of(n, article))
                })
                .copied()
                .collect();
            Trial::test(
                format!("{edition} every article has a test"),
                move || match missing.is_empty() {
                    true => Ok(()),
                    false => Err(Failed::from(format!("no test of: {}", missing.join(", ")))),
                },
            )
        })
        .collect()
}

/// Whether a number is the article's or one of its clauses': `9.5.3` and `9.5b` belong to `9.5`, `I.10` does not belong to `I.1`.
fn is_of(number: &str, article: &str) -> bool {
    let rest = number.strip_prefix(article);
    let digit = |sign: char| sign.is_ascii_digit();
    rest.is_some_and(|rest| {
        rest.is_empty() || !rest.starts_with(digit) || !article.ends_with(digit)
    })
}
