//! Sends a table's records to the servers, in a task that never holds up the game.
//!
//! ```text
//! away --a server, the streams--> auditing --gaps sent again--> sending <--the ledger grows--> waiting
//!   ^                                 ^                            |                             |
//!   |                                 +--the line was made anew, or it is time-------------------+
//!   +--no line, no leader, not stored, another was faster: after a while, longer each time-------+
//! ```
//!
//! Each message names the table's previous message, and the servers refuse it if that differs: nothing is stored twice or out of
//! order, and nobody else can write in between unnoticed. The message's id includes its predecessor. Only an acknowledgement with
//! a sequence number counts; after any other answer the stream is audited again.

use std::error::Error as _;
use std::time::Duration;

use async_nats::jetstream::context::PublishError;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{self, ErrorCode};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, interval_at, sleep};

use super::batch::Batch;
use super::quota::TABLE_MB;
use super::streams;
use super::{NatsConnection, NatsError};
use crate::table::LedgerFile;
use announce::Stored;
use config::place::Place;
use ledger::chain::Head;
use store::KeptRecord;

/// Timeout for a server to connect.
const PATIENCE: Duration = Duration::from_secs(3);
/// The initial delay after a failure, which doubles each time, ...
const SHORTEST: Duration = Duration::from_millis(200);
/// ... up to this.
const LONGEST: Duration = Duration::from_secs(4);
/// How often the connection is checked.
const LOOK: Duration = Duration::from_secs(1);
/// How often the stream is compared with the ledger.
const AUDIT: Duration = Duration::from_secs(300);
/// A failure that lasts this long is reported: the servers usually find a new leader sooner.
const TOLD: Duration = Duration::from_secs(10);
/// Delay before the next attempt when the stream is full.
const FULL_AGAIN: Duration = Duration::from_secs(60);
/// At most this many records go in one message, ...
const RECORDS_AT_ONCE: usize = 256;
/// ... or this many bytes, far below the servers' limit.
const BYTES_AT_ONCE: usize = 256 * 1024;

/// The outbox of a table's records.
#[derive(Debug)]
pub struct RecordOutbox {
    pub connection: NatsConnection,
    pub urls: Vec<String>,
    pub place: Place,
    pub ledger: LedgerFile,
    /// The head of the ledger.
    pub heads: watch::Receiver<Head>,
    /// The number up to which all records are stored on the servers.
    pub stored: watch::Sender<u64>,
    /// For the arbiter at the table.
    pub tell: mpsc::Sender<Stored>,
}

/// The state of the stream as known here.
#[derive(Debug, Default)]
struct Known {
    /// The name of the stream.
    stream: String,
    /// The sequence number of the table's last message.
    last: u64,
    /// Counts the duplicates that a server reported. It changes the next message's id, because the server may have lost the
    /// message it remembers.
    anew: u64,
    /// Since when sending has failed.
    failing: Option<Instant>,
    told: bool,
    /// Whether the full stream has been reported, regardless of earlier reports.
    full: bool,
}

impl RecordOutbox {
    /// Runs until the ledger is closed and all its records are stored.
    pub async fn run(mut self) {
        let mut known = Known::default();
        let mut wait = SHORTEST;
        loop {
            let before = *self.stored.borrow();
            let Err(error) = self.session(&mut known).await else {
                return;
            };
            tracing::debug!("{}: {error}", self.place);
            self.fails(&mut known, &error);
            if *self.stored.borrow() > before {
                wait = SHORTEST;
            }
            if matches!(error, NatsError::Full { .. }) {
                wait = FULL_AGAIN;
            }
            sleep(wait).await;
            wait = (wait * 2).min(LONGEST);
        }
    }

    async fn session(&mut self, known: &mut Known) -> Result<(), NatsError> {
        self.connection.ready(&self.urls, PATIENCE).await?;
        let mut made = self.connection.connections();
        made.mark_unchanged();
        known.stream = streams::table_stream(&self.connection, self.place.table()).await?;
        self.audit(known).await?;
        let mut audits = interval_at(Instant::now() + AUDIT, AUDIT);
        audits.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            self.heads.mark_unchanged();
            self.send(known).await?;
            self.works(known);
            tokio::select! {
                changed = self.heads.changed() => if changed.is_err() {
                    return self.send(known).await;
                },
                again = made.changed() => {
                    drop(again);
                    self.connection.ready(&self.urls, PATIENCE).await?;
                    self.audit(known).await?;
                }
                _ = audits.tick() => self.audit(known).await?,
                // A lost connection would also hold up orders.
                _ = looks.tick() => if !self.connection.is_connected() {
                    return Err(NatsError::fails("answer", "the line is lost"));
                },
            }
        }
    }

    /// Compares the stream with the ledger and sends missing records again.
    async fn audit(&mut self, known: &mut Known) -> Result<(), NatsError> {
        let subject = self.place.records();
        let (writer, ledger) = self.read(0, usize::MAX).await?;
        let mut there = vec![false; ledger.len()];
        known.last = 0;
        let place = &self.place;
        let read = streams::read_all(&self.connection, &known.stream, &subject, |message| {
            let info = message.info();
            let info = info.map_err(|error| NatsError::fails("say what they have", error))?;
            known.last = info.stream_sequence;
            let batch = Batch::read(message).filter(|batch| batch.writer == writer);
            let Some(batch) = batch else { return Ok(()) };
            if !batch.is_of(&ledger) {
                tracing::error!(
                    "{place}: the servers have other records from {} to {} than the ledger",
                    batch.first,
                    batch.last()
                );
                return Ok(());
            }
            let (from, to) = (batch.first as usize - 1, batch.last() as usize);
            there[from..to].fill(true);
            Ok(())
        });
        read.await?;
        let last = there
            .iter()
            .rposition(|there| *there)
            .map_or(0, |at| at + 1);
        for gap in gaps(&there[..last]) {
            tracing::warn!("{}: records {gap:?} are sent again", self.place);
            known.anew += 1;
            self.put(known, &writer, &ledger[gap]).await?;
        }
        self.stored.send_replace(last as u64);
        Ok(())
    }

    /// Sends new records of the ledger.
    async fn send(&mut self, known: &mut Known) -> Result<(), NatsError> {
        loop {
            let from = *self.stored.borrow();
            let (writer, kept) = self.read(from, RECORDS_AT_ONCE).await?;
            if kept.is_empty() {
                return Ok(());
            }
            self.put(known, &writer, &kept).await?;
        }
    }

    /// Stores these records in as many messages as needed.
    async fn put(
        &mut self,
        known: &mut Known,
        writer: &str,
        kept: &[KeptRecord],
    ) -> Result<(), NatsError> {
        let mut rest = kept;
        while !rest.is_empty() {
            let (now, later) = rest.split_at(fitting(rest));
            let Some(batch) = Batch::of(writer, now) else {
                return Ok(());
            };
            self.publish(known, &batch).await?;
            let last = batch.last();
            self.stored.send_if_modified(|stored| {
                let more = *stored < last;
                *stored = last.max(*stored);
                more
            });
            rest = later;
        }
        Ok(())
    }

    async fn publish(&self, known: &mut Known, batch: &Batch) -> Result<(), NatsError> {
        let fails = |error: &dyn std::fmt::Display| NatsError::fails("store records", error);
        let id = format!(
            "{}-{}-{}-{}@{}.{}",
            self.place,
            batch.writer,
            batch.first,
            batch.last(),
            known.last,
            known.anew
        );
        let message = PublishMessage::build()
            .headers(batch.headers())
            .payload(batch.payload().into())
            .message_id(id)
            .expected_stream(&known.stream)
            .expected_last_subject_sequence(known.last);
        let sent = self
            .connection
            .context()
            .send_publish(self.place.records(), message);
        let stored = sent.await.map_err(|error| fails(&error))?.await;
        let stored = stored.map_err(|error| match is_full(&error) {
            true => NatsError::Full {
                table: self.place.table().to_owned(),
                bound: TABLE_MB,
            },
            false => fails(&error),
        })?;
        if stored.sequence == 0 {
            return Err(fails(&"acknowledged without a place in the stream"));
        }
        if stored.duplicate {
            known.anew += 1;
            return Err(fails(&"it came before"));
        }
        known.last = stored.sequence;
        Ok(())
    }

    /// At most `most` records after this one, read on a blocking thread.
    async fn read(&self, after: u64, most: usize) -> Result<(String, Vec<KeptRecord>), NatsError> {
        let ledger = self.ledger.clone();
        let read = tokio::task::spawn_blocking(move || ledger.since(after, most));
        let read = read.await;
        Ok(read.map_err(|error| NatsError::fails("get the ledger", error))??)
    }

    fn fails(&self, known: &mut Known, error: &NatsError) {
        let since = *known.failing.get_or_insert_with(Instant::now);
        let lasts = !matches!(
            error,
            NatsError::Fails { .. } | NatsError::Unreached { .. } | NatsError::NoStream(_)
        );
        let full = matches!(error, NatsError::Full { .. });
        let fails = !known.told && (lasts || since.elapsed() >= TOLD);
        if fails || full && !known.full {
            known.told = true;
            known.full |= full;
            let told = match error {
                NatsError::Full { .. } => Stored::DeskFull,
                error => Stored::DeskAway(error.to_string()),
            };
            drop(self.tell.try_send(told));
        }
    }

    fn works(&self, known: &mut Known) {
        known.failing = None;
        known.full = false;
        if std::mem::take(&mut known.told) {
            drop(self.tell.try_send(Stored::DeskBack));
        }
    }
}

/// Whether the servers refused it because the stream is full.
fn is_full(error: &PublishError) -> bool {
    let source = error.source();
    let said = source.and_then(|source| source.downcast_ref::<jetstream::Error>());
    said.is_some_and(|said| said.error_code() == ErrorCode::STREAM_STORE_FAILED)
}

/// The number of these records that fit in one message; at least one.
fn fitting(kept: &[KeptRecord]) -> usize {
    let mut bytes = 0;
    let more = kept.iter().take(RECORDS_AT_ONCE).take_while(|kept| {
        bytes += kept.text.len();
        bytes <= BYTES_AT_ONCE
    });
    more.count().max(1)
}

/// The ranges of missing records.
fn gaps(there: &[bool]) -> Vec<std::ops::Range<usize>> {
    let mut gaps: Vec<std::ops::Range<usize>> = Vec::new();
    for (at, _) in there.iter().enumerate().filter(|(_, there)| !**there) {
        match gaps.last_mut() {
            Some(gap) if gap.end == at => gap.end += 1,
            _ => gaps.push(at..at + 1),
        }
    }
    gaps
}

#[cfg(test)]
mod tests {
    use super::gaps;

    #[test]
    fn what_is_missing_is_found() {
        assert!(gaps(&[]).is_empty());
        assert!(gaps(&[true, true]).is_empty());
        let there = [false, true, false, false, true, false];
        assert_eq!(gaps(&there), [0..1, 2..4, 5..6]);
    }
}
