//! The core does no I/O, knows no clock of the world, no thread, no chance, and nothing of the shells: held to the paths that
//! its source files name, in `use` lines and anywhere else.

use super::source::{self, Source, absolute};

/// The core: folders and files under `src/`.
const CORE: [&str; 18] = [
    "board/",
    "fics/",
    "grammar.rs",
    "grammar/",
    "language.rs",
    "laws/",
    "mistake.rs",
    "role.rs",
    "rooms/",
    "round/",
    "seat.rs",
    "table/",
    "announce/",
    "ledger/event/",
    "ledger/event.rs",
    "ledger/chain.rs",
    "ledger/integrity.rs",
    "ledger/signing.rs",
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

/// Macros that print.
const PRINT: [&str; 5] = ["print!", "println!", "eprint!", "eprintln!", "dbg!"];

#[test]
fn the_core_names_nothing_of_the_world() {
    let mut sources = source::all();
    sources.retain(|source| CORE.iter().any(|part| source.name.starts_with(part)));
    assert!(sources.len() > 30, "only {} files", sources.len());
    let mut breaches = Vec::new();
    for source in sources {
        for breach in breaches_in(&source) {
            breaches.push(format!("src/{}: {breach}", source.name));
        }
    }
    assert!(breaches.is_empty(), "{}", breaches.join("\n"));
}

/// Every forbidden thing that a source names.
fn breaches_in(source: &Source) -> Vec<String> {
    let mut breaches = Vec::new();
    for named in &source.named {
        let path = absolute(&named.path, &source.module);
        let text = path.join("::");
        let used = named.import.is_some();
        for forbidden in FORBIDDEN {
            let parts: Vec<&str> = forbidden.split("::").collect();
            let inside = path.len() >= parts.len() && path.iter().zip(&parts).all(|(a, b)| a == b);
            // A `use` of what lies around it (`use std::time;`) opens a way that is not looked at further.
            let around =
                used && path.len() < parts.len() && parts.iter().zip(&path).all(|(a, b)| a == b);
            // A word alone is a name of the file's own.
            if (inside || around) && (used || path.len() > 1) {
                breaches.push(format!("{text} ({forbidden} is not for the core)"));
            }
        }
        if PRINT.contains(&text.as_str()) {
            breaches.push(format!("{text} (the core prints nothing)"));
        }
    }
    breaches
}

/// The reader of paths is itself held to what it must see.
#[test]
fn a_breach_is_seen_in_every_form() {
    let breaches = |text: &str| {
        let source = Source::read("table/decide/moves.rs".to_owned(), text);
        assert_eq!(source.module, ["crate", "table", "decide", "moves"]);
        breaches_in(&source)
    };
    for text in [
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
        "fn f() { drop(vec![println!(\"e4\")]); }",
        "#[cfg(test)] mod tests; use std::env;",
        "#[cfg(test)] mod tests { use super::*; } fn f() -> std::process::ExitCode { f() }",
    ] {
        assert_ne!(breaches(text), [""; 0], "{text}");
    }
    for text in [
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
        assert_eq!(breaches(text), [""; 0], "{text}");
    }
}
