//! Forgetting who played: names, FIDE numbers, and what people wrote or said in their own words go; what happened stays.
//!
//! A record that named somebody keeps its digest, so that the [chain](super::chain) and every signed head stay what they were, and
//! gets another text, without its nonce: what was forgotten cannot be found by trying. That text is proved by nothing but the
//! [signature](super::signing::Signer::forgotten) of whoever forgot.
//!
//! It looks at the JSON of an event and not at its type, so that no kind of record is passed over by forgetting to add it here. What
//! was recorded as sound is in files of its own, and no matter of this.
//!
//! Pure: records in, texts out.

use std::collections::BTreeSet;

use serde_json::Value;

use super::event::Record;

/// What stands where a name stood: *nomen nescio*, as in collections of games.
pub const NOBODY: &str = "NN";

/// What of a record is personal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Personal {
    /// A person's name.
    Name,
    /// A number at FIDE.
    Number,
    /// A person's own words, or what somebody called a device of theirs.
    Words,
    /// Other words, in which a name may stand.
    Others,
}

/// What a value at this place of an event is: the part of the table, then the names of the fields down to it.
pub fn personal(path: &[&str]) -> Option<Personal> {
    Some(match path {
        ["game", "white_name" | "black_name"]
        | ["game", "profile", "people", "name"]
        | ["line" | "access" | "desk", .., "name"]
        | ["register", .., "name" | "by"]
        | ["case", "name" | "who"] => Personal::Name,
        ["game", "profile", "fide-ids"] | ["register", .., "fide-id"] => Personal::Number,
        // With why, as somebody has put it.
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

/// The records in which there is something to forget, without it.
///
/// # Errors
///
/// When what is left of a record is none: then nothing may be forgotten.
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

/// The words of a name that are long enough to be no initials.
fn words(name: &str) -> impl Iterator<Item = &str> {
    let word = |sign: char| !sign.is_alphanumeric();
    name.split(word).filter(|word| word.chars().count() > 2)
}

/// Shows what is personal in a record: the name of its author, and what is in its event.
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

/// The text with each word that is of a name replaced.
fn without(text: &str, names: &BTreeSet<String>) -> String {
    let mut left = text.to_owned();
    let mut named: Vec<&str> = words(text).collect();
    named.retain(|word| names.contains(&word.to_lowercase()));
    for word in named {
        left = left.replace(word, NOBODY);
    }
    left
}
