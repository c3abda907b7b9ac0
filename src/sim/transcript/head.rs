//! Head of a transcript: the table's configuration as an organiser writes it, and a few lines that only transcripts have.

use std::path::Path;

use shakmaty::Color;

use super::line::{self, HeadLine, TranscriptLine};
use config::Config;
use laws::grammar::BadWords;
use laws::mistake::FileMistake;
use laws::seat::Ear;

/// The lines before the first action.
#[derive(Default)]
pub(super) struct TranscriptHead {
    /// Lines of the configuration, each with its section and its line number.
    lines: Vec<(String, String, usize)>,
    /// The last section heading.
    section: String,
    ears: Option<Vec<Ear>>,
    /// The room of each seat.
    pub(super) rooms: Vec<(Color, u32)>,
    /// Whether the boards are still to be connected, with all outputs in the transcript.
    pub(super) from_the_beginning: bool,
}

impl TranscriptHead {
    /// Takes a line of the script if it belongs to the head; returns whether it does.
    pub(super) fn takes(&mut self, line: &str, number: usize) -> Result<bool, String> {
        if let Some(section) = line.strip_prefix('[').and_then(|it| it.strip_suffix(']')) {
            section.clone_into(&mut self.section);
            return Ok(true);
        }
        // A configuration may omit the spaces there.
        let spaced = line.replacen('=', " = ", 1);
        let read = match spaced.parse() {
            Ok(read) => read,
            // A misplaced value is an error of the head; any other line is not part of it.
            Err(BadWords::Place { found, expected }) if !acts(line) => {
                return Err(BadWords::Place { found, expected }.to_string());
            }
            Err(_) => return Ok(false),
        };
        match read {
            HeadLine::Profile { key, value } => self.configure("event", &key, &value, number),
            HeadLine::Key { key, value } => {
                let section = self.section.clone();
                self.configure(&section, &key, &value, number);
            }
            HeadLine::KeyOf {
                section,
                key,
                value,
            } => self.configure(&section, &key, &value, number),
            HeadLine::Position { fen } => {
                self.configure("", "position", &format!("\"{fen}\""), number);
            }
            HeadLine::OneBoard => self.configure("black", "board", "\"other\"", number),
            HeadLine::AssistantFor { seat } => {
                self.configure(&seat.to_string(), "board", "\"assistant\"", number);
            }
            HeadLine::Ears { ears } => self.ears = Some(line::ears(&ears)?),
            HeadLine::InRoom { seat, room } => self.rooms.push((seat, room)),
            // Already read before the head.
            HeadLine::Edition { .. } => {}
            HeadLine::FromTheBeginning => self.from_the_beginning = true,
        }
        Ok(true)
    }

    fn configure(&mut self, section: &str, key: &str, value: &str, number: usize) {
        let entry = format!("{key} = {value}");
        self.lines.push((section.to_owned(), entry, number));
    }

    /// The configured sound outputs; `None` if none are configured.
    pub(super) fn ears(&self, config: &Config) -> Option<Vec<Ear>> {
        let configured = self.lines.iter().any(|(section, ..)| section == "ears");
        self.ears
            .clone()
            .or_else(|| configured.then(|| config.ears.there()))
    }

    /// The configuration, or its first mistake with the line in the script.
    pub(super) fn config(&self) -> Result<Config, FileMistake> {
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
        // Nothing is stored, so the folder does not matter.
        let nowhere = |_: &str| Some("/nowhere".into());
        Config::parse(&text, Path::new(""), nowhere).map_err(|mistakes| {
            let first = mistakes.into_iter().next();
            let (line, message) = first.map(|it| (it.line, it.message)).unwrap_or_default();
            let place = places.get(line.wrapping_sub(1)).copied();
            FileMistake {
                line: place.unwrap_or_default(),
                message,
            }
        })
    }
}

/// Whether this line is an action.
fn acts(line: &str) -> bool {
    line.parse::<TranscriptLine>().is_ok()
}
