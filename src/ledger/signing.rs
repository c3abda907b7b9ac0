//! Signs heads, marks and other texts with the key of the installation that wrote the ledger (ed25519, RFC 8032).
//!
//! The signed texts:
//!
//! ```text
//! "annabella head 1\n" writer "\n" number hash
//! "annabella mark 1\n" writer "\n" number hash at unix_ms
//! "annabella forgotten 1\n" writer "\n" number digest text
//! "annabella input 1\n" writer "\n" epoch room number text
//! "annabella take-over 1\n" writer arbiter epoch room number hash (room number)*
//! ```
//!
//! Numbers are eight bytes, big-endian. The head is signed at each record that [binds](crate::event::Record::binds), and at the last
//! record written together with it. The mark is the last moment at which a running clock was seen alive.
//! A signature that does not fit reveals a change by somebody without the key. No signature reveals that the ledger was cut at a
//! signed head, or that an installation rewrote its own ledger: against that, note the head elsewhere.
//!
//! Pure: keys and bytes in, verdict out. The shell stores the key.

use std::fmt;
use std::str::FromStr;

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::{DeserializeFromStr, SerializeDisplay};

use super::chain::{Hash, Head, read};
use laws::Timestamp;

const HEAD: &str = "annabella head 1\n";
const MARK: &str = "annabella mark 1\n";
const FORGOTTEN: &str = "annabella forgotten 1\n";
const INPUT: &str = "annabella input 1\n";
const ACT: &str = "annabella take-over 1\n";

/// The secret half of an installation's key.
#[derive(Clone)]
pub struct Signer(SigningKey);

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signer({})", self.key())
    }
}

/// The public half, which is no secret; shown as 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, SerializeDisplay, DeserializeFromStr, JsonSchema)]
#[schemars(with = "String", extend("pattern" = "^[0-9a-f]{64}$"))]
pub struct PublicKey(pub [u8; 32]);

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl FromStr for PublicKey {
    type Err = String;

    fn from_str(written: &str) -> Result<Self, String> {
        read(written).map(PublicKey)
    }
}

/// A signature, and the key that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    pub key: PublicKey,
    #[serde(with = "hex::serde")]
    pub signature: [u8; 64],
}

/// The last moment at which a running clock was seen alive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastAlive {
    /// The game time.
    pub at: Timestamp,
    /// Milliseconds since 1970.
    pub unix_ms: u64,
}

impl Signer {
    /// Makes a key from 32 random bytes.
    pub fn new(secret: [u8; 32]) -> Self {
        Signer(SigningKey::from_bytes(&secret))
    }

    /// Its public half.
    pub fn key(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// Signs a head of the chain of this writer.
    pub fn head(&self, writer: &str, head: Head) -> Signed {
        self.sign(&head_text(writer, head))
    }

    /// Signs a mark made when the chain of this writer had this head.
    pub fn mark(&self, writer: &str, head: Head, moment: LastAlive) -> Signed {
        self.sign(&mark_text(writer, head, moment))
    }

    /// Signs the rest of a record of this writer's chain, whose number and digest stay.
    pub fn forgotten(&self, writer: &str, number: u64, digest: Hash, left: &[u8]) -> Signed {
        self.sign(&forgotten_text(writer, number, digest, left))
    }

    /// Signs an input of a room, as encoded between the rooms.
    pub fn input(&self, text: &[u8]) -> Signed {
        self.sign(&[INPUT.as_bytes(), text].concat())
    }

    /// Signs that a room takes over the game, as encoded between the rooms.
    pub fn act(&self, text: &[u8]) -> Signed {
        self.sign(&[ACT.as_bytes(), text].concat())
    }

    /// Signs a TLS 1.3 handshake (RFC 8446, 4.4.3). Its text begins with 64 spaces, unlike any head, mark or other signed text;
    /// anything else is not signed.
    pub fn handshake(&self, said: &[u8]) -> Option<[u8; 64]> {
        let of_tls = said.starts_with(&[b' '; 64]);
        of_tls.then(|| self.0.sign(said).to_bytes())
    }

    fn sign(&self, text: &[u8]) -> Signed {
        Signed {
            key: self.key(),
            signature: self.0.sign(text).to_bytes(),
        }
    }
}

impl Signed {
    /// Whether this is a signature on that head.
    pub fn fits_head(&self, writer: &str, head: Head) -> bool {
        self.fits(&head_text(writer, head))
    }

    /// Whether this is a signature on that mark.
    pub fn fits_mark(&self, writer: &str, head: Head, moment: LastAlive) -> bool {
        self.fits(&mark_text(writer, head, moment))
    }

    /// Whether this is a signature on the rest of that record.
    pub fn fits_forgotten(&self, writer: &str, number: u64, digest: Hash, left: &[u8]) -> bool {
        self.fits(&forgotten_text(writer, number, digest, left))
    }

    /// Whether this is a signature on that input of a room.
    pub fn fits_input(&self, text: &[u8]) -> bool {
        self.fits(&[INPUT.as_bytes(), text].concat())
    }

    /// Whether this is a signature on that take-over.
    pub fn fits_act(&self, text: &[u8]) -> bool {
        self.fits(&[ACT.as_bytes(), text].concat())
    }

    fn fits(&self, text: &[u8]) -> bool {
        let signature = Signature::from_bytes(&self.signature);
        VerifyingKey::from_bytes(&self.key.0)
            .is_ok_and(|key| key.verify_strict(text, &signature).is_ok())
    }
}

fn head_text(writer: &str, head: Head) -> Vec<u8> {
    let mut text = [HEAD, writer, "\n"].concat().into_bytes();
    text.extend(head.number.to_be_bytes());
    text.extend(head.hash.0);
    text
}

fn mark_text(writer: &str, head: Head, moment: LastAlive) -> Vec<u8> {
    let mut text = [MARK, writer, "\n"].concat().into_bytes();
    text.extend(head.number.to_be_bytes());
    text.extend(head.hash.0);
    text.extend(moment.at.0.to_be_bytes());
    text.extend(moment.unix_ms.to_be_bytes());
    text
}

fn forgotten_text(writer: &str, number: u64, digest: Hash, left: &[u8]) -> Vec<u8> {
    let mut text = [FORGOTTEN, writer, "\n"].concat().into_bytes();
    text.extend(number.to_be_bytes());
    text.extend(digest.0);
    text.extend(left);
    text
}
