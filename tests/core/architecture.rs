//! The core does no I/O, knows no clock of the world, no thread, no chance, and nothing of the shells: held to the paths that
//! its source files name, in `use` lines and anywhere else. Test modules inside the core are not held to it.

use std::fs;
use std::path::{Path, PathBuf};

/// The core: folders and files under `src/`.
const CORE: [&str; 10] = [
    "board",
    "grammar.rs",
    "language.rs",
    "laws",
    "seat.rs",
    "table",
    "announce",
    "ledger/event",
    "ledger/event.rs",
    "ledger/integrity.rs",
];

/// What the core must not name.
const FORBIDDEN: [&str; 26] = [
    "std::time::Instant",
    "std::time::SystemTime",
    "std::time::UNIX_EPOCH",
    "std::thread",
    "std::net",
    "std::fs",
    "std::process",
    "std::env",
    "std::io",
    "std::os",
    "tokio",
    "tokio_stream",
    "tokio_serial",
    "rusqlite",
    "cpal",
    "tts",
    "serialport",
    "nix",
    "axum",
    "rand",
    "getrandom",
    "crate::shell",
    "crate::sim",
    "crate::cli",
    "crate::voice",
    "crate::ledger::sqlite",
];

#[test]
fn the_core_names_nothing_of_the_world() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    for part in CORE {
        collect(&sources.join(part), &mut files);
    }
    assert!(files.len() > 30, "only {} files were found", files.len());
    let mut breaches = Vec::new();
    for file in files {
        let source = fs::read_to_string(&file).unwrap();
        let name = file.strip_prefix(&sources).unwrap();
        for breach in breaches_in(&source, &module(name)) {
            breaches.push(format!("src/{}: {breach}", name.display()));
        }
    }
    assert!(breaches.is_empty(), "{}", breaches.join("\n"));
}

/// The source files of the core, test modules in files of their own left out.
fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            collect(&entry.unwrap().path(), files);
        }
    } else if path.extension().is_some_and(|kind| kind == "rs") && !path.ends_with("tests.rs") {
        files.push(path.to_owned());
    }
}

/// The path of the module in this file.
fn module(file: &Path) -> Vec<String> {
    let mut path = vec!["crate".to_owned()];
    for part in file.with_extension("").iter() {
        path.push(part.to_str().unwrap().to_owned());
    }
    if path.last().is_some_and(|last| last == "mod") {
        path.pop();
    }
    path
}

/// Every forbidden thing that a source names.
fn breaches_in(source: &str, module: &[String]) -> Vec<String> {
    let mut breaches = Vec::new();
    for Named { path, used } in paths(&tokens(source)) {
        let path = absolute(&path, module);
        let text = path.join("::");
        for forbidden in FORBIDDEN {
            let parts: Vec<&str> = forbidden.split("::").collect();
            let inside = path.len() >= parts.len() && path.iter().zip(&parts).all(|(a, b)| a == b);
            // A `use` of what lies around it (`use std::time;`) opens a way that is not looked at further.
            let around =
                used && path.len() < parts.len() && parts.iter().zip(&path).all(|(a, b)| a == b);
            if inside || around {
                breaches.push(format!("{text} ({forbidden} is not for the core)"));
            }
        }
        if let [name] = path.as_slice()
            && ["print!", "println!", "eprint!", "eprintln!", "dbg!"].contains(&name.as_str())
        {
            breaches.push(format!("{name} (the core prints nothing)"));
        }
    }
    breaches
}

/// A path as it stands in the source.
#[derive(Debug, PartialEq)]
struct Named {
    path: Vec<String>,
    /// In a `use` line.
    used: bool,
}

/// Resolves `self` and `super` at the beginning.
fn absolute(path: &[String], module: &[String]) -> Vec<String> {
    let mut base = module.to_vec();
    let mut rest = path;
    let mut relative = false;
    while let Some((first, more)) = rest.split_first() {
        match first.as_str() {
            "self" => {}
            "super" => drop(base.pop()),
            _ => break,
        }
        relative = true;
        rest = more;
    }
    if relative {
        base.extend_from_slice(rest);
        base
    } else {
        path.to_vec()
    }
}

/// A word or a sign of a source; comments, literals and lifetimes are left out.
#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    Sign(char),
}

fn tokens(source: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if first == '"' {
            string(rest)
        } else if let Some(hashes) = raw_string(rest) {
            let end = format!("\"{}", "#".repeat(hashes));
            let opened = hashes + 2;
            rest[opened..]
                .find(&end)
                .map_or(rest.len(), |at| opened + at + end.len())
        } else if first == '\'' {
            quoted(rest)
        } else if first.is_alphanumeric() || first == '_' {
            let word: String = rest
                .chars()
                .take_while(|sign| sign.is_alphanumeric() || *sign == '_')
                .collect();
            let length = word.len();
            tokens.push(Token::Word(word));
            length
        } else {
            if !first.is_whitespace() {
                tokens.push(Token::Sign(first));
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

/// The length of a string literal.
fn string(rest: &str) -> usize {
    let mut escaped = true;
    for (at, sign) in rest.char_indices() {
        match sign {
            '"' if !escaped => return at + 1,
            _ => escaped = sign == '\\' && !escaped,
        }
    }
    rest.len()
}

/// The number of hashes of a raw string that begins here.
fn raw_string(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('r')?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    after[hashes..].starts_with('"').then_some(hashes)
}

/// The length of a character or lifetime.
fn quoted(rest: &str) -> usize {
    let mut signs = rest.char_indices().skip(1);
    match (signs.next(), signs.next()) {
        (Some((_, '\\')), Some((at, escaped))) => {
            let after = at + escaped.len_utf8();
            after + rest[after..].find('\'').map_or(0, |end| end + 1)
        }
        (_, Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

/// All paths of at least two names in these tokens, those of `use` lines in full, and macros by their name and `!`. Items
/// under `#[cfg(test)]` are passed over.
fn paths(tokens: &[Token]) -> Vec<Named> {
    let mut named = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let rest = &tokens[at..];
        at += match &rest[0] {
            Token::Sign('#') if is_cfg_test(rest) => 7 + item(&rest[7..]),
            Token::Word(word) if word == "use" => {
                let length = item(rest);
                used(&rest[1..length], &[], &mut named);
                length
            }
            Token::Word(_) => inline(rest, &mut named),
            Token::Sign(_) => 1,
        };
    }
    named
}

fn is_cfg_test(tokens: &[Token]) -> bool {
    tokens.len() >= 7 && tokens[..7] == self::tokens("#[cfg(test)]")[..]
}

/// How many tokens an item has: up to its semicolon or the end of its braces. A `use` ends with its semicolon.
fn item(tokens: &[Token]) -> usize {
    let is_use = tokens.first() == Some(&Token::Word("use".to_owned()));
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Sign('{' | '(' | '[') => depth += 1,
            Token::Sign(')' | ']') => depth -= 1,
            Token::Sign('}') => {
                depth -= 1;
                if depth == 0 && !is_use {
                    return at + 1;
                }
            }
            Token::Sign(';') if depth == 0 => return at + 1,
            _ => {}
        }
    }
    tokens.len()
}

/// A path in an expression or a type: the number of its tokens.
fn inline(tokens: &[Token], named: &mut Vec<Named>) -> usize {
    let mut path = Vec::new();
    let mut at = 0;
    while let Some(Token::Word(word)) = tokens.get(at) {
        path.push(word.clone());
        at += 1;
        if !tokens[at..].starts_with(&[Token::Sign(':'), Token::Sign(':')]) {
            break;
        }
        at += 2;
    }
    if path.len() == 1 && tokens.get(at) == Some(&Token::Sign('!')) {
        path[0].push('!');
        named.push(Named { path, used: false });
    } else if path.len() > 1 {
        named.push(Named { path, used: false });
    }
    at
}

/// The paths of a `use` line after the word itself, its branches at the outermost commas.
fn used(tokens: &[Token], before: &[String], named: &mut Vec<Named>) {
    let mut depth = 0;
    let branches = tokens.split(|token| {
        match token {
            Token::Sign('{') => depth += 1,
            Token::Sign('}') => depth -= 1,
            _ => {}
        }
        depth == 0 && *token == Token::Sign(',')
    });
    for branch in branches.filter(|branch| !branch.is_empty()) {
        let group = branch.iter().position(|token| *token == Token::Sign('{'));
        let mut path = before.to_vec();
        for token in &branch[..group.unwrap_or(branch.len())] {
            match token {
                // What it is called from here on does not matter.
                Token::Word(word) if word == "as" => break,
                Token::Word(word) => path.push(word.clone()),
                Token::Sign(_) => {}
            }
        }
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        match group {
            Some(open) => {
                let close = branch
                    .iter()
                    .rposition(|token| *token == Token::Sign('}'))
                    .unwrap();
                used(&branch[open + 1..close], &path, named);
            }
            None => named.push(Named { path, used: true }),
        }
    }
}

/// The reader of paths is itself held to what it must see.
#[test]
fn a_breach_is_seen_in_every_form() {
    let here = module(Path::new("table/decide/moves.rs"));
    assert_eq!(here, ["crate", "table", "decide", "moves"]);
    for source in [
        "use std::time::Instant;",
        "use std::{fmt, time::{Duration, SystemTime}};",
        "use std::time;",
        "use std::time::*;",
        "use std::{self, fmt};",
        "use std as s;",
        "pub use ::tokio::sync::mpsc;",
        "use tokio;",
        "fn f() { let now = std::time::Instant::now(); }",
        "fn f(path: &std::path::Path) { drop(vec![std::fs::read(path)]); }",
        "struct S<T: Into<std::net::IpAddr>>(T);",
        "#[cfg(unix)] use rand::Rng;",
        "use super::super::super::shell::serial;",
        "use crate::{laws, sim::transcript as script};",
        "fn f() { super::super::super::voice::Voice::load(); }",
        "use crate::ledger::{event, sqlite};",
        "fn f() { println!(\"e4\"); }",
        "#[cfg(test)] mod tests; use std::env;",
        "#[cfg(test)] mod tests { use super::*; } fn f() -> std::process::ExitCode { f() }",
    ] {
        assert_ne!(breaches_in(source, &here), [""; 0], "{source}");
    }
    for source in [
        "use std::time::Duration;",
        "use std::fmt::{self, Write as _};",
        "/* tokio::main */ fn f<'a>(sign: char) -> bool { sign == '\"' || sign == '\\'' || sign == '{' }",
        "fn f() -> &'static str { r#\"a \" tokio::main\"# }",
        "/// See std::time::Instant.\nfn f() -> &'static str { \"tokio::main\" }",
        "fn f(rand: u8, tts: u8) -> u8 { rand + tts }",
        "use super::state::{Phase, State};",
        "use crate::ledger::event::Event;",
        "#[cfg(test)] mod tests { use crate::sim::transcript; use std::fs; }",
        "#[cfg(test)] use crate::sim::transcript; use std::fmt;",
    ] {
        assert_eq!(breaches_in(source, &here), [""; 0], "{source}");
    }
}
