//! The secrets that open pages: random tokens, of which only a digest is kept (see [`addresses`](super::addresses)).
//!
//! A token opens a page, its form token shows that a request comes from that page. Neither is ever written to a log: their
//! `Debug` says nothing.

use std::fmt;

use sha2::{Digest as _, Sha256};

/// A secret of 128 random bits, in 32 hexadecimal digits.
#[derive(Clone)]
pub struct PageToken(String);

impl PageToken {
    pub(super) fn random() -> Result<Self, getrandom::Error> {
        let mut bits = [0; 16];
        getrandom::fill(&mut bits)?;
        Ok(PageToken(hex::encode(bits)))
    }

    /// The token in these digits, if they are one.
    pub(super) fn read(digits: &str) -> Option<Self> {
        let digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let token = digits.len() == 32 && digits.as_bytes().iter().all(digit);
        token.then(|| PageToken(digits.to_owned()))
    }

    /// What the page's forms carry: another secret that follows from this one, so that it is the same after a restart.
    pub(super) fn form(&self) -> Self {
        let digest = Sha256::digest(format!("form {}", self.0));
        PageToken(hex::encode(&digest[..16]))
    }

    /// By what it is known again. It is random, so nobody finds it from its digest.
    pub(super) fn digest(&self) -> String {
        hex::encode(Sha256::digest(format!("address {}", self.0)))
    }

    /// Whether this is the token. Digests are compared, so that the time it takes tells nothing of the token.
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
