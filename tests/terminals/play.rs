//! `annabella play`: a home game by the keyboard, against programs that play, hang, die, answer nonsense or are missing.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::spawn;
use std::time::Instant;

use ledger::event::{EarEvent, Event, Gone, PracticeEvent};
use shell::engine::find;
use store::read;
use table::State;
use tempfile::TempDir;

use crate::live::{DEADLINE, annabella};
use crate::skip::skipped;

/// A game and its player at the keyboard. The game is killed when this is dropped.
pub struct Home {
    game: Child,
    keyboard: Option<ChildStdin>,
    screen: Receiver<String>,
    read: Vec<String>,
}

impl Home {
    pub fn begin(state: &Path, args: &[&str]) -> Home {
        Home::start("play", state, args)
    }

    /// Starts this command.
    pub fn start(command: &str, state: &Path, args: &[&str]) -> Home {
        Home::start_by(&mut annabella(), command, state, args)
    }

    /// Starts a game with this folder's engines first on the search path.
    pub fn begin_with(folder: &Path, args: &[&str]) -> Home {
        let path = std::env::var("PATH").unwrap_or_default();
        let path = format!("{}:{path}", folder.display());
        Home::start_by(annabella().env("PATH", path), "play", folder, args)
    }

    /// Starts this command of this program.
    pub fn start_by(program: &mut Command, command: &str, state: &Path, args: &[&str]) -> Home {
        let mut game = program
            .env("XDG_STATE_HOME", state)
            .env("LC_ALL", "C")
            .arg(command)
            .arg("--silent")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (line, screen) = channel();
        let out = BufReader::new(game.stdout.take().unwrap());
        spawn(move || {
            for printed in out.lines().map_while(Result::ok) {
                drop(line.send(printed));
            }
        });
        Home {
            keyboard: game.stdin.take(),
            game,
            screen,
            read: Vec::new(),
        }
    }

    pub fn types(&mut self, line: &str) {
        writeln!(self.keyboard.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Waits for a line with this beginning, and returns it.
    pub fn reads(&mut self, begins: &str) -> String {
        let deadline = Instant::now() + DEADLINE;
        loop {
            match self.next_line(deadline) {
                Some(line) if line.starts_with(begins) => return line,
                Some(_) => {}
                None => panic!("no {begins}; read:\n{}", self.so_far()),
            }
        }
    }

    /// The next line, if it comes before the deadline.
    pub fn next_line(&mut self, deadline: Instant) -> Option<String> {
        let left = deadline.saturating_duration_since(Instant::now());
        let line = self.screen.recv_timeout(left).ok()?;
        self.read.push(line.clone());
        Some(line)
    }

    /// All lines read so far.
    pub fn so_far(&self) -> String {
        self.read.join("\n")
    }

    /// Its process id.
    pub fn id(&self) -> u32 {
        self.game.id()
    }

    /// Waits for the next line, and returns it.
    pub fn reads_on(&mut self) -> String {
        self.reads("")
    }

    /// Waits for a move, and returns it as written.
    fn reads_move(&mut self) -> String {
        loop {
            let line = self.reads("");
            if let Some((_, written)) = line
                .strip_suffix(')')
                .and_then(|line| line.split_once(" ("))
            {
                return written.to_owned();
            }
        }
    }

    /// Ends it by the keyboard after the game, when nothing is left to continue.
    pub fn quits_after_the_game(mut self) {
        self.types("quit");
        self.ends();
    }

    /// Ends it by the keyboard.
    pub fn quits(mut self) {
        self.types("quit\nquit");
        self.reads("The game is kept");
        self.ends();
    }

    /// Leaves, and returns the unread lines.
    pub fn leaves(&mut self) -> Vec<String> {
        drop(self.keyboard.take());
        self.screen.iter().collect()
    }

    /// Waits until it ends by itself.
    pub fn ends(mut self) {
        drop(self.keyboard.take());
        assert!(self.game.wait().unwrap().success());
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = self.game.kill();
        let _ = self.game.wait();
    }
}

/// A UCI program that does this when it is asked for a move.
fn program(folder: &Path, asked: &str) -> PathBuf {
    engine(folder, "engine", asked)
}

/// A UCI program with this name. In the lines for a move, `$n` counts how often it was asked.
pub fn engine(folder: &Path, name: &str, asked: &str) -> PathBuf {
    let path = folder.join(name);
    let script = format!(
        "#!/bin/sh\nn=0\nwhile read -r line; do case \"$line\" in\nuci) echo id name Sham; echo uciok;;\n\
         go*) n=$((n+1)); {asked};;\nquit) exit;;\nesac; done\n"
    );
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path
}

pub fn ledgers(state: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(state.join("annabella")).unwrap().flatten();
    let paths = files.map(|file| file.path());
    let mut games: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "sqlite"))
        .collect();
    games.sort();
    games
}

#[test]
fn a_game_is_played_by_the_keyboard_asked_about_taken_back_and_taken_up_the_next_day() {
    let place = TempDir::new().unwrap();
    let engine = program(place.path(), "echo bestmove e7e5");
    let engine = engine.to_str().unwrap();
    let mut home = Home::begin(place.path(), &["--lang", "en", "--opponent", engine]);
    home.reads("You have White");
    home.reads("The game starts");
    home.types("e5");
    home.reads("Illegal: none of your pieces can do that");
    home.types("e2 e4");
    home.reads("Eva four (e4)");
    home.reads("Eva five (e5)");
    home.types("what is on Eva fünf?");
    home.reads("Eva five: black pawn");
    home.types("Springer Felix drei");
    home.reads("Knight Felix three (Nf3)");
    // It knows only one move, which is no longer legal.
    home.reads("Black's program gave no legal move. Enter its moves yourself");
    home.types("sc6");
    home.reads("Knight Cesar six (Nc6)");
    home.types("lift f1");
    home.reads("In your hand: f1");
    home.types("place e2");
    home.reads("Bishop Eva two (Be2)");
    home.types("take back 3");
    home.reads("Taken back. Move two: White");
    home.types("last");
    home.reads("One, Black: Eva five (e5)");
    home.types("earlier");
    home.reads("One, White: Eva four (e4)");
    home.types("nonsense");
    home.reads("Not understood: nonsense");
    home.quits();

    let mut next_day = Home::begin(place.path(), &["--lang", "en"]);
    next_day.reads("The last game goes on");
    next_day.types("turn");
    next_day.reads("Move two: White");
    next_day.types("new");
    next_day.reads("Begin another game? The one under way ends without a result. Yes or no");
    next_day.types("no");
    next_day.reads("The game goes on");
    next_day.types("new");
    next_day.types("yes");
    next_day.reads("You have White");
    next_day.types("set up 4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
    next_day.types("in check");
    next_day.reads("Check from: black queen Eva two");
    next_day.types("Kd1");
    next_day.reads("Illegal: King David one, the king would be in check from: black queen Eva two");
    next_day.quits();
    assert_eq!(ledgers(place.path()).len(), 3);
}

/// A program that prints all its thinking in one line still plays on.
#[test]
fn a_long_line_of_the_program_hides_no_move() {
    let place = TempDir::new().unwrap();
    let tells = "printf 'info depth 1 score cp 3 pv'; head -c 200000 /dev/zero | tr '\\0' x; echo; echo bestmove e7e5";
    let engine = program(place.path(), tells);
    let engine = engine.to_str().unwrap();
    let mut home = Home::begin(place.path(), &["--lang", "en", "--opponent", engine]);
    home.reads("The game starts");
    home.types("e4");
    home.reads("Eva five (e5)");
    home.quits();
}

/// All at once, since one of them is waited for.
#[test]
fn a_program_that_fails_is_said_and_the_game_goes_on() {
    std::thread::scope(|scope| {
        for (asked, says, why) in [
            (
                "exec sleep 600",
                "Black's program does not answer",
                Gone::Hung,
            ),
            ("exit", "Black's program has ended", Gone::Died),
            (
                "echo bestmove e7e4",
                "Black's program gave no legal move",
                Gone::Nonsense,
            ),
            (
                "echo bestmove checkmate",
                "Black's program gave no legal move",
                Gone::Nonsense,
            ),
            ("", "Black's program is not there", Gone::Missing),
        ] {
            scope.spawn(move || fails(asked, says, why));
        }
    });
}

/// A game against a program that does this when it is asked for a move.
fn fails(asked: &str, says: &str, why: Gone) {
    let place = TempDir::new().unwrap();
    let engine = match why {
        Gone::Missing => place.path().join("nowhere"),
        _ => program(place.path(), asked),
    };
    let engine = engine.to_str().unwrap();
    let mut home = Home::begin(place.path(), &["--lang", "en", "--opponent", engine]);
    home.reads("The game starts");
    home.types("e4");
    // Typed ahead: it waits until the player is to move.
    home.types("Eva fünf");
    home.reads(says);
    home.reads("Eva five (e5)");
    home.quits();
    let ledger = &ledgers(place.path())[0];
    let records = read(ledger).unwrap().records;
    let gone = records.iter().find_map(|record| match &record.event {
        Event::Practice(PracticeEvent::Gone { program, why, .. }) => Some((program, *why)),
        _ => None,
    });
    assert_eq!(gone, Some((&engine.to_owned(), why)), "{asked}");
}

/// An engine that plays these moves, each when the gate is opened.
fn engine_on_demand(folder: &Path, plays: &str) -> (PathBuf, PathBuf) {
    let gate = folder.join("gate");
    let made = Command::new("mkfifo").arg(&gate).status().unwrap();
    assert!(made.success());
    let open = format!("[ -p {0} ] && read x < {0}", gate.display());
    let asked = format!("{open}; set -- {plays}; shift $((n-1)); echo bestmove $1");
    (program(folder, &asked), gate)
}

/// Lets the engine play.
fn open(gate: &Path) {
    fs::write(gate, "\n").unwrap();
    fs::remove_file(gate).unwrap();
}

/// Lines typed while the opponent thinks are executed in order, even in the next game.
#[test]
fn lines_typed_ahead_are_done_in_order_and_outlive_the_game() {
    let place = TempDir::new().unwrap();
    let (engine, gate) = engine_on_demand(place.path(), "e7e5 b8c6 d7d5");
    let args = ["--lang", "en", "--opponent", engine.to_str().unwrap()];
    let mut home = Home::begin(place.path(), &args);
    home.types("e4");
    home.reads("Eva four (e4)");
    home.types("Nf3\ntake back\nnew\nyes\nturn\nd4");
    open(&gate);
    // The engine may or may not answer the knight before it is taken back.
    for line in [
        "Eva five (e5)",
        "Knight Felix three (Nf3)",
        "Undone: Knight Felix three",
        "Taken back. Move two: White",
        "Begin another game?",
        "The game starts",
        "Move one: White",
        "David four (d4)",
    ] {
        home.reads(line);
    }
}

/// A correction takes back the move that was typed last, with the engine's answer; where that move was not made, it is the move itself.
#[test]
fn a_corrected_move_is_made_instead() {
    let place = TempDir::new().unwrap();
    let (engine, gate) = engine_on_demand(place.path(), "e7e5 d7d5");
    let args = ["--lang", "en", "--opponent", engine.to_str().unwrap()];
    let mut home = Home::begin(place.path(), &args);
    home.types("e5\nno, I meant e4");
    home.reads("Illegal");
    home.reads("Eva four (e4)");
    open(&gate);
    home.reads("Eva five (e5)");
    home.types("no, I meant e8");
    home.reads("Not understood: no, I meant e8");
    home.types("turn\nno, I meant d4");
    home.reads("Move two: White");
    home.reads("Undone: Eva four");
    home.reads("Taken back. Move one: White");
    home.reads("David four (d4)");
}

/// A question which of several moves is meant, and one whether to end the game, are dropped by a word.
#[test]
fn a_question_is_dropped_by_a_word() {
    let place = TempDir::new().unwrap();
    let args = ["--lang", "de", "--opponent", "nobody", "--board", "none"];
    let mut home = Home::begin(place.path(), &args);
    home.types("e4\ne5\nSf3\nSc6\nd4\nd6\nSd2\negal");
    home.reads("Die Partie geht weiter");
    home.types("aufgeben\nabbrechen\nam Zug");
    home.reads("Nicht aufgegeben, die Partie geht weiter");
    home.reads("Zug vier: Weiß");
}

/// The end of the input does not answer the question whether to leave.
#[test]
fn a_move_typed_ahead_is_made_though_the_input_ends() {
    let place = TempDir::new().unwrap();
    let (engine, gate) = engine_on_demand(place.path(), "e7e5 b8c6");
    let args = ["--lang", "en", "--opponent", engine.to_str().unwrap()];
    let mut home = Home::begin(place.path(), &args);
    home.types("e4");
    home.reads("Eva four (e4)");
    home.types("quit\nNf3");
    home.reads("Leave?");
    drop(home.keyboard.take());
    open(&gate);
    home.reads("The game goes on");
    home.reads("Knight Felix three (Nf3)");
    home.reads("The game is kept");
}

#[test]
fn a_position_that_is_set_up_ends_no_game_unasked_and_no_line_is_without_an_answer() {
    let place = TempDir::new().unwrap();
    let args = ["--lang", "en", "--opponent", "nobody", "--board", "none"];
    let mut home = Home::begin(place.path(), &args);
    home.types("e4");
    home.reads("Eva four (e4)");
    home.types("set up");
    home.reads("Setting up a position");
    for line in ["e5", "set up"] {
        home.types(line);
        home.reads("The position is still being set up. To begin from it: done.");
    }
    home.types("done");
    home.reads("Begin another game? The one under way ends without a result. Yes or no");
    home.types("no");
    home.reads("The position is still being set up. To begin from it: done.");
    // A player who corrects it continues from there.
    home.types("done");
    home.reads("Begin another game?");
    home.types("black to move");
    home.reads("The position is still being set up");
    home.types("cancel");
    home.reads("The game goes on");
    home.types("e5");
    home.reads("Eva five (e5)");
    home.types("set up white king e1, black king e8, white pawn e2, done");
    home.reads("Begin another game?");
    home.types("yes");
    home.reads("The game starts");
    home.types("position");
    home.reads("White: king Eva one, pawn Eva two");
}

#[test]
fn kept_games_are_listed_and_each_can_be_gone_on_with() {
    let place = TempDir::new().unwrap();
    let common = ["--lang", "en", "--board", "none"];
    let begin = |args: &[&str]| Home::begin(place.path(), &[&common[..], args].concat());
    let mut with_friend = begin(&["--opponent", "person"]);
    with_friend.types("e4");
    with_friend.reads("Eva four (e4)");
    with_friend.quits();
    let mut alone = begin(&["--opponent", "nobody"]);
    alone.reads("Another game is kept. To go on with it: quit, then annabella play --kept");
    alone.types("d4\nd5\ntake back 3");
    alone.reads("Only 2 half-moves have been made");
    alone.reads("Undone: David four");
    alone.types("c4\nc5");
    alone.reads("Cesar five (c5)");
    alone.quits();

    let mut list = begin(&["--kept"]);
    let first = list.reads("1: both sides by one person, ");
    assert!(first.ends_with(", 2 half-moves"), "{first}");
    let second = list.reads("2: two people here, ");
    assert!(second.ends_with(", one half-move"), "{second}");
    list.reads("To go on with one of them: annabella play --kept NUMBER");
    list.ends();

    let mut gone_on = begin(&["--kept", "2"]);
    gone_on.reads("The game goes on");
    gone_on.types("last");
    gone_on.reads("One, White: Eva four (e4)");
    gone_on.quits();
    // It was played last.
    let mut next_day = begin(&[]);
    next_day.reads("The last game goes on");
    next_day.types("move list");
    next_day.reads("One, White: Eva four (e4)");
    next_day.quits();
    let mut missing = begin(&["--kept", "3"]);
    assert_eq!(missing.leaves(), [""; 0]);
    assert_eq!(missing.game.wait().unwrap().code(), Some(2));
}

/// A question about all pieces or all moves is answered item by item.
#[test]
fn all_moves_and_all_that_were_made_are_told() {
    let place = TempDir::new().unwrap();
    let args = ["--lang", "en", "--opponent", "nobody", "--board", "none"];
    let mut home = Home::begin(place.path(), &args);
    home.types("set up 7k/8/8/8/8/8/7P/7K w - - 0 1\nlegal moves");
    home.reads("White king Hector one: Gustav one, Gustav two");
    home.reads("White pawn Hector two: Hector three, Hector four");
    home.types("h4\nKg7\nKg two\nmove list");
    for line in [
        "King Gustav two (Kg2)",
        "One, White: Hector four (h4)",
        "One, Black: King Gustav seven (Kg7)",
        "Two, White: King Gustav two (Kg2)",
    ] {
        home.reads(line);
    }
    home.types("what did black play");
    home.reads("One, Black: King Gustav seven (Kg7)");
    home.types("earlier");
    home.reads("One, White: Hector four (h4)");
}

/// An unreachable server is reported in plain words, with a remedy.
#[test]
fn a_server_that_is_not_there_is_told_with_what_to_do() {
    let place = TempDir::new().unwrap();
    let closed = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = closed.local_addr().unwrap().to_string();
    drop(closed);
    for (server, told) in [
        (
            address.as_str(),
            "the computer is there, but nothing answers at that port. Check the address",
        ),
        ("a..b", "no computer of that name was found. Check the name"),
    ] {
        let args = ["--lang", "en", "--board", "none", "--server", server];
        let mut home = Home::begin(place.path(), &args);
        home.reads(&format!("{server} cannot be reached: {told}"));
    }
}

#[test]
fn a_port_without_a_board_is_told_with_what_to_do() {
    let place = TempDir::new().unwrap();
    let mut home = Home::begin(place.path(), &["--lang", "en", "--board", "/dev/ttyNOPE"]);
    let told = home.reads("Nothing is plugged in at /dev/ttyNOPE");
    assert!(told.ends_with("annabella play --board none"), "{told}");
}

#[test]
fn two_people_play_at_one_keyboard_and_nothing_is_judged() {
    let place = TempDir::new().unwrap();
    let mut home = Home::begin(
        place.path(),
        &["--lang", "de", "--opponent", "person", "--clock", "5+3"],
    );
    home.reads("Beide Seiten werden hier eingegeben");
    home.types("Eva vier");
    home.reads("Eva vier (e4)");
    home.types("angreifer e5");
    home.reads("In einer Partie gegen einen Menschen nicht erlaubt");
    home.types("zurück");
    home.reads("In einer Partie gegen einen Menschen nicht erlaubt");
    home.types("Ke7");
    home.reads("Regelwidrig");
    home.types("e5");
    home.reads("Eva fünf (e5)");
    home.types("Zeit");
    home.reads("Gegner: ");
    home.reads("Ein Zug vollendet. ");
    // One word offers, another one agrees.
    home.types("remis");
    home.reads("Weiß bietet Remis an");
    home.types("nein");
    home.reads("Schwarz lehnt das Remis ab");
    home.types("d4");
    home.reads("David vier (d4)");
    home.types("remis");
    home.reads("Schwarz bietet Remis an");
    home.types("ja");
    home.reads("Die Partie ist zu Ende: Remis");
    home.types("d5");
    home.reads("Es läuft keine Partie");
}

/// In everyday words; an ambiguous move leads to a question, which one word answers.
#[test]
fn what_is_not_clear_is_asked_and_answered_by_a_word() {
    let place = TempDir::new().unwrap();
    let alone = |fen| {
        [
            "--lang",
            "en",
            "--opponent",
            "nobody",
            "--board",
            "none",
            "--new",
            "--fen",
            fen,
        ]
    };
    let mut home = Home::begin(place.path(), &alone("8/4P3/8/8/8/8/8/k6K w - - 0 1"));
    home.types("e8");
    home.reads("e8: queen, rook, bishop or knight?");
    home.types("what's on e7?");
    home.reads("Eva seven: white pawn");
    home.types("queeen");
    home.reads("Not understood: queeen. The nearest that is known: queen");
    home.types("queen");
    home.reads("Eva eight queen (e8=Q");
    home.quits();
    let mut home = Home::begin(place.path(), &alone("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"));
    home.types("knight to d2");
    home.reads("Bella David two or Felix David two?");
    // Another line drops it.
    home.types("Ke2");
    home.reads("King Eva two (Ke2)");
    home.types("king d7");
    home.reads("King David seven (Kd7)");
    home.types("Knight to D2.");
    home.reads("Bella David two or Felix David two?");
    home.types("b");
    home.reads("Knight Bella David two (Nbd2)");
    home.quits();
}

#[test]
fn the_first_sentences_of_a_beginner_are_understood() {
    let place = TempDir::new().unwrap();
    let args = [
        "--lang",
        "en",
        "--opponent",
        "nobody",
        "--board",
        "none",
        "--new",
    ];
    let mut home = Home::begin(place.path(), &args);
    for (typed, read) in [
        ("Knight to f3", "Knight Felix three (Nf3)"),
        ("pawn to e5", "Eva five (e5)"),
        (
            "castle queenside",
            "Illegal: the way is blocked: white queen David one",
        ),
        (
            "queen side castling",
            "Illegal: the way is blocked: white queen David one",
        ),
        ("where is the white king", "White king: Eva one"),
        ("takeback", "Undone: Eva five"),
        ("", "Taken back. Move one: Black"),
        ("clocks", "There is no clock"),
        ("o", "You enter the moves of both sides"),
        ("i", "Moves as you say or write them"),
        (
            "nkight c6",
            "Not understood: nkight c6. The nearest that is known: knight c6",
        ),
        ("Caballo a c6.", "Knight Cesar six (Nc6)"),
    ] {
        home.types(typed);
        home.reads(read);
    }
    home.quits();
}

#[test]
fn what_ends_a_game_under_way_is_asked_once() {
    let place = TempDir::new().unwrap();
    let args = ["--lang", "de", "--opponent", "nobody", "--board", "none"];
    let mut home = Home::begin(place.path(), &args);
    home.types("e4");
    home.reads("Eva vier (e4)");
    home.types("neu");
    home.reads("Eine neue Partie? Die laufende endet dann ohne Ergebnis. Ja oder nein");
    home.types("e5");
    home.reads("Die Partie geht weiter");
    home.reads("Eva fünf (e5)");
    home.types("neu");
    home.types("ja");
    home.reads("Die Partie beginnt");
    // A game without moves is no loss.
    home.types("neu");
    home.reads("Die Partie beginnt");
    home.types("d4");
    home.reads("David vier (d4)");
    home.types("Ende");
    home.reads("Aufhören? Die Partie bleibt für das nächste Mal gespeichert. Ja oder nein");
    home.types("nein");
    home.reads("Die Partie geht weiter");
    home.types("ende");
    home.types("ja");
    home.reads("Die Partie ist gespeichert");
    home.ends();
}

/// A missing program is reported before the game, and an impossible Elo before the first move.
#[test]
fn what_an_opponent_cannot_do_is_told_before_the_game() {
    let place = TempDir::new().unwrap();
    let args = ["--lang", "en", "--opponent", "fritz-is-not-there", "--new"];
    let mut home = Home::begin(place.path(), &args);
    home.reads("You have White. fritz-is-not-there is not installed");
    home.reads("The game starts");
    home.leaves();
    let script = "#!/bin/sh\nwhile read -r line; do case \"$line\" in\nuci) echo id name Sham; echo option name UCI_Elo type spin default 1320 min 1320 max 3190; echo uciok;;\n\
                  quit) exit;;\nesac; done\n";
    let path = place.path().join("limited");
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    let program = path.to_str().unwrap();
    let args = [
        "--lang",
        "en",
        "--opponent",
        program,
        "--new",
        "--elo",
        "100",
    ];
    let mut home = Home::begin(place.path(), &args);
    home.reads(&format!(
        "{program} can play at 1320 to 3190 Elo. It imitates 100 as well as it can."
    ));
    home.leaves();
}

/// Everything said in a game, to whatever ear.
fn said(ledger: &Path) -> Vec<String> {
    let records = read(ledger).unwrap().records;
    let words = records.into_iter().filter_map(|record| match record.event {
        Event::Ear(EarEvent::Said { words, .. }) => Some(words),
        _ => None,
    });
    words.collect()
}

#[test]
fn giving_up_is_asked_once_and_any_other_line_goes_on() {
    for (lang, resign, asks, no, plays_on, yes, over) in [
        (
            "en",
            "resign",
            "Does White resign? Yes or no",
            "no",
            "Not resigned, the game goes on",
            "yes",
            "The game is over: Black wins by resignation",
        ),
        (
            "de",
            "aufgeben",
            "Gibt Weiß auf? Ja oder nein",
            "nein",
            "Nicht aufgegeben, die Partie geht weiter",
            "ja",
            "Die Partie ist zu Ende: Schwarz gewinnt durch Aufgabe",
        ),
        (
            "es",
            "abandono",
            "¿Abandonan las blancas? Sí o no",
            "no",
            "No se abandona, la partida sigue",
            "sí",
            "La partida ha terminado: ganan las negras por abandono",
        ),
        (
            "fr",
            "j'abandonne",
            "Les Blancs abandonnent ? Oui ou non",
            "non",
            "Pas d'abandon, la partie continue",
            "oui",
            "La partie est finie",
        ),
    ] {
        let place = TempDir::new().unwrap();
        let args = ["--lang", lang, "--opponent", "person", "--board", "none"];
        let mut home = Home::begin(place.path(), &args);
        home.types(resign);
        home.reads(asks);
        home.types(no);
        home.reads(plays_on);
        // Another line continues the game and is executed.
        home.types(resign);
        home.reads(asks);
        home.types("e4");
        home.reads(plays_on);
        home.reads("Eva ");
        home.types("e5");
        home.reads("Eva ");
        // It is no longer an answer.
        home.types(yes);
        home.types(&format!("{resign}?"));
        home.types("hilfe");
        home.types(resign);
        home.reads(asks);
        home.types(yes);
        home.reads(over);
        home.leaves();
        let said = said(&ledgers(place.path())[0]);
        for (line, count) in [(asks, 3), (plays_on, 2)] {
            let heard = said.iter().filter(|words| *words == line).count();
            assert_eq!(heard, count, "{line}: {said:#?}");
        }
        // Also spoken: a printed line alone is useless to a player who cannot see it.
        let heard = |line: &str| said.iter().any(|words| words.contains(line));
        assert!(heard(&format!(": {yes}.")), "{said:#?}");
        // A question mark cannot be heard.
        assert!(heard(&format!(": {resign}.")), "{said:#?}");
    }
}

/// White is the player here, whoever is to move when the program is gone.
#[test]
fn who_resigns_against_a_program_that_is_gone_loses() {
    let place = TempDir::new().unwrap();
    let args = ["--lang", "en", "--opponent", "fritz-is-not-there"];
    let mut home = Home::begin(place.path(), &args);
    home.types("e4");
    home.reads("Black's program is not there");
    // It no longer plays, so only a hint is missing.
    home.types("hint");
    home.reads("No hint: fritz-is-not-there is not installed");
    home.types("resign");
    home.reads("Does White resign? Yes or no");
    home.types("yes");
    home.reads("The game is over: Black wins by resignation");
    for line in ["resign", "hint", "legal moves"] {
        home.types(line);
        home.reads("No game is under way");
    }
}

/// No program's moves have to be entered here.
#[test]
fn who_plays_alone_is_told_that_a_hint_cannot_be_had() {
    let place = TempDir::new().unwrap();
    engine(place.path(), "stockfish", "exit");
    let args = ["--lang", "en", "--opponent", "nobody"];
    let mut home = Home::begin_with(place.path(), &args);
    home.types("hint\ne4");
    home.reads("No hint: stockfish has ended");
    home.reads("Eva four (e4)");
    home.quits();
    let records = read(&ledgers(place.path())[0]).unwrap().records;
    let gone = records
        .iter()
        .any(|record| matches!(&record.event, Event::Practice(PracticeEvent::Gone { .. })));
    assert!(!gone, "{records:?}");
}

/// The real program at its weakest, against its own hints.
#[test]
fn stockfish_plays_and_gives_hints() {
    if find("stockfish").is_none() {
        skipped("stockfish is not installed (Debian: apt install stockfish)");
        return;
    }
    let place = TempDir::new().unwrap();
    let args = ["--lang", "en", "--opponent", "stockfish", "--level", "0"];
    let mut home = Home::begin(place.path(), &args);
    home.reads("The game starts");
    for _ in 0..3 {
        home.types("hint");
        let hint = home.reads_move();
        home.types(&hint);
        assert_eq!(home.reads_move(), hint);
        home.reads_move();
    }
    home.types("resign");
    home.reads("Does White resign? Yes or no");
    home.types("yes");
    home.reads("The game is over: Black wins by resignation");
    let records = read(&ledgers(place.path())[0]).unwrap().records;
    let state = State::replay(&records);
    assert_eq!(state.names.black.as_deref(), Some("stockfish (level 0)"));
    assert_eq!(state.plies().len(), 6);
}
