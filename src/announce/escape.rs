//! Texts that others wrote, on a terminal, in a journal or in a file of lines. There a control character could move the cursor,
//! a line break could begin a false line, and a mark of direction could turn the order of what is read; so each is shown by its
//! number. Pages have escapes of their own.

/// The text on one line, with whatever has no sign of its own as its number: `\n`, `\u001b`, `\u202e`.
pub fn escaped(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '\n' => shown.push_str("\\n"),
            sign if hidden(sign) => shown.push_str(&format!("\\u{:04x}", u32::from(sign))),
            sign => shown.push(sign),
        }
    }
    shown
}

/// A text of several lines of ours, each escaped; their breaks stay.
pub fn escaped_lines(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(escaped).collect();
    lines.join("\n")
}

/// Control characters, the two separators that break lines, and the marks, embeddings, overrides and isolates of direction.
fn hidden(sign: char) -> bool {
    sign.is_control()
        || matches!(
            sign,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}
