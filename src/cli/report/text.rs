//! A report as plain lines without drawings, for a screen reader, a Braille display or a printer.

use super::document::{Diagram, Document, DocumentPart};
use announce::{Lexicon, escaped};
use shell::history::HistoryEntry;
use shell::spoken_times::spoken;

/// Renders the lines. A blank line follows each heading, and a full stop ends each other line, so that a voice pauses.
pub fn render(document: &Document<'_>) -> String {
    let mut lines = Vec::new();
    for section in &document.sections {
        lines.extend(heading(&section.heading));
        for part in &section.parts {
            lines.extend(part_lines(part, document.lexicon));
        }
    }
    let lines = lines.iter().skip(1);
    lines.map(|line| escaped(line) + "\n").collect()
}

fn part_lines(part: &DocumentPart, lexicon: &Lexicon) -> Vec<String> {
    let fact = |name: &str, value: String| {
        let values = [("name", name.into()), ("value", value.into())];
        lexicon.with("report-fact", values)
    };
    let lines: Vec<String> = match part {
        DocumentPart::Heading(text) => return heading(text),
        DocumentPart::Sentence(sentence) => vec![sentence.to_string()],
        DocumentPart::Facts(facts) => facts
            .iter()
            .map(|(name, value)| fact(name, value.to_string()))
            .collect(),
        DocumentPart::History(moments) => moments
            .iter()
            .map(|HistoryEntry { time, who, what }| {
                format!("{time} {}", fact(who, what.to_string()))
            })
            .collect(),
        DocumentPart::Diagram(Diagram { caption, men, .. }) => {
            let [white, black] = men;
            vec![caption.clone(), white.clone(), black.clone()]
        }
    };
    let lines = lines.into_iter().map(|line| spoken(&line, lexicon));
    lines.map(stopped).collect()
}

fn heading(text: &str) -> Vec<String> {
    vec![String::new(), text.to_owned(), String::new()]
}

fn stopped(line: String) -> String {
    match line.ends_with(['.', '!', '?', ':']) {
        true => line,
        false => line + ".",
    }
}
