//! A sender with one table's credentials floods the servers. Judged by the other games, the desk's reports and the size of the
//! servers' stores.

use std::error::Error as _;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use async_nats::jetstream::context::PublishError;
use async_nats::jetstream::{self, ErrorCode, message::PublishMessage, stream::Config};
use config::place::{ALL_RECORDS, Place, records_stream};
use serde_json::json;
use shell::nats::quota::{MESSAGE_BYTES, TABLE_BYTES};
use shell::nats::streams::RECORDS;

use crate::cluster::{Cluster, Running};
use crate::live::{DEADLINE, annabella};

/// Reports once that this table is there, as a table does, and waits until a desk has created its stream.
pub async fn appears(table: &async_nats::Client, place: &Place) {
    let context = jetstream::new(table.clone());
    let stream = records_stream(place.table());
    let there = async {
        loop {
            let alive = json!({"number": 0, "stored": 0, "white": null, "black": null, "phase": "playing",
                "over": false, "plies": 0, "clocks": null, "waits": [], "quiet": 0});
            let alive = alive.to_string();
            table.publish(place.alive(), alive.into()).await.unwrap();
            if context.get_stream(&stream).await.is_ok() {
                return;
            }
        }
    };
    let there = tokio::time::timeout(DEADLINE, there).await;
    there.expect("a desk makes a place for the records of a table that is there");
}

/// A sender with these credentials that keeps sending long messages.
struct Flood {
    stored: Arc<AtomicU64>,
    refused: Arc<AtomicU64>,
    stops: Arc<AtomicBool>,
    runtime: tokio::runtime::Runtime,
}

impl Flood {
    fn begin(cluster: &Cluster, place: &Place) -> Flood {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let client = runtime.block_on(cluster.line(place.table()));
        runtime.block_on(appears(&client, place));
        let flood = Flood {
            stored: Arc::default(),
            refused: Arc::default(),
            stops: Arc::default(),
            runtime,
        };
        let (stored, refused) = (Arc::clone(&flood.stored), Arc::clone(&flood.refused));
        let stops = Arc::clone(&flood.stops);
        let subject = place.records();
        flood.runtime.spawn(async move {
            let context = jetstream::new(client);
            let mut long = vec![b'x'; 200_000];
            while !stops.load(Ordering::Relaxed) {
                let message = PublishMessage::build().payload(long.clone().into());
                let sent = context
                    .send_publish(subject.clone(), message)
                    .await
                    .unwrap();
                match sent.await {
                    Ok(_) => stored.fetch_add(long.len() as u64, Ordering::Relaxed),
                    Err(error) => {
                        // Then shorter messages, until nothing more fits.
                        if is_full(&error) {
                            long.truncate((long.len() / 2).max(1));
                        }
                        refused.fetch_add(1, Ordering::Relaxed)
                    }
                };
            }
        });
        flood
    }

    /// Stops the flood; returns the number of bytes stored.
    fn ends(self) -> u64 {
        self.stops.store(true, Ordering::Relaxed);
        assert!(
            self.refused.load(Ordering::Relaxed) > 0,
            "it took everything"
        );
        let stored = self.stored.load(Ordering::Relaxed);
        self.runtime.shutdown_background();
        stored
    }
}

/// Whether the servers refuse to store more.
fn is_full(error: &PublishError) -> bool {
    let source = error.source();
    let said = source.and_then(|source| source.downcast_ref::<jetstream::Error>());
    said.is_some_and(|said| said.error_code() == ErrorCode::STREAM_STORE_FAILED)
}

/// Size of this folder in bytes.
fn size(folder: &std::path::Path) -> u64 {
    let entries = fs::read_dir(folder).unwrap().flatten();
    let size = entries.map(|entry| match entry.file_type() {
        Ok(kind) if kind.is_dir() => size(&entry.path()),
        _ => entry.metadata().map_or(0, |file| file.len()),
    });
    size.sum()
}

/// One of twenty tables is a flooding sender with that table's credentials. The other games are stored, the desk names the table,
/// and no server stores more for it than the bound.
#[test]
fn one_table_of_twenty_fills_no_server_and_the_others_go_on() {
    let Some(cluster) = Cluster::start(20) else {
        return;
    };
    let mut desk = Running::start(cluster.command("desk", "desk-1").arg("--json"));
    desk.hears(&["the desk is open"]);
    let place = Place::of("20", "1").unwrap();
    let flood = Flood::begin(&cluster, &place);
    desk.hears(&[r#""event":"full""#, r#""table":"table-20""#]);
    // It goes on sending.
    let mut rehearsal = annabella();
    rehearsal
        .current_dir(cluster.folder.path())
        .args(["rehearse", "--tables", "19", "--thinks", "100ms"])
        .args(["--plies", "12", "--keys", "nats"])
        .args(["--nats", &cluster.urls.join(",")]);
    let mut rehearsal = Running::start(&mut rehearsal);
    let said = rehearsal.hears(&["round 1: 19 games"]);
    assert!(said.contains("0 lost, 0 doubled, 0 out of order"), "{said}");
    rehearsal.hears(&["nothing was lost or doubled"]);
    desk.line("open 7");
    desk.hears(&[r#""event":"game""#, "table-7"]);
    desk.line("list");
    desk.hears(&[
        r#""event":"table""#,
        r#""table":"table-20""#,
        r#""full":true"#,
    ]);
    let stored = flood.ends();
    assert!(stored > TABLE_BYTES - 2 * MESSAGE_BYTES, "{stored}");
    assert!(stored <= TABLE_BYTES, "{stored}");
    for server in 1..=3 {
        let all = size(&cluster.nats().join(format!("store-{server}")));
        println!("server {server} has {all} bytes on its disk");
        // The stored messages, and twice as much again for the Raft log and all other tables.
        assert!(all < 3 * TABLE_BYTES, "{all}");
    }
}

/// The table's own arbiter hears it too, and the game goes on.
#[test]
fn a_table_hears_that_the_servers_keep_no_more_of_it() {
    let Some(cluster) = Cluster::start(1) else {
        return;
    };
    let mut desk = Running::start(cluster.command("desk", "desk-1").args(["--lang", "fr"]));
    desk.hears(&["le pupitre est ouvert"]);
    let mut command = annabella();
    command
        .current_dir(cluster.folder.path())
        .args(["run", "--config", "round-1-table-1.toml"]);
    let mut table = Running::start(&mut command);
    desk.hears(&["table-1"]);
    let place = Place::of("1", "1").unwrap();
    let flood = Flood::begin(&cluster, &place);
    desk.hears(&["table-1 : les serveurs n'en gardent plus rien"]);
    // Something has to be stored.
    desk.line("1 starts");
    table.hears(&[
        "arbiter: the servers keep no more of this table's records: its part of them is full",
    ]);
    flood.ends();
    table.stops();
}

/// A table that floods its status reports pushes no other table out.
#[test]
fn a_table_that_says_too_much_is_named_at_the_desk() {
    let Some(cluster) = Cluster::start(2) else {
        return;
    };
    let mut desk = Running::start(&mut cluster.command("desk", "desk-1"));
    desk.hears(&["the desk is open"]);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let stops = Arc::new(AtomicBool::default());
    let stopped = Arc::clone(&stops);
    let client = runtime.block_on(cluster.line("table-2"));
    let place = Place::of("2", "1").unwrap();
    let says = runtime.spawn(async move {
        for number in 0_u32.. {
            if stopped.load(Ordering::Relaxed) {
                return;
            }
            let waits = json!({"id": number, "says": "x", "ms": 0});
            let alive = json!({"number": 0, "stored": 0, "white": null, "black": null, "phase": "playing",
                "over": false, "plies": 0, "clocks": null, "waits": [waits], "quiet": 0});
            client.publish(place.alive(), alive.to_string().into()).await.unwrap();
            client.flush().await.unwrap();
        }
    });
    desk.hears(&["table-2: says more of itself than a table does"]);
    let mut command = annabella();
    command
        .current_dir(cluster.folder.path())
        .args(["run", "--config", "round-1-table-1.toml"]);
    let _table = Running::start(&mut command);
    desk.hears(&["table-1: there"]);
    desk.line("1 starts");
    desk.hears(&["table-1: done: start"]);
    stops.store(true, Ordering::Relaxed);
    runtime.block_on(says).unwrap();
}

/// A single stream for all tables, as earlier versions created it, stays the only one.
#[test]
fn the_stream_of_an_earlier_version_is_used_as_it_is() {
    let Some(mut cluster) = Cluster::start(2) else {
        return;
    };
    // That version's configuration says who may create it.
    for server in 1..=3 {
        cluster.kill(server);
        let path = cluster.nats().join(format!("server-{server}.conf"));
        let text = fs::read_to_string(&path).unwrap();
        let old = text.replace(
            r#""$JS.API.STREAM.CREATE.ORDERS""#,
            r#""$JS.API.STREAM.CREATE.ORDERS", "$JS.API.STREAM.CREATE.RECORDS""#,
        );
        assert_ne!(text, old);
        fs::write(path, old).unwrap();
    }
    (1..=3).for_each(|server| cluster.again(server));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let context = runtime.block_on(async { jetstream::new(cluster.line("desk-2").await) });
    let made = async {
        loop {
            let config = Config {
                name: RECORDS.to_owned(),
                subjects: vec![ALL_RECORDS.to_owned()],
                num_replicas: 3,
                duplicate_window: Duration::from_secs(12 * 3600),
                deny_delete: true,
                deny_purge: true,
                ..Config::default()
            };
            if context.create_stream(config).await.is_ok() {
                return;
            }
        }
    };
    runtime
        .block_on(async { tokio::time::timeout(DEADLINE, made).await })
        .expect("the stream is made");
    let mut desk = Running::start(cluster.command("desk", "desk-1").arg("--json"));
    desk.hears(&["the desk is open"]);
    let mut command = annabella();
    command
        .current_dir(cluster.folder.path())
        .args(["run", "--config", "round-1-table-1.toml"]);
    let _table = Running::start(&mut command);
    desk.hears(&[r#""event":"there""#]);
    desk.line("1 starts");
    desk.hears(&[r#""event":"done""#, "starts"]);
    desk.line("open 1");
    desk.hears(&[r#""event":"game""#, r#""phase":"playing""#]);
    let own = records_stream("table-1");
    assert!(runtime.block_on(context.get_stream(own)).is_err());
    assert!(runtime.block_on(context.get_stream(RECORDS)).is_ok());
}
