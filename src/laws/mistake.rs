//! An error in a text file: its line, and how to correct it.

use std::borrow::Cow;
use std::fmt;
use std::path::Path;

/// An error in a configuration file or a file of a pairing program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileMistake {
    /// The line, from 1; 0 if it concerns no line.
    pub line: usize,
    /// The text found, the text expected, the correction.
    pub message: String,
}

impl FileMistake {
    /// An error in this line.
    pub fn new(line: usize, message: impl Into<String>) -> FileMistake {
        let message = message.into();
        FileMistake { line, message }
    }

    /// The message with its file; or with an option that was typed in place of a file, whose sentence the message completes.
    pub fn of(&self, path: &Path) -> String {
        let shown = path.display();
        let option = path.to_string_lossy().starts_with("--");
        match self.line {
            0 if !option => format!("{shown}: {self}"),
            _ => format!("{shown} {self}"),
        }
    }
}

impl fmt::Display for FileMistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        f.write_str(&in_words(&self.message))
    }
}

/// A quoted text with the signs that nobody sees or hears in words, each in brackets: `1 (a tab) Berg`.
fn in_words(text: &str) -> Cow<'_, str> {
    if !text.contains(|sign: char| sign.is_control() && sign != '\n') {
        return Cow::Borrowed(text);
    }
    let mut told = String::with_capacity(text.len());
    for sign in text.chars() {
        let name = match sign {
            '\t' => "a tab".to_owned(),
            '\r' => "a carriage return".to_owned(),
            '\0' => "a zero".to_owned(),
            '\u{1a}' => "an end-of-file mark".to_owned(),
            '\u{1b}' => "an escape".to_owned(),
            sign if sign.is_control() && sign != '\n' => {
                format!("the control character {}", u32::from(sign))
            }
            sign => {
                told.push(sign);
                continue;
            }
        };
        let apart = if told.ends_with([' ', '"']) { "" } else { " " };
        told.push_str(&format!("{apart}({name}) "));
    }
    Cow::Owned(told.replace(") \"", ")\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_told_with_its_file_line_or_option() {
        let told = |line, path: &str| FileMistake::new(line, "is wrong").of(Path::new(path));
        assert_eq!(told(0, "a.toml"), "a.toml: is wrong");
        assert_eq!(told(3, "a.toml"), "a.toml line 3: is wrong");
        assert_eq!(told(0, "--clock"), "--clock is wrong");
    }

    /// Otherwise somebody who listens hears the number of a sign, in the middle of a name.
    #[test]
    fn signs_that_nobody_sees_are_told_in_words() {
        let told = |found: &str| FileMistake::new(2, format!("found \"{found}\"")).to_string();
        assert_eq!(
            told("1\tBerg, Anna\t\tMai"),
            "line 2: found \"1 (a tab) Berg, Anna (a tab) (a tab) Mai\""
        );
        assert_eq!(told("\u{1a}"), "line 2: found \"(an end-of-file mark)\"");
        assert_eq!(
            told("x\u{7}"),
            "line 2: found \"x (the control character 7)\""
        );
        assert_eq!(told("a b"), "line 2: found \"a b\"");
    }
}
