//! A table and desks.

use std::time::{Duration, Instant};

use annabella::ledger::event::{DeskEvent, Event, GameEvent, Record};
use annabella::ledger::sqlite::read;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::cluster::{Cluster, Running, annabella};

fn table(cluster: &Cluster) -> Running {
    let mut command = annabella();
    command
        .current_dir(cluster.folder.path())
        .args(["run", "--config", "round-1-table-1.toml"]);
    Running::start(&mut command)
}

fn desk(cluster: &Cluster, number: u32) -> Running {
    let credentials = format!("desk-{number}");
    let mut command = cluster.command("desk", &credentials);
    command.args(["--json", "--name", "Maria Lange"]);
    Running::start(&mut command)
}

fn records(cluster: &Cluster) -> Vec<Record> {
    let ledger = cluster.folder.path().join("round-1-table-1.sqlite");
    read(&ledger).unwrap().records
}

/// Two desks, a table that dies and one that is frozen, orders that come while it is not there, and a game that is opened.
#[test]
fn desks_see_a_table_die_and_what_they_order_is_done_there_once() {
    let Some(cluster) = Cluster::start(1) else {
        return;
    };
    let (mut one, mut two) = (desk(&cluster, 1), desk(&cluster, 2));
    one.hears(&["the desk is open"]);
    two.hears(&["the desk is open"]);
    let mut at = table(&cluster);
    one.hears(&[r#""event":"there""#, "table-1", "round-1"]);
    two.hears(&[r#""event":"there""#]);

    one.line("1 starts");
    one.hears(&[r#""event":"done""#, "starts"]);
    two.hears(&[r#""event":"done""#, "starts"]);
    // Another desk is no quicker: the table says that it is so already.
    two.line("table-1 starts");
    two.hears(&[r#""event":"refused""#, "starts"]);
    one.hears(&[r#""event":"refused""#]);
    one.line("1 dances");
    one.hears(&["note", "dances"]);

    // Frozen.
    let pid = Pid::from_raw(i32::try_from(at.child.id()).unwrap());
    kill(pid, Signal::SIGSTOP).unwrap();
    let frozen = Instant::now();
    one.hears(&[r#""event":"silent""#, "table-1"]);
    let took = frozen.elapsed();
    assert!(took < Duration::from_secs(5), "{took:?}");
    kill(pid, Signal::SIGCONT).unwrap();
    one.hears(&[r#""event":"there""#]);

    // Dead, and ordered meanwhile.
    at.child.kill().unwrap();
    one.hears(&[r#""event":"silent""#]);
    one.line("1 stops");
    one.hears(&[r#""event":"sent""#]);
    let mut at = table(&cluster);
    one.hears(&[r#""event":"done""#, "stops"]);
    two.line("open 1");
    two.hears(&[r#""event":"game""#, r#""phase":"playing""#]);
    kill(
        Pid::from_raw(i32::try_from(at.child.id()).unwrap()),
        Signal::SIGTERM,
    )
    .unwrap();
    assert!(at.child.wait().unwrap().success());

    let records = records(&cluster);
    let ordered = records.iter().filter_map(|record| match &record.event {
        Event::Desk(DeskEvent::Ordered { id, order }) => Some((id.clone(), order.clone(), record)),
        _ => None,
    });
    let ordered: Vec<_> = ordered.collect();
    let orders: Vec<&str> = ordered.iter().map(|(_, order, _)| &**order).collect();
    assert_eq!(orders, ["starts", "starts", "stops"]);
    assert!(
        ordered
            .iter()
            .all(|(_, _, record)| record.name.as_deref() == Some("Maria Lange"))
    );
    let started = |record: &&Record| matches!(record.event, Event::Game(GameEvent::Started));
    assert_eq!(records.iter().filter(started).count(), 1);
}
