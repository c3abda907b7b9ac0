//! Escapes text from other sources for a terminal, a journal, or a line-based file. A control character could move the cursor, a line
//! break could forge a line, and a bidi mark could reorder the text, so each is shown by its code. HTML pages have their own escaping.

/// Escapes a text to one line, with invisible characters as their codes: `\n`, `\u001b`, `\u202e`.
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

/// Escapes each line of our own multi-line text; its line breaks stay.
pub fn escaped_lines(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(escaped).collect();
    lines.join("\n")
}

/// Control characters, the two line and paragraph separators, and bidi marks, embeddings, overrides and isolates.
fn hidden(sign: char) -> bool {
    sign.is_control()
        || matches!(
            sign,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}
