//! The tables of a saved web page as lines, their cells parted by tabs.

/// The lines of the tables of this page; none if it has no table.
pub(super) fn tables(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    if !lower.contains("<td") {
        return None;
    }
    let mut lines = String::new();
    let mut rest = text;
    while let Some((before, tag)) = rest.split_once('<') {
        lines.push_str(&plain(before));
        let (tag, after) = tag.split_once('>').unwrap_or((tag, ""));
        let name = tag.trim_start_matches('/');
        let name = name.split(|sign: char| !sign.is_ascii_alphanumeric());
        let name = name.map(str::to_ascii_lowercase).next();
        match (tag.starts_with('/'), name.as_deref()) {
            (true, Some("td" | "th")) => lines.push('\t'),
            (_, Some("tr" | "table")) => lines.push('\n'),
            // Neither belongs to what the page shows.
            (false, Some(hidden @ ("script" | "style"))) => {
                let end = format!("</{hidden}");
                let from = text.len() - after.len();
                let to = lower[from..].find(&end).map_or(text.len(), |at| from + at);
                rest = &text[to..];
                continue;
            }
            _ => {}
        }
        rest = after;
    }
    lines.push_str(&plain(rest));
    Some(lines)
}

/// A piece of text between two tags: in one line, with its signs.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        plain.push_str(before);
        let named = after
            .split_once(';')
            .and_then(|(name, after)| Some((sign(name)?, after)));
        match named {
            Some((sign, after)) => {
                plain.push(sign);
                rest = after;
            }
            None => {
                plain.push('&');
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    plain.replace(['\n', '\r', '\t', '\u{a0}'], " ")
}

/// The sign with this name or number: `amp`, `#189`, `#xbd`.
fn sign(name: &str) -> Option<char> {
    const NAMED: [(&str, char); 7] = [
        ("amp", '&'),
        ("lt", '<'),
        ("gt", '>'),
        ("quot", '"'),
        ("apos", '\''),
        ("nbsp", ' '),
        ("frac12", '½'),
    ];
    let number = name
        .strip_prefix('#')
        .and_then(|number| match number.strip_prefix(['x', 'X']) {
            Some(number) => u32::from_str_radix(number, 16).ok(),
            None => number.parse().ok(),
        });
    let named = || NAMED.iter().find(|(known, _)| *known == name);
    number.and_then(char::from_u32).or_else(|| Some(named()?.1))
}
