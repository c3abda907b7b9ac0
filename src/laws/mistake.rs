//! An error in a text file: its line, and how to correct it.

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
        f.write_str(&self.message)
    }
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
}
