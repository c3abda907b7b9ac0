//! Something wrong in a text that somebody wrote: in which line, and what to do.

use std::fmt;

/// A mistake in a configuration or in a file of a pairing program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileMistake {
    /// The line, from 1; 0 where it is about no line.
    pub line: usize,
    /// What was found, what was expected, what to do.
    pub message: String,
}

impl FileMistake {
    /// In this line.
    pub fn new(line: usize, message: impl Into<String>) -> FileMistake {
        let message = message.into();
        FileMistake { line, message }
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
