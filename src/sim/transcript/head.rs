//! The head of a transcript: the table's configuration, as an organiser writes it, and the few words that only a transcript
//! has.

use std::path::Path;

use super::{action, article};
use crate::seat::Ear;
use crate::shell::config::{Config, Mistake};

/// What stands before the first action.
#[derive(Default)]
pub(super) struct Head {
    /// Lines of the configuration, each with its section and its place in the script.
    lines: Vec<(String, String, usize)>,
    /// The section whose heading stood last.
    section: String,
    ears: Option<Vec<Ear>>,
    /// Whether the boards are still to be connected, and all of it is heard.
    pub(super) from_the_beginning: bool,
}

impl Head {
    /// Whether this line of the script belongs to the head.
    pub(super) fn takes(&mut self, line: &str, number: usize) -> Result<bool, String> {
        if let Some(section) = line.strip_prefix('[').and_then(|it| it.strip_suffix(']')) {
            section.clone_into(&mut self.section);
        } else if is_entry(line) {
            let section = self.section.clone();
            self.configure(&section, line, number);
        } else if let Some((section, entry)) = line.split_once(' ').filter(|it| is_entry(it.1)) {
            let section = if section == "profile" {
                "event"
            } else {
                section
            };
            self.configure(section, entry, number);
        } else if let Some(list) = line.strip_prefix("edition ") {
            article::read(list)?;
        } else if let Some(fen) = line.strip_prefix("position ") {
            self.configure("", &format!("position = \"{fen}\""), number);
        } else if line == "one board" {
            self.configure("black", "board = \"other\"", number);
        } else if let Some(seat) = line.strip_prefix("assistant for ") {
            let seat = action::seat(seat)?.to_string();
            self.configure(&seat, "board = \"assistant\"", number);
        } else if let Some(ears) = line.strip_prefix("ears ") {
            let ears: Result<_, _> = ears.split_whitespace().map(action::ear).collect();
            self.ears = Some(ears?);
        } else if line == "from the beginning" {
            self.from_the_beginning = true;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn configure(&mut self, section: &str, entry: &str, number: usize) {
        self.lines
            .push((section.to_owned(), entry.to_owned(), number));
    }

    /// The sound outputs that are named; none where nobody names any.
    pub(super) fn ears(&self, config: &Config) -> Option<Vec<Ear>> {
        let configured = self.lines.iter().any(|(section, ..)| section == "ears");
        self.ears
            .clone()
            .or_else(|| configured.then(|| config.ears.there()))
    }

    /// The configuration, or the first mistake in it with its line in the script.
    pub(super) fn config(&self) -> Result<Config, Mistake> {
        let mut lines: Vec<_> = self.lines.iter().collect();
        lines.sort_by_key(|(section, ..)| section);
        let (mut text, mut places, mut last) = (String::new(), Vec::new(), "");
        for (section, entry, number) in lines {
            if section != last {
                text.push_str(&format!("[{section}]\n"));
                places.push(*number);
                last = section;
            }
            text.push_str(entry);
            text.push('\n');
            places.push(*number);
        }
        // Nothing is kept, wherever that would be.
        let nowhere = |_: &str| Some("/nowhere".into());
        Config::parse(&text, Path::new(""), nowhere).map_err(|mistakes| {
            let first = mistakes.into_iter().next();
            let (line, message) = first.map(|it| (it.line, it.message)).unwrap_or_default();
            let place = places.get(line.wrapping_sub(1)).copied();
            Mistake {
                line: place.unwrap_or_default(),
                message,
            }
        })
    }
}

/// Whether this is a key with its value.
fn is_entry(line: &str) -> bool {
    let key = line.split_once('=').map(|(key, _)| key.trim_end());
    key.is_some_and(|key| {
        !key.is_empty() && key.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
    })
}
