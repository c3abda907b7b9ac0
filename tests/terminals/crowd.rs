//! Many connections to the pages at once, and browsers that hang: the game is not affected.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use shakmaty::Color;

use crate::live::hung::AT_ONCE;
use crate::live::visitor::Visitor;
use crate::live::{Boards, Place, Table, annabella, until};

/// Connections to each page; more than the open files that a systemd unit allows a program.
pub const CROWD: usize = 1_500;

/// A running game whose daemon is limited to 1024 open files, as under systemd.
fn begun() -> (Place, Boards, Table) {
    let place = Place::two_boards("rated = false\ntime = \"15+5\"");
    place.add("[boards]\nlivechess = 0\n");
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

/// A test with a crowd opens this many files itself, so only one runs at a time.
pub fn allow_many_files() -> MutexGuard<'static, ()> {
    static CROWDED: Mutex<()> = Mutex::new(());
    let alone = CROWDED.lock().unwrap_or_else(PoisonError::into_inner);
    let own = std::process::id().to_string();
    let raised = Command::new("prlimit")
        .args(["--pid", &own, "--nofile=4096:"])
        .status();
    assert!(raised.unwrap().success(), "4096 files are not allowed here");
    alone
}

/// The number of files that this process has open.
pub fn files(pid: u32) -> usize {
    let open = std::fs::read_dir(format!("/proc/{pid}/fd")).unwrap();
    open.count()
}

#[test]
fn a_crowd_at_the_door_holds_up_neither_boards_nor_moves_nor_rulings_nor_the_end() {
    let _alone = allow_many_files();
    let (place, mut boards, mut table) = begun();
    let arbiter = Visitor::open(&mut table, "chief arbiter");
    let mut open_page = arbiter.events();
    let programs = table.said.iter().find_map(|line| {
        let address = line.strip_prefix("chess programs: ws://")?;
        address.split('/').next().map(str::to_owned)
    });
    let crowd: Vec<TcpStream> = [arbiter.host.clone(), programs.unwrap()]
        .iter()
        .flat_map(|door| (0..CROWD).map(move |number| stranger(door, number)))
        .collect();
    let files = files(table.pid());
    assert!(files < 320, "the daemon has {files} files open");

    let since = Instant::now();
    assert!(arbiter.page().contains("form_token"));
    let opened = since.elapsed();
    boards.order("black unplug");
    table.hear_line("table: Das Brett von Schwarz antwortet nicht");
    let since = Instant::now();
    boards.order("black plug");
    table.hear_line("table: Das Brett von Schwarz ist wieder da");
    let back = since.elapsed();
    e4(&mut boards);
    table.hear_line("table: Eva vier");
    place.until_announced();
    boards.press(Color::White, "press");
    table.hear_line("table: click");
    let since = Instant::now();
    arbiter.post("act=stop");
    table.hear_line("table: Die Uhren stehen");
    let ruled = since.elapsed();
    eprintln!("{files} files; a page {opened:?}, a board {back:?}, a ruling {ruled:?}");
    // Idle connections are dropped after five seconds; nobody may have to wait for that.
    for waited in [opened, back, ruled] {
        assert!(waited < Duration::from_secs(4), "{waited:?}");
    }
    // The page opened before the crowd is still open.
    reads(&mut open_page, "Die Uhren stehen");
    ends_at_once(table, &place);
    drop(crowd);
}

/// A client without a token. Some send nothing, some ask for a public file.
pub fn stranger(door: &str, number: usize) -> TcpStream {
    let mut stream = TcpStream::connect(door).unwrap();
    if number.is_multiple_of(3) {
        // The previous connection may have been dropped.
        let _ = write!(stream, "GET /page.css HTTP/1.1\r\nHost: {door}\r\n\r\n");
    }
    stream
}

/// Reads a page's events until this one.
fn reads(page: &mut TcpStream, wanted: &str) {
    let (mut told, mut piece) = (Vec::new(), [0; 4096]);
    while !String::from_utf8_lossy(&told).contains(wanted) {
        let read = page.read(&mut piece).unwrap();
        assert!(read > 0, "the page was let go of");
        told.extend_from_slice(&piece[..read]);
    }
}

/// SIGTERM is obeyed, whatever connections are still open.
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
    // Open, but unread: the page's events fill the socket.
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
