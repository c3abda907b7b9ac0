//! A round imported from the pairing program and exported back to it. Judged by another program that reads the report.

use std::path::Path;
use std::process::Command;

use crate::cluster::{Cluster, Running};
use crate::live::annabella;
use crate::skip::skipped;

const TABLES: usize = 20;

/// Twice as many players as are paired in the first round, in a report without line feeds, as pairing programs write it.
fn report() -> String {
    let mut text = "012 Open der Blinden\r142 5\r222 5400+30\r".to_owned();
    for place in 1..=2 * TABLES {
        let first_half = place <= TABLES;
        let opponent = if first_half {
            place + TABLES
        } else {
            place - TABLES
        };
        let color = if first_half == (place % 2 == 1) {
            'w'
        } else {
            'b'
        };
        text += &format!(
            "001 {place:>4}      {:<33} {:>4} GER {:>11}             0.0 {place:>4}  {opponent:>4} {color}  \r",
            format!("Müller {place}, Ö."),
            2_400 - place,
            4_600_000 + place,
        );
    }
    text
}

/// The other program's reading of a report: each player's number, points and first game.
const READ: &str = "\
import sys, trf
with open(sys.argv[1], encoding='utf-8') as file:
    event = trf.load(file)
for player in event.players:
    game = player.games[0]
    print(player.startrank, player.points, game.startrank, game.color, game.result)
";

/// Runs that program; `None` where it is not installed.
fn read_by_another(report: &Path) -> Option<Vec<String>> {
    let library = concat!(env!("CARGO_MANIFEST_DIR"), "/target/trf");
    if !Path::new(library).exists() {
        skipped("the second reader of TRF is missing: .ci/install test");
        return None;
    }
    let read = Command::new("python3")
        .env("PYTHONPATH", library)
        .args(["-c", READ])
        .arg(report)
        .output()
        .unwrap();
    let said = String::from_utf8(read.stderr).unwrap();
    assert!(read.status.success(), "{said}");
    let lines = String::from_utf8(read.stdout).unwrap();
    Some(lines.lines().map(str::to_owned).collect())
}

#[test]
fn a_round_of_twenty_tables_is_rehearsed_and_its_results_go_back_to_the_pairing_program() {
    let Some(cluster) = Cluster::paired(&report()) else {
        return;
    };
    let folder = cluster.folder.path();
    let mut rehearsal = annabella();
    rehearsal
        .current_dir(folder)
        .args(["rehearse", "open.toml", "--thinks", "0s", "--plies", "10"])
        .args(["--keys", "nats", "--out", "."])
        .args(["--nats", &cluster.urls.join(",")]);
    let mut rehearsal = Running::start(&mut rehearsal);
    rehearsal.hears(&["round 1:", "20 games"]);
    rehearsal.hears(&["nothing was lost or doubled"]);
    assert!(rehearsal.child.wait().unwrap().success());
    let counted = annabella()
        .current_dir(folder)
        .args(["event", "open.toml", "--results", "."])
        .output()
        .unwrap();
    let said = String::from_utf8(counted.stdout).unwrap();
    assert!(counted.status.success(), "{said}");
    assert!(said.contains("written: ./round-1.trf"), "{said}");
    let Some(players) = read_by_another(&folder.join("round-1.trf")) else {
        return;
    };
    assert_eq!(players.len(), 2 * TABLES);
    for (place, line) in players.iter().enumerate() {
        let words: Vec<&str> = line.split(' ').collect();
        let [number, points, opponent, _, result] = words[..] else {
            panic!("{line}");
        };
        assert_eq!(number, (place + 1).to_string());
        let other = players[opponent.parse::<usize>().unwrap() - 1]
            .rsplit(' ')
            .next();
        // Each game is won by one of the two players, and the points agree.
        let so = match result {
            "1" => points == "1.0" && other == Some("0"),
            "0" => points == "0.0" && other == Some("1"),
            _ => false,
        };
        assert!(so, "{line}, the opponent {other:?}");
    }
}
