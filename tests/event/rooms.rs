//! One game in two rooms, neither of which accepts connections: paired and played through the servers of the event.

use std::path::PathBuf;
use std::process::Command;
use std::sync::{Arc, Mutex};

use ledger::event::Record;
use store::read;
use table::State;
use tokio_stream::StreamExt as _;

use crate::cluster::{Cluster, Running, enters};
use crate::live::visitor::Visitor;
use crate::live::{annabella, until};

const EVENT: &str = "pairings = [{ table = 1, white = \"Anna Berg\", black = \"Boris Kern\" }]\n\
    [event]\nround = 1\nrated = false\nagainst = \"person\"\ntime = \"15+5\"\n\
    [roles]\narbiters = [\"Clara Brandt\"]\n\
    [rooms]\nguest = \"black\"\nlisten = \"nats\"\narbiters = [\"Clara Brandt\"]\n[nats]\nservers = [SERVERS]\n\
    [words]\narbiter = \"en\"\nplayers = \"en\"\n\
    [players.\"Anna Berg\"]\nboard = \"assistant\"\n[players.\"Boris Kern\"]\nboard = \"assistant\"\n";
const CONFIG: &str = "round-1-table-1.toml";
const LEDGER: &str = "round-1-table-1.sqlite";

/// The folders of the two rooms, each with the table's configuration and credentials.
struct Rooms([PathBuf; 2]);

impl Rooms {
    fn of(cluster: &Cluster) -> Rooms {
        let keeps = cluster.folder.path().to_owned();
        let joins = keeps.join("other");
        std::fs::create_dir(&joins).unwrap();
        std::fs::copy(keeps.join(CONFIG), joins.join(CONFIG)).unwrap();
        std::os::unix::fs::symlink(cluster.nats(), joins.join("nats")).unwrap();
        Rooms([keeps, joins])
    }

    fn command(&self, room: usize, words: &[&str]) -> Command {
        let folder = &self.0[room];
        let mut command = annabella();
        command
            .current_dir(folder)
            .env("XDG_STATE_HOME", folder.join("state"))
            .args(words)
            .args(["--config", CONFIG]);
        command
    }

    fn start(&self, room: usize, words: &[&str]) -> Running {
        Running::start(&mut self.command(room, words))
    }

    /// The rooms exchange keys: the digits are heard in one and typed in the other.
    fn pair(&self) {
        let mut called = self.start(0, &["pair", "--name", "Paris"]);
        called.hears(&["waiting ten minutes at the servers", "join nats --pair"]);
        let mut calls = self.start(1, &["join", "nats", "--pair", "--name", "Berlin"]);
        let digits = calls.hears(&["digits: "]);
        called.hears(&["somebody calls"]);
        called.line(digits.strip_prefix("digits: ").unwrap());
        called.hears(&["right: say so"]);
        calls.hears(&["finds them right"]);
        calls.line("yes");
        calls.hears(&["paired with Berlin"]);
        called.hears(&["paired with Paris"]);
        for ended in [&mut called, &mut calls] {
            assert!(ended.child.wait().unwrap().success());
        }
    }

    /// Presses the clock after the announcement.
    fn presses(&self, room: usize, assistant: &Visitor, seat: &str) {
        until("the announcement was heard", || {
            let state = State::replay(&self.records(room));
            state.current()?.announced.then_some(())
        });
        assistant.post(&format!("act=press&seat={seat}"));
    }

    fn records(&self, room: usize) -> Vec<Record> {
        read(&self.0[room].join(LEDGER)).unwrap().records
    }
}

/// All messages between the rooms, as the servers carry them.
async fn overheard(cluster: &Cluster) -> Arc<Mutex<Vec<u8>>> {
    let client = cluster.line("table-1").await;
    let mut all = client.subscribe("annabella.rooms.table-1.>").await.unwrap();
    client.flush().await.unwrap();
    let bytes = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&bytes);
    tokio::spawn(async move {
        let _client = client;
        while let Some(message) = all.next().await {
            kept.lock().unwrap().extend_from_slice(&message.payload);
        }
    });
    bytes
}

#[test]
fn two_rooms_play_through_the_servers_and_the_one_that_goes_on_is_known_there() {
    let Some(mut cluster) = Cluster::of(EVENT, "SERVERS", None, ".") else {
        return;
    };
    let rooms = Rooms::of(&cluster);
    rooms.pair();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let overheard = runtime.block_on(overheard(&cluster));
    let mut desk = Running::start(cluster.command("desk", "desk-1").arg("--json"));
    desk.hears(&["the desk is open"]);

    let mut keeps = rooms.start(0, &["run"]);
    keeps.hears(&["waiting for Paris at the servers of the event"]);
    let white = keeps.assistant("White");
    let mut joins = rooms.start(1, &["join", "nats"]);
    let black = joins.assistant("Black");
    for room in [&mut keeps, &mut joins] {
        room.hears(&["table: ", "White's clock runs"]);
    }
    desk.hears(&[r#""event":"there""#, "table-1"]);

    enters(&white, "white", "e4");
    for room in [&mut keeps, &mut joins] {
        room.hears(&["table: Eva vier"]);
    }
    rooms.presses(0, &white, "white");

    // All servers are down; the move made meanwhile is kept.
    (1..=3).for_each(|number| cluster.kill(number));
    for room in [&mut keeps, &mut joins] {
        room.hears(&["table: ", "ine to the other room is lost"]);
    }
    enters(&black, "black", "e5");
    joins.hears(&["black: Kept"]);
    (1..=3).for_each(|number| cluster.again(number));
    for room in [&mut keeps, &mut joins] {
        room.hears(&["table: Eva fünf"]);
    }
    rooms.presses(1, &black, "black");
    enters(&white, "white", "Nf3");
    joins.hears(&["table: ", "Felix drei"]);
    until("both ledgers end alike", || {
        let [one, two] = [0, 1].map(|room| rooms.records(room));
        (one == two).then_some(())
    });

    // The first room's computer is gone for good.
    drop(keeps);
    desk.hears(&[r#""event":"silent""#, "table-1"]);
    joins.stops();
    let joins = rooms.start(1, &["join", "nats", "--take-over", "Clara Brandt"]);
    desk.hears(&[r#""event":"there""#, "table-1"]);
    desk.line("open 1");
    desk.hears(&[r#""event":"game""#]);
    joins.stops();

    let heard = overheard.lock().unwrap();
    assert!(heard.len() > 20_000, "{}", heard.len());
    for clear in ["Eva", "Anna Berg", "\"move\"", "commit", "e2e4"] {
        let found = heard
            .windows(clear.len())
            .any(|part| part == clear.as_bytes());
        assert!(!found, "{clear} goes in clear");
    }
}
