//! Rehearsals in which servers, tables and desks are killed. Judged by the records: none lost, none doubled, and equal on all
//! servers.

use std::time::Duration;

use store::read;
use table::State;

use crate::cluster::{Cluster, Running};
use crate::live::{annabella, until};
use crate::replicas;

/// A number from the environment: `TABLES=200 ROUNDS=10` is the full rehearsal of docs/tables.md.
fn asked(name: &str, else_: u32) -> u32 {
    let asked = std::env::var(name).ok();
    asked.map_or(else_, |asked| asked.parse().unwrap())
}

/// In each round one server is killed, then a second: nothing can be stored, and the tables play on. The first comes back, then all
/// tables, their desk and another desk are killed. Finally everything is back and continues where its ledger ended.
#[test]
fn nothing_is_lost_or_doubled_while_servers_tables_and_desks_are_killed() {
    let (tables, rounds) = (asked("TABLES", 12), asked("ROUNDS", 2));
    let Some(mut cluster) = Cluster::start(tables) else {
        return;
    };
    for round in 1..=rounds {
        let said = a_round(&mut cluster, round, tables);
        let messages = replicas::same(&cluster, tables);
        println!("{said}; {messages} messages, the same at all three servers");
    }
}

fn a_round(cluster: &mut Cluster, round: u32, tables: u32) -> String {
    let [one, other] = [round, round + 1].map(|number| number as usize % 3 + 1);
    let mut command = annabella();
    command
        .current_dir(cluster.folder.path())
        .args(["rehearse", "--tables", &tables.to_string()])
        .args(["--first", &round.to_string(), "--thinks", "150ms"])
        .args(["--plies", "24", "--keys", "nats", "--out", "."])
        .args(["--nats", &cluster.urls.join(",")]);
    let ledger = format!("round-{round}-table-{tables}.sqlite");
    let ledger = cluster.folder.path().join(ledger);
    let played = |records: usize| {
        until(&format!("{records} records are there"), || {
            std::thread::sleep(Duration::from_millis(20));
            let there = read(&ledger).ok()?.records;
            // A short game has fewer.
            let over = || State::replay(&there).outcome().is_some();
            (there.len() >= records || over()).then_some(())
        });
    };
    let mut desk = Running::start(&mut cluster.command("desk", "desk-2"));
    // Otherwise the game could be over before the desk is open.
    desk.hears(&["the desk is open"]);
    let mut rehearsal = Running::start(&mut command);
    desk.hears(&["table-1: there"]);
    played(10);
    cluster.kill(one);
    played(40);
    cluster.kill(other);
    // Nothing can be stored, yet the game goes on.
    played(80);
    cluster.again(one);
    drop(desk);
    drop(rehearsal);
    cluster.again(other);
    rehearsal = Running::start(&mut command);
    let said = rehearsal.hears(&[&format!("round {round}: {tables} games")]);
    for so in ["0 lost, 0 doubled, 0 out of order", "0 lost, 0 done twice"] {
        assert!(said.contains(&format!(": {so}")), "{said}");
    }
    rehearsal.hears(&["nothing was lost or doubled"]);
    assert!(rehearsal.child.wait().unwrap().success());
    let mut desk = Running::start(&mut cluster.command("desk", "desk-2"));
    desk.hears(&["the desk is open"]);
    desk.line("open 1");
    desk.hears(&["table-1: ", "records, a whole chain"]);
    said
}
