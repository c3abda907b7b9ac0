//! A message of consecutive records.
//!
//! ```text
//! Annabella-Writer: the name of the ledger's writer
//! Annabella-First:  the number of the first record
//! Annabella-Hash:   the chain hash after the last record
//!
//! one line per record: the nonce in hexadecimal digits, a space, the record as in the ledger
//! ```

use async_nats::HeaderMap;
use async_nats::jetstream::Message;

use ledger::chain::{Hash, Head, digest};
use ledger::event::Record;
use store::KeptRecord;

/// Consecutive records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    pub writer: String,
    /// The number of the first record.
    pub first: u64,
    /// The chain hash after the last record.
    pub hash: Hash,
    lines: Vec<(Vec<u8>, String)>,
}

const WRITER: &str = "Annabella-Writer";
const FIRST: &str = "Annabella-First";
const HASH: &str = "Annabella-Hash";

impl Batch {
    /// Builds a batch; `None` if there are no records.
    pub fn of(writer: &str, kept: &[KeptRecord]) -> Option<Batch> {
        Some(Batch {
            writer: writer.to_owned(),
            first: kept.first()?.head.number,
            hash: kept.last()?.head.hash,
            lines: kept
                .iter()
                .map(|kept| (kept.nonce.clone(), kept.text.clone()))
                .collect(),
        })
    }

    /// The number of the last record.
    pub fn last(&self) -> u64 {
        self.first + self.lines.len() as u64 - 1
    }

    /// The message headers.
    pub fn headers(&self) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(WRITER, &*self.writer);
        headers.insert(FIRST, &*self.first.to_string());
        headers.insert(HASH, &*self.hash.to_string());
        headers
    }

    /// The message body.
    pub fn payload(&self) -> String {
        let lines = self.lines.iter();
        lines
            .map(|(nonce, text)| format!("{} {text}\n", hex::encode(nonce)))
            .collect()
    }

    /// Parses a message; `None` if it is not a batch.
    pub fn read(message: &Message) -> Option<Batch> {
        let headers = message.headers.as_ref()?;
        let header = |name: &str| headers.get(name).map(|value| value.as_str());
        let line = |line: &str| {
            let (nonce, text) = line.split_once(' ')?;
            Some((hex::decode(nonce).ok()?, text.to_owned()))
        };
        let text = std::str::from_utf8(&message.payload).ok()?;
        let lines: Vec<_> = text.lines().map(line).collect::<Option<_>>()?;
        (!lines.is_empty()).then_some(())?;
        Some(Batch {
            writer: header(WRITER)?.to_owned(),
            first: header(FIRST)?.parse().ok().filter(|first| *first > 0)?,
            hash: header(HASH)?.parse().ok()?,
            lines,
        })
    }

    /// The head of the chain after these records, if they continue this head.
    pub fn after(&self, head: Head) -> Option<Head> {
        let lines = self.lines.iter();
        let after = lines.fold(head, |head, (nonce, text)| {
            head.followed_by(digest(nonce, text.as_bytes()))
        });
        (self.first == head.number + 1 && after.hash == self.hash).then_some(after)
    }

    /// Whether the ledger contains exactly these records.
    pub fn is_of(&self, ledger: &[KeptRecord]) -> bool {
        let from = self.first.checked_sub(1);
        let from = from.and_then(|from| usize::try_from(from).ok());
        let own = from.and_then(|from| ledger.get(from..from + self.lines.len()));
        let Some(own) = own else { return false };
        let same = |((nonce, text), kept): (&(Vec<u8>, String), &KeptRecord)| {
            *nonce == kept.nonce && *text == kept.text
        };
        self.lines.iter().zip(own).all(same)
            && own.last().is_some_and(|kept| kept.head.hash == self.hash)
    }

    /// The parsed records; `None` if any needs a newer version.
    pub fn records(&self) -> Option<Vec<Record>> {
        let lines = self.lines.iter();
        lines
            .map(|(_, text)| serde_json::from_str(text).ok())
            .collect()
    }

    /// The text of the records, as in the ledger.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|(_, text)| &**text)
    }
}
