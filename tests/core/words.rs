//! One word for each thing in each language: an arbiter takes two names for two things.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const LANGUAGES: [&str; 4] = ["de", "en", "es", "fr"];

/// A thing, the messages that name it (`case-`: all with this prefix), and its word in each language.
const THINGS: [(&str, &[&str], [&str; 4]); 6] = [
    (
        "what the arbiter is told of",
        &[
            "case-",
            "page-case",
            "page-cases",
            "page-closed-case",
            "settles",
            "resolved",
            "superseded",
            "refused-closed",
            "refused-no-case",
            "refused-changed",
            "refused-unasked",
            "refused-ruled-upon",
        ],
        ["fall|fälle", "case", "caso", "cas"],
    ),
    (
        "what a player writes",
        &[
            "score-read",
            "score-empty",
            "scores-agree",
            "scores-differ",
            "score-left-out",
            "score-cannot-be-read",
            "score-language",
            "score-against",
            "written-otherwise",
            "correct-score",
            "page-scores",
            "page-no-scores",
            "page-score-white",
            "page-score-black",
            "page-read-score-",
            "page-corrects-",
            "page-writes-white",
            "page-writes-black",
            "report-scores",
        ],
        ["mitschrift", "game score", "planilla", "feuille"],
    ),
    (
        "the record of the game",
        &[
            "ledger-fails",
            "ledger-writes",
            "ledger-gone",
            "page-ledger",
            "envelope-ledger",
            "report-ledger",
            "report-final",
        ],
        ["protokoll", "ledger", "acta", "procès-verbal"],
    ),
    (
        "a restart",
        &["game-resumes", "game-resumes-clock"],
        ["wird fortgesetzt", "is resumed", "se reanuda", "reprend"],
    ),
    (
        "what may be none, or nobody's fault",
        &["touch-move", "released", "changed"],
        [
            "unregelmäßigkeit",
            "irregularity",
            "irregularidad",
            "irrégularité",
        ],
    ),
    (
        "going back by D.2.9",
        &["retrace"],
        ["zurückverfolgen", "retrace", "reconstruir", "reprendre"],
    ),
];

/// Words formerly used for these things, or for something else as well.
const OTHERS: [&[&str]; 4] = [
    &[
        "aufzeichnung",
        "differenz",
        "unstimmigkeit",
        "verstoß",
        "wurde nichts getan",
        "nichts wurde getan",
        "stimmt nicht überein",
        "geht weiter, die uhr",
    ],
    &["discrepancy", "difference", "offence", "has happened"],
    &["discrepancia", "diferencia", "infracción"],
    &["divergence", "différence", "infraction", "n'est pas juste"],
];

/// The messages of a language: names and texts, in lower case, in one line.
fn messages(language: &str) -> Vec<(String, String)> {
    let folder =
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("src/announce/lexicon");
    let mut messages: Vec<(String, String)> = Vec::new();
    for entry in fs::read_dir(folder.join(language)).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|kind| kind != "ftl") {
            continue;
        }
        for line in fs::read_to_string(&path).unwrap().lines() {
            let begins = line.starts_with(|c: char| c.is_ascii_lowercase());
            match line.split_once(" = ").filter(|_| begins) {
                Some((name, said)) => messages.push((name.to_owned(), said.to_lowercase())),
                None if line.starts_with('#') || messages.is_empty() => {}
                None => {
                    let (_, said) = messages.last_mut().unwrap();
                    said.push_str(&line.to_lowercase());
                }
            }
        }
    }
    messages
}

/// If two messages have one name, only the second is ever used.
#[test]
fn no_two_messages_have_one_name() {
    for language in LANGUAGES {
        let mut names = BTreeSet::new();
        for (name, said) in messages(language) {
            assert!(names.insert(name.clone()), "{language}: {name}: {said}");
        }
        assert!(names.len() > 1000, "only {} were read", names.len());
    }
}

#[test]
fn each_thing_has_one_word() {
    let mut wrong = Vec::new();
    for (at, language) in LANGUAGES.iter().enumerate() {
        let messages = messages(language);
        assert!(messages.len() > 400, "{language}: {}", messages.len());
        for (thing, names, words) in &THINGS {
            for begin in *names {
                let begins = |name: &str| begin.ends_with('-') && name.starts_with(begin);
                let named = messages
                    .iter()
                    .filter(|(name, _)| name == begin || begins(name));
                let named: Vec<_> = named.collect();
                assert!(!named.is_empty(), "{language}: no message {begin}");
                let has = |said: &str| words[at].split('|').any(|word| said.contains(word));
                let unnamed = named.into_iter().filter(|(_, said)| !has(said));
                wrong.extend(
                    unnamed.map(|(name, said)| format!("{language}, {thing}: {name} = {said}")),
                );
            }
        }
        for other in OTHERS[at] {
            let named = messages.iter().filter(|(_, said)| said.contains(other));
            wrong.extend(
                named.map(|(name, said)| format!("{language}, \"{other}\": {name} = {said}")),
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// "Illegal move 2 by White" was read as White's second one, which loses: move number and count must be told apart.
#[test]
fn an_illegal_move_is_told_with_its_number_and_its_count() {
    for language in LANGUAGES {
        let messages = messages(language);
        let said = messages.iter().find(|(name, _)| name == "illegal-move");
        let (_, said) = said.unwrap();
        let (number, count) = (said.find("$number").unwrap(), said.find("$nth").unwrap());
        let seat = said.find("$seat").unwrap();
        assert!(seat < number && number < count, "{language}: {said}");
    }
}
