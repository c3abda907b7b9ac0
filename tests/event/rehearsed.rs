//! Rehearsals, while servers are killed.

use annabella::ledger::sqlite::read;

use crate::cluster::{Cluster, Running, annabella};
use crate::replicas;

/// Of what the environment asks for: `TABLES=200 ROUNDS=10` is the whole rehearsal of docs/tables.md.
fn asked(name: &str, else_: u32) -> u32 {
    let asked = std::env::var(name).ok();
    asked.map_or(else_, |asked| asked.parse().unwrap())
}

/// The small one: twenty tables, two rounds. In the first, one server is killed, then another (nobody can store anything: the tables
/// play on), and both come back; then all tables and their desk are killed, and begin again where their ledgers are.
#[test]
fn nothing_is_lost_or_doubled_while_servers_tables_and_a_desk_are_killed() {
    let (tables, rounds) = (asked("TABLES", 20), asked("ROUNDS", 2));
    let Some(mut cluster) = Cluster::start(tables) else {
        return;
    };
    let mut command = annabella();
    command
        .current_dir(cluster.folder.path())
        .args(["rehearse", "--tables", &tables.to_string()])
        .args(["--rounds", &rounds.to_string()])
        .args([
            "--thinks", "150ms", "--plies", "24", "--keys", "nats", "--out", ".",
        ])
        .args(["--nats", &cluster.urls.join(",")]);
    let mut rehearsal = Running::start(&mut command);
    let last = cluster
        .folder
        .path()
        .join(format!("round-1-table-{tables}.sqlite"));
    let played = |records: usize| until(|| read(&last).is_ok_and(|of| of.records.len() >= records));
    played(6);
    cluster.kill(1);
    played(20);
    cluster.kill(2);
    played(40);
    cluster.again(1);
    rehearsal.child.kill().unwrap();
    rehearsal.child.wait().unwrap();
    cluster.again(2);
    let mut rehearsal = Running::start(&mut command);
    let round = rehearsal.hears(&["round 1:", "games,"]);
    assert!(round.contains(&format!("{tables} games")), "{round}");
    assert!(
        round.contains(": 0 lost, 0 doubled, 0 out of order"),
        "{round}"
    );
    let whole = format!("{rounds} rounds: {} games", rounds * tables);
    rehearsal.hears(&[
        &whole,
        ": 0 lost, 0 doubled, 0 out of order",
        "0 lost, 0 done twice",
    ]);
    rehearsal.hears(&["nothing was lost or doubled"]);
    assert!(rehearsal.child.wait().unwrap().success());
    println!(
        "{} messages, the same at all three servers",
        replicas::same(&cluster)
    );
}

fn until(so: impl Fn() -> bool) {
    let begun = std::time::Instant::now();
    while !so() {
        assert!(begun.elapsed() < crate::cluster::PATIENCE, "waited in vain");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
}
