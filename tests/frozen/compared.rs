//! Compares items with their digests: the format of the digest files, and the report of differences.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::asked::Asked;

/// Number of items shown with their first differing line; the others are named only.
const SHOWN: usize = 12;

/// A group of items with one file of digests.
pub struct Part {
    pub name: &'static str,
    /// Whether it is compared in an ordinary test run.
    pub quick: bool,
    pub items: fn() -> Vec<Item>,
}

/// A text that must not change.
#[derive(Clone)]
pub struct Item {
    /// Its name, such as `case_appeal heard`.
    pub name: String,
    pub text: String,
}

impl Item {
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let (name, text) = (name.into(), text.into());
        Item { name, text }
    }

    fn digest(&self) -> String {
        let hash = Sha256::digest(self.text.as_bytes());
        hex::encode(&hash[..8])
    }
}

/// Compares a part with its digests, or writes them.
pub fn compare(part: &Part, asked: Asked) -> Result<(), String> {
    let mut items = BTreeMap::new();
    for item in (part.items)() {
        let name = item.name.clone();
        if items.insert(name.clone(), item).is_some() {
            return Err(format!("two items of {} are called {name}", part.name));
        }
    }
    if asked.keep {
        keep(part, &items).map_err(|error| format!("the texts cannot be kept: {error}"))?;
    }
    if asked.write {
        return write(part, &items).map_err(|error| format!("cannot be written: {error}"));
    }
    let differs = differences(&expected(part), &items);
    if differs.is_empty() {
        return Ok(());
    }
    told(part, &items, &differs).map_err(|error| error.to_string())?
}

fn room() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/frozen")
}

/// The path of an input file.
pub fn input(name: &str) -> PathBuf {
    room().join("inputs").join(name)
}

fn digests(part: &Part) -> PathBuf {
    room()
        .join("expected")
        .join(part.name)
        .with_extension("txt")
}

/// The path of a text for inspection: as it is `now`, or as it was `kept`.
fn text_of(when: &str, part: &Part, name: &str) -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("frozen");
    let file = name.replace('/', "_");
    target
        .join(when)
        .join(part.name)
        .join(format!("{file}.txt"))
}

fn expected(part: &Part) -> BTreeMap<String, String> {
    let text = fs::read_to_string(digests(part)).unwrap_or_default();
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    lines
        .map(|(digest, name)| (name.to_owned(), digest.to_owned()))
        .collect()
}

fn write(part: &Part, items: &BTreeMap<String, Item>) -> io::Result<()> {
    let mut text = String::new();
    for (name, item) in items {
        text += &format!("{} {name}\n", item.digest());
    }
    fs::write(digests(part), text)
}

fn keep(part: &Part, items: &BTreeMap<String, Item>) -> io::Result<()> {
    let folder = text_of("kept", part, "");
    let folder = folder.parent().unwrap_or(&folder);
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    items.values().try_for_each(|item| save("kept", part, item))
}

fn save(when: &str, part: &Part, item: &Item) -> io::Result<()> {
    let path = text_of(when, part, &item.name);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, &item.text)
}

/// The items that differ, and how.
fn differences(
    expected: &BTreeMap<String, String>,
    items: &BTreeMap<String, Item>,
) -> Vec<(String, &'static str)> {
    let gone = expected.keys().filter(|name| !items.contains_key(*name));
    let gone = gone.map(|name| (name.clone(), "gone"));
    let here = items
        .iter()
        .filter_map(|(name, item)| match expected.get(name) {
            Some(digest) if *digest == item.digest() => None,
            Some(_) => Some((name.clone(), "changed")),
            None => Some((name.clone(), "new")),
        });
    gone.chain(here).collect()
}

/// Writes the differing texts, and returns a report with their places.
fn told(
    part: &Part,
    items: &BTreeMap<String, Item>,
    differs: &[(String, &str)],
) -> io::Result<Result<(), String>> {
    let mut text = format!("{} of {} items differ\n", differs.len(), items.len());
    for (at, (name, how)) in differs.iter().enumerate() {
        text += &format!("{how}: {}/{name}\n", part.name);
        let Some(item) = items.get(name) else {
            continue;
        };
        save("now", part, item)?;
        if at < SHOWN {
            let (kept, now) = (text_of("kept", part, name), text_of("now", part, name));
            let was = fs::read_to_string(&kept);
            if let Ok(was) = was {
                first_difference(&mut text, &was, &item.text);
            }
            let _ = writeln!(text, "  diff '{}' '{}'", kept.display(), now.display());
        }
    }
    text += "The texts are in target/frozen/now; those of another commit in target/frozen/kept, after `cargo test --test frozen -- --keep` there.\n\
             What is meant to differ is written by `cargo test --test frozen -- --write`.\n";
    Ok(Err(text))
}

fn first_difference(text: &mut String, was: &str, now: &str) {
    let (mut was, mut now) = (was.lines(), now.lines());
    let mut number = 0;
    loop {
        number += 1;
        match (was.next(), now.next()) {
            (None, None) => return,
            (was, now) if was == now => {}
            (was, now) => {
                let [was, now] = [was, now].map(|line| line.unwrap_or("(the end)"));
                let _ = writeln!(text, "  line {number} was: {}", cut(was, now));
                let _ = writeln!(text, "  line {number} is:  {}", cut(now, was));
                return;
            }
        }
    }
}

/// A long line from just before its first difference.
fn cut(line: &str, other: &str) -> String {
    let same = line
        .chars()
        .zip(other.chars())
        .take_while(|(one, two)| one == two);
    let from = same.count().saturating_sub(40);
    line.chars().skip(from).take(200).collect()
}
