//! The streams of an event: their required settings, and a reader.
//!
//! Each table has its own stream for its records, with a limit, so that a holder of its credentials cannot take another table's
//! space; all orders share one stream. Streams have three replicas on disk, and no credentials of a table or desk allow deleting
//! or purging messages. Desks create the streams and everybody checks their settings: others would lose records and are rejected.
//! If an earlier version made one stream for all tables' records, it stays the only one.

use std::time::Duration;

use async_nats::datetime::DateTime;
use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::consumer::push::{Ordered, OrderedConfig};
use async_nats::jetstream::context::GetStreamErrorKind;
use async_nats::jetstream::stream::{Config, ConsumerErrorKind, DiscardPolicy, Stream};
use async_nats::jetstream::{ErrorCode, Message};
use tokio::time::timeout;
use tokio_stream::StreamExt as _;

use super::quota::{MESSAGE_BYTES, ORDERS_BYTES, TABLE_BYTES, TABLE_MESSAGES, TABLE_READERS};
use super::{NatsConnection, NatsError, STORES};
use config::place::{ALL_ORDERS, ALL_RECORDS, records_of, records_stream};

/// One stream for the records of all tables, made by earlier versions; it has no limit.
pub const RECORDS: &str = "RECORDS";
/// The stream of the orders for all tables.
pub const ORDERS: &str = "ORDERS";
/// The number of servers that store each message.
pub const REPLICAS: usize = 3;
/// The window for deduplicating messages by id.
const KNOWN: Duration = Duration::from_secs(12 * 3600);
/// A reader that receives nothing for this long has lost its server.
const SILENCE: Duration = Duration::from_secs(20);
/// The initial timeout of a query about a stream. Queries sent before the servers have a leader are never answered.
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

/// The settings of one table's stream.
fn of_one(table: &str) -> Config {
    Config {
        max_bytes: TABLE_BYTES as i64,
        max_messages: TABLE_MESSAGES as i64,
        max_message_size: MESSAGE_BYTES as i32,
        max_consumers: TABLE_READERS,
        discard: DiscardPolicy::New,
        ..wanted(&records_stream(table), &records_of(table))
    }
}

/// The settings of the orders stream.
fn of_orders() -> Config {
    Config {
        max_bytes: ORDERS_BYTES as i64,
        discard: DiscardPolicy::New,
        ..wanted(ORDERS, ALL_ORDERS)
    }
}

/// Creates the orders stream if it is missing, and checks its settings.
///
/// # Errors
///
/// [`NatsError::Fails`] while the servers have no leader, [`NatsError::OtherStream`] when the settings differ.
pub async fn make(connection: &NatsConnection) -> Result<(), NatsError> {
    create_checked(connection, of_orders()).await.map(drop)
}

/// Creates this table's stream if it is missing, and checks its settings.
///
/// # Errors
///
/// As [`make`].
pub async fn make_table_stream(
    connection: &NatsConnection,
    table: &str,
) -> Result<Stream, NatsError> {
    create_checked(connection, of_one(table)).await
}

async fn create_checked(connection: &NatsConnection, wanted: Config) -> Result<Stream, NatsError> {
    let asked = || connection.context().get_or_create_stream(wanted.clone());
    let there = retry(asked).await?;
    let there = there.map_err(|error| NatsError::fails("have the streams", error))?;
    same(&there, &wanted)?;
    Ok(there)
}

/// The stream with this table's records: its own, or the one for all tables from an earlier version.
///
/// # Errors
///
/// [`NatsError::NoStream`] when no desk has made one, else as [`make`].
pub async fn table_stream(connection: &NatsConnection, table: &str) -> Result<String, NatsError> {
    if let Some(all) = find(connection, RECORDS).await? {
        same(&all, &wanted(RECORDS, ALL_RECORDS))?;
        return Ok(RECORDS.to_owned());
    }
    let name = records_stream(table);
    let own = find(connection, &name).await?;
    same(
        &own.ok_or_else(|| NatsError::NoStream(table.to_owned()))?,
        &of_one(table),
    )?;
    Ok(name)
}

/// The names of all streams.
///
/// # Errors
///
/// [`NatsError::Fails`] while the servers have no leader.
pub async fn names(connection: &NatsConnection) -> Result<Vec<String>, NatsError> {
    let mut names = connection.context().stream_names();
    let mut named = Vec::new();
    while let Some(name) = names.next().await {
        named.push(name.map_err(|error| NatsError::fails("say which streams they have", error))?);
    }
    Ok(named)
}

/// The stream with this name, if it exists.
///
/// # Errors
///
/// [`NatsError::Fails`] while the servers have no leader.
pub async fn find(connection: &NatsConnection, name: &str) -> Result<Option<Stream>, NatsError> {
    match retry(|| connection.context().get_stream(name)).await? {
        Ok(stream) => Ok(Some(stream)),
        Err(error) => match error.kind() {
            GetStreamErrorKind::JetStream(said)
                if said.error_code() == ErrorCode::STREAM_NOT_FOUND =>
            {
                Ok(None)
            }
            _ => Err(NatsError::fails("say which streams they have", error)),
        },
    }
}

/// Queries, and repeats with twice the timeout each time.
async fn retry<T, F: IntoFuture<Output = T>>(ask: impl Fn() -> F) -> Result<T, NatsError> {
    let mut patience = ASKED;
    loop {
        match timeout(patience, ask().into_future()).await {
            Ok(answer) => return Ok(answer),
            Err(late) if patience >= STORES => {
                return Err(NatsError::fails("have the streams", late));
            }
            Err(_) => patience *= 2,
        }
    }
}

fn same(there: &Stream, wanted: &Config) -> Result<(), NatsError> {
    let said = |config: &Config| {
        let kept = config.storage == wanted.storage
            && config.retention == wanted.retention
            && config.max_age.is_zero()
            && config.deny_delete
            && config.deny_purge
            && (config.max_bytes <= 0 || config.discard == DiscardPolicy::New);
        // The operator may set another limit to suit the servers' disks.
        let bounded = wanted.name == ORDERS || (wanted.max_bytes > 0) == (config.max_bytes > 0);
        format!(
            "the subjects {:?}, {} replicas, {}{}",
            config.subjects,
            config.num_replicas,
            if kept {
                "and nothing in it is ever deleted"
            } else {
                "and not all of it is kept on disk for ever"
            },
            if bounded { "" } else { ", without its bound" }
        )
    };
    let (found, expected) = (said(&there.cached_info().config), said(wanted));
    match found == expected {
        true => Ok(()),
        false => Err(NatsError::OtherStream {
            name: wanted.name.clone(),
            found,
            expected,
        }),
    }
}

/// The number of messages in a stream under each matching subject, by its leader: other servers may lag behind.
///
/// # Errors
///
/// [`NatsError::Fails`] while the servers have no leader.
pub async fn count_messages(
    connection: &NatsConnection,
    stream: &str,
    subject: &str,
) -> Result<Vec<u64>, NatsError> {
    let fails = |error: &dyn std::fmt::Display| NatsError::fails("count what they have", error);
    let stream = connection.context().get_stream_no_info(stream).await;
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

/// Reads all messages in a stream under the matching subjects, in order.
///
/// # Errors
///
/// As [`StreamReader::next`]; also when nothing arrives for too long, as from a server that does not catch up.
pub async fn read_all(
    connection: &NatsConnection,
    stream: &str,
    subject: &str,
    mut take: impl FnMut(&Message) -> Result<(), NatsError>,
) -> Result<(), NatsError> {
    let held: u64 = count_messages(connection, stream, subject)
        .await?
        .iter()
        .sum();
    let mut reading = StreamReader::of(connection, stream, subject, DeliverPolicy::All).await?;
    for _ in 0..held {
        let next = timeout(SILENCE, reading.next()).await;
        let next = next.map_err(|late| NatsError::fails("give what they have", late))?;
        take(&next?)?;
    }
    Ok(())
}

/// Makes the start position unique to this reader: servers resume an existing consumer of this name where it stopped if its start
/// is equal, and refuse it otherwise.
fn anew(from: DeliverPolicy, bits: [u8; 8]) -> DeliverPolicy {
    match from {
        DeliverPolicy::All => DeliverPolicy::ByStartTime {
            start_time: DateTime::UNIX_EPOCH + Duration::from_nanos(u64::from_le_bytes(bits) >> 8),
        },
        from => from,
    }
}

/// Reads a stream's messages under the matching subjects in order, then follows new ones.
pub struct StreamReader(Ordered);

impl StreamReader {
    /// Starts reading at this position, from any of the servers.
    ///
    /// # Errors
    ///
    /// [`NatsError::Fails`] while the servers have no leader.
    pub async fn of(
        connection: &NatsConnection,
        stream: &str,
        subject: &str,
        from: DeliverPolicy,
    ) -> Result<StreamReader, NatsError> {
        let fails = |error: &dyn std::fmt::Display| NatsError::fails("give what they have", error);
        let mut bits = [0; 8];
        getrandom::fill(&mut bits).map_err(|error| fails(&error))?;
        let any = [hex::encode(bits)];
        let (names, from) = match &connection.readings[..] {
            names if stream == ORDERS && !names.is_empty() => (names, anew(from, bits)),
            _ => (&any[..], from),
        };
        let mut failed = NatsError::fails("give what they have", "all readings are taken");
        for name in names {
            let config = OrderedConfig {
                deliver_subject: connection.client().new_inbox(),
                name: Some(name.clone()),
                filter_subject: subject.to_owned(),
                deliver_policy: from,
                ..OrderedConfig::default()
            };
            let made = connection
                .context()
                .create_consumer_on_stream(config, stream);
            let consumer = match made.await {
                Ok(consumer) => consumer,
                // Another reader has this name.
                Err(error) if matches!(error.kind(), ConsumerErrorKind::JetStream(_)) => {
                    failed = fails(&error);
                    continue;
                }
                Err(error) => return Err(fails(&error)),
            };
            let messages = consumer.messages().await;
            return messages.map(StreamReader).map_err(|error| fails(&error));
        }
        Err(failed)
    }

    /// Waits for the next message. Lost messages are fetched again automatically.
    ///
    /// # Errors
    ///
    /// [`NatsError::Fails`] when the reader must be restarted.
    pub async fn next(&mut self) -> Result<Message, NatsError> {
        match self.0.next().await {
            Some(Ok(message)) => Ok(message),
            Some(Err(error)) => Err(NatsError::fails("give what they have", error)),
            None => Err(NatsError::fails("give what they have", "they ended it")),
        }
    }
}
