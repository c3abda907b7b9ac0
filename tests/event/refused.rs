//! Access control of an event: acts for which the servers or tables refuse a sender.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::jetstream::consumer::push::Config;
use async_nats::jetstream::message::PublishMessage;
use config::place::{Place, readings, records_stream};
use laws::role::Role;
use ledger::event::{Author, DeskEvent, Event, Record};
use shell::nats::credentials::Credentials;
use shell::nats::orders::{SeenRecord, SentOrder};
use shell::nats::streams::ORDERS;
use store::read;
use tokio_stream::StreamExt as _;

use crate::cluster::{Cluster, Running};
use crate::live::annabella;

/// Timeout until the servers know a new stream. A server that has not heard of a stream yet answers at once that nobody stores the
/// message; tables and desks then retry, and so do these tests.
const HEARD_OF: Duration = Duration::from_secs(30);

/// Whether a message is stored under this subject.
async fn published(client: &async_nats::Client, subject: String, payload: Vec<u8>) -> bool {
    let context = async_nats::jetstream::ContextBuilder::new()
        .timeout(Duration::from_secs(2))
        .build(client.clone());
    let message = PublishMessage::build().payload(payload.into());
    match context.send_publish(subject, message).await {
        Ok(sent) => sent.await.is_ok(),
        Err(_) => false,
    }
}

/// Whether a message that is neither a record nor an order is stored, once the servers know the stream.
async fn takes(client: &async_nats::Client, subject: String) -> bool {
    let stored = async {
        while !published(client, subject.clone(), b"{}".to_vec()).await {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(HEARD_OF, stored).await.is_ok()
}

/// Whether such a message is refused.
async fn refuses(client: &async_nats::Client, subject: String) -> bool {
    !published(client, subject, b"{}".to_vec()).await
}

/// A table redirects its records, one of which is an order, to the subject of another table's orders. Returns how many messages are
/// stored there.
async fn led(cluster: &Cluster, table: &async_nats::Client, own: &Place, other: &Place) -> u64 {
    let context = async_nats::jetstream::new(table.clone());
    let to = other.order_of(Role::Arbiter);
    let config = Config {
        deliver_subject: to.clone(),
        name: Some("led-astray".to_owned()),
        filter_subject: own.records(),
        memory_storage: true,
        ..Config::default()
    };
    // The servers may accept this or not.
    let stream = records_stream(own.table());
    drop(context.create_consumer_on_stream(config, stream).await);
    let chiefs = async_nats::jetstream::new(cluster.line("desk-chief").await);
    // Stored after any message that arrived by then.
    let message = PublishMessage::build().payload("{}".into());
    let order = other.order_of(Role::Chief);
    let last = chiefs.send_publish(order, message).await.unwrap();
    assert!(last.await.unwrap().sequence > 0);
    let orders = chiefs.get_stream(ORDERS).await.unwrap();
    let mut there = orders.info_with_subjects(to).await.unwrap();
    let mut stored = 0;
    while let Some(subject) = there.next().await {
        stored += subject.unwrap().1 as u64;
    }
    stored
}

/// A table can read its orders under its few consumer names, and under no other.
async fn reads_under_few_names(table: &async_nats::Client) {
    let context = async_nats::jetstream::ContextBuilder::new()
        .timeout(Duration::from_secs(2))
        .build(table.clone());
    let reads = async |name: String| {
        let config = Config {
            deliver_subject: table.new_inbox(),
            name: Some(name),
            filter_subject: "annabella.order.table-1.*.*".to_owned(),
            memory_storage: true,
            ..Config::default()
        };
        let made = context.create_consumer_on_stream(config, ORDERS).await;
        made.is_ok()
    };
    for name in readings("table-1") {
        assert!(reads(name.clone()).await, "{name}");
    }
    for name in ["table-1-5", "table-2-1", "anything"] {
        assert!(!reads(name.to_owned()).await, "{name}");
    }
}

#[test]
fn a_table_writes_for_no_other_and_no_orders_and_a_desk_no_records() {
    let Some(cluster) = Cluster::start(2) else {
        return;
    };
    // A desk creates the streams.
    let mut desk = Running::start(&mut cluster.command("desk", "desk-1"));
    desk.hears(&["the desk is open"]);
    let [own, other] = ["1", "2"].map(|table| Place::of(table, "1").unwrap());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let table = cluster.line("table-1").await;
        let bare = |stream: &str| format!("$JS.API.STREAM.CREATE.{stream}");
        // The creator of a stream decides its limits and its senders. So a table may create none, before a desk has heard of it or
        // after.
        for stream in [
            "RECORDS",
            "ORDERS",
            "RECORDS-table-1",
            "RECORDS-table-2",
            "ELSE",
        ] {
            let asked = table.request(
                bare(stream),
                r#"{"name":"RECORDS-table-1","subjects":["annabella.record.>"]}"#.into(),
            );
            let answered = tokio::time::timeout(Duration::from_millis(300), asked).await;
            assert!(!matches!(answered, Ok(Ok(_))), "{stream}: {answered:?}");
        }
        crate::bounded::appears(&table, &own).await;
        assert!(takes(&table, own.records()).await, "its own");
        assert!(refuses(&table, other.records()).await, "another's");
        assert!(refuses(&table, own.order_of(Role::Arbiter)).await, "orders");
        let desk = cluster.line("desk-2").await;
        let (arbiter, chief) = (other.order_of(Role::Arbiter), other.order_of(Role::Chief));
        assert!(takes(&desk, arbiter).await, "an arbiter's orders");
        assert!(refuses(&desk, chief.clone()).await, "the chief's orders");
        assert!(refuses(&desk, other.records()).await, "records");
        assert!(refuses(&desk, own.records()).await, "records");
        let chiefs = cluster.line("desk-chief").await;
        assert!(takes(&chiefs, chief).await, "the chief's own orders");
        assert!(refuses(&chiefs, other.records()).await, "records");
        reads_under_few_names(&table).await;
        // A table cannot redirect what it may read to a subject where it may not write.
        assert_eq!(led(&cluster, &table, &own, &other).await, 1);
        // Nobody reads another table's orders by that sender's inbox, or empties a stream.
        for (client, act) in [
            (&table, "PURGE"),
            (&desk, "PURGE"),
            (&table, "UPDATE"),
            (&table, "DELETE"),
        ] {
            let asked = client.request(format!("$JS.API.STREAM.{act}.RECORDS-table-1"), "".into());
            let answered = tokio::time::timeout(Duration::from_secs(2), asked).await;
            assert!(!matches!(answered, Ok(Ok(_))), "{answered:?}");
        }
    });
    let none = async_nats::ConnectOptions::new()
        .add_root_certificates(cluster.nats().join("authority.pem"))
        .require_tls(true);
    let connected = runtime.block_on(none.connect(cluster.urls[0].clone()));
    assert!(connected.is_err(), "let in without credentials");
}

/// A forger's program at a desk, with Boris Kern's credentials or with nobody's.
struct Forger<'c> {
    cluster: &'c Cluster,
    runtime: tokio::runtime::Runtime,
    client: async_nats::Client,
    place: Place,
}

impl Forger<'_> {
    /// Whether the servers store the order.
    fn sends(&self, role: Role, order: &serde_json::Value) -> bool {
        let payload = serde_json::to_vec(order).unwrap();
        let subject = self.place.order_of(role);
        self.runtime
            .block_on(published(&self.client, subject, payload))
    }

    fn seen(&self) -> SeenRecord {
        let contents = read(&self.cluster.folder.path().join("round-1-table-1.sqlite")).unwrap();
        SeenRecord {
            writer: contents.writer,
            number: contents.head.number,
        }
    }
}

/// An order counts in the name of the key that signed it, whatever name it states, by the command or by a forged program.
#[test]
fn the_desk_in_a_strangers_name_is_refused() {
    let Some(cluster) = Cluster::start(1) else {
        return;
    };
    for name in ["Maria Lange", "Eva Nobody", &"M".repeat(100_000)] {
        let mut command = cluster.command("desk", "desk-1");
        let refused = command.args(["--name", name]).stdin(Stdio::null());
        let refused = refused.output().unwrap();
        let said = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(refused.status.code(), Some(2), "{name}: {said}");
        if name.len() < 100 {
            assert!(said.contains("the desk of Boris Kern"), "{said}");
            assert!(said.contains(name), "{said}");
        }
    }
    let mut desk = Running::start(cluster.command("desk", "desk-1").arg("--json"));
    desk.hears(&["the desk is open"]);
    let mut command = annabella();
    command
        .current_dir(cluster.folder.path())
        .args(["run", "--config", "round-1-table-1.toml"]);
    let mut table = Running::start(&mut command);
    desk.hears(&[r#""event":"there""#]);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let client = runtime.block_on(cluster.line("desk-1"));
    let forger = Forger {
        cluster: &cluster,
        runtime,
        client,
        place: Place::of("1", "1").unwrap(),
    };
    // In the old format, where the sender chose the name.
    for (id, name) in [("one", "Maria Lange"), ("two", &*"M".repeat(9_000))] {
        let order =
            serde_json::json!({"id": id, "by": name, "order": "starts", "seen": forger.seen()});
        assert!(forger.sends(Role::Arbiter, &order));
        table.hears(&["arbiter: ", "belongs to nobody on the list of this table"]);
        desk.hears(&[
            r#""event":"refused""#,
            "starts",
            "belongs to nobody on the list",
        ]);
    }
    // Signed by a key that the table does not know; and as the chief arbiter, which the servers refuse.
    let stranger = Credentials::make("desk-1").unwrap().of("Maria Lange");
    let sent = SentOrder::new(&stranger, &forger.place, "starts", forger.seen()).unwrap();
    let sent = serde_json::to_value(sent).unwrap();
    assert!(forger.sends(Role::Arbiter, &sent));
    assert!(!forger.sends(Role::Chief, &sent));
    table.hears(&["arbiter: ", "belongs to nobody on the list of this table"]);
    desk.hears(&[r#""event":"refused""#, "starts"]);
    // The genuine desk's order is executed, in Boris Kern's name.
    desk.line("1 starts");
    desk.hears(&[r#""event":"done""#, "starts"]);
    table.stops();
    let records = read(&cluster.folder.path().join("round-1-table-1.sqlite"));
    let records = records.unwrap().records;
    let text = serde_json::to_string(&records).unwrap();
    assert!(!text.contains("MMMM"));
    let arbiters = records
        .iter()
        .filter(|record| record.author == Author::Arbiter);
    let names: Vec<_> = arbiters.map(|record| record.name.as_deref()).collect();
    assert!(
        !names.is_empty() && names.iter().all(|name| *name == Some("Boris Kern")),
        "{names:?}"
    );
    let refused = |record: &&Record| matches!(record.event, Event::Desk(DeskEvent::Refused { .. }));
    let refused: Vec<&Record> = records.iter().filter(refused).collect();
    assert_eq!(refused.len(), 3);
    assert!(refused.iter().all(|record| record.name.is_none()));
}

/// A proxy from a new port to this address that records all bytes.
fn tapped(to: String) -> (u16, Arc<Mutex<Vec<u8>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let seen = Arc::new(Mutex::new(Vec::new()));
    let taps = Arc::clone(&seen);
    std::thread::spawn(move || {
        for near in listener.incoming() {
            let near = near.unwrap();
            let Ok(far) = TcpStream::connect(&to) else {
                return;
            };
            pass(near.try_clone().unwrap(), far.try_clone().unwrap(), &taps);
            pass(far, near, &taps);
        }
    });
    (port, seen)
}

fn pass(mut from: TcpStream, mut to: TcpStream, seen: &Arc<Mutex<Vec<u8>>>) {
    let seen = Arc::clone(seen);
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(n @ 1..) = from.read(&mut bytes) {
            seen.lock().unwrap().extend(&bytes[..n]);
            if to.write_all(&bytes[..n]).is_err() {
                return;
            }
        }
    });
}

#[test]
fn nothing_of_a_game_is_seen_in_between() {
    let Some(cluster) = Cluster::start(1) else {
        return;
    };
    let to = cluster.urls[0].strip_prefix("tls://").unwrap().to_owned();
    let (port, seen) = tapped(to);
    let mut rehearsal = annabella();
    rehearsal
        .current_dir(cluster.folder.path())
        .args([
            "rehearse", "--tables", "1", "--thinks", "0s", "--plies", "6",
        ])
        .args([
            "--keys",
            "nats",
            "--nats",
            &format!("tls://127.0.0.1:{port}"),
        ]);
    let mut rehearsal = Running::start(&mut rehearsal);
    rehearsal.hears(&["nothing was lost or doubled"]);
    let seen = String::from_utf8_lossy(&seen.lock().unwrap()).into_owned();
    // Only the server's greeting is in plain text.
    assert!(seen.contains("INFO {"), "nothing went by here");
    for word in ["White 1", "annabella.record", "completed", "e2e4"] {
        assert!(!seen.contains(word), "{word} was seen in between");
    }
}

/// A server that only sends the greeting of this version.
fn old(version: &str) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let greeting = format!(
        "INFO {{\"server_id\":\"OLD\",\"server_name\":\"old\",\"version\":\"{version}\",\"go\":\"go1.19\",\"host\":\"127.0.0.1\",\
         \"port\":{port},\"headers\":true,\"max_payload\":1048576,\"proto\":1,\"jetstream\":true}}\r\n"
    );
    std::thread::spawn(move || {
        for line in listener.incoming() {
            let mut line = line.unwrap();
            let greeting = greeting.clone();
            std::thread::spawn(move || {
                drop(line.write_all(greeting.as_bytes()));
                let mut bytes = [0; 4096];
                while let Ok(n @ 1..) = line.read(&mut bytes) {
                    if bytes[..n].windows(4).any(|word| word == b"PING") {
                        drop(line.write_all(b"PONG\r\n"));
                    }
                }
            });
        }
    });
    port
}

#[test]
fn a_server_that_loses_records_is_refused() {
    let url = format!("nats://127.0.0.1:{}", old("2.9.10"));
    let refused = annabella()
        .args(["desk", "--nats", &url])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(1), "{said}");
    assert!(said.contains("nats-server 2.9.10"), "{said}");
    assert!(said.contains("2.10.27"), "{said}");
}

/// The table plays on, and its arbiter is told.
#[test]
fn a_table_tells_its_arbiter_that_the_server_is_too_old() {
    let folder = tempfile::tempdir().unwrap();
    let port = old("2.10.26");
    let config = format!(
        "ledger = \"game.sqlite\"\n[event]\nboard = 1\n[white]\nboard = \"assistant\"\n[black]\nboard = \"assistant\"\n\
         [ears]\ntable = \"none\"\n[web]\nlisten = \"127.0.0.1:0\"\n[nats]\nservers = [\"nats://127.0.0.1:{port}\"]\n"
    );
    std::fs::write(folder.path().join("table.toml"), config).unwrap();
    let mut command = annabella();
    command
        .current_dir(Path::new(folder.path()))
        .args(["run", "--config", "table.toml"]);
    let mut table = Running::start(&mut command);
    table.hears(&["arbiter: ", "desk cannot be reached", "2.10.26"]);
}
