//! Ledgers written by annabella 0.2.0, and the output of the commands that read them. `inputs/ledgers.zip` holds them with their
//! sidecar files; `inputs/README.md` describes their origin.

use std::fs;
use std::path::PathBuf;

use super::compared::Item;
use super::packed;
use super::program::{Told, folder};

const LANGUAGES: [&str; 4] = ["de", "en", "es", "fr"];

/// The output of verifying and replaying each ledger, and of forgetting the persons of one.
pub fn items() -> Vec<Item> {
    let commands = ["verify", "verify --json", "replay", "replay --at 9"];
    let mut items = read_by("ledgers", &commands.map(str::to_owned));
    items.push(forgotten());
    items
}

/// The documents written from each ledger.
pub fn writings() -> Vec<Item> {
    read_by("writings", &writing())
}

fn read_by(place: &str, commands: &[String]) -> Vec<Item> {
    let files = packed::files("ledgers.zip");
    let mut items = Vec::new();
    for file in files.iter().map(|(name, _)| name) {
        let Some(name) = file.strip_suffix(".sqlite") else {
            continue;
        };
        for arguments in commands {
            // Each command reads the ledger as it was found.
            let place = unpacked(place, &of_this(&files, file));
            let words: Vec<&str> = arguments.split(' ').collect();
            let told = Told::inside(&place, &[&words[..], &[file]].concat());
            items.push(Item::new(format!("{name} {arguments}"), told.text));
        }
    }
    items
}

fn writing() -> Vec<String> {
    let mut commands = vec![
        "score --seat white --format text".to_owned(),
        "score --seat black --format html".to_owned(),
        "score --format text".to_owned(),
        "score --lang de --long --format text".to_owned(),
        "score --format brf --code uk2015 --page 32x20".to_owned(),
    ];
    for format in ["pgn", "json"] {
        commands.push(format!("score --format {format}"));
    }
    for language in LANGUAGES {
        for format in ["text", "brf", "braille", "html"] {
            commands.push(format!("score --format {format} --lang {language}"));
        }
        for format in ["text", "html"] {
            commands.push(format!("report --format {format} --lang {language}"));
        }
        commands.push(format!("envelope --lang {language}"));
    }
    commands.push("report --case 1".to_owned());
    commands
}

/// The output of forgetting a ledger's persons, and what remains.
fn forgotten() -> Item {
    let place = unpacked("forgotten-now", &packed::files("ledgers.zip"));
    let mut text = String::new();
    for arguments in [
        &["forget", "over.sqlite"][..],
        &["forget", "--for-ever", "over.sqlite"],
        &["verify", "over.sqlite"],
        &["replay", "over.sqlite"],
        &["score", "over.sqlite"],
    ] {
        text += &Told::inside(&place, arguments).text;
    }
    Item::new("over, forgotten now", text)
}

/// A ledger and its sidecar files.
fn of_this(files: &[(String, Vec<u8>)], ledger: &str) -> Vec<(String, Vec<u8>)> {
    let its = files.iter().filter(|(name, _)| name.starts_with(ledger));
    its.cloned().collect()
}

/// A folder with these files, as they were written.
fn unpacked(name: &str, files: &[(String, Vec<u8>)]) -> PathBuf {
    let place = folder(name);
    for (name, bytes) in files {
        fs::write(place.join(name), bytes).expect("a folder for tests");
    }
    place
}
