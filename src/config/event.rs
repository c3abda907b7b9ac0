//! The keys of `[event]`, one row each: name, default, reader and explanation.
//!
//! A table's configuration and the head of a transcript are read by these rows, so a key means the same in both.

use toml::de::DeValue;

use super::keys::ConfigKey;
use super::reader::{self, ConfigReader, ConfigSection};
use super::time::{control, deadline, duration, lateness, warnings};
use laws::{Agreement, Commit, Commits, LinkLost, Profile, Quickplay};

/// Reads a value into the profile.
type Read = fn(&mut Profile, &DeValue<'_>) -> Result<(), String>;

macro_rules! keys {
    ($($name:literal = $value:literal, $field:ident by $read:path, or $others:literal: $about:literal;)*) => {
        /// Every key, in the order of the manual.
        pub(super) const KEYS: &[ConfigKey] = &[$(ConfigKey {
            name: $name,
            value: $value,
            without: None,
            others: $others,
            about: $about,
        }),*];

        /// The reader of each key, in the same order.
        const READ: &[Read] = &[$(|profile, value| {
            profile.$field = $read(value)?;
            Ok(())
        }),*];
    };
}

keys! {
    "name" = r#""""#, name by reader::text, or "a text":
        "The name of the event, for the scoresheets and the pages.";
    "site" = r#""""#, site by reader::text, or r#"town and country, as in "Paris FRA""#:
        "Where it is played, for the scoresheets.";
    "round" = r#""""#, round by round, or "a number, or a text":
        "The round, for the scoresheets and the pages.";
    "board" = r#""""#, board by label, or "a number, or a text":
        "The number of the table, for the scoresheets and the pages.";
    "rated" = "true", rated by reader::flag, or "false":
        "In a rated game only the arbiter hears of legality and differences, and only the arbiter starts the game. Where it is false, the players hear it, too.";
    "time" = r#""90+30""#, time by control,
        or r#""90 min + 30 s", "5 min", "none"; in seconds, as PGN has it: "40/5400+30:1800+30", "*180" (hourglass), "W300-B240"; { base = "90 min", increment = "5 s", mode = "delay" } or mode = "bronstein""#:
        "Minutes, and seconds a move. The increment is added before each move, the first included: 90+30 begins at 1:30:30. The players hear their times when they ask.";
    "clock" = r#""own""#, clock by reader::choice, or r#""external""#:
        "Whose clock runs. With \"external\" it is the table's own approved clock: annabella tells no times and sees no flag, unless that clock is plugged into a DGT board.";
    "warnings" = "[]", warnings by warnings, or r#"times left, as in ["5 min", "1 min"]"#:
        "At these times left the player hears the time unasked.";
    "against" = r#""practice""#, against by reader::choice, or r#""person""#:
        "Who a game that is not rated is against. In practice nobody minds: everything may be asked, and an illegal move is not made. Against a person it is as at a rated table, but for the arbiter.";
    "touch-move" = "true", touch_move by reader::flag, or "false":
        "Touched is moved, as an exercise: in a game that is not rated a player who touched a piece and moved another hears of it. In practice it may be turned off, for who feels the board by lifting.";
    "commit" = r#""by-hand""#, commit by commit, or r#""automatic": when the board is at rest; "press": by pressing the clock"#:
        "How a player says that this is the move. By hand it is the commit button. Then the move is announced.";
    "press" = r#""by-hand""#, press by reader::choice, or r#""with-commit""#:
        "How the clock is pressed: by its button, or with the commit. Both players hear a click.";
    "announcer" = r#""daemon""#, announcer by reader::choice, or r#""player""#:
        "Who announces the moves. Where the players speak themselves, the loudspeaker says no moves, and the commit stands for the spoken word.";
    "repetition" = r#""by-hand""#, repetition by reader::choice, or r#""from-board""#:
        "How it is known that the opponent has repeated a move (D.2.1): by the ok button or the assistant, or by executing it.";
    "placing" = r#""free""#, placing by reader::choice, or r#""binds": a placed piece is released (4.7)"#:
        "Whether a blind player's piece that is placed and not announced may still go to another square, within 4.3. The arbiter hears where it may not.";
    "hold" = r#""nothing""#, hold by reader::choice, or r#""presses", "announcements", "clocks": each with those before it"#:
        "What stands still while a case waits for the arbiter; the clocks, where they do, also while a board is lost, and both players hear it.";
    "mirror-deadline" = r#""none""#, mirror_deadline by deadline, or r#"a time, as in "20 s""#:
        "How long the opponent's board may take to show a move until the arbiter is told. Without one, boards are compared at the next commit or press.";
    "question-deadline" = r#""60 s""#, question_deadline by duration, or "a time":
        "How long a question to a player waits until the arbiter is told that it is unanswered.";
    "settle" = r#""500 ms""#, settle by duration, or "a time":
        "How long without a lift or a place until a board is at rest.";
    "cues" = "false", cues by reader::flag, or "true":
        "Short sounds for lifts, places, questions and faults, in the player's own ear.";
    "edition" = r#""fide-2023""#, edition by reader::choice, or r#""fide-2009", "fide-1997""#:
        "The Laws by which it is played: penalties, claims, flags, and the articles that the arbiter hears. Articles of 2009 bear the numbers of the printed draft.";
    "default-time" = r#""none""#, default_time by lateness, or r#""0 min", "30 min""#:
        "How late a player may come; \"none\" is what the edition says. Then the arbiter is told.";
    "agreement" = r#""allowed""#, agreement by agreement, or r#""never", "after move 30""#:
        "Whether a draw may be agreed. Where it may not, the offer is not passed on, and the player hears why.";
    "supervision" = r#""adequate""#, supervision by reader::choice, or r#""inadequate"; "none": no arbiter is there"#:
        "Who watches rapid and blitz games. Without an arbiter a claim concludes the game, and is ruled upon later (2023 III.6).";
    "quickplay" = "false", quickplay by quickplay,
        or r#"true: five seconds a move on request (III.4); "claims": the claim of a draw instead (III.5)"#:
        "The guidelines for games without increment. The draw button then has this, too, among its answers.";
    "read-back" = r#""practice""#, read_back by reader::choice, or r#""always", "never""#:
        "Whether players hear their own score in their own ear, a half-move a press of left or right: as it is, in practice only.";
    "link-lost" = r#""stop""#, link_lost by link_lost, or r#""run"; "stop-after 2 min""#:
        "With two rooms: what the clocks do while the line is lost. Either way no flag of the other room falls by it.";
    "lag-per-move" = r#""10 s""#, lag_per_move by duration, or "a time":
        "With two rooms: what the line takes of one move is given back by itself, up to this. The rest is for the arbiter.";
    "lag-per-game" = r#""3 min""#, lag_per_game by duration, or "a time":
        "With two rooms: the same, for all moves of a player together.";
    "told-within" = r#""10 s""#, told_within by duration, or "a time":
        "With two rooms: a move that is not heard in the other room by then is told in both, and is a case for the arbiters.";
    "recording" = r#""off""#, recording by reader::choice, or r#""announcements"; "microphone": what is said at the table, too"#:
        "The tape (D.2.7). The players hear that they are recorded. What is for one player alone is never on it.";
}

/// Reads `[event]`: the table's profile, except for the keys of the seats.
pub(super) fn event(reader: &mut ConfigReader<'_>, mut section: ConfigSection<'_>) -> Profile {
    let mut profile = Profile::default();
    for (key, read) in KEYS.iter().zip(READ) {
        section.take(reader, key.name, |value| read(&mut profile, value));
    }
    section.finish(reader);
    profile
}

/// One way to commit, for both seats.
fn commit(value: &DeValue<'_>) -> Result<Commits, String> {
    reader::choice(value).map(|both: Commit| both.into())
}

/// Whether the quickplay guidelines apply, or which of them.
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
        DeValue::String(text) => Ok(text.to_string()),
        other => Err(format!(
            "is {}; expected a number, or a text in quotes",
            reader::kind(other)
        )),
    }
}

/// A round: its number, from 1, or its name.
fn round(value: &DeValue<'_>) -> Result<String, String> {
    let label = label(value)?;
    match label.trim().parse::<i64>() {
        Ok(..1) => Err(format!(
            "is {}; expected its number, from 1, or what it is called",
            label.trim()
        )),
        _ => Ok(label),
    }
}

/// `run`, `stop`, or `stop-after 2 min`.
fn link_lost(value: &DeValue<'_>) -> Result<LinkLost, String> {
    let text = reader::text(value)?;
    match (text.as_str(), text.strip_prefix("stop-after ")) {
        ("run", _) => Ok(LinkLost::Run),
        ("stop", _) => Ok(LinkLost::Stop),
        (_, Some(after)) => {
            let after = DeValue::String(after.into());
            duration(&after).map(LinkLost::StopAfter)
        }
        (word, None) => Err(reader::no_such_word(
            word,
            &["run", "stop", "stop-after 2 min"],
            "",
        )),
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
        let (mut reader, mut top) = ConfigReader::new(&text, super::super::keys::known);
        let section = top.section(&mut reader, "event");
        let profile = event(&mut reader, section);
        reader.verdict(profile).unwrap()
    }

    #[test]
    fn the_default_of_each_key_is_what_holds_without_it() {
        assert_eq!(read(""), Profile::default());
        for ConfigKey { name, value, .. } in KEYS {
            assert_eq!(
                read(&format!("{name} = {value}")),
                Profile::default(),
                "{name}"
            );
        }
    }

    #[test]
    fn the_clocks_run_stand_or_stand_after_a_while_when_the_line_is_lost() {
        let lost = |value: &str| read(&format!("link-lost = \"{value}\"")).link_lost;
        assert_eq!(lost("run"), LinkLost::Run);
        assert_eq!(lost("stop"), LinkLost::Stop);
        assert_eq!(lost("stop-after 2 min"), LinkLost::StopAfter(120_000));
    }

    #[test]
    fn whatever_holds_at_a_table_has_a_key_here_or_with_the_seats() {
        // Default values are not written.
        let profile = Profile {
            link_lost: LinkLost::Run,
            lag_per_move: 1,
            lag_per_game: 1,
            told_within: 1,
            ..Profile::default()
        };
        let profile = serde_json::to_value(profile).unwrap();
        let mut fields: Vec<&str> = profile.as_object().unwrap().keys().map(|k| &**k).collect();
        fields.retain(|field| {
            !["sighted", "hearing-impaired", "assistants", "fide-ids"].contains(field)
        });
        fields.sort_unstable();
        let mut keys: Vec<&str> = KEYS.iter().map(|key| key.name).collect();
        keys.sort_unstable();
        assert_eq!(fields, keys);
    }
}
