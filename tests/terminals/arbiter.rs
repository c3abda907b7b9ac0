//! A whole case in a terminal with `annabella arbiter`: its output, and the number of keys.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};

use ledger::event::{Event, GameEvent, Record};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use shakmaty::Color;
use tempfile::TempDir;

use crate::live::{Boards, DEADLINE, Place, Table, annabella, until};

/// The program and its user.
struct Terminal {
    child: Child,
    typing: Option<ChildStdin>,
    lines: Receiver<String>,
    heard: Vec<String>,
    /// Keys pressed, including Enter.
    keys: usize,
}

impl Terminal {
    fn open(command: &mut Command) -> Terminal {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (sender, lines) = channel();
        let out = BufReader::new(child.stdout.take().unwrap());
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        let typing = child.stdin.take();
        Terminal {
            child,
            typing,
            lines,
            heard: Vec::new(),
            keys: 0,
        }
    }

    fn types(&mut self, line: &str) {
        self.keys += line.chars().count() + 1;
        writeln!(self.typing.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Waits for the next line that `take` accepts.
    fn hears(&mut self, what: &str, take: impl Fn(&str) -> bool) -> String {
        loop {
            let Ok(line) = self.lines.recv_timeout(DEADLINE) else {
                panic!("waited in vain for {what}; heard {:#?}", self.heard);
            };
            self.heard.push(line.clone());
            if take(&line) {
                return line;
            }
        }
    }

    fn hears_line(&mut self, line: &str) {
        self.hears(line, |heard| heard == line);
    }

    /// The number before these words.
    fn number_of(&mut self, words: &str) -> String {
        let line = self.hears(words, |line| line.ends_with(words));
        let number = line.split(' ').next().unwrap();
        assert!(number.parse::<u32>().is_ok(), "{line}");
        number.to_owned()
    }

    fn end(mut self) -> (ExitStatus, String) {
        self.typing = None;
        let status = until("it ends", || self.child.try_wait().unwrap());
        let mut errors = String::new();
        std::io::Read::read_to_string(self.child.stderr.as_mut().unwrap(), &mut errors).unwrap();
        (status, errors)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The address that the table prints.
fn address(table: &mut Table) -> String {
    let line = table.hear("the address of the page", |line| {
        line.starts_with("chief arbiter page: ")
    });
    line.rsplit(' ').next().unwrap().to_owned()
}

fn arbiter(state: &Path, address: &str) -> Command {
    let mut command = annabella();
    command
        .args(["arbiter", address])
        .env("XDG_STATE_HOME", state);
    command
}

/// Black has not executed the first move, and replies to it.
fn boards_differ(boards: &mut Boards, table: &mut Table, terminal: &mut Terminal) {
    for deed in ["lift e2", "place e4"] {
        boards.order(&format!("white {deed}"));
    }
    boards.press(Color::White, "commit");
    terminal.hears_line("table: Eva vier");
    boards.press(Color::White, "press");
    table.hear_line("table: click");
    for deed in ["lift e7", "place e5"] {
        boards.order(&format!("black {deed}"));
    }
    boards.press(Color::Black, "commit");
}

/// Reads the sensors' squares, and notes a board as seen by eye.
fn notes_a_board(terminal: &mut Terminal) {
    terminal.types("case 1");
    // Black's reply may be announced by now, and White's hands have not executed it yet.
    terminal.hears("White's board", |line| {
        line.starts_with("White's board: As its sensors tell. ")
    });
    let differs = terminal.hears("Black's board", |line| {
        line.starts_with("Black's board: As its sensors tell. ")
    });
    assert!(
        differs.contains("e2") && differs.contains("e4"),
        "{differs}"
    );
    terminal.types("menu");
    let note = "Case 1: Note Black's board so (on 1 note board of black as SQUARES...)";
    let number = terminal.number_of(note);
    terminal.types(&number);
    terminal.hears("what stands there", |line| {
        line.contains("What stands there otherwise")
    });
    terminal.types("e2 nothing");
    terminal.hears("what is expected", |line| {
        line.starts_with("The changes cannot be read")
    });
    terminal.types(&number);
    terminal.types("e2 empty, e3 white pawn");
    // A note is announced to nobody, so the test polls the ledger.
    let noted = until("the board is noted", || {
        terminal.types("case 1");
        let line = terminal.hears("Black's board", |line| line.starts_with("Black's board: "));
        line.contains("was noted by hand at ").then_some(line)
    });
    assert!(noted.contains("e3 white pawn extra"), "{noted}");
}

/// Half-move by half-move, with three commands.
fn compares_the_scores(terminal: &mut Terminal) {
    terminal.types("next");
    terminal.hears_line("no score has been read");
    for (score, read) in [
        ("read white e4 e5", "arbiter: White's game score is read"),
        ("read black e4 d5 d4", "arbiter: Black's game score is read"),
    ] {
        terminal.types(score);
        terminal.hears("the score is read", |line| line.starts_with(read));
    }
    for (step, line) in [
        ("next", "1 White: both Eva four"),
        ("differs", "Differs: 1 Black. White e5, Black d5"),
        ("differs", "Differs: 2 White. White nothing, Black d4"),
        ("back", "Differs: 1 Black. White e5, Black d5"),
        ("back", "1 White: both Eva four"),
        ("back", "that is the first half-move"),
    ] {
        terminal.types(step);
        terminal.hears_line(line);
    }
}

#[test]
fn a_whole_case_takes_few_keys() {
    let state = TempDir::new().unwrap();
    let place = Place::two_boards("rated = true");
    let mut boards = Boards::plug_in(&place, 1);
    let mut table = Table::start(&place);
    let address = address(&mut table);
    table.hear_line("arbiter: the boards are right, the game may start");
    let mut terminal = Terminal::open(&mut arbiter(state.path(), &address));
    let start = terminal.number_of("Start the game");
    terminal.types(&start);
    terminal.hears_line("table: Die Partie beginnt, die Uhr von Weiß läuft");

    boards_differ(&mut boards, &mut table, &mut terminal);
    let alarm = terminal.hears("the alarm", |line| line.starts_with("Case 1: "));
    for part in ["Black", "D.2.9"] {
        assert!(alarm.contains(part), "{alarm}");
    }
    let right = terminal.number_of("Put Black's board right, the game stands");
    notes_a_board(&mut terminal);
    terminal.keys = 0;
    terminal.types(&right);
    terminal.hears("the ruling", |line| line.starts_with("arbiter: ruled: "));
    terminal.hears("the guidance", |line| line.starts_with("black: "));
    for deed in ["lift e2", "place e4"] {
        boards.order(&format!("black {deed}"));
    }
    terminal.hears("the board is right", |line| {
        line.starts_with("black: ") && line.contains("stimmt")
    });
    println!("heard:\n{}", terminal.heard.join("\n"));
    assert_eq!(terminal.keys, 2, "the number and Enter");

    terminal.types("moves");
    terminal.hears("the first move", |line| line == "1 White: Eva vier");
    terminal.types("state");
    terminal.hears("the clocks", |line| line.starts_with("White: "));
    terminal.types("case 1");
    terminal.hears_line("no such case is open");
    compares_the_scores(&mut terminal);
    terminal.types("nonsense");
    terminal.hears("what is expected", |line| {
        line.starts_with("“nonsense” is no order; the nearest is: ")
    });
    // An outdated order is refused in words and has no effect.
    terminal.types(&right);
    terminal.hears_line("Case 1 is no longer open. Nothing was done.");

    let revoked = annabella()
        .args(["pages", "revoke", "chief", "--config"])
        .arg(place.config())
        .output()
        .unwrap();
    assert!(revoked.status.success(), "{revoked:?}");
    let (status, errors) = terminal.end_by_itself();
    assert_eq!(status.code(), Some(1), "{errors}");
    assert!(
        errors.contains("This page opens with the address"),
        "{errors}"
    );
    let (status, errors) = Terminal::open(&mut arbiter(state.path(), &address)).end_by_itself();
    assert_eq!(status.code(), Some(1), "{errors}");
    table.stop();
    place.verify();
}

/// Only the table's computer is present: the chief arbiter's address is lost, and the arbiter who came is in no configuration.
#[test]
fn a_deputy_is_let_in_at_the_table_and_rules_by_name() {
    let state = TempDir::new().unwrap();
    let place = Place::two_boards("rated = true");
    let _boards = Boards::plug_in(&place, 1);
    let mut table = Table::start(&place);
    table.hear_line("arbiter: the boards are right, the game may start");
    let pages = |args: &[&str]| {
        let mut command = annabella();
        let output = command
            .arg("pages")
            .args(args)
            .arg("--config")
            .arg(place.config())
            .output()
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (
            output.status.code(),
            text(output.stdout),
            text(output.stderr),
        )
    };
    let (code, shown, errors) = pages(&["deputy", "Vera Lang"]);
    assert_eq!(code, Some(0), "{errors}");
    let shown = shown.trim_end().to_owned();
    assert!(shown.starts_with("arbiter Vera Lang page: http"), "{shown}");
    table.hear_line("arbiter: Vera Lang was let in as deputy arbiter at the table's computer");
    let (_, everybody, _) = pages(&[]);
    let listed = "arbiter Vera Lang: deputy, named at the table\n";
    assert!(everybody.contains(listed), "{everybody}");
    let (code, _, errors) = pages(&["deputy", "\u{7}"]);
    assert_eq!(code, Some(2), "{errors}");
    table.stop();

    // The named deputy is also let in after a restart.
    let mut table = Table::start(&place);
    let entrance = table.hear("where the pages are", |line| line.starts_with("pages: "));
    let (_, page) = shown.split_once("/arbiter").unwrap();
    let address = format!("{}/arbiter{page}", entrance.trim_start_matches("pages: "));
    let mut terminal = Terminal::open(&mut arbiter(state.path(), &address));
    let start = terminal.number_of("Start the game");
    terminal.types(&start);
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    table.stop();
    let begun = place.records().into_iter();
    let mut begun = begun.filter(|record| record.event == Event::Game(GameEvent::Started));
    assert_eq!(begun.next().unwrap().name.as_deref(), Some("Vera Lang"));
    place.verify();
}

impl Terminal {
    /// Waits until it ends without being asked to.
    fn end_by_itself(mut self) -> (ExitStatus, String) {
        let status = until("it ends by itself", || self.child.try_wait().unwrap());
        let mut errors = String::new();
        std::io::Read::read_to_string(self.child.stderr.as_mut().unwrap(), &mut errors).unwrap();
        (status, errors)
    }
}

#[test]
fn a_certificate_is_compared_before_the_token_is_sent() {
    let state = TempDir::new().unwrap();
    let place = Place::two_boards("rated = true");
    let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
    let (certificate, key) = (place.path().join("c.pem"), place.path().join("k.pem"));
    fs::write(&certificate, made.cert.pem()).unwrap();
    fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    let config = fs::read_to_string(place.config()).unwrap();
    fs::write(
        place.config(),
        format!("{config}certificate = {certificate:?}\nkey = {key:?}\n"),
    )
    .unwrap();
    let mut table = Table::start(&place);
    let address = address(&mut table);
    assert!(address.starts_with("https://"), "{address}");
    let shown = shell::web::fingerprint(made.cert.der());

    let mut first = Terminal::open(&mut arbiter(state.path(), &address));
    first.hears_line(&shown);
    first.types("no");
    first.hears_line("nothing was sent");
    assert!(first.end().0.success());
    let mut first = Terminal::open(&mut arbiter(state.path(), &address));
    first.hears_line(&shown);
    first.types("yes");
    first.hears("the page", |line| line.contains("arbiter"));
    first.types("quit");
    assert!(first.end().0.success());

    let mut again = Terminal::open(&mut arbiter(state.path(), &address));
    let line = again.hears("anything", |_| true);
    assert!(line.contains("arbiter"), "it is known: {line}");
    again.types("quit");
    assert!(again.end().0.success());

    let other = shown.replace(&shown[..2], "0F");
    let mut command = arbiter(state.path(), &address);
    command.args(["--fingerprint", &other]);
    let (status, errors) = Terminal::open(&mut command).end_by_itself();
    assert_eq!(status.code(), Some(1), "{errors}");
    let expected = format!("has the fingerprint {shown}, expected {other}");
    assert!(errors.contains(&expected), "{errors}");
    table.stop();
}

/// Without servers.
#[test]
fn a_desk_over_the_pages_of_two_tables_rules_there_and_hears_one_freeze() {
    let state = TempDir::new().unwrap();
    let typed = || Place::new("", "", "board = \"assistant\"", "board = \"assistant\"");
    let places = [typed(), typed()];
    let mut tables = places.each_ref().map(Table::start);
    let addresses = tables.each_mut().map(address);
    let mut command = annabella();
    command
        .arg("desk")
        .args(&addresses)
        .env("XDG_STATE_HOME", state.path());
    let mut desk = Terminal::open(&mut command);
    let start = desk.hears("what can be done at table 2", |line| {
        line.starts_with("table 2: ") && line.ends_with(" Start the game")
    });
    let start = start["table 2: ".len()..].split(' ').next().unwrap();
    desk.types(&format!("2 {start}"));
    desk.hears_line("table 2: table: Die Partie beginnt, die Uhr von Weiß läuft");
    desk.types("list");
    desk.hears("its clocks", |line| line.starts_with("table 2: White: "));
    desk.types("7 state");
    desk.hears_line("found \"7\", expected help, list, or the number of a table: 1, 2");

    let frozen = Pid::from_raw(tables[0].pid().try_into().unwrap());
    kill(frozen, Signal::SIGSTOP).unwrap();
    desk.hears_line("table 1: silent; dead, frozen or cut off");
    kill(frozen, Signal::SIGCONT).unwrap();
    desk.hears_line("table 1: it answers again");

    let [first, second] = tables;
    second.stop();
    desk.hears_line("table 2: the line to the table is lost; trying again");
    desk.types("quit");
    assert!(desk.end().0.success());
    first.stop();
}

/// The ruling that ended the game is signed at once, and the ledger is not called truncated though more may follow.
fn is_verified_while_it_runs(ledger: &Path) {
    let output = annabella().arg("verify").arg(ledger).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        said.contains("\nthe table runs: events may follow\n"),
        "{said}"
    );
    assert!(!said.contains("was cut"), "{said}");
    let signed = said.lines().filter_map(|line| {
        let (number, _) = line.strip_prefix("signed up to event ")?.split_once(' ')?;
        number.parse::<u64>().ok()
    });
    let records = store::read(ledger).unwrap().records;
    let ended = |record: &&Record| matches!(record.event, Event::Game(GameEvent::Ended { .. }));
    let end = records.iter().find(ended).unwrap().number;
    assert!(signed.max() >= Some(end), "the end is event {end}; {said}");
}

/// The desk and the table's own page share one vocabulary, in the arbiter's language: the menu shows what is typed, and the answers
/// are German.
#[test]
fn an_arbiter_has_an_evening_in_german() {
    let state = TempDir::new().unwrap();
    let typed = "board = \"assistant\"";
    let place = Place::new("", "rated = true", typed, typed);
    place.add("[words]\narbiter = \"de\"\n");
    let mut table = Table::start(&place);
    let line = table.hear("the address of the page", |line| {
        line.starts_with("Hauptschiedsrichter ") || line.starts_with("chief arbiter page: ")
    });
    let address = line.rsplit(' ').next().unwrap().to_owned();
    let mut command = annabella();
    command
        .args(["desk", "--lang", "de", &address])
        .env("XDG_STATE_HOME", state.path());
    let mut desk = Terminal::open(&mut command);
    desk.hears_line("das Pult ist offen; was getippt werden kann, sagt hilfe");
    desk.types("1 menü");
    desk.hears("what starts the game", |line| {
        line.starts_with("Tisch 1: ") && line.ends_with(" Partie beginnen (beginnen)")
    });
    desk.types("1 abwesend weiß");
    desk.hears("White's absence", |line| {
        line.ends_with(": Weiß ist nicht da")
    });
    desk.types("1 anwesend weiß");
    desk.types("alle beginnen");
    desk.hears("the start", |line| line.contains("Die Partie beginnt"));
    desk.types("1 festgestellt weiß zwei hände");
    let alarm = desk.hears("the alarm", |line| line.starts_with("Tisch 1: Fall 1: "));
    assert!(alarm.contains("zwei Händen"), "{alarm}");
    desk.hears("how it is dismissed", |line| {
        line.ends_with("Verwerfen, weiterspielen")
    });
    desk.types("1 zu 1 gehört Weiß sagt es war eine Hand");
    desk.types("1 menü");
    desk.hears("the words for it", |line| {
        line.ends_with("Verwerfen, weiterspielen (verwerfen 1)")
    });
    desk.types("1 verwerfen 1 weil es eine Hand war");
    desk.hears("the ruling", |line| line.contains("es eine Hand war"));
    desk.types("1 fall 1");
    desk.hears_line("Tisch 1: ein solcher Fall ist nicht offen");
    desk.types("1 tanzen");
    desk.hears("what is nearest", |line| {
        line.starts_with("Tisch 1: „tanzen“ ist keine Anordnung; am nächsten ist: ")
    });
    desk.types("1 remis");
    desk.types("1 bestätigen");
    desk.hears("the end", |line| line.contains("Die Partie ist zu Ende"));
    is_verified_while_it_runs(&place.ledger());
    desk.types("ende");
    assert!(desk.end().0.success());
    table.stop();
    place.verify();
}
