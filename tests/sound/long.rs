//! Memory and open files of the daemon in a long game, with pages open, sound and a recording.
//!
//! `LONG_GAME=600 cargo test --test sound long_game -- --nocapture` plays this many half-moves and prints the figures.

use std::fs;
use std::io::Read;
use std::net::TcpStream;

use shakmaty::{Move, Square};

use crate::live::visitor::Visitor;
use crate::live::{self, Boards, Place, Table, hand, until, words};
use crate::pulseaudio::{served, server};
use laws::Position;
use sim::hands;

/// Half-moves of the ordinary run.
const DAILY: usize = 16;
/// The boards' time runs faster: only hands are hurried, not the daemon.
const PACE: u32 = 4;
/// Memory that a half-move may keep: the game is replayed from memory, and the pages show everything said.
const A_HALF_MOVE: u64 = 64 << 10;
/// Memory that an allocator may retain in addition.
const SLACK: u64 = 8 << 20;

/// Number of half-moves before the middle of the game that are also measured.
const MIDDLE: usize = 2;

/// Resources that the daemon uses.
#[derive(Clone, Debug)]
struct Taken {
    /// Private memory in bytes.
    memory: u64,
    /// The kind of each open file.
    files: Vec<String>,
    threads: usize,
}

impl Taken {
    fn by(table: &Table) -> Taken {
        let proc = format!("/proc/{}", table.pid());
        let entries = |folder: &str| fs::read_dir(format!("{proc}/{folder}")).unwrap();
        let files = entries("fd").filter_map(|file| fs::read_link(file.unwrap().path()).ok());
        let status = fs::read_to_string(format!("{proc}/status")).unwrap();
        let line = status.lines().find(|line| line.starts_with("RssAnon:"));
        let kilobytes = line.unwrap().split_whitespace().nth(1).unwrap();
        Taken {
            memory: kilobytes.parse::<u64>().unwrap() << 10,
            files: files.map(|file| file.display().to_string()).collect(),
            threads: entries("task").count(),
        }
    }
}

/// Reads the events of an open page like a browser.
fn read_on(mut events: TcpStream) {
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while events.read(&mut bytes).is_ok_and(|count| count > 0) {}
    });
}

/// The knights go out and back.
fn next(position: &Position, ply: usize) -> Move {
    let out = ply % 4 < 2;
    let squares = position
        .turn()
        .fold_wb((Square::G1, Square::F3), (Square::G8, Square::F6));
    let (from, to) = if out { squares } else { (squares.1, squares.0) };
    let legal = position.legal_moves();
    *legal
        .iter()
        .find(|mv| mv.from() == Some(from) && mv.to() == to)
        .unwrap()
}

fn half_move(
    place: &Place,
    boards: &mut Boards,
    table: &mut Table,
    position: &Position,
    ply: usize,
) -> Position {
    let mv = next(position, ply);
    let seat = position.turn();
    let order = hands::every_order(position, &mv).remove(0);
    for edge in &order {
        boards.edge(seat, *edge);
    }
    let announcement = format!("table: {}", words(position, &mv));
    hand::commit(place, boards, seat, &announcement);
    table.hear_line(&announcement);
    place.until_announced();
    hand::complete(place, boards, seat, ply + 1);
    table.hear_line("table: click");
    for edge in &order {
        boards.edge(!seat, *edge);
    }
    position.play(&mv)
}

#[test]
fn a_long_game_takes_no_more_files_and_little_more_memory() {
    if !served() {
        return;
    }
    let plies = std::env::var("LONG_GAME").ok();
    let plies = plies.map_or(DAILY, |plies| plies.parse().expect("LONG_GAME is a number"));
    let folder = tempfile::tempdir().unwrap();
    let _server = server(folder.path());
    // The edition of 1997: no game ends by repetition alone.
    let event =
        "rated = false\nrecording = \"announcements\"\nedition = \"fide-1997\"\ntime = \"600+30\"";
    let place = Place::two_boards(event);
    place.use_any_sound_output();
    let mut config = std::fs::read_to_string(place.config()).unwrap();
    config.push_str("[roles]\nplayers = true\n");
    std::fs::write(place.config(), config).unwrap();
    let mut boards = Boards::plug_in(&place, PACE);
    let mut started = live::annabella();
    let socket = folder.path().join("socket");
    started
        .env("PULSE_SERVER", format!("unix:{}", socket.display()))
        .env("XDG_RUNTIME_DIR", folder.path());
    let mut table = Table::start_by(&mut started, &place);
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    let pages = ["chief arbiter", "player of White"].map(|role| Visitor::open(&mut table, role));
    for page in &pages {
        read_on(page.events());
    }

    let mut position = Position::initial();
    let mut taken = Vec::new();
    for ply in 0..plies {
        if ply == 4 || (plies / 2 - MIDDLE..=plies / 2).contains(&ply) {
            taken.push(Taken::by(&table));
        }
        position = half_move(&place, &mut boards, &mut table, &position, ply);
    }
    let [begin, .., middle] = &taken[..] else {
        panic!("{plies} half-moves are too few");
    };
    // A page request or a starting voice holds files for a moment, and a sound output being reopened on a busy computer holds none.
    // So the comparison uses the highest number of open files around the middle of the game.
    let most_files = taken.iter().map(|taken| taken.files.len()).max();
    let most_threads = taken.iter().map(|taken| taken.threads).max();
    let mut last = None;
    let end = until(
        "no more files are open than about the middle of the game",
        || {
            let end = Taken::by(&table);
            let now = (end.files.len(), end.threads);
            // Information for a failure report.
            if last.replace(now) != Some(now) {
                println!("in the middle {middle:#?}, now {end:#?}");
            }
            (Some(now.0) <= most_files && Some(now.1) <= most_threads).then_some(end)
        },
    );
    println!(
        "of {plies} half-moves: after 4 {begin:?}, in the middle {middle:?}, at the end {end:?}"
    );
    let grown = end.memory.saturating_sub(middle.memory);
    let half = plies as u64 / 2;
    assert!(
        grown < half * A_HALF_MOVE + SLACK,
        "{grown} bytes more in {half} half-moves"
    );
    let sound = place.path().join("game-1.flac");
    assert!(fs::metadata(sound).is_ok_and(|file| file.len() > 0));
    table.stop();
    place.verify();
    assert_eq!(place.state().plies().len(), plies);
}
