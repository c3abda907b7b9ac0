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

use super::{Line, NatsError, STORES};
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
pub async fn make(line: &Line) -> Result<(), NatsError> {
    for (name, subject) in [(RECORDS, ALL_RECORDS), (ORDERS, ALL_ORDERS)] {
        let wanted = wanted(name, subject);
        let there = there(line, &wanted).await?;
        same(name, &there, &wanted)?;
    }
    Ok(())
}

/// The stream as it is there, made where it is not. It is asked for again, with twice the patience each time.
async fn there(line: &Line, wanted: &Config) -> Result<Stream, NatsError> {
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

/// Reads what is in a stream under these subjects, in order, and then what comes.
pub struct Reading {
    messages: Ordered,
    /// So many were there when it began.
    pub there: u64,
}

impl Reading {
    /// From this place in the stream on.
    ///
    /// # Errors
    ///
    /// [`NatsError::Fails`] while the servers have no leader.
    pub async fn of(
        line: &Line,
        stream: &'static str,
        subject: &str,
        from: DeliverPolicy,
    ) -> Result<Reading, NatsError> {
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
        let there = consumer.cached_info().num_pending;
        let messages = consumer.messages().await;
        let messages = messages.map_err(|error| fails(&error))?;
        Ok(Reading { messages, there })
    }

    /// The next one, whenever it comes. What is lost in between is read again by itself.
    ///
    /// # Errors
    ///
    /// [`NatsError::Fails`] when the reading has to begin anew.
    pub async fn next(&mut self) -> Result<Message, NatsError> {
        match self.messages.next().await {
            Some(Ok(message)) => Ok(message),
            Some(Err(error)) => Err(NatsError::fails("give what they have", error)),
            None => Err(NatsError::fails("give what they have", "they ended it")),
        }
    }

    /// Everything that was there when it began.
    ///
    /// # Errors
    ///
    /// As [`next`](Self::next); also when nothing comes for too long.
    pub async fn all(mut self) -> Result<Vec<Message>, NatsError> {
        let mut all = Vec::new();
        for _ in 0..self.there {
            let next = timeout(SILENCE, self.next()).await;
            let next = next.map_err(|late| NatsError::fails("give what they have", late))?;
            all.push(next?);
        }
        Ok(all)
    }
}
