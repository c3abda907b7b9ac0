//! `annabella broadcast`: the public files of a round after each move, whichever program is killed.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use config::Config;
use ledger::event::Record;
use serde_json::Value;
use shakmaty::{ByColor, Color};
use store::SqliteLedger;
use table::published::{RoundLine, ShownTable};
use table::{Act, Input, Order, Stamp, Table};
use tempfile::TempDir;

use crate::event::event;
use crate::live;
use crate::records::signer;
use laws::seat::Source;

const EVENT: &str = "pairings = \"open.trf\"\ndelay = \"none\"\n";

/// Scholar's mate, badly defended.
const MOVES: [&str; 7] = ["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"];

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    u64::try_from(since.as_millis()).unwrap()
}

/// An event with its configurations written.
fn hall(text: &str) -> TempDir {
    let folder = event(text);
    let written = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .current_dir(folder.path())
        .args(["event", "open.toml", "--tables", "."])
        .output()
        .unwrap();
    assert!(written.status.success(), "{written:?}");
    folder
}

fn broadcast(folder: &TempDir, more: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_annabella"))
        .current_dir(folder.path())
        .args(["broadcast", "open.toml", ".", "--into", "public"])
        .args(more)
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

/// Table 1 of the round, with typed moves and its ledger.
struct Playing {
    table: Table,
    ledger: SqliteLedger,
    seat: Color,
}

impl Playing {
    fn begun(folder: &TempDir, wall: u64) -> Playing {
        let config = Config::load(Some(&folder.path().join("round-3-table-1.toml"))).unwrap();
        let ledger = SqliteLedger::open(&config.ledger, signer()).unwrap();
        let mut playing = Playing {
            table: Table::default(),
            ledger,
            seat: Color::White,
        };
        let set_up = Input::SetUp {
            position: config.position.clone(),
            profile: Box::new(config.profile.clone()),
            sources: ByColor::new_with(|_| Source::Assistant),
            names: ByColor::new_with(|seat| config.name(seat).map(str::to_owned)),
            rooms: ByColor::default(),
        };
        playing.give(&[set_up, Input::Arbiter(Order::Start)], wall);
        playing
    }

    fn give(&mut self, inputs: &[Input], wall: u64) {
        for input in inputs {
            let at = self.table.state().at.after(1_000);
            self.table.handle(input, Stamp::new(at, wall));
        }
        let records: Vec<Record> = std::iter::from_fn(|| self.table.poll_record()).collect();
        self.ledger.append(&records).unwrap();
    }

    fn moves(&mut self, uci: &str, wall: u64) {
        let seat = self.seat;
        let made = Act::Move(uci.parse().unwrap());
        let act = |act| Input::Assistant { seat, act };
        let heard = Input::Heard { record: None };
        self.give(&[act(made), heard, act(Act::Press)], wall);
        self.seat = !seat;
    }
}

/// The number of half-moves in this file; pgn-extract must find two games in it without a complaint.
fn read_by_another(pgn: &Path) -> usize {
    // Debian installs it among the games, which are not in every PATH.
    let path = std::env::var("PATH").unwrap() + ":/usr/games";
    let read = Command::new("pgn-extract")
        .env("PATH", path)
        .arg("-r")
        .arg(pgn)
        .output()
        .expect("pgn-extract is there");
    let said = String::from_utf8(read.stderr).unwrap();
    assert_eq!(
        said.lines().last(),
        Some("2 games matched out of 2."),
        "{said}"
    );
    assert!(!said.lines().any(|line| line.starts_with("Fail")), "{said}");
    fs::read_to_string(pgn).unwrap().matches("[%clk ").count()
}

fn json(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn after_every_move_the_round_is_whole_however_often_the_daemon_is_killed() {
    let folder = hall(EVENT);
    let public = folder.path().join("public");
    let pgn = public.join("games.pgn");
    let mut daemon = broadcast(&folder, &[]);
    let over = Arc::new(AtomicBool::new(false));
    let moves = public.join("round-3/moves.jsonl");
    let reading = {
        let (over, pgn, moves) = (Arc::clone(&over), pgn.clone(), moves.clone());
        thread::spawn(move || {
            let (mut halves, mut had) = (0, Vec::new());
            while !over.load(Ordering::Relaxed) {
                let now = fs::read(&moves).unwrap_or_default();
                assert!(now.starts_with(&had), "what was read is still there");
                had = now;
                // Before the first write there is no file.
                if let Ok(text) = fs::read_to_string(&pgn) {
                    let whole = text.matches("[Event ").count() == 2 && text.ends_with("*\n");
                    halves += usize::from(!whole);
                }
            }
            halves
        })
    };
    let mut playing = Playing::begun(&folder, now());
    for (made, uci) in MOVES.iter().enumerate() {
        playing.moves(uci, now());
        if made % 2 == 1 {
            daemon.kill().unwrap();
            daemon.wait().unwrap();
            daemon = broadcast(&folder, &[]);
        }
        live::until("the move is shown", || {
            (pgn.exists() && read_by_another(&pgn) == made + 1).then_some(())
        });
    }
    over.store(true, Ordering::Relaxed);
    assert_eq!(reading.join().unwrap(), 0, "half a file was read");
    daemon.kill().unwrap();
    daemon.wait().unwrap();

    let text = fs::read_to_string(&pgn).unwrap();
    assert!(text.contains("[White \"Berg, Anna\"]"), "{text}");
    assert!(text.contains("[%clk "), "{text}");
    let game = json(&public.join("round-3/game-1.json"));
    assert_eq!(game["moves"][0], "e4 5457+3");
    assert_eq!(game["moves"][6], "Qxf7# 5539+2");
    assert_eq!(
        (&game["result"], &game["live"]),
        (&"1-0".into(), &false.into())
    );
    let index = json(&public.join("round-3/index.json"));
    let [white, black] = ["white", "black"].map(|side| &index["pairings"][0][side]);
    assert_eq!(
        (&white["fname"], &white["lname"]),
        (&"Anna".into(), &"Berg".into())
    );
    assert_eq!(black["lname"], "Roth");
    assert_eq!(white["fideid"], 4_600_000);
    assert_eq!(index["pairings"][1]["result"], "*");
    let tournament = json(&public.join("tournament.json"));
    assert_eq!(tournament["rounds"][2]["count"], 2);

    let grown = fs::read_to_string(&moves).unwrap();
    let table = folded(&grown, 1);
    assert_eq!((table.plies(), table.result()), (7, "1-0"));
    let last = grown
        .lines()
        .rfind(|line| line.contains("\"move\""))
        .unwrap();
    let last: Value = serde_json::from_str(last).unwrap();
    let told = serde_json::json!({
        "table": 1,
        "move": {
            "ply": 7,
            "written": "Qxf7#",
            "said": "Queen takes Felix seven, mate",
            "squares": { "h5": "", "f7": "Q" },
        },
    });
    assert_eq!(last, told);
    let longest = grown.lines().map(str::len).max().unwrap();
    assert!(longest < 200, "{longest}");
    let index = json(&public.join("round-3/moves.json"));
    assert_eq!(index["bytes"], grown.len());
    let shown = serde_json::json!({ "table": 1, "white": "Berg, Anna", "black": "Roth, Clara", "plies": 7, "result": "1-0", "begins": 0 });
    assert_eq!(index["tables"][0], shown);
    let begins = usize::try_from(index["tables"][1]["begins"].as_u64().unwrap()).unwrap();
    assert!(grown[begins..].starts_with("{\"table\":2,\"game\":"));
}

/// A table as a client sees it that folds the file.
fn folded(grown: &str, table: u32) -> ShownTable {
    let mut known = ShownTable::default();
    for line in grown.lines() {
        if let Ok(line) = serde_json::from_str::<RoundLine>(line)
            && line.table == table
        {
            known.take(&line.news);
        }
    }
    known
}

#[test]
fn the_file_goes_on_behind_a_line_that_was_cut_off() {
    let folder = hall(EVENT);
    let moves = folder.path().join("public/round-3/moves.jsonl");
    let mut playing = Playing::begun(&folder, now());
    playing.moves("e2e4", now());
    assert!(broadcast(&folder, &["--once"]).wait().unwrap().success());
    let before = fs::read_to_string(&moves).unwrap() + "{\"table\":1,\"move\":{\"ply";
    fs::write(&moves, &before).unwrap();
    playing.moves("e7e5", now());
    assert!(broadcast(&folder, &["--once"]).wait().unwrap().success());
    let after = fs::read_to_string(&moves).unwrap();
    assert!(after.starts_with(&(before + "\n")), "{after}");
    assert_eq!(folded(&after, 1).plies(), 2);
    // Nothing is new, and nothing is printed.
    assert!(broadcast(&folder, &["--once"]).wait().unwrap().success());
    assert_eq!(fs::read_to_string(&moves).unwrap(), after);
}

#[test]
fn what_was_taken_back_is_taken_back_for_readers() {
    let folder = hall(EVENT);
    let moves = folder.path().join("public/round-3/moves.jsonl");
    let mut playing = Playing::begun(&folder, now());
    playing.moves("e2e4", now());
    // An illegal move.
    playing.moves("e7e4", now());
    assert!(broadcast(&folder, &["--once"]).wait().unwrap().success());
    let before = fs::read_to_string(&moves).unwrap();
    for order in ["accepts 1", "confirms"] {
        playing.give(&[Input::Arbiter(order.parse().unwrap())], now());
    }
    assert!(broadcast(&folder, &["--once"]).wait().unwrap().success());
    let after = fs::read_to_string(&moves).unwrap();
    let told = after.strip_prefix(&before).unwrap();
    assert_eq!(told.lines().next(), Some("{\"table\":1,\"back\":1}"));
    assert_eq!(folded(&after, 1).plies(), 1);
}

#[test]
fn two_broadcasts_do_not_write_one_file() {
    let folder = hall(EVENT);
    let mut first = broadcast(&folder, &[]);
    live::until("the first one writes", || {
        folder
            .path()
            .join("public/games.pgn")
            .exists()
            .then_some(())
    });
    let second = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .current_dir(folder.path())
        .args(["broadcast", "open.toml", ".", "--into", "public", "--once"])
        .output()
        .unwrap();
    first.kill().unwrap();
    first.wait().unwrap();
    let told = "another broadcast writes public/round-3/moves.jsonl; stop it, or write into another folder";
    let said = String::from_utf8(second.stderr).unwrap();
    assert!(said.contains(told), "{said}");
    assert_eq!(second.status.code(), Some(2));
}

#[test]
fn a_move_is_shown_only_after_the_delay() {
    let folder = hall("pairings = \"open.trf\"\n");
    let now = now();
    let minutes = |ago: u64| now - ago * 60_000;
    let mut playing = Playing::begun(&folder, minutes(17));
    playing.moves("e2e4", minutes(16));
    playing.moves("e7e5", minutes(14));
    playing.moves("g1f3", now);
    assert!(broadcast(&folder, &["--once"]).wait().unwrap().success());
    let public = folder.path().join("public");
    assert_eq!(read_by_another(&public.join("games.pgn")), 1);
    let game = json(&public.join("round-3/game-1.json"));
    assert_eq!(game["moves"].as_array().map(Vec::len), Some(1));
    assert_eq!(game["live"], true);
}

#[test]
fn a_ledger_of_other_players_is_told_and_not_shown() {
    let folder = hall(EVENT);
    Playing::begun(&folder, now()).moves("e2e4", now());
    let at = |name: &str| folder.path().join(name);
    let ledger = at("round-3-table-1.sqlite");
    store::copy(&ledger, &at("round-3-table-2.sqlite"), drop).unwrap();
    let said = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .current_dir(folder.path())
        .args(["broadcast", "open.toml", ".", "--into", "public", "--once"])
        .output()
        .unwrap();
    let said = String::from_utf8(said.stdout).unwrap();
    let told = "table 2: not shown any further: its ledger has \"Berg, Anna\" as White, and \"Santos, David\" is paired";
    assert!(said.contains(told), "{said}");
    assert_eq!(read_by_another(&at("public/games.pgn")), 1);
}
