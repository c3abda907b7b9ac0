//! The hash chain that makes a changed, removed, reordered or truncated record show.
//!
//! A record is stored as one line of JSON text, and that text, exactly as written, is what is hashed:
//!
//! ```text
//! hash(0)   = SHA-256("annabella ledger chain 2\n" writer)
//! digest(n) = SHA-256(nonce(n) text(n))
//! hash(n)   = SHA-256(hash(n-1) digest(n))
//! ```
//!
//! The nonce is chance, so that a digest tells nothing of the text: whoever may not read a record is given its digest, and
//! still checks the chain. What the texts mean is no matter of the chain, which therefore holds for records in every format.
//!
//! The writer is a daemon's random name, so that the records of two daemons are two chains, whatever order they are shown in.
//! The head, number and hash of the last record, is stored apart as a seal. Nothing here is secret: whoever can rewrite the
//! whole file can rewrite the chain too. What they cannot do is keep the head: an arbiter who notes it when the game ends
//! can prove any later change.
//!
//! Pure: bytes in, verdict out. Stores do the reading and writing.

use std::fmt;

use sha2::{Digest, Sha256};

use super::event::{Event, GameEvent, Record};
use crate::laws::{Position, Timestamp};

#[cfg(test)]
mod tests;

const CHAIN: &str = "annabella ledger chain 2\n";

/// A SHA-256 hash; shown as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hash(pub [u8; 32]);

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The end of a chain: number (0 before the first record) and hash of its last record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// Number of the last record.
    pub number: u64,
    pub hash: Hash,
}

impl Head {
    /// Where the chain of this writer begins.
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

/// What stands for a record in the chain.
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

/// A record as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number it is stored under.
    pub number: u64,
    /// What makes its digest unpredictable.
    pub nonce: Vec<u8>,
    /// Its JSON text, exactly as written.
    pub text: Vec<u8>,
    /// The hash stored with it.
    pub hash: Hash,
}

/// Something wrong with a ledger.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Records are missing between others.
    #[error("{} missing", span(*.first, *.last))]
    Missing { first: u64, last: u64 },
    /// Records are missing at the end.
    #[error("{} missing at the end: the seal is on record {last}", span(*.first, *.last))]
    CutOff {
        first: u64,
        /// The last, which is the sealed one.
        last: u64,
    },
    /// Records stand behind the sealed one.
    #[error("{} added after the ledger was sealed", span(*.first, *.last))]
    Added { first: u64, last: u64 },
    /// The text does not give the stored hash, given the hash of the record before.
    #[error("record {number} was changed: its hash does not fit its text and the record before it")]
    Changed { number: u64 },
    /// The text says that it is another record.
    #[error("record {number} was moved: its own text says that it is record {says}")]
    Moved {
        /// The number it is stored under.
        number: u64,
        /// The number in its text.
        says: u64,
    },
    /// It happened before the record in front of it.
    #[error("record {number} is out of order: it happened before the record in front of it")]
    RunsBack { number: u64 },
    /// The text is no record that this version knows.
    #[error("record {number} cannot be read: {reason}")]
    Unreadable {
        number: u64,
        /// What the reader says.
        reason: String,
    },
    /// The seal names the last record but another hash.
    #[error(
        "the seal does not fit record {number}, the last one: the seal or the records were changed"
    )]
    SealBroken { number: u64 },
    /// There is no seal.
    #[error("the seal is missing, so that nothing in it can be checked")]
    Unsealed,
}

fn span(first: u64, last: u64) -> String {
    if first == last {
        format!("record {first} is")
    } else {
        format!("records {first} to {last} are")
    }
}

/// Reads the stored lines of one writer and checks every one of them against the one before, its own text and the seal.
///
/// # Errors
///
/// Every [`Fault`] found, in the order of the records. After a changed record the check goes on from the stored hash, so
/// that one change is one fault.
pub fn examine(writer: &str, lines: &[Line], seal: Head) -> Result<Vec<Record>, Vec<Fault>> {
    Examination::of(writer, lines, seal, Reading::Records)
}

/// Checks the chain alone, of records in whatever format.
///
/// # Errors
///
/// Every [`Fault`] found, in the order of the records.
pub fn examine_chain(writer: &str, lines: &[Line], seal: Head) -> Result<(), Vec<Fault>> {
    Examination::of(writer, lines, seal, Reading::Chain).map(drop)
}

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// The hashes.
    Chain,
    /// The hashes, and what the texts say.
    Records,
}

/// The record in this text, if replay can make something of it.
fn understand(text: &[u8]) -> Result<Record, String> {
    let record: Record = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    if let Event::Game(GameEvent::SetUp { position, .. }) = &record.event {
        Position::from_fen(position).map_err(|error| error.to_string())?;
    }
    Ok(record)
}

struct Examination {
    reading: Reading,
    head: Head,
    at: Timestamp,
    records: Vec<Record>,
    faults: Vec<Fault>,
}

impl Examination {
    fn of(
        writer: &str,
        lines: &[Line],
        seal: Head,
        reading: Reading,
    ) -> Result<Vec<Record>, Vec<Fault>> {
        let mut examination = Examination {
            reading,
            head: Head::of_writer(writer),
            at: Timestamp(0),
            records: Vec::new(),
            faults: Vec::new(),
        };
        for line in lines {
            examination.line(line, seal);
        }
        examination.seal(seal);
        if examination.faults.is_empty() {
            Ok(examination.records)
        } else {
            Err(examination.faults)
        }
    }

    fn line(&mut self, line: &Line, seal: Head) {
        let Line {
            number,
            nonce,
            text,
            hash,
        } = line;
        let gap = *number > self.head.number + 1;
        if gap {
            self.faults.push(Fault::Missing {
                first: self.head.number + 1,
                last: number - 1,
            });
        }
        // What comes after a gap has nothing to be held against.
        let fits = gap || self.head.followed_by(digest(nonce, text)).hash == *hash;
        self.head = Head {
            number: *number,
            hash: *hash,
        };
        match self.reading {
            _ if *number > seal.number => {}
            Reading::Records => self.record(*number, text, fits),
            Reading::Chain if fits => {}
            Reading::Chain => self.faults.push(Fault::Changed { number: *number }),
        }
    }

    /// One fault at most, the one that says most.
    fn record(&mut self, number: u64, text: &[u8], fits: bool) {
        let fault = match understand(text) {
            Ok(record) if record.number != number => Fault::Moved {
                number,
                says: record.number,
            },
            _ if !fits => Fault::Changed { number },
            Err(reason) => Fault::Unreadable { number, reason },
            Ok(record) if record.at < self.at => Fault::RunsBack { number },
            Ok(record) => {
                self.at = record.at;
                self.records.push(record);
                return;
            }
        };
        self.faults.push(fault);
    }

    fn seal(&mut self, seal: Head) {
        let last = self.head.number;
        if last < seal.number {
            self.faults.push(Fault::CutOff {
                first: last + 1,
                last: seal.number,
            });
        } else if last > seal.number {
            self.faults.push(Fault::Added {
                first: seal.number + 1,
                last,
            });
        } else if self.head.hash != seal.hash {
            self.faults.push(Fault::SealBroken { number: last });
        }
    }
}
