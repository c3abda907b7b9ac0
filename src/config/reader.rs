//! TOML reader that takes keys one by one, and reports every fault with its line.

use std::fmt;
use std::io::{self, ErrorKind::InvalidData, Read};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::value::StrDeserializer;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::ConfigError;
use laws::encoding::{Decoded, decoded};
use laws::mistake::FileMistake;
use laws::role::{LONGEST_NAME, is_name};
use voice::limits;

/// Upper bound of a configuration in bytes, far above the documented example.
const LONGEST: u64 = 64 * 1024;

/// Reads the text of a configuration.
///
/// # Errors
///
/// [`ConfigError`]: the file cannot be read, or is too long.
pub(super) fn whole(path: &Path) -> Result<String, ConfigError> {
    let unreadable = |source| ConfigError::Unreadable {
        path: path.to_owned(),
        source,
    };
    let mut bytes = Vec::new();
    let file = limits::open(path).map_err(unreadable)?;
    file.take(LONGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    if bytes.len() as u64 > LONGEST {
        let message = format!(
            "this is longer than {LONGEST} bytes, which no configuration needs; was another file meant?"
        );
        return Err(ConfigError::Wrong {
            path: path.to_owned(),
            faults: vec![FileMistake { line: 0, message }],
        });
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let Decoded { text, encoding } = decoded(error.as_bytes());
        let printable = |sign: char| !sign.is_control() || sign.is_whitespace();
        match text.chars().all(printable) {
            true => ConfigError::Wrong {
                path: path.to_owned(),
                faults: vec![FileMistake {
                    line: 0,
                    message: format!(
                        "this text is in {encoding}; have the editor save it as UTF-8"
                    ),
                }],
            },
            false => unreadable(io::Error::new(InvalidData, "it is no text (UTF-8)")),
        }
    })?;
    // Line ends of any kind.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    match of_another_kind(&text) {
        None => Ok(text),
        Some(kind) => Err(ConfigError::Wrong {
            path: path.to_owned(),
            faults: vec![FileMistake {
                line: 0,
                message: format!(
                    "this is {kind} and no configuration; in the file of an event it is named as pairings = \"open.trf\""
                ),
            }],
        }),
    }
}

/// The kind of a file of pairings that was named in place of a configuration: otherwise each of its lines would be told.
fn of_another_kind(text: &str) -> Option<&'static str> {
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    let first = lines.find(|line| !line.trim().is_empty())?.trim();
    let numbered = first.split_once(' ').is_some_and(|(number, _)| {
        number.len() == 3 && number.bytes().all(|digit| digit.is_ascii_digit())
    });
    let tag = || {
        let tag = first.strip_prefix('[')?.strip_suffix("\"]")?;
        let (name, _) = tag.split_once(" \"")?;
        Some(name.chars().all(char::is_alphanumeric))
    };
    match numbered && !first.contains('=') {
        true => Some("the report of a pairing program"),
        false => tag()
            .filter(|named| *named)
            .map(|_| "a file of games (PGN)"),
    }
}

/// What is wrong with the form of a line, and what would be right, where the sentence of the library does not tell it to somebody who does
/// not know TOML. `at` is what stands there.
fn plainly(message: &str, at: &str, line: &str) -> String {
    let said = message.split(',').next().unwrap_or_default();
    match said {
        "duplicate key" => format!("duplicate key: {at} is there already; leave one of them"),
        _ if line.contains(['“', '”', '„', '«', '»', '‘', '’']) => {
            format!("{message}; write straight quotation marks: \"")
        }
        "string values must be quoted" => {
            format!("{message}; write texts in quotation marks, such as name = \"Anna\"")
        }
        "invalid basic string" => {
            format!("{message}; a text ends with a quotation mark in the same line")
        }
        "invalid boolean" => format!("{message}; write true or false in small letters"),
        "unclosed table" => format!("{message}; a section is written as [white]"),
        "invalid unquoted key" | "invalid key-value pair" | "key with no value" => {
            format!(
                "{message}; a line is written as name = \"Anna\", a section as [white], a remark as # remark"
            )
        }
        _ => message.to_owned(),
    }
}

/// Lists the known keys of a section, or of the top of the file.
type Known = fn(Option<&str>) -> Vec<&'static str>;

/// The text, and the faults found so far.
pub(super) struct ConfigReader<'t> {
    text: &'t str,
    known: Known,
    faults: Vec<FileMistake>,
}

impl<'t> ConfigReader<'t> {
    /// Parses the text; returns the reader and the top-level table.
    pub(super) fn new(text: &'t str, known: Known) -> (Self, ConfigSection<'t>) {
        let (table, errors) = DeTable::parse_recoverable(text);
        let mut reader = ConfigReader {
            text,
            known,
            faults: Vec::new(),
        };
        for error in errors {
            let span = error.span().unwrap_or_default();
            let line = reader.line(span.start);
            let written = text.lines().nth(line - 1).unwrap_or_default();
            let at = text.get(span).unwrap_or_default();
            reader.fault(line, plainly(error.message(), at, written));
        }
        let top = ConfigSection {
            name: None,
            table: table.into_inner(),
        };
        (reader, top)
    }

    /// The line of this byte, from 1.
    fn line(&self, at: usize) -> usize {
        let before = self.text.as_bytes().iter().take(at);
        1 + before.filter(|byte| **byte == b'\n').count()
    }

    /// Notes a fault.
    pub(super) fn fault(&mut self, line: usize, message: impl Into<String>) {
        self.faults.push(FileMistake {
            line,
            message: message.into(),
        });
    }

    /// The result if there were no faults; else all faults, sorted by line.
    pub(super) fn verdict<T>(mut self, understood: T) -> Result<T, Vec<FileMistake>> {
        if self.faults.is_empty() {
            return Ok(understood);
        }
        self.faults.sort();
        self.faults.dedup();
        Err(self.faults)
    }
}

/// A table of the file; keys are removed from it as they are read.
#[derive(Default)]
pub(super) struct ConfigSection<'t> {
    name: Option<&'static str>,
    table: DeTable<'t>,
}

impl<'t> ConfigSection<'t> {
    /// Takes and parses the value of a key; none if it is missing or invalid.
    pub(super) fn take<T>(
        &mut self,
        reader: &mut ConfigReader<'_>,
        key: &'static str,
        understand: impl FnOnce(&DeValue<'t>) -> Result<T, String>,
    ) -> Option<T> {
        self.take_with_line(reader, key, understand)
            .map(|(value, _)| value)
    }

    /// Takes and parses the value of a key, with its line; none if it is missing or invalid.
    pub(super) fn take_with_line<T>(
        &mut self,
        reader: &mut ConfigReader<'_>,
        key: &'static str,
        understand: impl FnOnce(&DeValue<'t>) -> Result<T, String>,
    ) -> Option<(T, usize)> {
        let found = self.raw(reader, key)?;
        let line = reader.line(found.span().start);
        match understand(found.get_ref()) {
            Ok(value) => Some((value, line)),
            Err(message) => {
                reader.fault(line, format!("{key} {message}"));
                None
            }
        }
    }

    /// Takes a subtable; empty if it is missing.
    pub(super) fn section(
        &mut self,
        reader: &mut ConfigReader<'_>,
        key: &'static str,
    ) -> ConfigSection<'t> {
        let Some(found) = self.raw(reader, key) else {
            return ConfigSection {
                name: Some(key),
                ..ConfigSection::default()
            };
        };
        let line = reader.line(found.span().start);
        let kind = kind(found.get_ref());
        let table = match found.into_inner() {
            DeValue::Table(table) => table,
            _ => {
                reader.fault(
                    line,
                    format!("{key} is {kind}; expected a section that begins with [{key}]"),
                );
                DeTable::default()
            }
        };
        ConfigSection {
            name: Some(key),
            table,
        }
    }

    /// Takes the subtables of a subtable, by their names; none if it is missing. The parent's name decides which keys they may
    /// have.
    pub(super) fn sections(
        &mut self,
        reader: &mut ConfigReader<'_>,
        key: &'static str,
    ) -> Vec<(String, ConfigSection<'t>)> {
        let tables = self.section(reader, key).table;
        let mut sections = Vec::new();
        for (name, found) in tables {
            let line = reader.line(name.span().start);
            let name = name.into_inner().into_owned();
            let kind = kind(found.get_ref());
            match found.into_inner() {
                DeValue::Table(table) => sections.push((
                    name,
                    ConfigSection {
                        name: Some(key),
                        table,
                    },
                )),
                _ => reader.fault(
                    line,
                    format!("{key} \"{name}\" is {kind}; expected a section that begins with [{key}.\"{name}\"]"),
                ),
            }
        }
        sections
    }

    /// Rejects a key that does not belong here.
    pub(super) fn refuse(&mut self, reader: &mut ConfigReader<'_>, key: &'static str, why: &str) {
        if let Some(found) = self.table.remove(key) {
            let line = reader.line(found.span().start);
            reader.fault(line, format!("{key} {why}"));
        }
    }

    /// Removes and returns a raw value; in debug builds, asserts that the key is documented.
    fn raw(
        &mut self,
        reader: &ConfigReader<'_>,
        key: &'static str,
    ) -> Option<Spanned<DeValue<'t>>> {
        debug_assert!(
            (reader.known)(self.name).contains(&key),
            "{key} is not explained"
        );
        self.table.remove(key)
    }

    /// The error of an unknown section, with the one that may be meant; none for a key, or for a slip, which its own error names.
    fn unknown_section(&self, found: &str, value: &DeValue<'_>, known: Known) -> Option<String> {
        let table = |value: &DeValue<'_>| matches!(value, DeValue::Table(_));
        let section = match value {
            DeValue::Array(several) => several.iter().any(|one| table(one.get_ref())),
            value => table(value),
        };
        if !section {
            return None;
        }
        let top = known(None);
        if let Some(within) = self.name {
            return Some(format!(
                "unknown section [{within}.{found}]; [{within}] has keys alone, and `annabella check --example` prints them"
            ));
        }
        let nearest = nearest_section(found, known, &top)?;
        let slip = 2 * letters_apart(found, nearest) <= found.len();
        (!slip).then(|| format!("unknown section [{found}]; the nearest known one is [{nearest}]"))
    }

    /// Rejects the keys that were not taken.
    pub(super) fn finish(self, reader: &mut ConfigReader<'_>) {
        let place = self
            .name
            .map_or_else(String::new, |name| format!(" in [{name}]"));
        for (key, value) in &self.table {
            let line = reader.line(key.span().start);
            let found = key.get_ref();
            let nearest = nearest(found, &(reader.known)(self.name));
            if let Some(unknown) = self.unknown_section(found, value.get_ref(), reader.known) {
                reader.fault(line, unknown);
                continue;
            }
            // A suggestion helps only against a slip; for a word unlike any key, point to the list of all keys.
            let apart = letters_apart(found, nearest);
            let slip = apart * 2 <= found.len();
            // A letter too few is a slip more likely than a word from another section.
            let elsewhere = elsewhere(found, reader.known).filter(|_| apart > 1);
            let next = match (elsewhere, slip) {
                (Some(place), _) => format!("it belongs {place}"),
                (None, true) => format!("the nearest known one is \"{nearest}\""),
                (None, false) => "`annabella check --example` prints every known one".to_owned(),
            };
            reader.fault(line, format!("unknown key \"{found}\"{place}; {next}"));
        }
    }
}

/// Sections that somebody may look for by another name.
const MEANT: [(&str, &[&str]); 10] = [
    (
        "event",
        &[
            "table",
            "game",
            "tournament",
            "clock",
            "time",
            "rules",
            "settings",
            "general",
        ],
    ),
    ("white", &["player", "players", "seats", "seat"]),
    ("words", &["language", "languages", "lang"]),
    (
        "ears",
        &[
            "output",
            "outputs",
            "sound",
            "audio",
            "speaker",
            "loudspeaker",
            "headphones",
        ],
    ),
    ("recording", &["tape", "record", "microphone"]),
    (
        "roles",
        &[
            "arbiter",
            "arbiters",
            "officials",
            "people",
            "assistant",
            "assistants",
        ],
    ),
    ("web", &["page", "pages", "http", "server"]),
    ("nats", &["servers", "broadcast", "desk"]),
    ("rooms", &["room", "venue", "line"]),
    ("voice", &["speech", "speak"]),
];

/// The known section that this word means, or else the one that is most like it.
fn nearest_section(found: &str, known: Known, top: &[&'static str]) -> Option<&'static str> {
    let is_section = |name: &&str| !known(Some(name)).is_empty();
    let sections: Vec<&str> = top.iter().copied().filter(is_section).collect();
    let small = found.to_lowercase();
    let meant = MEANT.iter().find(|(_, words)| words.contains(&&*small));
    let meant = meant.map(|(section, _)| *section);
    let meant = meant.filter(|section| sections.contains(section));
    meant.or_else(|| (!sections.is_empty()).then(|| nearest(&small, &sections)))
}

/// Where a key that is unknown here is known: above all sections, or in up to two of them.
fn elsewhere(found: &str, known: Known) -> Option<String> {
    let top = known(None);
    let is_section = |name: &str| !known(Some(name)).is_empty();
    if top.contains(&found) && !is_section(found) {
        return Some("above the first section".to_owned());
    }
    let has = |section: &&&str| known(Some(section)).contains(&found);
    let sections: Vec<String> = top
        .iter()
        .filter(has)
        .map(|name| format!("[{name}]"))
        .collect();
    match &sections[..] {
        [one] => Some(format!("in {one}")),
        [one, other] => Some(format!("in {one} or {other}")),
        _ => None,
    }
}

/// The known word nearest to this one.
fn nearest(found: &str, known: &[&'static str]) -> &'static str {
    known
        .iter()
        .copied()
        .min_by_key(|word| letters_apart(found, word))
        .unwrap_or_default()
}

/// The edit distance of two words; two swapped letters count once.
pub fn letters_apart(one: &str, other: &str) -> usize {
    strsim::damerau_levenshtein(one, other)
}

/// The type of a value with its article, such as `an integer`.
pub(super) fn kind(value: &DeValue<'_>) -> String {
    let kind = value.type_str();
    let article = if kind.starts_with(['a', 'i']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {kind}")
}

/// A text.
pub(super) fn text(value: &DeValue<'_>) -> Result<String, String> {
    value
        .as_str()
        .map(str::to_owned)
        .ok_or_else(|| format!("is {}; expected a text in quotes", kind(value)))
}

/// A text that is not blank.
pub(super) fn filled(value: &DeValue<'_>) -> Result<String, String> {
    let text = text(value)?;
    if text.trim().is_empty() {
        return Err("is empty; write something or leave it out".to_owned());
    }
    Ok(text)
}

/// A player's name, short enough for a report.
pub(super) fn short(value: &DeValue<'_>) -> Result<String, String> {
    let name = filled(value)?;
    match name.chars().count() {
        ..=LONGEST_NAME => Ok(name),
        letters => Err(format!(
            "is {letters} letters long; expected a name of at most {LONGEST_NAME}"
        )),
    }
}

/// The name of an official or a room.
pub(super) fn name(value: &DeValue<'_>) -> Result<String, String> {
    let name = short(value)?;
    match is_name(&name) {
        true => Ok(name),
        false => Err("has signs in it that cannot be read; expected a name".to_owned()),
    }
}

/// A path.
pub(super) fn path(value: &DeValue<'_>) -> Result<PathBuf, String> {
    filled(value).map(PathBuf::from)
}

/// A boolean.
pub(super) fn flag(value: &DeValue<'_>) -> Result<bool, String> {
    value
        .as_bool()
        .ok_or_else(|| format!("is {}; expected true or false", kind(value)))
}

/// A variant of an enumeration, by its serde name.
pub(super) fn choice<'t, T: Deserialize<'t>>(value: &DeValue<'_>) -> Result<T, String> {
    let text = text(value)?;
    T::deserialize(StrDeserializer::<NoSuchWord>::new(&text)).map_err(|NoSuchWord(reason)| reason)
}

/// `is "foo"; expected one of "a", "b"; the nearest is "a"`
pub(super) fn no_such_word(found: &str, expected: &[&'static str], besides: &str) -> String {
    let words = expected
        .iter()
        .map(|word| format!("\"{word}\""))
        .collect::<Vec<_>>()
        .join(", ");
    let nearest = nearest(found, expected);
    format!("is \"{found}\"; expected one of {words}{besides}; the nearest is \"{nearest}\"")
}

/// Rewords serde's error about an unknown variant.
#[derive(Debug)]
struct NoSuchWord(String);

impl fmt::Display for NoSuchWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoSuchWord {}

impl serde::de::Error for NoSuchWord {
    fn custom<T: fmt::Display>(message: T) -> Self {
        NoSuchWord(format!("cannot be understood: {message}"))
    }

    fn unknown_variant(found: &str, expected: &'static [&'static str]) -> Self {
        NoSuchWord(no_such_word(found, expected, ""))
    }
}

#[cfg(test)]
mod tests {
    use super::of_another_kind;

    /// Otherwise each line of a report of two hundred players is told as a mistake.
    #[test]
    fn a_report_or_games_in_place_of_a_configuration_are_told_as_that() {
        let report = Some("the report of a pairing program");
        assert_eq!(of_another_kind("012 Open\n042 2026/12/01\n"), report);
        assert_eq!(
            of_another_kind("\u{feff}\n001    1      Berg, Anna"),
            report
        );
        let games = Some("a file of games (PGN)");
        assert_eq!(of_another_kind("[Event \"Open\"]\n[White \"A\"]\n"), games);
        for toml in [
            "",
            "[white]\nname = \"Anna\"",
            "# an event\n[event]",
            "[\"white\"]\n",
            "[players.\"Berg, Anna\"]\n",
            "001 = 5",
            "pairings = \"open.trf\"",
        ] {
            assert_eq!(of_another_kind(toml), None, "{toml}");
        }
    }
}
