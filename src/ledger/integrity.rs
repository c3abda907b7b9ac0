//! The check that makes a changed, removed, reordered or truncated record show, by the [chain](super::chain), and one by
//! somebody without the key, by the [signatures](super::signing).
//!
//! The head, number and hash of the last record, is stored apart as a seal. Nothing here is secret: whoever can rewrite the
//! whole file can rewrite the chain too, and sign it with a key of their own. What they cannot do is keep the head or the key:
//! an arbiter who notes them when the game ends can prove any later change.
//!
//! Pure: bytes in, verdict out. Stores do the reading and writing.

use serde::{Deserialize, Serialize};

use super::chain::{Hash, Head, digest};
use super::event::{Event, GameEvent, Record};
use super::signing::{Moment, Signed};
use laws::{Position, Timestamp};

#[cfg(test)]
mod tests;
pub mod written;

/// A record as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The number it is stored under.
    pub number: u64,
    /// What makes its digest unpredictable.
    #[serde(with = "hex::serde")]
    pub nonce: Vec<u8>,
    /// Its JSON text, exactly as written, or what is left of it.
    #[serde(with = "written")]
    pub text: Vec<u8>,
    /// The hash stored with it.
    pub hash: Hash,
    /// Where something in it was [forgotten](super::forgetting): the digest of what was written, and who signed what is left.
    pub forgotten: Option<Forgotten>,
}

/// What stands for a record in the chain when its own text is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forgotten {
    pub digest: Hash,
    pub signed: Signed,
}

impl Line {
    /// What stands for it in the chain.
    fn digest(&self) -> Hash {
        let written = || digest(&self.nonce, &self.text);
        self.forgotten
            .map_or_else(written, |forgotten| forgotten.digest)
    }
}

/// The last moment at which a running clock was seen alive, as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The last record at that time.
    pub number: u64,
    pub moment: Moment,
    pub signed: Signed,
}

/// A ledger as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The random name of the daemon that wrote it.
    pub writer: String,
    /// In the order of their numbers.
    pub lines: Vec<Line>,
    pub seal: Head,
    /// Heads that were signed, by the number of their record, in order.
    pub signatures: Vec<(u64, Signed)>,
    pub mark: Option<Mark>,
}

impl Stored {
    /// The head after this record, as it is stored.
    fn head(&self, number: u64) -> Option<Head> {
        if number == 0 {
            return Some(Head::of_writer(&self.writer));
        }
        let line = self.lines.binary_search_by_key(&number, |line| line.number);
        let hash = self.lines.get(line.ok()?)?.hash;
        Some(Head { number, hash })
    }
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
    /// A record with which the head is signed bears no signature.
    #[error("record {number} bears no signature, and each of its kind is signed")]
    Unsigned { number: u64 },
    /// A signature is not of the records up to it. Those after it are not looked at: they could not fit either.
    #[error(
        "the signature on record {number} does not fit: it, or something up to that record, was made by somebody without the key"
    )]
    Forged { number: u64 },
    /// A record behind the seal was signed.
    #[error("record {number} was signed and is not there: the seal was put on an earlier one")]
    SignedGone { number: u64 },
    /// The mark of the clocks was changed.
    #[error("the mark of the running clock was changed: its signature does not fit")]
    MarkForged,
    /// What is left of a record is not what was signed when something in it was forgotten.
    #[error(
        "what is left of record {number}, in which names were forgotten, was changed: its signature does not fit"
    )]
    LeftForged { number: u64 },
    /// There is no mark.
    #[error("the mark of the running clock is missing")]
    MarkMissing,
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

/// Reads what is stored and checks every record against the one before, its own text, the seal and the signatures.
///
/// # Errors
///
/// Every [`Fault`] found, in the order of the records, those of signatures last. After a changed record the check goes on from
/// the stored hash, so that one change is one fault.
pub fn examine(stored: &Stored) -> Result<Vec<Record>, Vec<Fault>> {
    let mut examination = Examination::of(stored, Reading::Records);
    examination.signatures(stored);
    examination.mark(stored);
    examination.forgotten(stored);
    examination.verdict()
}

/// Checks the chain alone, of records in whatever format.
///
/// # Errors
///
/// Every [`Fault`] found, in the order of the records.
pub fn examine_chain(stored: &Stored) -> Result<(), Vec<Fault>> {
    Examination::of(stored, Reading::Chain).verdict().map(drop)
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
    fn of(stored: &Stored, reading: Reading) -> Self {
        let mut examination = Examination {
            reading,
            head: Head::of_writer(&stored.writer),
            at: Timestamp(0),
            records: Vec::new(),
            faults: Vec::new(),
        };
        for line in &stored.lines {
            examination.line(line, stored.seal);
        }
        examination.seal(stored.seal);
        examination
    }

    fn verdict(self) -> Result<Vec<Record>, Vec<Fault>> {
        if self.faults.is_empty() {
            Ok(self.records)
        } else {
            Err(self.faults)
        }
    }

    fn signatures(&mut self, stored: &Stored) {
        for &(number, signed) in &stored.signatures {
            match stored.head(number) {
                None if number > stored.seal.number => {
                    self.faults.push(Fault::SignedGone { number })
                }
                // That it is missing was said.
                None => {}
                Some(head) if signed.fits_head(&stored.writer, head) => {}
                Some(_) => {
                    self.faults.push(Fault::Forged { number });
                    break;
                }
            }
        }
        let signed = |number| {
            stored
                .signatures
                .binary_search_by_key(&number, |(of, _)| *of)
        };
        let binding = self.records.iter().filter(|record| record.binds());
        let unsigned = binding.filter(|record| signed(record.number).is_err());
        let unsigned = unsigned.map(|record| Fault::Unsigned {
            number: record.number,
        });
        self.faults.extend(unsigned);
    }

    fn mark(&mut self, stored: &Stored) {
        let Some(mark) = stored.mark else {
            if !stored.lines.is_empty() {
                self.faults.push(Fault::MarkMissing);
            }
            return;
        };
        let fits = |head| mark.signed.fits_mark(&stored.writer, head, mark.moment);
        if !stored.head(mark.number).is_some_and(fits) {
            self.faults.push(Fault::MarkForged);
        }
    }

    fn forgotten(&mut self, stored: &Stored) {
        for line in &stored.lines {
            let (number, digest) = (line.number, line.digest());
            let fits =
                |signed: Signed| signed.fits_forgotten(&stored.writer, number, digest, &line.text);
            if line.forgotten.is_some_and(|left| !fits(left.signed)) {
                self.faults.push(Fault::LeftForged { number });
            }
        }
    }

    fn line(&mut self, line: &Line, seal: Head) {
        let Line {
            number, text, hash, ..
        } = line;
        let gap = *number > self.head.number + 1;
        if gap {
            self.faults.push(Fault::Missing {
                first: self.head.number + 1,
                last: number - 1,
            });
        }
        // What comes after a gap has nothing to be held against.
        let fits = gap || self.head.followed_by(line.digest()).hash == *hash;
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
