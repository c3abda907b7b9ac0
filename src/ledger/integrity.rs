//! Detects changed, removed, reordered or truncated records by the [chain](super::chain), and changes by somebody without the key by
//! the [signatures](super::signing).
//!
//! The head, number and hash of the last record, is stored apart as a seal. Nothing here is secret: an attacker who can rewrite the
//! whole file can also rewrite the chain, and sign it with another key. But the head and the key then change: an arbiter who notes
//! them when the game ends can prove any later change.
//!
//! Pure: bytes in, verdict out. Stores do the reading and writing.

use serde::{Deserialize, Serialize};

use super::chain::{Hash, Head, digest};
use super::event::{Event, GameEvent, Record};
use super::signing::{LastAlive, Signed};
use laws::{Position, Timestamp};

#[cfg(test)]
mod tests;
pub mod written;

/// A record as stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredRecord {
    /// The number under which it is stored.
    pub number: u64,
    /// Random bytes that make its digest unpredictable.
    #[serde(with = "hex::serde")]
    pub nonce: Vec<u8>,
    /// Its JSON text, exactly as written, or what remains of it.
    #[serde(with = "written")]
    pub text: Vec<u8>,
    /// The hash stored with it.
    pub hash: Hash,
    /// If personal data in it was [removed](super::forgetting): the digest of the original, and the signature on the rest.
    pub forgotten: Option<Forgotten>,
}

/// Replaces a record in the chain whose original text is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forgotten {
    pub digest: Hash,
    pub signed: Signed,
}

impl StoredRecord {
    /// The record, if this version can parse it.
    pub fn record(&self) -> Option<Record> {
        serde_json::from_slice(&self.text).ok()
    }

    /// The digest of this record in the chain.
    fn digest(&self) -> Hash {
        let written = || digest(&self.nonce, &self.text);
        self.forgotten
            .map_or_else(written, |forgotten| forgotten.digest)
    }
}

/// The stored mark: the last moment at which a running clock was seen alive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredMark {
    /// The number of the last record at that time.
    pub number: u64,
    pub moment: LastAlive,
    pub signed: Signed,
}

/// A fault of a ledger.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LedgerFault {
    /// Records are missing between others.
    #[error("{} missing", span(*.first, *.last))]
    Missing { first: u64, last: u64 },
    /// Records are missing at the end.
    #[error("{} missing at the end: the seal is on record {last}", span(*.first, *.last))]
    CutOff {
        first: u64,
        /// The number of the last one, which was sealed.
        last: u64,
    },
    /// There are records after the sealed one.
    #[error("{} added after the ledger was sealed", span(*.first, *.last))]
    Added { first: u64, last: u64 },
    /// The text does not give the stored hash, given the hash of the previous record.
    #[error("record {number} was changed: its hash does not fit its text and the record before it")]
    Changed { number: u64 },
    /// The text has another record's number.
    #[error("record {number} was moved: its own text says that it is record {says}")]
    Moved {
        /// The number under which it is stored.
        number: u64,
        /// The number in its text.
        says: u64,
    },
    /// Its time is before that of the previous record.
    #[error("record {number} is out of order: it happened before the record in front of it")]
    RunsBack { number: u64 },
    /// This version cannot parse the text as a record.
    #[error("record {number} cannot be read: {reason}")]
    Unreadable {
        number: u64,
        /// The parser's error.
        reason: String,
    },
    /// The seal has the right number of the last record but another hash.
    #[error(
        "the seal does not fit record {number}, the last one: the seal or the records were changed"
    )]
    SealBroken { number: u64 },
    /// A record that binds has no signature.
    #[error("record {number} bears no signature, and each of its kind is signed")]
    Unsigned { number: u64 },
    /// A signature does not fit the records up to it. Later ones are not checked: they could not fit either.
    #[error(
        "the signature on record {number} does not fit: it, or something up to that record, was made by somebody without the key"
    )]
    Forged { number: u64 },
    /// A signed record behind the seal is missing.
    #[error("record {number} was signed and is not there: the seal was put on an earlier one")]
    SignedGone { number: u64 },
    /// The mark of the clocks was changed.
    #[error("the mark of the running clock was changed: its signature does not fit")]
    MarkForged,
    /// The rest of a record is not the text that was signed when personal data was removed.
    #[error(
        "what is left of record {number}, in which names were forgotten, was changed: its signature does not fit"
    )]
    LeftForged { number: u64 },
    /// The mark is missing.
    #[error("the mark of the running clock is missing")]
    MarkMissing,
    /// The seal is missing.
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

/// The depth of an examination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    /// The hashes.
    Chain,
    /// The hashes and the meaning of the texts.
    Records,
}

/// Parses this text into a record that replay can use.
fn understand(text: &[u8]) -> Result<Record, String> {
    let record: Record = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    if let Event::Game(GameEvent::SetUp { position, .. }) = &record.event {
        Position::from_fen(position).map_err(|error| error.to_string())?;
    }
    Ok(record)
}

/// The greatest number of faults reported of each kind, so that gigabytes of faults need no full report.
pub const MOST: usize = 1_000;

/// Checks a ledger of any length record by record, without holding any.
#[derive(Clone, Debug)]
pub struct Examiner {
    reading: Reading,
    writer: String,
    seal: Head,
    head: Head,
    at: Timestamp,
    chain: Vec<LedgerFault>,
    /// The first record whose signature does not fit.
    forged: Option<u64>,
    unsigned: Vec<LedgerFault>,
    left: Vec<LedgerFault>,
    mark: Option<StoredMark>,
    /// Whether the mark's signature fits the head at its record.
    mark_fits: bool,
}

impl Examiner {
    /// Examines a ledger of this writer, with this seal and this mark.
    pub fn new(writer: &str, seal: Head, mark: Option<StoredMark>) -> Self {
        let mut examiner = Examiner {
            reading: Reading::Records,
            writer: writer.to_owned(),
            seal,
            head: Head::of_writer(writer),
            at: Timestamp(0),
            chain: Vec::new(),
            forged: None,
            unsigned: Vec::new(),
            left: Vec::new(),
            mark,
            mark_fits: false,
        };
        examiner.look_at_mark();
        examiner
    }

    /// Examines the chain alone, for records in any format.
    pub fn of_chain(writer: &str, seal: Head) -> Self {
        Examiner {
            reading: Reading::Chain,
            ..Examiner::new(writer, seal, None)
        }
    }

    /// Takes the next line in order of numbers, and the signature on its head, if there is one. Returns the record, if the text is
    /// one.
    pub fn line(&mut self, line: &StoredRecord, signed: Option<Signed>) -> Option<Record> {
        let number = line.number;
        let gap = number > self.head.number + 1;
        if gap {
            let (first, last) = (self.head.number + 1, number - 1);
            push(&mut self.chain, LedgerFault::Missing { first, last });
        }
        // A record after a gap cannot be checked against its predecessor.
        let fits = gap || self.head.followed_by(line.digest()).hash == line.hash;
        self.head = Head {
            number,
            hash: line.hash,
        };
        self.look_at_mark();
        let signs = |signed: Signed| signed.fits_head(&self.writer, self.head);
        if self.forged.is_none() && signed.is_some_and(|signed| !signs(signed)) {
            self.forged = Some(number);
        }
        self.forgets(line);
        let record = match self.reading {
            _ if number > self.seal.number => None,
            Reading::Records => self.record(number, &line.text, fits),
            Reading::Chain if fits => None,
            Reading::Chain => {
                push(&mut self.chain, LedgerFault::Changed { number });
                None
            }
        };
        if signed.is_none() && record.as_ref().is_some_and(Record::binds) {
            push(&mut self.unsigned, LedgerFault::Unsigned { number });
        }
        record
    }

    fn look_at_mark(&mut self) {
        let here = self.mark.filter(|mark| mark.number == self.head.number);
        if let Some(mark) = here {
            self.mark_fits = mark.signed.fits_mark(&self.writer, self.head, mark.moment);
        }
    }

    fn forgets(&mut self, line: &StoredRecord) {
        let (number, digest) = (line.number, line.digest());
        let fits = |signed: Signed| signed.fits_forgotten(&self.writer, number, digest, &line.text);
        if line.forgotten.is_some_and(|left| !fits(left.signed)) {
            push(&mut self.left, LedgerFault::LeftForged { number });
        }
    }

    /// Reports at most one fault, the most telling one.
    fn record(&mut self, number: u64, text: &[u8], fits: bool) -> Option<Record> {
        let fault = match understand(text) {
            Ok(record) if record.number != number => LedgerFault::Moved {
                number,
                says: record.number,
            },
            _ if !fits => LedgerFault::Changed { number },
            Err(reason) => LedgerFault::Unreadable { number, reason },
            Ok(record) if record.at < self.at => LedgerFault::RunsBack { number },
            Ok(record) => {
                self.at = record.at;
                return Some(record);
            }
        };
        push(&mut self.chain, fault);
        None
    }

    /// All faults found. `gone` are the numbers of signatures without a record, in order.
    pub fn verdict(mut self, gone: impl IntoIterator<Item = u64>) -> Vec<LedgerFault> {
        self.sealed();
        let Examiner {
            chain: mut faults,
            seal,
            forged,
            ..
        } = self;
        // Records up to the seal are already reported as missing; after a signature that does not fit, nothing is checked.
        let gone = gone.into_iter().filter(|number| *number > seal.number);
        let gone = gone.filter(|number| forged.is_none_or(|forged| *number < forged));
        faults.extend(
            gone.take(MOST)
                .map(|number| LedgerFault::SignedGone { number }),
        );
        faults.extend(forged.map(|number| LedgerFault::Forged { number }));
        faults.extend(self.unsigned);
        match self.mark {
            None if self.reading == Reading::Chain => {}
            None if self.head.number > 0 => faults.push(LedgerFault::MarkMissing),
            Some(_) if !self.mark_fits => faults.push(LedgerFault::MarkForged),
            _ => {}
        }
        faults.extend(self.left);
        faults
    }

    fn sealed(&mut self) {
        let (last, seal) = (self.head.number, self.seal);
        let fault = if last < seal.number {
            LedgerFault::CutOff {
                first: last + 1,
                last: seal.number,
            }
        } else if last > seal.number {
            LedgerFault::Added {
                first: seal.number + 1,
                last,
            }
        } else if self.head.hash != seal.hash {
            LedgerFault::SealBroken { number: last }
        } else {
            return;
        };
        self.chain.push(fault);
    }
}

fn push(faults: &mut Vec<LedgerFault>, fault: LedgerFault) {
    if faults.len() < MOST {
        faults.push(fault);
    }
}
