//! A table's records, out to the servers: a task of its own beside the game, which it never holds up.
//!
//! ```text
//! away --a server, the streams--> auditing --gaps sent again--> sending <--the ledger grows--> waiting
//!   ^                                 ^                            |                             |
//!   |                                 +--the line was made anew, or it is time-------------------+
//!   +--no line, no leader, not stored, another was faster: after a while, longer each time-------+
//! ```
//!
//! Each message says after which of the table's it comes: the servers refuse it otherwise, so that nothing is stored twice or out of
//! order, and nobody else can write in between unseen. Its name holds its predecessor. Only an acknowledgement with a place in the
//! stream counts; after any other answer the stream is read again.

use std::error::Error as _;
use std::time::Duration;

use async_nats::jetstream::context::PublishError;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{self, ErrorCode};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, interval_at, sleep};

use super::batch::Batch;
use super::room::TABLE_MB;
use super::streams;
use super::{NatsError, NatsLine};
use crate::table::LedgerFile;
use announce::Stored;
use config::place::Place;
use ledger::chain::Head;
use store::KeptRecord;

/// How long a server is waited for.
const PATIENCE: Duration = Duration::from_secs(3);
/// The first wait after a failure, which doubles each time, ...
const SHORTEST: Duration = Duration::from_millis(200);
/// ... up to this.
const LONGEST: Duration = Duration::from_secs(4);
/// How often it is looked whether the line is there.
const LOOK: Duration = Duration::from_secs(1);
/// How often the stream is held against the ledger.
const AUDIT: Duration = Duration::from_secs(300);
/// What fails for so long is told: the servers find a new leader sooner, mostly.
const TOLD: Duration = Duration::from_secs(10);
/// How long servers that keep no more are left alone.
const FULL_AGAIN: Duration = Duration::from_secs(60);
/// So many records go in one message, ...
const RECORDS_AT_ONCE: usize = 256;
/// ... or so many bytes of them, far below what a server takes.
const BYTES_AT_ONCE: usize = 256 * 1024;

/// A table's records, on their way.
#[derive(Debug)]
pub struct RecordOutbox {
    pub line: NatsLine,
    pub urls: Vec<String>,
    pub place: Place,
    pub ledger: LedgerFile,
    /// Where the ledger ends.
    pub heads: watch::Receiver<Head>,
    /// Up to which record the servers have everything.
    pub stored: watch::Sender<u64>,
    /// For the arbiter at the table.
    pub tell: mpsc::Sender<Stored>,
}

/// What is known of the stream.
#[derive(Debug, Default)]
struct Known {
    /// The stream in which they are.
    stream: String,
    /// The place in the stream of the table's last message.
    last: u64,
    /// How often a server said that it knew a message already. The next has another name: what it knew it may have lost.
    anew: u64,
    /// Since when it fails.
    failing: Option<Instant>,
    told: bool,
    /// Whether it is told that the servers keep no more, whatever was told before.
    full: bool,
}

impl RecordOutbox {
    /// Goes on until the ledger is closed and everything in it is stored.
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
        self.line.ready(&self.urls, PATIENCE).await?;
        let mut made = self.line.made();
        made.mark_unchanged();
        known.stream = streams::of_table(&self.line, self.place.table()).await?;
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
                    self.line.ready(&self.urls, PATIENCE).await?;
                    self.audit(known).await?;
                }
                _ = audits.tick() => self.audit(known).await?,
                // Orders would come this way, too.
                _ = looks.tick() => if !self.line.up() {
                    return Err(NatsError::fails("answer", "the line is lost"));
                },
            }
        }
    }

    /// Holds what the servers have against the ledger, and sends again what is missing in between.
    async fn audit(&mut self, known: &mut Known) -> Result<(), NatsError> {
        let subject = self.place.records();
        let (writer, ledger) = self.read(0, usize::MAX).await?;
        let mut there = vec![false; ledger.len()];
        known.last = 0;
        let place = &self.place;
        let read = streams::each(&self.line, &known.stream, &subject, |message| {
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

    /// Sends what came into the ledger.
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

    /// Has these stored, in as many messages as they need.
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
            .line
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

    /// So many records after this one; without holding anybody up.
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

/// Whether the servers refuse it because they keep no more.
fn is_full(error: &PublishError) -> bool {
    let source = error.source();
    let said = source.and_then(|source| source.downcast_ref::<jetstream::Error>());
    said.is_some_and(|said| said.error_code() == ErrorCode::STREAM_STORE_FAILED)
}

/// How many of these go in one message: one at least.
fn fitting(kept: &[KeptRecord]) -> usize {
    let mut bytes = 0;
    let more = kept.iter().take(RECORDS_AT_ONCE).take_while(|kept| {
        bytes += kept.text.len();
        bytes <= BYTES_AT_ONCE
    });
    more.count().max(1)
}

/// What is missing.
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
