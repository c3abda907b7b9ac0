//! What is said, as lines on standard output. Whoever read them may be gone; the game goes on.

use std::fmt::Display;
use std::io::{self, Write, stderr, stdout};

use crate::announce::escaped;
use crate::shell::table::{Listener, Said};

/// Prints each utterance as a line.
pub(super) struct Lines;

impl Listener for Lines {
    fn hear(&mut self, said: &Said) -> bool {
        print(&said.line);
        false
    }
}

/// Prints a line, if there is anyone to read it. Whatever was put into it, it stays one line.
pub(super) fn print(line: impl Display) {
    let line = escaped(&line.to_string());
    // `println!` would end the program when a terminal is closed or a pipe has ended.
    let _ = writeln!(stdout(), "{line}");
}

/// Standard error for a log, each of whose entries is one line.
pub(super) struct Entries;

impl Write for Entries {
    fn write(&mut self, entry: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(entry);
        let line = text.strip_suffix('\n').unwrap_or(&text);
        writeln!(stderr(), "{}", escaped(line))?;
        Ok(entry.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        stderr().flush()
    }
}
