//! The sealed move (2023 Guidelines I; 2014 E, 2009 F, 1997 A): its envelope, and the paper in it.
//!
//! The move is encrypted with a [`Secret`] that is never in the ledger, and bound by a hash that is. With the ledger alone, nobody can
//! read or guess the move, and nobody can change it, not even the holder of the secret. As with paper, someone who has both the envelope
//! *and* the secret can read it too early; so the secret belongs with the arbiter (I.3), and the ledger with the game. The table decides
//! who may open the envelope and when; the shell makes the secret and keeps it.

use std::fmt;

use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use shakmaty::uci::UciMove;

use super::Position;
use super::notation::{Initials, ParseMove, read};

/// The key of an envelope: 256 random bits, newly made for each.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl fmt::Debug for Secret {
    /// Hides the bits, because inputs get into logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl Secret {
    /// A secret of these bits, which the shell draws at random.
    pub const fn new(bits: [u8; 32]) -> Self {
        Secret(bits)
    }

    /// Parses 64 hexadecimal digits; white space between them is ignored.
    pub fn read(text: &str) -> Option<Self> {
        let digits: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        hex::decode(digits).ok()?.try_into().ok().map(Secret)
    }

    /// 64 hexadecimal digits in groups of eight, to be typed from paper.
    pub fn written(&self) -> String {
        let groups: Vec<String> = self.0.chunks(4).map(hex::encode).collect();
        groups.join(" ")
    }

    /// The salt without which the commitment of so short a text could be guessed; not in the ledger until the envelope is opened.
    fn salt(&self, entry: u32) -> [u8; 32] {
        let hash = Sha256::new()
            .chain_update(b"annabella: salt of a sealed move")
            .chain_update(self.0)
            .chain_update(entry.to_le_bytes());
        hash.finalize().into()
    }
}

/// The longest sealed move, in bytes; a longer text is cut, because no move is that long.
const LENGTH: usize = 48;

/// A sealed move as the ledger holds it. All envelopes have equal length, whatever the move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Envelope {
    /// The number of times the sealer has written since being told to seal, from 1. It is the nonce, never used twice with one secret.
    pub entry: u32,
    /// The move, encrypted; hexadecimal.
    pub sealed: String,
    /// SHA-256 of salt, circumstances and move; hexadecimal. It can be printed on the envelope.
    pub commitment: String,
}

/// The content of an opened envelope. With it anyone can verify the commitment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Paper {
    pub text: String,
    /// 32 bytes, hexadecimal.
    pub salt: String,
}

/// The reason why an envelope cannot be opened: by Guidelines I.12 it counts as missing.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, thiserror::Error,
)]
#[serde(rename_all = "kebab-case")]
pub enum Unopened {
    /// There is no key.
    #[error("the key of the envelope is missing")]
    NoKey,
    /// The key belongs to another envelope, or the envelope was changed.
    #[error("the key does not fit, or the envelope was changed")]
    DoesNotFit,
}

impl Envelope {
    /// Seals this text and binds it to its circumstances (the sealer, the move's number, the position).
    pub fn seal(secret: &Secret, circumstances: &str, entry: u32, text: &str) -> Self {
        let mut padded = [0; LENGTH];
        let text = fitting(text);
        padded[..text.len()].copy_from_slice(text.as_bytes());
        let payload = Payload {
            msg: &padded,
            aad: circumstances.as_bytes(),
        };
        let sealed = cipher(secret)
            .encrypt(&nonce(entry), payload)
            // The cipher rejects only texts of 256 GB.
            .unwrap_or_default();
        let paper = Paper {
            text: text.to_owned(),
            salt: hex::encode(secret.salt(entry)),
        };
        Envelope {
            entry,
            sealed: hex::encode(&sealed),
            commitment: paper.commitment(circumstances),
        }
    }

    /// Decrypts the envelope and verifies its commitment.
    ///
    /// # Errors
    ///
    /// [`Unopened`] with another secret, or when the envelope or the circumstances were changed.
    pub fn open(&self, secret: &Secret, circumstances: &str) -> Result<Paper, Unopened> {
        let sealed = hex::decode(&self.sealed).map_err(|_| Unopened::DoesNotFit)?;
        let payload = Payload {
            msg: &sealed,
            aad: circumstances.as_bytes(),
        };
        let padded = cipher(secret).decrypt(&nonce(self.entry), payload);
        let padded = padded.map_err(|_| Unopened::DoesNotFit)?;
        let text = String::from_utf8(padded).map_err(|_| Unopened::DoesNotFit)?;
        let paper = Paper {
            text: text.trim_end_matches('\0').to_owned(),
            salt: hex::encode(secret.salt(self.entry)),
        };
        let kept = paper.commitment(circumstances) == self.commitment;
        kept.then_some(paper).ok_or(Unopened::DoesNotFit)
    }
}

impl Paper {
    /// The hash that binds the sealer to this text in these circumstances.
    pub fn commitment(&self, circumstances: &str) -> String {
        let hash = Sha256::new()
            .chain_update(b"annabella: commitment to a sealed move")
            .chain_update(hex::decode(&self.salt).unwrap_or_default())
            .chain_update((circumstances.len() as u64).to_le_bytes())
            .chain_update(circumstances)
            .chain_update(&self.text);
        hex::encode(hash.finalize())
    }

    /// The move that the text means in the position before it. A move that was certain when it was sealed is in UCI. Any other text is
    /// read in every language, and means a move only if all languages that can read it agree.
    ///
    /// # Errors
    ///
    /// [`SealedFault`] for a move that loses the game (I.8; 2009 F8, 1997 A8).
    pub fn meaning(&self, position: &Position) -> Result<UciMove, SealedFault> {
        let mut moves = Vec::new();
        let mut fault = SealedFault::Unreadable;
        for initials in Initials::all() {
            match read(position, &self.text, &initials) {
                Ok(made) if !moves.contains(&made) => moves.push(made),
                Ok(_) | Err(ParseMove::Unreadable { .. }) => {}
                Err(ParseMove::Illegal(..)) => fault = SealedFault::Illegal,
                Err(ParseMove::Ambiguous(..)) => return Err(SealedFault::Ambiguous),
            }
        }
        match moves.as_slice() {
            [made] if position.is_legal(made) => Ok(position.uci(made)),
            [_] => Err(SealedFault::Illegal),
            [] => Err(fault),
            _ => Err(SealedFault::Ambiguous),
        }
    }
}

/// A fault of a sealed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SealedFault {
    /// It may mean several moves.
    Ambiguous,
    /// Its meaning cannot be established.
    Unreadable,
    /// It is illegal.
    Illegal,
}

fn cipher(secret: &Secret) -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new(&secret.0.into())
}

fn nonce(entry: u32) -> XNonce {
    let mut nonce = XNonce::default();
    nonce[..4].copy_from_slice(&entry.to_le_bytes());
    nonce
}

/// Cuts a text that is too long, at a character boundary.
fn fitting(text: &str) -> &str {
    let text = text.trim();
    let end = (0..=text.len().min(LENGTH))
        .rev()
        .find(|end| text.is_char_boundary(*end));
    &text[..end.unwrap_or_default()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: &str = "White seals move 41";

    fn secret(byte: u8) -> Secret {
        Secret::new([byte; 32])
    }

    #[test]
    fn an_envelope_opens_with_its_secret_and_in_its_circumstances_only() {
        let envelope = Envelope::seal(&secret(1), AT, 1, "e2e4");
        let paper = envelope.open(&secret(1), AT).unwrap();
        assert_eq!(paper.text, "e2e4");
        assert_eq!(paper.commitment(AT), envelope.commitment);
        let no = Err(Unopened::DoesNotFit);
        assert_eq!(envelope.open(&secret(2), AT), no);
        assert_eq!(envelope.open(&secret(1), "Black seals move 41"), no);
        let another = Envelope {
            entry: 2,
            ..envelope.clone()
        };
        assert_eq!(another.open(&secret(1), AT), no);
    }

    /// Every character of the envelope counts.
    #[test]
    fn a_changed_envelope_does_not_open() {
        let envelope = Envelope::seal(&secret(1), AT, 1, "e2e4");
        for index in 0..envelope.sealed.len() {
            let mut sealed: Vec<char> = envelope.sealed.chars().collect();
            sealed[index] = if sealed[index] == '0' { '1' } else { '0' };
            let changed = Envelope {
                sealed: sealed.into_iter().collect(),
                ..envelope.clone()
            };
            assert_eq!(changed.open(&secret(1), AT), Err(Unopened::DoesNotFit));
        }
        // Not even the holder of the secret can swap the move: the commitment differs.
        let swapped = Envelope {
            commitment: envelope.commitment.clone(),
            ..Envelope::seal(&secret(1), AT, 1, "d2d4")
        };
        assert_eq!(swapped.open(&secret(1), AT), Err(Unopened::DoesNotFit));
    }

    /// There are few moves, so hashing them all must find nothing, and the length must not reveal a promotion.
    #[test]
    fn the_ledger_alone_tells_nothing_of_the_move() {
        let short = Envelope::seal(&secret(1), AT, 1, "e2e4");
        let long = Envelope::seal(&secret(1), AT, 1, "e7e8q");
        assert_eq!(short.sealed.len(), long.sealed.len());
        let again = Envelope::seal(&secret(1), AT, 2, "e2e4");
        assert_ne!(short.sealed, again.sealed);
        assert_ne!(short.commitment, again.commitment);
        for salt in [String::new(), hex::encode([0; 32]), short.sealed.clone()] {
            let text = "e2e4".to_owned();
            assert_ne!(Paper { text, salt }.commitment(AT), short.commitment);
        }
        assert!(!format!("{:?}", secret(1)).contains('1'));
    }

    #[test]
    fn a_secret_can_be_typed_from_paper() {
        let secret = Secret::new(std::array::from_fn(|index| index as u8));
        let written = secret.written();
        assert!(written.starts_with("00010203 04050607 "), "{written}");
        assert_eq!(Secret::read(&written), Some(secret));
        assert_eq!(Secret::read("0001"), None);
        assert_eq!(Secret::read(&"é".repeat(32)), None);
    }

    #[test]
    fn a_sealed_text_means_one_legal_move_or_loses() {
        let meaning = |fen: &str, text: &str| {
            let position = Position::from_fen(fen).unwrap();
            let (text, salt) = (text.to_owned(), String::new());
            let meant = Paper { text, salt }.meaning(&position);
            meant.map(|uci| uci.to_string())
        };
        let start = Position::initial().fen();
        assert_eq!(meaning(&start, "g1f3").as_deref(), Ok("g1f3"));
        assert_eq!(meaning(&start, "Cf3").as_deref(), Ok("g1f3"));
        assert_eq!(meaning(&start, "Nd4"), Err(SealedFault::Illegal));
        assert_eq!(meaning(&start, "g1g3"), Err(SealedFault::Illegal));
        assert_eq!(meaning(&start, "well"), Err(SealedFault::Unreadable));
        assert_eq!(meaning(&start, ""), Err(SealedFault::Unreadable));
        let knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
        assert_eq!(meaning(knights, "Nd2"), Err(SealedFault::Ambiguous));
        // R is the rook in English, the king in Spanish.
        let either = "7k/8/8/8/8/8/8/R3K3 w - - 0 1";
        assert_eq!(meaning(either, "Rd1"), Err(SealedFault::Ambiguous));
    }
}
