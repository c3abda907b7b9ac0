//! Login and connection events of a session at a server.

use std::fmt;

use super::ServerLine;

/// A password or token; `Debug` hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct LoginSecret(String);

impl LoginSecret {
    /// Takes it as typed.
    pub fn new(text: String) -> Self {
        LoginSecret(text)
    }

    /// The secret itself, for the server only.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for LoginSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// Reasons for a failed connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreachable {
    /// The host name does not resolve.
    Name,
    /// The host refuses the connection at this port.
    Refused,
    /// Timeout.
    Silent,
    /// Any other error, in its own words.
    Other(String),
}

/// An event of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerNews {
    /// A name is needed: there is none, or the server rejects it.
    NameWanted,
    /// This name is registered, and its password is needed.
    PasswordWanted(String),
    /// Logged in, and all settings are done.
    In {
        /// Not registered: the server drops the game when the connection is lost.
        guest: bool,
    },
    /// The server cannot be reached, for this reason; we retry.
    Unreached(Unreachable),
    /// The connection is lost after a login; we retry.
    Lost,
    /// The connection is back, and the game continues.
    Found,
    /// A message of the server.
    Heard(ServerLine),
}
