//! Every message that the pages use exists in every language, and none is unused.

use std::collections::BTreeSet;
use std::path::Path;

use announce::{Language, Lexicon};

/// The names of messages in a source file: quoted strings with a message's prefix.
fn names(source: &str) -> BTreeSet<String> {
    let quoted = source.split('"').skip(1).step_by(2);
    quoted
        .filter(|name| *name == "page" || name.starts_with("page-"))
        // A shared prefix is not a name.
        .filter(|name| !name.ends_with('-'))
        .map(|name| name.replace("{result}", "white"))
        .collect()
}

/// The source of the pages, and of the course of a game that they share with the report.
fn code() -> String {
    let shell = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/shell");
    let web = shell.join("web");
    let folders = [web.clone(), web.join("page")];
    let files = folders
        .iter()
        .flat_map(|folder| std::fs::read_dir(folder).unwrap());
    let paths = files.map(|file| file.unwrap().path());
    let paths = paths.chain([shell.join("history.rs")]);
    let rust = paths.filter(|path| path.extension().is_some_and(|kind| kind == "rs"));
    rust.map(|path| std::fs::read_to_string(path).unwrap())
        .collect()
}

#[test]
fn every_sentence_of_the_pages_exists_in_every_language() {
    let all = names(&code());
    assert!(all.len() > 60, "{all:?}");
    for language in Language::ALL {
        let lexicon = Lexicon::new(language).unwrap();
        let exists = |name: &str| lexicon.message(name, None) != name.replace('-', " ");
        for name in &all {
            let of_seats = [format!("{name}-white"), format!("{name}-black")];
            let found = exists(name) || of_seats.iter().all(|name| exists(name));
            assert!(found, "{name} is missing in {language}");
        }
    }
}

#[test]
fn no_sentence_of_the_pages_is_left_over() {
    let used = names(&code());
    let words = include_str!("../../src/announce/lexicon/en/page.ftl");
    let written = words.lines().filter_map(|line| line.split(" = ").next());
    for name in written.filter(|name| name.starts_with("page-")) {
        let group = name.trim_end_matches("-white").trim_end_matches("-black");
        let group = group.trim_end_matches("-draw");
        let found = [name, group]
            .iter()
            .any(|name| used.contains(*name) || used.contains(&format!("{name}-white")));
        assert!(found, "{name} is not used");
    }
}
