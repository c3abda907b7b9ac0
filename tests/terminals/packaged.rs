//! The contents of the Debian package: files generated for it, and files that its recipe names.

#[path = "../../debian/packaged/writing.rs"]
mod writing;

use std::fs;
use std::path::Path;

use config::Config;

/// Compiling takes too long here.
const COMPILED: &str = "target/release/";

#[test]
fn what_the_recipe_names_is_written_or_lies_here() {
    let folder = tempfile::tempdir().unwrap();
    writing::write(folder.path()).unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let recipe: toml::Table = include_str!("../../Cargo.toml").parse().unwrap();
    let deb = &recipe["package"]["metadata"]["deb"];
    let mut named: Vec<&str> = deb["assets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|asset| asset[0].as_str().unwrap())
        .collect();
    named.push(deb["changelog"].as_str().unwrap());
    for name in named.into_iter().filter(|name| !name.starts_with(COMPILED)) {
        let pattern = match name.strip_prefix("target/packaged/") {
            Some(written) => folder.path().join(written),
            None => root.join(name),
        };
        let found: Vec<_> = glob::glob(pattern.to_str().unwrap()).unwrap().collect();
        assert!(!found.is_empty(), "{name} is not there");
        for path in found {
            let path = path.unwrap();
            assert!(
                fs::metadata(&path).unwrap().len() > 0,
                "{} is empty",
                path.display()
            );
        }
    }
}

#[test]
fn what_is_written_for_people_reads_well() {
    let folder = tempfile::tempdir().unwrap();
    writing::write(folder.path()).unwrap();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    // A card is for an embosser: 40 cells per line, in ASCII.
    for language in ["de", "en", "es", "fr"] {
        let card = read(&format!("card.{language}.brf"));
        assert!(
            card.is_ascii()
                && card
                    .lines()
                    .all(|line| line.trim_start_matches('\x0c').len() <= 40),
            "{card}"
        );
        assert!(card.lines().count() > 15, "{card}");
    }
    let page = read("html/player.de.html");
    assert!(
        page.contains("<html lang=\"de\">") && page.contains("<h2>Die Tasten</h2>"),
        "{page}"
    );
    links_lead_somewhere(&folder.path().join("html"));
    let index = read("html/index.html");
    assert!(
        index.contains(r#"<a href="player.de.html" hreflang="de" lang="de">für den Spieler</a>"#)
    );
    let manual = read("man/annabella-arbiter.7");
    assert!(
        manual.contains("annabella\\-arbiter \\- for the arbiter"),
        "{manual}"
    );
    assert!(read("man/annabella.1").contains("annabella\\-player"));
    assert!(read("man/annabella-run.1").contains("\\-\\-config"));
    assert!(read("completion/annabella.bash").contains("winnable"));
    assert!(read("annabella@.service").contains("ExecStart=\"/usr/bin/annabella\" run"));
}

/// Links on every page lead to existing pages.
fn links_lead_somewhere(folder: &Path) {
    let mut links = 0;
    for page in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(page.unwrap().path()).unwrap();
        for target in text.split("href=\"").skip(1) {
            let target = target.split('"').next().unwrap();
            links += 1;
            let there = target.starts_with("http") || folder.join(target).is_file();
            assert!(there, "a page leads to {target}");
        }
    }
    assert!(links >= 30, "only {links} links were found");
}

#[test]
fn the_examples_are_understood() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("debian/examples");
    for entry in fs::read_dir(examples).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let home = |_: &str| Some("/nowhere".into());
        Config::parse(&text, Path::new("/nowhere"), home).unwrap();
    }
}
