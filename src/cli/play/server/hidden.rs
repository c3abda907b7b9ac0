//! Hides typed passwords.

use std::io::stdin;

use nix::sys::termios::{LocalFlags, SetArg, Termios, tcgetattr, tcsetattr};

/// Turns off the terminal's echo while it lives.
pub(super) struct Hidden(Termios);

impl Hidden {
    /// Turns off the echo; none if standard input is no terminal.
    pub(super) fn begin() -> Option<Self> {
        let shown = tcgetattr(stdin()).ok()?;
        let mut hidden = shown.clone();
        hidden.local_flags.remove(LocalFlags::ECHO);
        tcsetattr(stdin(), SetArg::TCSANOW, &hidden).ok()?;
        Some(Hidden(shown))
    }
}

impl Drop for Hidden {
    fn drop(&mut self) {
        // A terminal that is gone shows nothing.
        let _ = tcsetattr(stdin(), SetArg::TCSANOW, &self.0);
    }
}
