//! Who may open a page: two random tokens, printed for the people who need them and kept with the game (see
//! [`addresses`](super::addresses)).
//!
//! A token opens a page, its form token shows that a request comes from that page. Neither is ever written to a log: their
//! `Debug` says nothing.

use std::fmt;
use std::net::SocketAddr;

use sha2::{Digest, Sha256};

/// Whose page it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Sees everything and rules.
    Arbiter,
    /// Relays moves (D.2.10) and sees what an assistant may know.
    Assistant,
}

impl std::fmt::Display for Role {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Role::Arbiter => "arbiter",
            Role::Assistant => "assistant",
        })
    }
}

impl Role {
    /// The path of the page; cookie and form are bound to it.
    pub const fn path(self) -> &'static str {
        match self {
            Role::Arbiter => "/arbiter",
            Role::Assistant => "/assistant",
        }
    }

    /// The name of the cookie that holds the token. Cookies know no ports, so the name says it: two tables on one computer
    /// do not log each other out.
    pub(super) fn cookie(self, port: u16) -> String {
        format!("annabella-{self}-{port}")
    }
}

/// A secret of 128 random bits, in 32 hexadecimal digits.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    fn random() -> Result<Self, getrandom::Error> {
        let mut bits = [0; 16];
        getrandom::fill(&mut bits)?;
        Ok(Token::of_bits(&bits))
    }

    fn of_bits(bits: &[u8; 16]) -> Self {
        Token(hex::encode(bits))
    }

    /// The token in these digits, if they are one.
    pub(super) fn read(digits: &str) -> Option<Self> {
        let digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let token = digits.len() == 32 && digits.as_bytes().iter().all(digit);
        token.then(|| Token(digits.to_owned()))
    }

    /// Another secret that follows from this one, so that it is the same after a restart.
    fn derived(&self, purpose: &str) -> Self {
        let digest: [u8; 32] = Sha256::digest(format!("{purpose} {}", self.0)).into();
        let mut bits = [0; 16];
        bits.copy_from_slice(&digest[..16]);
        Token::of_bits(&bits)
    }

    /// Whether this is the token. Digests are compared, so that the time it takes tells nothing of the token.
    pub fn is(&self, found: &str) -> bool {
        Sha256::digest(&self.0) == Sha256::digest(found)
    }

    /// The secret itself, for the address, the cookie and the form.
    pub(super) fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

/// What opens one page.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    pub(super) page: Token,
    pub(super) form: Token,
}

/// The tokens of a table.
#[derive(Clone, Debug)]
pub struct Tokens {
    arbiter: Keys,
    assistant: Keys,
}

impl Tokens {
    /// New ones.
    ///
    /// # Errors
    ///
    /// When the operating system gives no random numbers.
    pub fn random() -> Result<Self, getrandom::Error> {
        Ok(Tokens::of_pages(Token::random()?, Token::random()?))
    }

    /// Those whose pages these open.
    pub(super) fn of_pages(arbiter: Token, assistant: Token) -> Self {
        let keys = |page: Token| Keys {
            form: page.derived("form"),
            page,
        };
        Tokens {
            arbiter: keys(arbiter),
            assistant: keys(assistant),
        }
    }

    /// The address that opens the page, to be printed and never logged.
    pub fn url(&self, role: Role, address: SocketAddr) -> String {
        let path = role.path();
        let token = self.of(role).page.secret();
        format!("http://{address}{path}?token={token}")
    }

    pub(super) const fn of(&self, role: Role) -> &Keys {
        match role {
            Role::Arbiter => &self.arbiter,
            Role::Assistant => &self.assistant,
        }
    }
}
