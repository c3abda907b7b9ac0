//! The configuration from the answers: the keys that were asked for, each below its explanation and its other values.

use shakmaty::Color;
use toml::Value;

use super::interview::Answers;
use announce::{SetupAsk, SetupChoice};
use config::{CHAPTERS, Chapter, ConfigKey};

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
        let said: Vec<String> = said.map(|(key, value)| key.said(&value)).collect();
        if !said.is_empty() {
            text.push_str(&format!("\n[{name}]\n# {about}\n"));
            text.extend(said);
        }
    }
    text
}

/// The answer to this key, if there is one.
fn value(answers: &Answers, chapter: &str, key: &ConfigKey) -> Option<Value> {
    let seat = match chapter {
        "white" => Color::White,
        _ => Color::Black,
    };
    let of_side = match key.name {
        "white" => Color::White,
        _ => Color::Black,
    };
    let said = |ask| answers.to(ask).and_then(word).map(Value::from);
    match (chapter, key.name) {
        ("event", "rated") => {
            let rated = answers.to(SetupAsk::Game)? == &SetupChoice::Rated;
            Some(Value::Boolean(rated))
        }
        ("event", "against") => said(SetupAsk::Game),
        ("event", "time") => said(SetupAsk::Time),
        ("event", "recording") => said(SetupAsk::Tape),
        ("white" | "black", "name") => said(SetupAsk::Name(seat)),
        ("white" | "black", "board") => said(SetupAsk::Moves(seat)),
        ("words", "players" | "arbiter") => Some(answers.language().code().into()),
        ("words", "style") => said(SetupAsk::Words),
        ("voice", "white" | "black") => said(SetupAsk::Voice(of_side)),
        ("ears", "table") => said(SetupAsk::Table),
        ("ears", "white" | "black") => {
            let named = |ask| {
                answers
                    .to(ask)
                    .filter(|choice| **choice != SetupChoice::NoOutput)
            };
            named(SetupAsk::Earphone(of_side))
                .and_then(word)
                .map(Value::from)
        }
        ("recording", "microphone") => said(SetupAsk::Microphone),
        ("roles", "chief") => said(SetupAsk::Chief),
        _ => None,
    }
}

/// An answer as a value of the configuration; none for a default.
pub(super) fn word(choice: &SetupChoice) -> Option<&str> {
    Some(match choice {
        SetupChoice::Friendly => "person",
        SetupChoice::Practice => "practice",
        SetupChoice::NoClock | SetupChoice::NoOutput => "none",
        SetupChoice::Fide => "fide",
        SetupChoice::Local => "local",
        SetupChoice::Nato => "nato",
        SetupChoice::Sought => "auto",
        SetupChoice::OthersBoard => "other",
        SetupChoice::Typed => "assistant",
        SetupChoice::Announcements => "announcements",
        SetupChoice::AllSaid => "microphone",
        SetupChoice::Named(name) => name,
        _ => return None,
    })
}
