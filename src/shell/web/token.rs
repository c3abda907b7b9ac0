//! Secret tokens that open pages; only their digests are kept (see [`addresses`](super::addresses)).
//!
//! A token opens a page, and its form token shows that a request comes from that page. Neither is ever logged: their `Debug`
//! reveals nothing.

use std::fmt;

use sha2::{Digest as _, Sha256};

/// A secret of 128 random bits, as 32 hexadecimal digits.
#[derive(Clone)]
pub struct PageToken(String);

impl PageToken {
    pub(super) fn random() -> Result<Self, getrandom::Error> {
        let mut bits = [0; 16];
        getrandom::fill(&mut bits)?;
        Ok(PageToken(hex::encode(bits)))
    }

    /// Parses a token.
    pub(super) fn read(digits: &str) -> Option<Self> {
        let digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let token = digits.len() == 32 && digits.as_bytes().iter().all(digit);
        token.then(|| PageToken(digits.to_owned()))
    }

    /// The form token of a page: a second secret derived from this one, so that it survives a restart.
    pub(super) fn form(&self) -> Self {
        let digest = Sha256::digest(format!("form {}", self.0));
        PageToken(hex::encode(&digest[..16]))
    }

    /// The digest by which the token is recognised. The token is random, so the digest does not reveal it.
    pub(super) fn digest(&self) -> String {
        hex::encode(Sha256::digest(format!("address {}", self.0)))
    }

    /// Whether this is the token. Compares digests, so that timing reveals nothing about the token.
    pub(super) fn is(&self, found: &str) -> bool {
        Sha256::digest(&self.0) == Sha256::digest(found)
    }

    /// The secret itself, for the address, the cookie and the form.
    pub(super) fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PageToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}
