//! Everybody at the door of the pages at once, and browsers that hang: the game does not notice.

use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};

use shakmaty::Color;

use crate::live::hung::AT_ONCE;
use crate::live::visitor::Visitor;
use crate::live::{Boards, Place, Table, annabella, until};

/// More than the files that a unit of systemd gives a program.
const CROWD: usize = 1_100;

/// A running game whose daemon may have 1024 files open, as under systemd.
fn begun() -> (Place, Boards, Table) {
    let place = Place::two_boards("rated = false\ntime = \"15+5\"");
    let boards = Boards::plug_in(&place, 1);
    let mut starter = Command::new("prlimit");
    starter
        .arg("--nofile=1024:1024")
        .arg(annabella().get_program());
    starter.env_remove("RUST_LOG");
    let mut table = Table::start_by(&mut starter, &place);
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    (place, boards, table)
}

fn e4(boards: &mut Boards) {
    for deed in ["lift e2", "place e4"] {
        boards.order(&format!("white {deed}"));
    }
    boards.press(Color::White, "commit");
}

/// This test opens so many files itself.
fn allow_many_files() {
    let own = std::process::id().to_string();
    let raised = Command::new("prlimit")
        .args(["--pid", &own, "--nofile=4096:"])
        .status();
    assert!(raised.unwrap().success(), "4096 files are not allowed here");
}

#[test]
fn a_crowd_at_the_door_holds_up_neither_boards_nor_moves_nor_rulings_nor_the_end() {
    allow_many_files();
    let (place, mut boards, mut table) = begun();
    let arbiter = Visitor::open(&mut table, "chief arbiter");
    let crowd: Vec<TcpStream> = (0..CROWD)
        .map(|_| TcpStream::connect(&arbiter.host).unwrap())
        .collect();
    let files = std::fs::read_dir(format!("/proc/{}/fd", table.pid())).unwrap();
    let files = files.count();
    assert!(files < 256, "the daemon has {files} files open");

    boards.order("black unplug");
    table.hear_line("table: Das Brett von Schwarz antwortet nicht");
    boards.order("black plug");
    table.hear_line("table: Das Brett von Schwarz ist wieder da");
    e4(&mut boards);
    table.hear_line("table: Eva vier");
    place.until_announced();
    boards.press(Color::White, "press");
    table.hear_line("table: click");
    let since = Instant::now();
    arbiter.post("act=stop");
    table.hear_line("table: Die Uhren stehen");
    let ruled = since.elapsed();
    // Who came first and asked nothing is let go of after five seconds; a ruling is not to wait for that.
    assert!(ruled < Duration::from_secs(4), "{ruled:?}");
    ends_at_once(table, &place);
    drop(crowd);
}

/// SIGTERM is obeyed, whoever is still at the pages.
fn ends_at_once(table: Table, place: &Place) {
    let since = Instant::now();
    table.stop();
    let took = since.elapsed();
    eprintln!("ended after {took:?}");
    assert!(took < AT_ONCE, "{took:?}");
    place.verify();
}

#[test]
fn a_browser_that_hangs_holds_up_neither_the_game_nor_the_end() {
    let (place, mut boards, mut table) = begun();
    let arbiter = Visitor::open(&mut table, "chief arbiter");
    // Open, and nobody reads it: what the page is told fills the line.
    let _hung: Vec<TcpStream> = (0..8).map(|_| arbiter.events()).collect();
    e4(&mut boards);
    table.hear_line("table: Eva vier");
    place.until_announced();
    for _ in 0..300 {
        boards.press(Color::White, "arbiter");
    }
    boards.press(Color::White, "press");
    table.hear_line("table: click");
    until("the move is completed", || {
        (place.state().plies().len() == 1).then_some(())
    });
    ends_at_once(table, &place);
}
