//! Formats a manual for screen readers: a paragraph becomes a line, and a table row a line that names its columns.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// Converts Markdown into plain lines.
pub(super) fn read(markdown: &str) -> String {
    let mut aloud = Aloud::default();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        aloud.take(event);
    }
    aloud.lines.join("\n") + "\n"
}

#[derive(Default)]
struct Aloud {
    lines: Vec<String>,
    /// The current line.
    line: String,
    /// The enclosing lists: the next number of each, none for a bulleted list.
    lists: Vec<Option<u64>>,
    /// The column heads, the cells of the row so far, and the first cell of the previous row.
    columns: Vec<String>,
    cells: Vec<String>,
    first: String,
    in_code: bool,
}

impl Aloud {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.begin(&tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) if self.in_code => {
                let shown = text.lines().map(|line| format!("    {line}"));
                self.lines.extend(shown);
            }
            Event::Text(text) | Event::Code(text) => self.line.push_str(&text),
            Event::SoftBreak | Event::HardBreak => self.line.push(' '),
            _ => {}
        }
    }

    fn begin(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Heading { .. } | Tag::Table(_) => self.gap(),
            Tag::Paragraph if self.lists.is_empty() => self.gap(),
            Tag::CodeBlock(_) => {
                self.gap();
                self.in_code = true;
            }
            Tag::List(first) => {
                self.finish();
                if self.lists.is_empty() {
                    self.gap();
                }
                self.lists.push(*first);
            }
            Tag::Item => self.item(),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) | TagEnd::Paragraph | TagEnd::Item => self.finish(),
            TagEnd::CodeBlock => self.in_code = false,
            TagEnd::List(_) => {
                self.lists.pop();
            }
            TagEnd::TableCell => self.cells.push(std::mem::take(&mut self.line)),
            TagEnd::TableHead => self.columns = std::mem::take(&mut self.cells),
            TagEnd::TableRow => self.row(),
            _ => {}
        }
    }

    fn item(&mut self) {
        let inside = "  ".repeat(self.lists.len().saturating_sub(1));
        let sign = match self.lists.last_mut() {
            Some(Some(number)) => {
                *number += 1;
                format!("{}.", *number - 1)
            }
            _ => "-".to_owned(),
        };
        self.line = format!("{inside}{sign} ");
    }

    /// A table row. An empty first cell repeats that of the previous row, which a listener cannot see.
    fn row(&mut self) {
        let mut cells = std::mem::take(&mut self.cells);
        if let Some(cell) = cells.first_mut() {
            if cell.is_empty() {
                cell.clone_from(&self.first);
            }
            self.first.clone_from(cell);
        }
        let named = self.columns.iter().zip(&cells);
        let named = named.filter(|(_, cell)| !cell.is_empty());
        let parts: Vec<String> = named
            .map(|(column, cell)| match column.is_empty() {
                true => cell.clone(),
                false => format!("{column}: {cell}"),
            })
            .collect();
        self.lines.push(format!("- {}", parts.join("; ")));
    }

    /// Ends the current line.
    fn finish(&mut self) {
        if !self.line.trim().is_empty() {
            self.lines.push(std::mem::take(&mut self.line));
        }
        self.line.clear();
    }

    /// An empty line, but never two in a row.
    fn gap(&mut self) {
        self.finish();
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(String::new());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_paragraph_is_a_line_and_a_row_names_its_columns() {
        let markdown = "# Head\n\nOne\n*two* [three](x.md) `four`.\n\n1. first\n   goes on\n2. second\n   - inside\n\n\
            ```sh\ncode\n```\n\n| what | how |\n| --- | --- |\n| board | hangs |\n| | dies |\n";
        let aloud = "Head\n\nOne two three four.\n\n1. first goes on\n2. second\n  - inside\n\n    code\n\n\
            - what: board; how: hangs\n- what: board; how: dies\n";
        assert_eq!(read(markdown), aloud);
    }
}
