//! Removes personal data from records: names, FIDE IDs, and people's own words. The events stay.
//!
//! A changed record keeps its digest, so the [chain](super::chain) and every signed head stay as they were. Its text is replaced and
//! its nonce dropped, so that nobody can find the removed data by trying. Only the [signature](super::signing::Signer::forgotten) of
//! the installation that removed it proves the new text.
//!
//! Works on the JSON of an event instead of its type, so that a new kind of record is not missed here. Recorded sound is in files of
//! its own, and is not covered.
//!
//! Pure: records in, texts out.

use std::collections::BTreeSet;

use serde_json::Value;

use super::event::Record;

/// Replaces a name: *nomen nescio*, as in collections of games.
pub const NOBODY: &str = "NN";

/// Kinds of personal data in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Personal {
    /// A name of a person.
    Name,
    /// A FIDE ID.
    Number,
    /// A person's own words, or the name that somebody gave a device.
    Words,
    /// Other text that may contain a name.
    Others,
}

/// The kind of personal data at this path of an event: the part of the table, then the field names.
pub fn personal(path: &[&str]) -> Option<Personal> {
    Some(match path {
        ["game", "white_name" | "black_name"]
        | ["game", "profile", "people", "name"]
        | ["line" | "access" | "desk", .., "name"]
        | ["register", .., "name" | "by"]
        | ["case", "name" | "who"] => Personal::Name,
        ["game", "profile", "fide-ids"] | ["register", .., "fide-id"] => Personal::Number,
        // Includes a free-text reason.
        ["line" | "access", "act"] | ["desk", "order"] => Personal::Words,
        ["ear" | "tape", "name"]
        | ["opening", "note"]
        | ["practice", .., "typed"]
        | ["register", .., "because" | "amount"]
        | ["case", "said" | "reason"]
        | ["case", "meant", "reason"]
        | ["case", .., "amount"] => Personal::Words,
        ["ear", "words" | "reason"]
        | ["listening", .., "words" | "reason" | "tape"]
        | ["tape", "file" | "reason"]
        | ["board", "port" | "reason"]
        | ["adjournment", "resumption"]
        | ["register", .., "game"]
        | ["score", "moves" | "text" | "file"]
        | ["case", .., "matter", "white" | "black"] => Personal::Others,
        _ => return None,
    })
}

/// The records that contain personal data, with that data removed.
///
/// # Errors
///
/// If a remaining text does not parse as a record: then nothing may be removed.
pub fn forgotten(records: &[Record]) -> Result<Vec<Record>, serde_json::Error> {
    let mut names = BTreeSet::new();
    let mut lines = Vec::new();
    for record in records {
        let mut line = serde_json::to_value(record)?;
        visit(&mut line, &mut |kind, value| {
            if let (Personal::Name, Value::String(name)) = (kind, value) {
                names.extend(words(name).map(str::to_lowercase));
            }
        });
        lines.push((record, line));
    }
    let mut changed = Vec::new();
    for (record, mut line) in lines {
        visit(&mut line, &mut |kind, value| strike(kind, value, &names));
        let left: Record = serde_json::from_value(line)?;
        if left != *record {
            changed.push(left);
        }
    }
    Ok(changed)
}

/// The words of a name, without initials and other short ones.
fn words(name: &str) -> impl Iterator<Item = &str> {
    let word = |sign: char| !sign.is_alphanumeric();
    name.split(word).filter(|word| word.chars().count() > 2)
}

/// Visits each personal value of a record: its author's name, and those in its event.
fn visit(record: &mut Value, seen: &mut impl FnMut(Personal, &mut Value)) {
    if let Some(name) = record.get_mut("name") {
        seen(Personal::Name, name);
    }
    if let Some(event) = record.get_mut("event") {
        let part = event.get("part").and_then(Value::as_str).unwrap_or("");
        descend(&mut vec![part.to_owned()], event, seen);
    }
}

fn descend(path: &mut Vec<String>, value: &mut Value, seen: &mut impl FnMut(Personal, &mut Value)) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                path.push(key.clone());
                descend(path, value, seen);
                path.pop();
            }
        }
        Value::Array(values) => values
            .iter_mut()
            .for_each(|value| descend(path, value, seen)),
        Value::String(_) | Value::Number(_) => {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            if let Some(kind) = personal(&path) {
                seen(kind, value);
            }
        }
        Value::Null | Value::Bool(_) => {}
    }
}

fn strike(kind: Personal, value: &mut Value, names: &BTreeSet<String>) {
    *value = match (kind, &*value) {
        (Personal::Number, _) => Value::Null,
        (Personal::Words, _) => "".into(),
        (Personal::Name, _) => NOBODY.into(),
        (Personal::Others, Value::String(text)) => without(text, names).into(),
        (Personal::Others, _) => return,
    };
}

/// The text with each word that is part of a name replaced.
fn without(text: &str, names: &BTreeSet<String>) -> String {
    let mut left = text.to_owned();
    let mut named: Vec<&str> = words(text).collect();
    named.retain(|word| names.contains(&word.to_lowercase()));
    for word in named {
        left = left.replace(word, NOBODY);
    }
    left
}
