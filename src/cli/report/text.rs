//! A report in plain lines: one after the other, nothing drawn, for a screen reader, a Braille display or a printer.

use super::document::{Diagram, Document, Part};
use crate::announce::escaped;
use crate::shell::course::Moment;

/// The report in lines.
pub fn written(document: &Document) -> String {
    let mut lines = Vec::new();
    for section in &document.sections {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.push(section.heading.clone());
        for part in &section.parts {
            lines.extend(part_lines(part));
        }
    }
    lines.iter().map(|line| escaped(line) + "\n").collect()
}

fn part_lines(part: &Part) -> Vec<String> {
    match part {
        Part::Heading(heading) => vec![String::new(), heading.clone()],
        Part::Sentence(sentence) => vec![sentence.clone()],
        Part::Facts(facts) => facts
            .iter()
            .map(|(name, value)| format!("{name}: {value}"))
            .collect(),
        Part::Course(moments) => moments
            .iter()
            .map(|Moment { time, who, what }| format!("{time} {who}: {what}"))
            .collect(),
        Part::Diagram(Diagram { caption, men, .. }) => {
            let [white, black] = men;
            vec![format!("{caption}:"), white.clone(), black.clone()]
        }
    }
}
