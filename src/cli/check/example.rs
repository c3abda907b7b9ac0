//! The example configuration, with every key.

use config::{CHAPTERS, Chapter, ConfigKey};

const HEAD: &str = "\
# A table of annabella. Every key stands here as it is where nobody says it.
# A key behind a # without a blank is an example: take the # away to use it.
# `annabella check FILE` says how all of it is understood.
";

/// The text, equivalent to an empty file: each key below its explanation.
pub fn example() -> String {
    let mut text = HEAD.to_owned();
    let mut before: &[ConfigKey] = &[];
    for Chapter { name, about, keys } in CHAPTERS {
        if !name.is_empty() {
            text.push_str(&format!("\n[{name}]\n"));
        }
        text.push_str(&format!("# {about}\n"));
        // The keys are explained once, for White.
        let explained = std::ptr::eq(*keys, before);
        for key in *keys {
            text.push_str(&lines(key, explained));
        }
        before = keys;
    }
    text
}

fn lines(key: &ConfigKey, explained: bool) -> String {
    let ConfigKey {
        name,
        value,
        without,
        others,
        about,
    } = key;
    let sign = if without.is_some() { "#" } else { "" };
    let entry = format!("{sign}{name} = {value}\n");
    if explained {
        return entry;
    }
    let without = without.map_or(String::new(), |without| {
        format!("# Without it: {without}.\n")
    });
    format!("\n# {about}\n{without}# Or: {others}.\n{entry}")
}
