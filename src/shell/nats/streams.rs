//! The two streams of an event, as they must be, and how one of them is read.
//!
//! Three replicas, on disk; nothing in them can be deleted or emptied by whoever has credentials of a table or a desk. They are made by
//! whoever comes first, and looked at by everybody: other settings are refused, as they would lose records.

use std::time::Duration;

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::consumer::push::{Ordered, OrderedConfig};
use async_nats::jetstream::stream::{Config, Stream};
use tokio::time::timeout;
use tokio_stream::StreamExt as _;

use super::{NatsError, NatsLine, STORES};
use config::place::{ALL_ORDERS, ALL_RECORDS};

/// The records of all tables.
pub const RECORDS: &str = "RECORDS";
/// The orders for all tables.
pub const ORDERS: &str = "ORDERS";
/// How many servers have each record.
pub const REPLICAS: usize = 3;
/// How long a message is known again by its name.
const KNOWN: Duration = Duration::from_secs(12 * 3600);
/// A reading from which nothing comes for so long has lost its server.
const SILENCE: Duration = Duration::from_secs(20);
/// So long an answer about a stream is waited for at first. What is asked before the servers have a leader is never answered.
const ASKED: Duration = Duration::from_millis(250);

fn wanted(name: &str, subject: &str) -> Config {
    Config {
        name: name.to_owned(),
        subjects: vec![subject.to_owned()],
        num_replicas: REPLICAS,
        duplicate_window: KNOWN,
        deny_delete: true,
        deny_purge: true,
        ..Config::default()
    }
}

/// Makes the streams where there are none, and looks whether they are as they must be.
///
/// # Errors
///
/// [`NatsError::Fails`] while the servers have no leader, [`NatsError::OtherStream`] where one is another.
pub async fn make(line: &NatsLine) -> Result<(), NatsError> {
    for (name, subject) in [(RECORDS, ALL_RECORDS), (ORDERS, ALL_ORDERS)] {
        let wanted = wanted(name, subject);
        let there = there(line, &wanted).await?;
        same(name, &there, &wanted)?;
    }
    Ok(())
}

/// The stream as it is there, made where it is not. It is asked for again, with twice the patience each time.
async fn there(line: &NatsLine, wanted: &Config) -> Result<Stream, NatsError> {
    let mut patience = ASKED;
    loop {
        let asked = line.context().get_or_create_stream(wanted.clone());
        match timeout(patience, asked).await {
            Ok(there) => {
                return there.map_err(|error| NatsError::fails("have the streams", error));
            }
            Err(late) if patience >= STORES => {
                return Err(NatsError::fails("have the streams", late));
            }
            Err(_) => patience *= 2,
        }
    }
}

fn same(name: &'static str, there: &Stream, wanted: &Config) -> Result<(), NatsError> {
    let said = |config: &Config| {
        let kept = config.storage == wanted.storage
            && config.retention == wanted.retention
            && config.max_age.is_zero()
            && config.deny_delete
            && config.deny_purge;
        format!(
            "the subjects {:?}, {} replicas, and {}",
            config.subjects,
            config.num_replicas,
            if kept {
                "nothing in it is ever deleted"
            } else {
                "not all of it is kept on disk for ever"
            }
        )
    };
    let (found, expected) = (said(&there.cached_info().config), said(wanted));
    match found == expected {
        true => Ok(()),
        false => Err(NatsError::OtherStream {
            name,
            found,
            expected,
        }),
    }
}

/// How many messages a stream has under each of these subjects, by its leader: another server may have fewer until it has caught up.
///
/// # Errors
///
/// [`NatsError::Fails`] while the servers have no leader.
pub async fn held(line: &NatsLine, stream: &str, subject: &str) -> Result<Vec<u64>, NatsError> {
    let fails = |error: &dyn std::fmt::Display| NatsError::fails("count what they have", error);
    let stream = line.context().get_stream_no_info(stream).await;
    let stream = stream.map_err(|error| fails(&error))?;
    let held = stream.info_with_subjects(subject).await;
    let mut held = held.map_err(|error| fails(&error))?;
    let mut counts = Vec::new();
    while let Some(subject) = held.next().await {
        let (_, count) = subject.map_err(|error| fails(&error))?;
        counts.push(count as u64);
    }
    Ok(counts)
}

/// Everything that a stream has under these subjects, in order.
///
/// # Errors
///
/// As [`StreamReader::next`]; also when nothing comes for too long, as from a server that does not catch up.
pub async fn all(
    line: &NatsLine,
    stream: &'static str,
    subject: &str,
) -> Result<Vec<Message>, NatsError> {
    let held: u64 = held(line, stream, subject).await?.iter().sum();
    let mut reading = StreamReader::of(line, stream, subject, DeliverPolicy::All).await?;
    let mut all = Vec::new();
    for _ in 0..held {
        let next = timeout(SILENCE, reading.next()).await;
        let next = next.map_err(|late| NatsError::fails("give what they have", late))?;
        all.push(next?);
    }
    Ok(all)
}

/// Reads what is in a stream under these subjects, in order, and then what comes.
pub struct StreamReader(Ordered);

impl StreamReader {
    /// From this place in the stream on. It is read at one of the servers, whichever they choose.
    ///
    /// # Errors
    ///
    /// [`NatsError::Fails`] while the servers have no leader.
    pub async fn of(
        line: &NatsLine,
        stream: &'static str,
        subject: &str,
        from: DeliverPolicy,
    ) -> Result<StreamReader, NatsError> {
        let fails = |error: &dyn std::fmt::Display| NatsError::fails("give what they have", error);
        let mut bits = [0; 8];
        getrandom::fill(&mut bits).map_err(|error| fails(&error))?;
        let config = OrderedConfig {
            deliver_subject: line.client().new_inbox(),
            name: Some(hex::encode(bits)),
            filter_subject: subject.to_owned(),
            deliver_policy: from,
            ..OrderedConfig::default()
        };
        let made = line.context().create_consumer_on_stream(config, stream);
        let consumer = made.await.map_err(|error| fails(&error))?;
        let messages = consumer.messages().await;
        messages.map(StreamReader).map_err(|error| fails(&error))
    }

    /// The next one, whenever it comes. What is lost in between is read again by itself.
    ///
    /// # Errors
    ///
    /// [`NatsError::Fails`] when the reading has to begin anew.
    pub async fn next(&mut self) -> Result<Message, NatsError> {
        match self.0.next().await {
            Some(Ok(message)) => Ok(message),
            Some(Err(error)) => Err(NatsError::fails("give what they have", error)),
            None => Err(NatsError::fails("give what they have", "they ended it")),
        }
    }
}
