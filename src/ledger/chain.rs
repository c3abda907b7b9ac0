//! Hash chain of the ledger: each record's hash covers the one before.
//!
//! A record is stored as one line of JSON text, and exactly that text is hashed:
//!
//! ```text
//! hash(0)   = SHA-256("annabella ledger chain 2\n" writer)
//! digest(n) = SHA-256(nonce(n) text(n))
//! hash(n)   = SHA-256(hash(n-1) digest(n))
//! ```
//!
//! The nonce is random, so a digest reveals nothing of the text: a reader who may not see a record gets its digest, and can still
//! verify the chain. The chain does not interpret the texts, so it holds for records in every format.
//!
//! The writer is a daemon's random name, so that the records of two daemons form two chains, in whatever order they are shown.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::{DeserializeFromStr, SerializeDisplay};
use sha2::{Digest, Sha256};

const CHAIN: &str = "annabella ledger chain 2\n";

/// A SHA-256 hash; shown as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, SerializeDisplay, DeserializeFromStr, JsonSchema)]
#[schemars(with = "String", extend("pattern" = "^[0-9a-f]{64}$"))]
pub struct Hash(pub [u8; 32]);

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Hash {
    type Err = String;

    fn from_str(written: &str) -> Result<Self, String> {
        read(written).map(Hash)
    }
}

/// Parses 64 hexadecimal digits into 32 bytes.
pub(super) fn read(written: &str) -> Result<[u8; 32], String> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(written, &mut bytes)
        .map(|()| bytes)
        .map_err(|_| format!("found \"{written}\", expected 64 hexadecimal digits"))
}

/// The end of a chain: number (0 before the first record) and hash of its last record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// Number of the last record.
    pub number: u64,
    pub hash: Hash,
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} events, head {}", self.number, self.hash)
    }
}

impl Head {
    /// The start of this writer's chain.
    pub fn of_writer(writer: &str) -> Self {
        Head {
            number: 0,
            hash: sha(&[CHAIN.as_bytes(), writer.as_bytes()]),
        }
    }

    /// The head after one more record with this digest.
    #[must_use]
    pub fn followed_by(&self, digest: Hash) -> Self {
        Head {
            number: self.number + 1,
            hash: sha(&[&self.hash.0, &digest.0]),
        }
    }
}

/// The digest that represents a record in the chain.
pub fn digest(nonce: &[u8], text: &[u8]) -> Hash {
    sha(&[nonce, text])
}

fn sha(parts: &[&[u8]]) -> Hash {
    let mut sha = Sha256::new();
    for part in parts {
        sha.update(part);
    }
    Hash(sha.finalize().into())
}
