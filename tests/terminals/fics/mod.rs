//! `annabella play --server`: whole games on a chess server, as transcripts that a chess player can read.
//!
//! ```text
//! anna is annabella en            one of ours, in this language; registered, if the server knows the name
//! carl is a client                somebody else's: sends what is typed, and reads the server's own lines
//! dora is annabella de at a peg board
//! dora does lift e2, put e4, press commit
//! anna types e4
//!   anna: Eva four (e4)           the next line that anna reads; one that ends in ... only begins so
//!   carl: P/e2-e4                 some line that carl reads next holds this
//! the line of anna is cut         and can be called again
//! ```
//!
//! Every line of our clients must be listed. The server is these tests' own; with `FICS_SERVER=HOST:PORT` it is a real one, where
//! Anna and Bella are registered with the passwords in [`server::REGISTERED`].

mod server;

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::spawn;
use std::time::Instant;

use board::{Edge, Seen};
use laws::seat::BoardAt;
use shakmaty::{Color, Square};
use table::State;
use tempfile::TempDir;

use crate::live::{Boards, DEADLINE, Place, annabella, until};
use crate::play::Home;

#[test]
fn two_annabellas_play_a_whole_game() {
    play(include_str!("whole_game.txt"));
}

#[test]
fn a_game_is_played_against_another_make_of_client() {
    play(include_str!("another_make.txt"));
}

#[test]
fn a_game_is_played_at_a_peg_board_that_is_guided_to_the_servers_position() {
    play(include_str!("peg_board.txt"));
}

#[test]
fn a_game_is_adjourned_and_resumed() {
    play(include_str!("adjourned.txt"));
}

#[test]
fn a_line_that_is_lost_is_told_and_the_game_taken_up() {
    play(include_str!("lost_line.txt"));
}

/// A server that cannot read a stored game asks for a new one, with its own times and rated. No real server does so on demand.
#[test]
fn a_game_that_the_server_has_lost_is_told_and_no_other_one_asked_for() {
    play_at(server::open(), include_str!("lost_game.txt"));
}

#[test]
fn what_is_wanted_before_a_game_and_of_the_server_is_told() {
    play(include_str!("between_games.txt"));
}

#[test]
fn the_evening_that_the_manual_shows_is_played() {
    let manual = include_str!("../../../docs/home-reference.md");
    let (_, below) = manual.split_once("```text\nCalling ").unwrap();
    let shown = below.split("```").next().unwrap().lines().skip(1);
    let script = include_str!("manual.txt");
    let annas = script.lines().filter_map(|line| {
        let typed = line.strip_prefix("anna types ").map(|it| format!("> {it}"));
        typed.or_else(|| line.strip_prefix("  anna: ").map(str::to_owned))
    });
    let annas: Vec<String> = annas.skip(1).collect();
    assert_eq!(shown.collect::<Vec<_>>(), annas);
    play(script);
}

/// The password is in no process list and in no output.
#[test]
fn a_password_is_on_no_command_line_and_in_no_log() {
    let place = TempDir::new().unwrap();
    let line = Line::open(address());
    let mut anna = Ours::enter(
        place.path(),
        "Anna",
        "en",
        &line.address.to_string(),
        &["--name", "Anna"],
    );
    anna.reads("Calling ...");
    anna.reads("The password of Anna:");
    anna.says("wrong");
    anna.reads("The server does not take this password");
    anna.reads("The password of Anna:");
    let (_, password) = server::REGISTERED[0];
    anna.says(password);
    anna.reads("Logged in. ...");
    let command = fs::read(format!("/proc/{}/cmdline", anna.0.id())).unwrap();
    let environment = fs::read(format!("/proc/{}/environ", anna.0.id())).unwrap();
    let log = fs::read(place.path().join("Anna.log")).unwrap();
    let read = anna.0.so_far().into_bytes();
    for bytes in [command, environment, log, read] {
        assert!(!String::from_utf8_lossy(&bytes).contains(password));
    }
    anna.says("quit");
    anna.reads("You have left the server");
}

/// An engine and a server exclude each other, and other users' passwords are not read.
#[test]
fn what_does_not_go_together_is_refused() {
    let place = TempDir::new().unwrap();
    let run = |args: &[&str]| {
        let output = annabella()
            .env("XDG_STATE_HOME", place.path())
            .arg("play")
            .args(args)
            .output();
        let output = output.unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    for args in [
        ["--opponent", "stockfish"],
        ["--level", "3"],
        ["--clock", "5+3"],
    ] {
        let (code, why) = run(&[&["--server", "localhost"], &args[..]].concat());
        assert_eq!(code, Some(2), "{why}");
    }
    let file = place.path().join("password");
    fs::write(&file, "secret\n").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    let file = file.to_str().unwrap();
    let (code, why) = run(&[
        "--server",
        "localhost",
        "--name",
        "Anna",
        "--password-file",
        file,
    ]);
    assert_eq!(code, Some(1), "{why}");
    assert!(
        why.contains("others may read it; chmod 600") && !why.contains("secret"),
        "{why}"
    );
}

fn address() -> SocketAddr {
    match std::env::var("FICS_SERVER") {
        Ok(server) => server.to_socket_addrs().unwrap().next().unwrap(),
        Err(_) => server::open(),
    }
}

/// Plays a transcript.
fn play(script: &str) {
    play_at(address(), script);
}

fn play_at(server: SocketAddr, script: &str) {
    let place = TempDir::new().unwrap();
    let mut players: BTreeMap<String, Player> = BTreeMap::new();
    let lines = script.lines().enumerate();
    for (number, line) in
        lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
    {
        let number = number + 1;
        if let Some((name, words)) = line
            .strip_prefix("  ")
            .and_then(|line| line.split_once(": "))
        {
            players.get_mut(name).unwrap().reads(number, words);
        } else if let Some((name, typed)) = line.split_once(" types ") {
            players.get_mut(name).unwrap().says(typed);
        } else if let Some((name, deeds)) = line.split_once(" does ") {
            let (_, boards) = players.get_mut(name).unwrap().pegs.as_mut().unwrap();
            deeds.split(", ").for_each(|deed| does(boards, deed));
            until_sensed(&place.path().join(capitalised(name)), deeds);
        } else if let Some((name, what)) = line.split_once(" is ") {
            let line = Line::open(server);
            let player = match what.strip_prefix("annabella ") {
                Some(what) => Player::annabella(place.path(), name, what, line),
                None if what == "a client" => Player::client(name, line),
                None => {
                    players[what_of(name)].line.cut();
                    continue;
                }
            };
            players.insert(name.to_owned(), player);
        } else {
            panic!("line {number}: {line}");
        }
    }
    for (name, player) in &mut players {
        player.ends(name);
    }
}

/// White's hands: "lift e2", "put e4", "press commit".
fn does(boards: &mut Boards, deed: &str) {
    let white = Color::White;
    match deed.split_once(' ').unwrap() {
        ("lift", square) => boards.edge(white, Edge::Lift(square.parse().unwrap())),
        ("put", square) => boards.edge(white, Edge::Place(square.parse().unwrap(), Seen::Peg)),
        ("press", button) => boards.press(white, button),
        _ => panic!("{deed}"),
    }
}

/// Waits until the board's state after these acts is in the ledger of the game, so that any line typed next comes after them.
/// Before the game there is no ledger.
fn until_sensed(state: &Path, deeds: &str) {
    let Some(ledger) = newest_ledger(&state.join("annabella")) else {
        return;
    };
    let mut left: BTreeMap<Square, bool> = BTreeMap::new();
    for deed in deeds.split(", ") {
        match deed.split_once(' ').unwrap() {
            ("lift", square) => left.insert(square.parse().unwrap(), false),
            ("put", square) => left.insert(square.parse().unwrap(), true),
            _ => continue,
        };
    }
    until("the board was sensed", || {
        let state = State::replay(&store::read(&ledger).ok()?.records);
        let occupied = state
            .board(BoardAt(Color::White))?
            .seen()
            .detection()
            .occupied();
        let sensed = |(square, there): (&Square, &bool)| occupied.contains(*square) == *there;
        left.iter().all(sensed).then_some(())
    });
}

fn newest_ledger(folder: &Path) -> Option<PathBuf> {
    let files = fs::read_dir(folder).ok()?.map(|file| file.unwrap().path());
    let ledgers = files.filter(|path| path.extension().is_some_and(|end| end == "sqlite"));
    ledgers.max_by_key(|path| fs::metadata(path).unwrap().modified().unwrap())
}

/// The name in "the line of anna" is cut.
fn what_of(line: &str) -> &str {
    line.strip_prefix("the line of ").unwrap()
}

/// A connection to the server that can be cut.
pub struct Line {
    pub address: SocketAddr,
    /// Whether new connections fail.
    down: Arc<AtomicBool>,
    open: Arc<Mutex<Vec<TcpStream>>>,
}

impl Line {
    pub fn open(server: SocketAddr) -> Line {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let open = Arc::new(Mutex::new(Vec::new()));
        let ends = Arc::clone(&open);
        let down = Arc::new(AtomicBool::new(false));
        let is_down = Arc::clone(&down);
        spawn(move || {
            for near in listener.incoming().flatten() {
                if is_down.load(Ordering::SeqCst) {
                    continue;
                }
                let far = TcpStream::connect(server).unwrap();
                let ways = [
                    (near.try_clone().unwrap(), far.try_clone().unwrap()),
                    (far.try_clone().unwrap(), near.try_clone().unwrap()),
                ];
                for (mut from, mut to) in ways {
                    spawn(move || {
                        let _ = io::copy(&mut from, &mut to);
                        let _ = to.shutdown(Shutdown::Both);
                    });
                }
                ends.lock().unwrap().extend([near, far]);
            }
        });
        Line {
            address,
            down,
            open,
        }
    }

    /// Cuts the connection and blocks it until it is up again.
    pub fn goes_down(&self, down: bool) {
        self.down.store(down, Ordering::SeqCst);
        self.cut();
    }

    pub fn cut(&self) {
        for end in self.open.lock().unwrap().drain(..) {
            let _ = end.shutdown(Shutdown::Both);
        }
    }
}

struct Player {
    kind: Kind,
    line: Line,
    /// The peg board of one of our clients, with the place of its port.
    pegs: Option<(Place, Boards)>,
}

enum Kind {
    Ours(Box<Ours>),
    Other(Other),
}

impl Player {
    /// `what` is a language, optionally with a peg board.
    fn annabella(place: &Path, name: &str, what: &str, line: Line) -> Player {
        let name = capitalised(name);
        let (language, pegs) = match what.strip_suffix(" at a peg board") {
            Some(language) => (language, Some(Place::two_boards(""))),
            None => (what, None),
        };
        let pegs = pegs.map(|place| {
            let boards = Boards::plug_in(&place, 1);
            (place, boards)
        });
        let known = server::REGISTERED.iter().find(|(known, _)| *known == name);
        let mut args = vec!["--name".to_owned(), name.clone()];
        if let Some((_, password)) = known {
            let file = place.join(format!("{name}.password"));
            fs::write(&file, password).unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
            args.extend([
                "--password-file".to_owned(),
                file.to_str().unwrap().to_owned(),
            ]);
        }
        if let Some((place, _)) = &pegs {
            args.extend(["--board".to_owned(), place.link("white")]);
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let ours = Ours::enter(
            &place.join(&name),
            &name,
            language,
            &line.address.to_string(),
            &args,
        );
        let kind = Kind::Ours(Box::new(ours));
        Player { kind, line, pegs }
    }

    fn client(name: &str, line: Line) -> Player {
        let kind = Kind::Other(Other::enter(&capitalised(name), line.address));
        let pegs = None;
        Player { kind, line, pegs }
    }

    fn says(&mut self, typed: &str) {
        match &mut self.kind {
            Kind::Ours(ours) => ours.says(typed),
            Kind::Other(other) => other.says(typed),
        }
    }

    fn reads(&mut self, number: usize, words: &str) {
        match &mut self.kind {
            Kind::Ours(ours) => ours.reads_at(number, words),
            Kind::Other(other) => other.reads(number, words),
        }
    }

    /// Leaves; an unexpected line fails the test.
    fn ends(&mut self, name: &str) {
        if let Kind::Ours(ours) = &mut self.kind {
            ours.ends(name);
        }
    }
}

pub fn capitalised(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

/// One of our clients, which logs everything.
pub struct Ours(Home);

impl Ours {
    pub fn enter(state: &Path, name: &str, language: &str, server: &str, args: &[&str]) -> Ours {
        fs::create_dir_all(state).unwrap();
        let log = fs::File::create(state.join(format!("{name}.log"))).unwrap();
        let mut program = annabella();
        program.env("RUST_LOG", "trace").stderr(log);
        let args = [&["--lang", language, "--server", server], args].concat();
        Ours(Home::start_by(&mut program, "play", state, &args))
    }

    pub fn says(&mut self, line: &str) {
        self.0.types(line);
    }

    fn reads(&mut self, words: &str) {
        self.reads_at(0, words);
    }

    /// Leaves; an unexpected line fails the test.
    pub fn ends(&mut self, name: &str) {
        let left = self.0.leaves();
        assert!(
            left.len() <= 1,
            "{name} reads besides:\n{}",
            left.join("\n")
        );
    }

    pub fn reads_at(&mut self, number: usize, words: &str) {
        let before = self.0.so_far();
        let line = self.0.next_line(Instant::now() + DEADLINE);
        let line = line.unwrap_or_else(|| panic!("line {number}: no {words}; read:\n{before}"));
        let same = match words.strip_suffix("...") {
            Some(begin) => line.starts_with(begin),
            None => line == words,
        };
        assert!(
            same,
            "line {number}:\n{line}\ninstead of\n{words}\nread:\n{before}"
        );
    }
}

/// A minimal client that knows nothing of chess.
struct Other {
    stream: TcpStream,
    text: String,
}

impl Other {
    fn enter(name: &str, server: SocketAddr) -> Other {
        let stream = TcpStream::connect(server).unwrap();
        stream
            .set_read_timeout(Some(std::time::Duration::from_millis(100)))
            .unwrap();
        let mut other = Other {
            stream,
            text: String::new(),
        };
        other.reads(0, "login:");
        other.says(name);
        other.reads(0, "Press return");
        other.says("");
        other.reads(0, "fics%");
        other.says("set style 12");
        other
    }

    fn says(&mut self, line: &str) {
        writeln!(self.stream, "{line}").unwrap();
    }

    fn reads(&mut self, number: usize, words: &str) {
        let deadline = Instant::now() + DEADLINE;
        let mut bytes = [0; 4096];
        loop {
            if let Some(at) = self.text.find(words) {
                self.text.drain(..at + words.len());
                return;
            }
            assert!(
                Instant::now() < deadline,
                "line {number}: no {words} in\n{}",
                self.text
            );
            if let Ok(count) = self.stream.read(&mut bytes) {
                self.text
                    .push_str(&String::from_utf8_lossy(&bytes[..count]));
            }
        }
    }
}
