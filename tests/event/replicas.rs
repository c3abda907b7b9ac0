//! Compares the copies of the streams on the three servers.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use async_nats::jetstream::consumer::AckPolicy;
use async_nats::jetstream::consumer::push::Config;
use config::place::{records_of, records_stream};
use tokio_stream::StreamExt as _;

use crate::cluster::Cluster;
use crate::live::DEADLINE;

/// A message: its sequence number, subject and payload.
type Held = (u64, String, Vec<u8>);

/// Waits until all three servers have equal messages for each of these tables; returns their number. A server that has just come
/// back is still catching up.
pub fn same(cluster: &Cluster, tables: u32) -> usize {
    let numbers = 1..=tables;
    numbers
        .map(|number| same_of(cluster, &format!("table-{number}")))
        .sum()
}

fn same_of(cluster: &Cluster, table: &str) -> usize {
    let deadline = Instant::now() + DEADLINE;
    loop {
        let held = each(cluster, table);
        let mut all = held.values();
        let first = all.next().map_or(&[][..], Vec::as_slice);
        // Three empty copies prove nothing.
        let something = held.len() == 3 && !first.is_empty();
        if something && all.all(|other| first == other) {
            return first.len();
        }
        let last = |held: &Vec<Held>| held.last().map_or(0, |(place, ..)| *place);
        let had = held
            .iter()
            .map(|(server, held)| (server, held.len(), last(held)));
        let had: Vec<_> = had.collect();
        assert!(
            Instant::now() < deadline,
            "the servers have not the same of {table}; messages, and the last one's place: {had:?}"
        );
    }
}

/// The messages on each server. An ephemeral consumer is placed on a random server and reads that server's copy, so this asks until
/// each has answered.
fn each(cluster: &Cluster, table: &str) -> BTreeMap<String, Vec<Held>> {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let mut held = BTreeMap::new();
        for _ in 0..60 {
            let asked = tokio::time::timeout(DEADLINE, asked(cluster, table));
            let answer = asked.await.expect("a server gives what it has");
            held.extend(answer);
            if held.len() == 3 {
                break;
            }
        }
        held
    })
}

/// The server that answered, and its messages. `None` while the servers have not agreed where to place the consumer.
async fn asked(cluster: &Cluster, table: &str) -> Option<(String, Vec<Held>)> {
    static TIMES: AtomicU32 = AtomicU32::new(0);
    // A consumer with a reused name would continue where the old one stopped, and return nothing.
    let time = TIMES.fetch_add(1, Ordering::Relaxed);
    let client = cluster.line("desk-1").await;
    let context = async_nats::jetstream::new(client.clone());
    let config = Config {
        deliver_subject: client.new_inbox(),
        name: Some(format!("compared-{time}")),
        filter_subject: records_of(table),
        ack_policy: AckPolicy::None,
        num_replicas: 1,
        memory_storage: true,
        ..Config::default()
    };
    let consumer = context
        .create_consumer_on_stream(config, records_stream(table))
        .await;
    let consumer = consumer.ok()?;
    let info = consumer.cached_info().clone();
    let server = info.cluster.and_then(|cluster| cluster.leader).unwrap();
    let mut messages = consumer.messages().await.unwrap();
    let mut held = Vec::new();
    for _ in 0..info.num_pending {
        let message = messages.next().await.unwrap().unwrap();
        let place = message.info().unwrap().stream_sequence;
        let subject = message.subject.to_string();
        held.push((place, subject, message.payload.to_vec()));
    }
    Some((server, held))
}
