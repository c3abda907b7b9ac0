//! Runs the commands that the README and the manuals show, and compares the output. The manuals quote spoken words exactly, and
//! links lead to existing files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn console_examples_print_what_they_show() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let shown: String = pages(root)
        .iter()
        .map(|page| fs::read_to_string(page).unwrap())
        .collect();
    let program = Path::new(env!("CARGO_BIN_EXE_annabella"));
    let path = format!(
        "{}:{}",
        program.parent().unwrap().display(),
        std::env::var("PATH").unwrap()
    );
    let mut run = 0;
    for block in shown.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap();
        for example in block.split("$ ").skip(1) {
            let (command, shown) = example.split_once('\n').unwrap();
            let output = Command::new("sh")
                .args(["-c", command])
                .env("PATH", &path)
                .output()
                .unwrap();
            assert_eq!(
                String::from_utf8(output.stdout).unwrap(),
                shown,
                "{command}"
            );
            assert!(output.status.success(), "{command}");
            run += 1;
        }
    }
    assert!(run >= 4, "only {run} examples were found");
}

/// Every quotation in a player's manual is a sentence of that language's lexicon, or its beginning.
#[test]
fn the_players_manuals_quote_what_is_heard() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for language in ["de", "en", "es", "fr"] {
        let manual = fs::read_to_string(root.join(format!("docs/player.{language}.md"))).unwrap();
        let lexicon = root.join(format!("src/announce/lexicon/{language}/phrases.ftl"));
        let lexicon = fs::read_to_string(lexicon).unwrap();
        let sentences: Vec<&str> = lexicon
            .lines()
            .filter_map(|line| line.split_once(" = "))
            .map(|(_, sentence)| sentence)
            .collect();
        let quoted: Vec<&str> = manual.split('`').skip(1).step_by(2).collect();
        assert!(quoted.len() >= 5, "only {} in {language}", quoted.len());
        for quote in quoted {
            assert!(
                sentences.iter().any(|sentence| says(sentence, quote)),
                "docs/player.{language}.md quotes what nobody says: {quote}"
            );
        }
    }
}

/// Whether the quotation is the sentence or its beginning; a placeable matches any words.
fn says(sentence: &str, quote: &str) -> bool {
    let mut rest = quote;
    for literal in sentence
        .split('{')
        .map(|part| part.split('}').next_back().unwrap())
    {
        let Some(at) = rest.find(literal) else {
            // The quotation ends in the middle of it.
            return rest
                .char_indices()
                .any(|(at, _)| literal.starts_with(&rest[at..]));
        };
        rest = &rest[at + literal.len()..];
    }
    rest.is_empty() || sentence.ends_with('}')
}

#[test]
fn a_quotation_is_found_with_its_placeables() {
    assert!(says("nothing moved", "nothing moved"));
    assert!(says("message for { $seat }", "message for White"));
    assert!(says(
        "{ $seat }, do you hear me? Confirm.",
        "White, do you hear me?"
    ));
    assert!(says("the move is not clear. Feel", "the move is not clear"));
    assert!(!says("nothing moved", "nothing was moved"));
}

/// Links between the pages and the README lead to existing files.
#[test]
fn links_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut links = 0;
    for page in pages(root) {
        let text = fs::read_to_string(&page).unwrap();
        for target in text.split("](").skip(1) {
            let target = target.split([')', '#']).next().unwrap();
            if target.starts_with("http") || target.is_empty() {
                continue;
            }
            links += 1;
            let file = page.parent().unwrap().join(target);
            assert!(file.exists(), "{} leads to {target}", page.display());
        }
    }
    assert!(links >= 5, "only {links} links were found");
}

/// The README and the manuals.
fn pages(root: &Path) -> Vec<PathBuf> {
    let docs = fs::read_dir(root.join("docs")).unwrap();
    let docs = docs.map(|entry| entry.unwrap().path());
    let docs = docs.filter(|page| page.extension().is_some_and(|kind| kind == "md"));
    docs.chain([root.join("README.md")]).collect()
}
