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
use super::signing::{LastAlive, Signed};
use laws::{Position, Timestamp};

#[cfg(test)]
mod tests;
pub mod written;

/// A record as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredRecord {
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

impl StoredRecord {
    /// What stands for it in the chain.
    fn digest(&self) -> Hash {
        let written = || digest(&self.nonce, &self.text);
        self.forgotten
            .map_or_else(written, |forgotten| forgotten.digest)
    }
}

/// The last moment at which a running clock was seen alive, as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredMark {
    /// The last record at that time.
    pub number: u64,
    pub moment: LastAlive,
    pub signed: Signed,
}

/// Something wrong with a ledger.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LedgerFault {
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

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// So many faults are told of each kind; a ledger of gigabytes that is nothing but faults is not told to its end.
pub const MOST: usize = 1_000;

/// Checks a ledger of any length, a record after the other, and holds none of them.
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
    /// Whether the mark is of the head at its record.
    mark_fits: bool,
}

impl Examiner {
    /// Of a ledger of this writer, with this seal and this mark.
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

    /// Of the chain alone, of records in whatever format.
    pub fn of_chain(writer: &str, seal: Head) -> Self {
        Examiner {
            reading: Reading::Chain,
            ..Examiner::new(writer, seal, None)
        }
    }

    /// The next line in the order of their numbers, and the signature on its head, if there is one. The record, where it is one.
    pub fn line(&mut self, line: &StoredRecord, signed: Option<Signed>) -> Option<Record> {
        let number = line.number;
        let gap = number > self.head.number + 1;
        if gap {
            let (first, last) = (self.head.number + 1, number - 1);
            push(&mut self.chain, LedgerFault::Missing { first, last });
        }
        // What comes after a gap has nothing to be held against.
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

    /// One fault at most, the one that says most.
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

    /// Everything that is wrong; `gone`: the numbers of the signatures whose records are not there, in order.
    pub fn verdict(mut self, gone: impl IntoIterator<Item = u64>) -> Vec<LedgerFault> {
        self.sealed();
        let Examiner {
            chain: mut faults,
            seal,
            forged,
            ..
        } = self;
        // Of those up to the seal it was said that they are missing; behind one that does not fit nothing is looked at.
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
