//! Something wrong in a text that somebody wrote: in which line, and what to do.

use std::fmt;

/// A mistake in a configuration or in a file of a pairing program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mistake {
    /// The line, from 1; 0 where it is about no line.
    pub line: usize,
    /// What was found, what was expected, what to do.
    pub message: String,
}

impl Mistake {
    /// In this line.
    pub fn new(line: usize, message: impl Into<String>) -> Mistake {
        let message = message.into();
        Mistake { line, message }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        f.write_str(&self.message)
    }
}
