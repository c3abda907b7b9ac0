//! The core does no I/O and uses no wall clock, no threads, no randomness and nothing of the shells. Judged by the paths in its
//! source files, in `use` lines and elsewhere, and by `cargo tree`.

use std::process::Command;

use super::source::{self, Source, absolute};

/// The crates of the core, as folders under `src/`. Their manifests list their dependencies; this test covers the standard library.
const CORE: [&str; 12] = [
    "announce/",
    "board/",
    "ear/",
    "server/",
    "fics/",
    "follow/",
    "laws/",
    "ledger/",
    "lichess/",
    "rooms/",
    "round/",
    "table/",
];

/// Packages on which no crate of the core may depend, directly or not: runtime, store, socket, sound, randomness.
const WORLD: [&str; 14] = [
    "alsa",
    "async-nats",
    "axum",
    "cpal",
    "getrandom",
    "hyper",
    "libsqlite3-sys",
    "mio",
    "nix",
    "rand",
    "rusqlite",
    "serialport",
    "tokio",
    "tts",
];

/// Paths of the standard library that the core must not name.
const FORBIDDEN: [&str; 9] = [
    "std::time::Instant",
    "std::time::SystemTime",
    "std::thread",
    "std::net",
    "std::fs",
    "std::process",
    "std::env",
    "std::io",
    "std::os",
];

/// Macros that print.
const PRINT: [&str; 5] = ["print!", "println!", "eprint!", "eprintln!", "dbg!"];

/// `cargo tree` lists all dependencies, however indirect.
#[test]
fn no_crate_of_the_core_leans_on_the_world() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    for member in CORE.map(|folder| folder.trim_end_matches('/')) {
        let tree = Command::new(env!("CARGO"))
            .args(["tree", "--offline", "--edges", "normal", "--prefix", "none"])
            .args(["--package", &format!("annabella-{member}")])
            .current_dir(root)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&tree.stderr);
        assert!(tree.status.success(), "{said}");
        let tree = String::from_utf8(tree.stdout).unwrap();
        let mut named: Vec<&str> = tree
            .lines()
            .filter_map(|line| line.split(' ').next())
            .collect();
        let own = format!("annabella-{member}");
        assert!(named.contains(&own.as_str()), "{tree}");
        named.retain(|name| WORLD.contains(name));
        assert!(named.is_empty(), "annabella-{member} leans on {named:?}");
    }
}

#[test]
fn the_core_names_nothing_of_the_world() {
    let (read, breaches) = source::ask(breaches);
    assert!(read > 30, "only {read} files");
    assert!(breaches.is_empty(), "{}", breaches.join("\n"));
}

/// The number of core files, and the forbidden names in them.
fn breaches(sources: &[Source]) -> (usize, Vec<String>) {
    let core = |source: &&Source| CORE.iter().any(|part| source.name.starts_with(part));
    let core: Vec<&Source> = sources.iter().filter(core).collect();
    let mut breaches = Vec::new();
    for source in &core {
        for breach in breaches_in(source) {
            breaches.push(format!("src/{}: {breach}", source.name));
        }
    }
    (core.len(), breaches)
}

/// Every forbidden name in a source.
fn breaches_in(source: &Source) -> Vec<String> {
    let mut breaches = Vec::new();
    for named in &source.named {
        let path = absolute(&named.path, &source.module);
        let text = path.join("::");
        let used = named.import.is_some();
        for forbidden in FORBIDDEN {
            let parts: Vec<&str> = forbidden.split("::").collect();
            let inside = path.len() >= parts.len() && path.iter().zip(&parts).all(|(a, b)| a == b);
            // A `use` of an enclosing module (`use std::time;`) would open a path that is not followed further.
            let around =
                used && path.len() < parts.len() && parts.iter().zip(&path).all(|(a, b)| a == b);
            // A single word is a name defined in the file.
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

/// Tests the reader of paths itself.
#[test]
fn a_breach_is_seen_in_every_form() {
    let breaches = |text: &str| {
        let source = Source::read("table/decide/moves.rs".to_owned(), text, None);
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
        "fn f() { let now = std::time::Instant::now(); }",
        "fn f(path: &std::path::Path) { drop(vec![std::fs::read(path)]); }",
        "struct S<T: Into<std::net::IpAddr>>(T);",
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
        "/* std::fs::read */ fn f<'a>(sign: char) -> bool { sign == '\"' || sign == '\\'' || sign == '{' }",
        "fn f() -> &'static str { r#\"a \" std::fs::read\"# }",
        "/// See std::time::Instant.\nfn f() -> &'static str { \"std::fs::read\" }",
        "fn f(fs: u8, net: u8) -> u8 { fs + net }",
        "use super::state::{Phase, State};",
        "use crate::ledger::event::Event;",
        "#[cfg(test)] mod tests { use crate::sim::transcript; use std::fs; }",
        "#[cfg(test)] use crate::sim::transcript; use std::fmt;",
    ] {
        assert_eq!(breaches(text), [""; 0], "{text}");
    }
}
