//! A report in plain lines: one after the other, nothing drawn, for a screen reader, a Braille display or a printer.

use super::document::{Diagram, Document, Part};
use crate::shell::course::Moment;
use crate::shell::heard::spoken;
use announce::{Lexicon, escaped};

/// The report in lines. A blank line stands after each heading, a full stop after each other line, so that a voice pauses.
pub fn written(document: &Document<'_>) -> String {
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

fn part_lines(part: &Part, lexicon: &Lexicon) -> Vec<String> {
    let fact = |name: &str, value: String| {
        let values = [("name", name.into()), ("value", value.into())];
        lexicon.with("report-fact", values)
    };
    let lines: Vec<String> = match part {
        Part::Heading(text) => return heading(text),
        Part::Sentence(sentence) => vec![sentence.to_string()],
        Part::Facts(facts) => facts
            .iter()
            .map(|(name, value)| fact(name, value.to_string()))
            .collect(),
        Part::Course(moments) => moments
            .iter()
            .map(|Moment { time, who, what }| format!("{time} {}", fact(who, what.to_string())))
            .collect(),
        Part::Diagram(Diagram { caption, men, .. }) => {
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
