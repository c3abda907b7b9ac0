//! The configuration that the answers make: the keys that were asked for, each below what it means and what else may stand there.

use shakmaty::Color;

use super::interview::Answers;
use config::{CHAPTERS, Chapter, Key};

const HEAD: &str = "\
# A table of annabella, as it was answered to `annabella setup`.
# `annabella check FILE` says how all of it is understood; `annabella check --example` prints every key there is.
";

/// The whole text.
pub(super) fn text(answers: &Answers) -> String {
    let mut text = HEAD.to_owned();
    for Chapter { name, about, keys } in CHAPTERS {
        let said = keys
            .iter()
            .filter_map(|key| Some((key, value(answers, name, key)?)));
        let said: Vec<String> = said.map(|(key, value)| key.said(&value.into())).collect();
        if !said.is_empty() {
            text.push_str(&format!("\n[{name}]\n# {about}\n"));
            text.extend(said);
        }
    }
    text
}

/// What was answered to this key, if anything was.
fn value(answers: &Answers, chapter: &str, key: &Key) -> Option<String> {
    let seat = match chapter {
        "white" => Color::White,
        _ => Color::Black,
    };
    let answer = match (chapter, key.name) {
        ("white" | "black", "name") => answers.names.get(seat).clone(),
        ("white" | "black", "board") => answers.boards.get(seat).clone(),
        ("words", "players" | "arbiter") => answers.language.code().to_owned(),
        ("ears", "table") => answers.table.clone()?,
        ("ears", "white") => answers.earphones.white.clone()?,
        ("ears", "black") => answers.earphones.black.clone()?,
        ("roles", "chief") => answers.chief.clone(),
        _ => return None,
    };
    Some(answer).filter(|answer| !answer.is_empty())
}
