//! A table with arbiters' desks attached, over real servers.

use std::fs;
use std::time::{Duration, Instant};

use ledger::event::{DeskEvent, Event, GameEvent, Record};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use store::read;

use crate::cluster::{Cluster, Running};
use crate::live::visitor::Visitor;
use crate::live::{annabella, until};

fn table(cluster: &Cluster) -> Running {
    let mut command = annabella();
    command
        .current_dir(cluster.folder.path())
        .args(["run", "--config", "round-1-table-1.toml"]);
    Running::start(&mut command)
}

/// The arbiters with a desk.
const ARBITERS: [&str; 2] = ["Boris Kern", "Clara Brandt"];

fn desk(cluster: &Cluster, number: u32) -> Running {
    let credentials = format!("desk-{number}");
    let mut command = cluster.command("desk", &credentials);
    command.args(["--json", "--name", ARBITERS[number as usize - 1]]);
    Running::start(&mut command)
}

fn records(cluster: &Cluster) -> Vec<Record> {
    let ledger = cluster.folder.path().join("round-1-table-1.sqlite");
    read(&ledger).unwrap().records
}

/// Two desks, a table that dies, one that is frozen, orders sent while it is away, and a reopened game.
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
    // The other desk's order comes too late: the table says that it is done already.
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
    // `shell::nats::views` tests the delay with given times, and `cargo bench --bench desk` measures it.
    println!("silent after {:?}", frozen.elapsed());
    kill(pid, Signal::SIGCONT).unwrap();
    one.hears(&[r#""event":"there""#]);

    // Dead, with orders sent meanwhile.
    at.child.kill().unwrap();
    one.hears(&[r#""event":"silent""#]);
    one.line("1 stops");
    one.hears(&[r#""event":"sent""#]);
    let at = table(&cluster);
    one.hears(&[r#""event":"done""#, "stops"]);
    two.line("open 1");
    two.hears(&[r#""event":"game""#, r#""phase":"playing""#]);
    at.stops();

    let records = records(&cluster);
    let ordered = records.iter().filter_map(|record| match &record.event {
        Event::Desk(DeskEvent::Ordered { id, order, .. }) => {
            Some((id.clone(), order.clone(), record))
        }
        _ => None,
    });
    let ordered: Vec<_> = ordered.collect();
    let orders: Vec<&str> = ordered.iter().map(|(_, order, _)| &**order).collect();
    assert_eq!(orders, ["starts", "starts", "stops"]);
    let by = ordered.iter().map(|(_, _, record)| record.name.as_deref());
    let [boris, clara] = ARBITERS.map(Some);
    assert_eq!(by.collect::<Vec<_>>(), [boris, clara, boris]);
    let started = |record: &&Record| matches!(record.event, Event::Game(GameEvent::Started));
    assert_eq!(records.iter().filter(started).count(), 1);
}

/// One server of three forms no quorum: a desk that waits for the others says so, and opens with two.
#[test]
fn a_desk_says_what_it_waits_for() {
    let Some(mut cluster) = Cluster::start(1) else {
        return;
    };
    cluster.kill(2);
    cluster.kill(3);
    let mut waiting = desk(&cluster, 1);
    let begun = Instant::now();
    waiting.hears(&["note", "the three servers have not found each other yet"]);
    let said = begun.elapsed();
    assert!(said < Duration::from_secs(10), "said after {said:?}");
    cluster.again(2);
    cluster.again(3);
    waiting.hears(&["note", "the desk is open"]);
}

/// First one, then another. `shell::nats::quorum` tests the delay with given times.
#[test]
fn a_desk_says_that_two_of_three_servers_are_gone_and_when_they_are_back() {
    let Some(mut cluster) = Cluster::start(1) else {
        return;
    };
    let mut command = cluster.command("desk", "desk-1");
    let mut desk = Running::start(command.args(["--lang", "de"]));
    desk.hears(&["das Pult ist offen"]);
    cluster.kill(1);
    let gone = Instant::now();
    desk.hears(&["server-1 ist weg, oder die anderen hören ihn nicht"]);
    println!("one: said after {:?}", gone.elapsed());
    cluster.kill(3);
    let gone = Instant::now();
    desk.hears(&["die Server nehmen nichts an: zwei der drei sind weg"]);
    println!("two: said after {:?}", gone.elapsed());
    cluster.again(1);
    cluster.again(3);
    desk.hears(&["die Server nehmen wieder alles an"]);
}

/// All three at once, with their disks.
#[test]
fn servers_that_forgot_everything_are_given_it_again() {
    let Some(mut cluster) = Cluster::start(1) else {
        return;
    };
    let mut before = desk(&cluster, 1);
    let mut at = table(&cluster);
    before.hears(&[r#""event":"there""#]);
    before.line("1 starts");
    before.hears(&[r#""event":"done""#, "starts"]);
    for number in 1..=3 {
        cluster.kill(number);
        fs::remove_dir_all(cluster.nats().join(format!("store-{number}"))).unwrap();
    }
    at.hears(&["arbiter: the arbiters' desk cannot be reached"]);
    for number in 1..=3 {
        cluster.again(number);
    }
    at.hears(&["arbiter: the arbiters' desk is reached again and has everything"]);
    let mut after = desk(&cluster, 2);
    after.hears(&[r#""event":"there""#]);
    after.line("open 1");
    after.hears(&[r#""event":"game""#, r#""phase":"playing""#]);
}

/// Tables and lines as in the terminal, in a browser without scripts.
#[test]
fn a_page_shows_the_tables_and_takes_what_is_typed() {
    let Some(cluster) = Cluster::start(1) else {
        return;
    };
    let mut command = cluster.command("desk", "desk-1");
    command.args(["--listen", "127.0.0.1:0", "--name", "Boris Kern"]);
    let mut desk = Running::start(&mut command);
    let address = desk.hears(&["page: "]);
    let page = Visitor::at(&address["page: ".len()..]);
    let _table = table(&cluster);
    until("the table is there", || {
        page.page().contains("White 1 – Black 1").then_some(())
    });
    page.post("line=1+starts");
    desk.hears(&["table-1: done: start"]);
    until("it is played, and the page says who did what", || {
        let shown = page.page();
        (shown.contains("playing, move 1") && shown.contains("table-1: done: start")).then_some(())
    });
}
