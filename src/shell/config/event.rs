//! The keys of `[event]`, one row each: the name, the value where nobody says anything, how it is read and what it means.
//!
//! A table's configuration and the head of a transcript are read by these rows, so a key means the same in both.

use toml::de::DeValue;

use super::reader::{self, Reader, Section};
use super::time::{control, deadline, duration, lateness, warnings};
use crate::laws::{Agreement, Commit, Commits, Profile, Quickplay};

/// A key of `[event]`.
pub struct Key {
    /// What it is called.
    pub name: &'static str,
    /// What it is where nobody says it, as it would be written.
    pub default: &'static str,
    /// What it means, and what else may stand there.
    pub about: &'static str,
    read: fn(&mut Profile, &DeValue<'_>) -> Result<(), String>,
}

macro_rules! keys {
    ($($name:literal = $default:literal, $field:ident by $read:path: $about:literal;)*) => {
        /// Every key, in the order in which it is explained.
        pub const EVENT: &[Key] = &[$(Key {
            name: $name,
            default: $default,
            about: $about,
            read: |profile, value| {
                profile.$field = $read(value)?;
                Ok(())
            },
        }),*];
    };
}

keys! {
    "name" = r#""""#, name by reader::text:
        "of the event, for the scoresheets";
    "site" = r#""""#, site by reader::text:
        r#"town and country, as in "Paris FRA""#;
    "round" = r#""""#, round by label:
        "a number, or text";
    "board" = r#""""#, board by label:
        "the number of the table";
    "rated" = "true", rated by reader::flag:
        "only the arbiter hears of legality and differences, and only the arbiter starts the game";
    "time" = r#""90+30""#, time by control:
        r#"minutes + seconds a move; "90 min + 30 s", "5 min", "none"; as in PGN, in seconds: "40/5400+30:1800+30", "*180"; { base = "90 min", increment = "5 s", mode = "delay" }"#;
    "clock" = r#""own""#, clock by reader::choice:
        r#"or "external": the table's own approved clock"#;
    "warnings" = "[]", warnings by warnings:
        r#"or ["5 min", "1 min"]: unasked, at these times left"#;
    "against" = r#""practice""#, against by reader::choice:
        r#"who a game that is not rated is against: nobody who minds, everything may be asked; or "person""#;
    "commit" = r#""by-hand""#, commit by commit:
        r#"or "automatic": by a stable board, "press": by pressing the clock; also to be said of one seat"#;
    "press" = r#""by-hand""#, press by reader::choice:
        r#"or "with-commit""#;
    "announcer" = r#""daemon""#, announcer by reader::choice:
        r#"or "player""#;
    "repetition" = r#""by-hand""#, repetition by reader::choice:
        r#"or "from-board""#;
    "placing" = r#""free""#, placing by reader::choice:
        r#"a blind player's piece that is placed and not announced may go to another square, within 4.3; or "binds" (4.7)"#;
    "hold" = r#""nothing""#, hold by reader::choice:
        r#"while a difference waits for the arbiter; or "presses", "announcements", "clocks", each with those before it"#;
    "mirror-deadline" = r#""none""#, mirror_deadline by deadline:
        r#"or "20 s": how long the opponent's board may take to show a move"#;
    "question-deadline" = r#""60 s""#, question_deadline by duration:
        "how long a question waits before the arbiter is told";
    "settle" = r#""500 ms""#, settle by duration:
        "how long without a lift or a place until a board is stable";
    "cues" = "false", cues by reader::flag:
        "short sounds for lifts, places, questions, faults";
    "edition" = r#""fide-2023""#, edition by reader::choice:
        r#"or "fide-2009", "fide-1997""#;
    "default-time" = r#""none""#, default_time by lateness:
        r#"how late a player may come: as the edition says; or "0 min", "30 min""#;
    "agreement" = r#""allowed""#, agreement by agreement:
        r#"to a draw; or "never", "after move 30""#;
    "supervision" = r#""adequate""#, supervision by reader::choice:
        r#"of rapid and blitz; or "inadequate"; "none": no arbiter is there"#;
    "quickplay" = "false", quickplay by quickplay:
        r#"the guidelines for games without increment; or true: an increment on request (III.4), or "claims" (III.5)"#;
    "read-back" = r#""practice""#, read_back by reader::choice:
        r#"the own score, move by move, to the own ear: in practice; or "always", "never""#;
    "recording" = r#""off""#, recording by reader::choice:
        r#"the tape (D.2.7): or "announcements", or "microphone": what is said, too"#;
}

/// What holds at the table, but for what is said with the seats.
pub(super) fn event(reader: &mut Reader<'_>, mut section: Section<'_>) -> Profile {
    let mut profile = Profile::default();
    for key in EVENT {
        section.take(reader, key.name, |value| (key.read)(&mut profile, value));
    }
    section.finish(reader);
    profile
}

/// For both seats.
fn commit(value: &DeValue<'_>) -> Result<Commits, String> {
    reader::choice(value).map(|both: Commit| both.into())
}

/// Whether they hold, or how.
fn quickplay(value: &DeValue<'_>) -> Result<Quickplay, String> {
    match value {
        DeValue::Boolean(holds) => Ok((*holds).into()),
        value => reader::choice(value),
    }
}

/// A number or a text.
fn label(value: &DeValue<'_>) -> Result<String, String> {
    match value {
        DeValue::Integer(number) => Ok(number.to_string()),
        value => reader::text(value),
    }
}

/// `allowed`, `never`, or `after move 30`.
fn agreement(value: &DeValue<'_>) -> Result<Agreement, String> {
    let text = reader::text(value)?;
    let after = text
        .strip_prefix("after move ")
        .and_then(|number| number.trim().parse().ok());
    match (text.as_str(), after) {
        (_, Some(moves)) => Ok(Agreement::After(moves)),
        ("allowed", _) => Ok(Agreement::Allowed),
        ("never", _) => Ok(Agreement::Never),
        (word, _) => Err(reader::no_such_word(
            word,
            &["allowed", "never", "after move 30"],
            "",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &str) -> Profile {
        let text = format!("[event]\n{lines}");
        let (mut reader, mut top) = Reader::new(&text);
        let section = top.section(&mut reader, "event");
        let profile = event(&mut reader, section);
        reader.verdict(profile).unwrap()
    }

    #[test]
    fn the_default_of_each_key_is_what_holds_without_it() {
        assert_eq!(read(""), Profile::default());
        for Key { name, default, .. } in EVENT {
            assert_eq!(
                read(&format!("{name} = {default}")),
                Profile::default(),
                "{name}"
            );
        }
    }

    #[test]
    fn whatever_holds_at_a_table_has_a_key_here_or_with_the_seats() {
        let profile = serde_json::to_value(Profile::default()).unwrap();
        let mut fields: Vec<&str> = profile.as_object().unwrap().keys().map(|k| &**k).collect();
        fields.retain(|field| {
            !["sighted", "hearing-impaired", "assistants", "fide-ids"].contains(field)
        });
        fields.sort_unstable();
        let mut keys: Vec<&str> = EVENT.iter().map(|key| key.name).collect();
        keys.sort_unstable();
        assert_eq!(fields, keys);
    }

    #[test]
    fn the_documentation_of_the_configuration_shows_every_key() {
        let documentation = include_str!("../config.rs");
        for Key {
            name,
            default,
            about,
            ..
        } in EVENT
        {
            let shown = format!("//! {name} = {default}");
            let line = documentation.lines().find(|line| line.starts_with(&shown));
            let line = line.unwrap_or_else(|| panic!("{shown} is not shown"));
            assert!(line.ends_with(&format!("# {about}")), "{line}");
        }
    }
}
