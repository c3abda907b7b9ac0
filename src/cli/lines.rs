//! What is said, as lines on standard output. Whoever read them may be gone; the game goes on.

use std::fmt::Display;
use std::io::{Write, stdout};

use crate::shell::table::{Listener, Said};

/// Prints each utterance as a line.
pub(super) struct Lines;

impl Listener for Lines {
    fn hear(&mut self, said: &Said) -> bool {
        print(&said.line);
        false
    }
}

/// Prints a line, if there is anyone to read it.
pub(super) fn print(line: impl Display) {
    // `println!` would end the program when a terminal is closed or a pipe has ended.
    let _ = writeln!(stdout(), "{line}");
}
