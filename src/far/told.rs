//! What comes of somebody's place at a server.

use std::fmt;

use super::ServerLine;

/// A password or a token, which is not shown.
#[derive(Clone, PartialEq, Eq)]
pub struct LoginSecret(String);

impl LoginSecret {
    /// Takes it as it was typed.
    pub fn new(text: String) -> Self {
        LoginSecret(text)
    }

    /// As it was typed: for the server alone.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for LoginSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// Why nobody answers a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreachable {
    /// No computer of that name is found.
    Name,
    /// The computer is there, and nothing answers at that port.
    Refused,
    /// Nothing answers in time.
    Silent,
    /// Something else, in the words of whoever says it.
    Other(String),
}

/// What is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerNews {
    /// Somebody has to say by which name, because there is none or it is not taken.
    NameWanted,
    /// This name is registered; somebody has to say its password.
    PasswordWanted(String),
    /// Logged in, and everything is set.
    In {
        /// Not registered: a game is not kept when the line is lost.
        guest: bool,
    },
    /// Nobody answers the call, for this reason; it is called again.
    Unreached(Unreachable),
    /// The line to a server where one was logged in is lost; it is called again.
    Lost,
    /// The line was lost and is back, and the game has gone on.
    Found,
    /// Something was heard.
    Heard(ServerLine),
}
