//! Errors at a table: each gives one clear sentence with the next step and an exit code, and never a panic.

use std::fs;
use std::io::Write;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use crate::live::{Boards, Place, Table, annabella};
use laws::seat::{BoardAt, Source};
use ledger::event::{Event, PlayEvent};
use rusqlite::Connection;
use shakmaty::Color;
use table::Phase;

/// A start that is refused; returns its exit code and the one sentence.
fn refused(place: &Place) -> (i32, String) {
    let (status, errors) = Table::start(place).end();
    told_once(status.code(), &errors)
}

fn told_once(code: Option<i32>, errors: &str) -> (i32, String) {
    assert!(!errors.contains("panicked"), "{errors}");
    assert_eq!(errors.lines().count(), 1, "{errors}");
    (code.unwrap(), errors.trim_end().to_owned())
}

#[test]
fn a_wrong_configuration_is_named_line_by_line() {
    let place = Place::new("ledgr = \"x\"", "rated = maybe", "", "");
    let (status, errors) = Table::start(&place).end();
    assert_eq!(status.code(), Some(2), "{errors}");
    assert!(!errors.contains("panicked"), "{errors}");

    let place = Place::new("ledgr = \"x\"", "comit = \"by-hand\"", "", "");
    let (status, errors) = Table::start(&place).end();
    assert_eq!(status.code(), Some(2), "{errors}");
    for nearest in ["ledger", "commit"] {
        assert!(errors.contains(nearest), "{errors}");
    }
}

/// `annabella check table.toml | head -1`: the reader may close the pipe early.
#[test]
fn a_reader_who_is_gone_ends_no_command_with_a_panic() {
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("table.toml");
    fs::write(&table, "[event]\nname = \"Club\"\n").unwrap();
    let table = table.display().to_string();
    for line in [
        &["check", &table][..],
        &["check", "--example"],
        &["announce", "e4", "e5"],
        &["simulate", "--grammar"],
        &["service"],
        &["devices"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = annabella().args(line).stdout(writer).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success() && !errors.contains("panicked"),
            "{line:?}: {errors}"
        );
    }
}

/// Each of these wrong command lines once got an error that only a programmer understands.
#[test]
fn what_is_wrong_in_a_command_line_is_named_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    for (line, told) in [
        (&["verify", &path][..], "but a folder"),
        (&["report", &path], "but a folder"),
        (&["check", &path], "is a folder; name a file in it"),
        (
            &["run", "--config", &path],
            "is a folder; name a file in it",
        ),
        (&["follow", &path], "is a folder; name a file in it"),
        (&["follow", "nothing.pgn"], "there is no file nothing.pgn"),
        (
            &["desk"],
            "no table is named; give the address of each table's arbiter page",
        ),
        (&["check", "nothing.toml"], "there is no file nothing.toml"),
        (&["replay", "x", "--at", "x"], "expected a number from 1"),
        (&["play", "--level", "30"], "expected a number from 0 to 20"),
        (
            &["play", "--elo", "abc"],
            "expected a number from 1 to 4000",
        ),
        (
            &["play", "--silent", "--clock", "five"],
            "--clock is \"five\"",
        ),
        (
            &["play", "--silent", "--fen", "hello"],
            "--fen cannot be set up",
        ),
        (
            &["play", "--page", "99999"],
            "expected an address with its port",
        ),
        (
            &["desk", "--nats", "x", "--listen", "1.2.3.4"],
            "expected an address with its port",
        ),
        (&["register", &path], "is a folder; name a file in it"),
        (&["setup", &path], "is a folder; name a file in it"),
        (&["report", "x", "--case", "x"], "expected a number from 1"),
        (&["score", "x", "--seat", "red"], "expected white or black"),
        (
            &["demo", "--speed", "fast"],
            "expected a number from 1 to 100",
        ),
        (
            &["rehearse", "--nats", "x", "--tables", "many"],
            "expected a number from 1",
        ),
        (
            &["rehearse", "--nats", "x", "--thinks", "long"],
            "expected a time such as 30s",
        ),
        (
            &["check", "--config", "nothing.toml"],
            "there is no file nothing.toml",
        ),
        (&["run", "nothing.toml"], "there is no file nothing.toml"),
    ] {
        let output = annabella()
            .args(line)
            .env("HOME", folder.path())
            .stdin(std::process::Stdio::null())
            .output()
            .unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{line:?}: {errors}");
        assert!(errors.contains(told), "{line:?}: {errors}");
        for raw in ["os error", "invalid digit", "invalid socket", "line 8"] {
            assert!(!errors.contains(raw), "{line:?}: {errors}");
        }
    }
}

#[test]
fn a_configuration_that_is_not_there() {
    let Output { status, stderr, .. } = annabella()
        .args(["run", "--config", "/nowhere/table.toml"])
        .output()
        .unwrap();
    let (code, sentence) = told_once(status.code(), &String::from_utf8(stderr).unwrap());
    assert_eq!(code, 2);
    assert!(sentence.contains("/nowhere/table.toml"), "{sentence}");
}

#[test]
fn two_boards_for_one_seat_and_no_board_at_all() {
    let board = |at: &str| format!("board = \"{at}\"");
    let place = Place::new("", "", &board("/dev/ttyUSB0"), &board("/dev/ttyUSB0"));
    let (status, errors) = Table::start(&place).end();
    assert_eq!(status.code(), Some(2), "{errors}");
    assert!(
        errors.contains("both have the board on /dev/ttyUSB0"),
        "{errors}"
    );

    let place = Place::new("", "", &board("other"), &board("other"));
    let (status, errors) = Table::start(&place).end();
    assert_eq!(status.code(), Some(2), "{errors}");
    assert!(errors.contains("no board at all"), "{errors}");
}

#[test]
fn a_ledger_that_is_something_else_is_left_alone() {
    let place = Place::two_boards("");
    fs::write(place.ledger(), "a diary, no ledger").unwrap();
    let (code, sentence) = refused(&place);
    assert_eq!(code, 1);
    assert!(
        sentence.contains(&place.ledger().display().to_string()),
        "{sentence}"
    );
    assert_eq!(
        fs::read_to_string(place.ledger()).unwrap(),
        "a diary, no ledger"
    );
}

#[test]
fn a_database_of_another_program_is_left_alone() {
    let place = Place::two_boards("");
    let other = Connection::open(place.ledger()).unwrap();
    other
        .execute_batch("CREATE TABLE recipes (name TEXT)")
        .unwrap();
    drop(other);
    let before = fs::read(place.ledger()).unwrap();
    let (code, sentence) = refused(&place);
    assert_eq!(code, 1);
    assert!(
        sentence.contains(&place.ledger().display().to_string()),
        "{sentence}"
    );
    assert!(
        fs::read(place.ledger()).unwrap() == before,
        "it was changed"
    );
}

/// Makes the ledger of a table that was started and stopped.
fn played_at(place: &Place) {
    let boards = Boards::plug_in(place, 1);
    let mut table = Table::start(place);
    table.hear_boards(&["White", "Black"]);
    table.stop();
    drop(boards);
}

#[test]
fn a_newer_ledger_is_left_to_the_newer_program() {
    let place = Place::two_boards("rated = false");
    played_at(&place);
    let newer = Connection::open(place.ledger()).unwrap();
    let version: i64 = newer
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    newer
        .pragma_update(None, "user_version", version + 1)
        .unwrap();
    drop(newer);
    let (code, sentence) = refused(&place);
    assert_eq!(code, 1);
    assert!(sentence.contains("use a newer annabella"), "{sentence}");
}

#[test]
fn a_changed_ledger_is_evidence() {
    let place = Place::two_boards("rated = false");
    played_at(&place);
    let changed = Connection::open(place.ledger()).unwrap();
    changed
        .execute("UPDATE records SET text = text || ' ' WHERE number = 2", [])
        .unwrap();
    drop(changed);
    let verified = || {
        let mut verify = annabella();
        verify.arg("verify").arg(place.ledger()).output().unwrap()
    };
    let before = verified();
    assert_eq!(before.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&before.stdout).starts_with("wrong: "));

    let (code, sentence) = refused(&place);
    assert_eq!(code, 1);
    assert!(
        sentence.contains("keep the file as it is and call the arbiter"),
        "{sentence}"
    );
    assert_eq!(
        verified().stdout,
        before.stdout,
        "nothing was repaired, nothing added"
    );
}

#[test]
fn a_ledger_of_another_table_is_not_continued() {
    let place = Place::two_boards("rated = false");
    played_at(&place);
    let config = fs::read_to_string(place.config()).unwrap();
    let black = format!("board = \"{}\"", place.link("black"));
    fs::write(place.config(), config.replace(&black, "board = \"other\"")).unwrap();
    let (code, sentence) = refused(&place);
    assert_eq!(code, 1);
    assert!(
        sentence.contains("name another ledger or correct the configuration"),
        "{sentence}"
    );
}

#[test]
fn a_second_daemon_leaves_the_first_alone() {
    let place = Place::two_boards("rated = false");
    let _boards = Boards::plug_in(&place, 1);
    let mut first = Table::start(&place);
    first.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    let (code, sentence) = refused(&place);
    assert_eq!(code, 1);
    assert!(
        sentence.contains(&place.ledger().display().to_string()),
        "{sentence}"
    );
    first.stop();
    place.verify();
}

#[test]
fn a_busy_port_of_the_pages_is_named() {
    let busy = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = busy.local_addr().unwrap().to_string();
    let place = Place::two_boards("");
    let config = fs::read_to_string(place.config()).unwrap();
    fs::write(place.config(), config.replace("127.0.0.1:0", &address)).unwrap();
    let (code, sentence) = refused(&place);
    assert_eq!(code, 1);
    assert!(sentence.contains(&address), "{sentence}");
    assert!(!place.ledger().exists(), "nothing was begun");
}

#[test]
fn a_missing_board_is_told_and_waited_for() {
    let place = Place::two_boards("rated = false");
    let mut table = Table::start(&place);
    let missing = format!(
        "arbiter: White's board is missing: found nothing at {}; plug the board in, or name its port: `annabella devices` lists the ports",
        place.link("white")
    );
    table.hear_line(&missing);
    let _boards = Boards::plug_in(&place, 1);
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    table.stop();
}

#[test]
fn a_port_that_is_no_port() {
    let place = Place::two_boards("");
    fs::write(place.link("white"), "a file").unwrap();
    let mut table = Table::start(&place);
    table.hear("what is wrong", |line| {
        line.starts_with("arbiter: White's board is missing: ")
            && line.contains("does not work as a serial port")
    });
    table.stop();
}

/// Root may open everything, so the table runs as user nobody.
#[test]
fn a_port_without_rights_is_told_with_the_next_step() {
    let root = nix::unistd::geteuid().is_root();
    let place = Place::two_boards("rated = false");
    place.speak_with_one_voice();
    let _boards = Boards::plug_in(&place, 1);
    let port = fs::canonicalize(place.link("white")).unwrap();
    fs::set_permissions(&port, fs::Permissions::from_mode(0o000)).unwrap();
    let mut table = if root {
        // The folder belongs to root; nobody must be able to write there and read the program.
        fs::set_permissions(place.path(), fs::Permissions::from_mode(0o777)).unwrap();
        // User nobody cannot read a checkout in root's home, so program and voices are installed here.
        let [bin, voices] = ["bin", "share/annabella/voices"].map(|part| place.path().join(part));
        for part in [&bin, &voices] {
            fs::create_dir_all(part).unwrap();
        }
        let program = bin.join("annabella");
        fs::copy(env!("CARGO_BIN_EXE_annabella"), &program).unwrap();
        let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/.");
        let mut copy = Command::new("cp");
        assert!(
            copy.args(["-r", shipped])
                .arg(&voices)
                .status()
                .unwrap()
                .success()
        );
        let mut nobody = Command::new("setpriv");
        nobody
            .env_remove("ANNABELLA_VOICES")
            .env("XDG_STATE_HOME", place.path())
            .env("XDG_CACHE_HOME", place.path())
            .args(["--reuid=65534", "--regid=65534", "--clear-groups"])
            .arg(&program);
        Table::start_by(&mut nobody, &place)
    } else {
        Table::start(&place)
    };
    table.hear("what is wrong", |line| {
        line.starts_with("arbiter: White's board is missing: no right to open ")
            && (line.contains("sudo usermod -aG") || line.contains("udev rule"))
    });
    table.stop();
}

#[test]
fn garbage_on_the_line_is_survived() {
    let place = Place::two_boards("rated = false");
    let mut boards = Boards::plug_in(&place, 1);
    let mut table = Table::start(&place);
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    for mishap in [
        "noise", "garble", "lift e2", "noise", "lose", "place e4", "noise",
    ] {
        boards.order(&format!("white {mishap}"));
    }
    // Lost frames are made up for by the board's next snapshot.
    place.until_recorded("the board shows the move", |state| {
        state.board(BoardAt(Color::White)).is_some_and(|board| {
            let shown = board.seen().detection().occupied();
            shown.contains(shakmaty::Square::E4) && !shown.contains(shakmaty::Square::E2)
        })
    });
    boards.press(Color::White, "commit");
    table.hear_line("table: Eva vier");
    table.stop();
    place.verify();
}

#[test]
fn a_device_that_only_babbles_is_no_board() {
    let place = Place::two_boards("");
    let babbler = nix::pty::openpty(None, None).unwrap();
    let device = nix::unistd::ttyname(&babbler.slave).unwrap();
    std::os::unix::fs::symlink(device, place.link("white")).unwrap();
    let mut line = fs::File::from(babbler.master);
    let mut table = Table::start(&place);
    // Ends with the test program: writing blocks on a line that nobody reads.
    std::thread::spawn(move || {
        while line.write_all(b"\x55\xaa\x13\x37 hello hello\r\n").is_ok() {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    });
    table.hear("what is wrong", |line| {
        line.starts_with("arbiter: White's board is missing: ")
            && line.contains("but no frame of a board")
    });
    table.stop();
}

/// A pawn is on e5 instead of e7.
const WRONG: &str = "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR";

const RIGHT: &str = "white: Das Brett von Weiß stimmt";

fn put_right(boards: &mut Boards, table: &mut Table) {
    table.hear_line("white: Das Brett von Weiß stimmt nicht, Feld um Feld folgt");
    table.hear_line("white: Eva fünf: schwarzen Bauern herausnehmen");
    boards.order("white lift e5");
    table.hear_line("white: Eva sieben: schwarzen Bauern einstecken");
    boards.order("white place e7");
}

#[test]
fn a_wrong_start_is_guided_right_and_the_game_starts_by_itself() {
    let place = Place::two_boards("rated = false");
    let mut boards = Boards::plug_in(&place, 1);
    boards.order(&format!("white setup {WRONG}"));
    let mut table = Table::start(&place);
    put_right(&mut boards, &mut table);
    // If the other board connects last, the game begins at that moment.
    table.hear_all([RIGHT, "table: Die Partie beginnt, die Uhr von Weiß läuft"]);
    table.stop();
    place.verify();
}

#[test]
fn a_rated_game_waits_for_the_arbiter() {
    let place = Place::two_boards("rated = true");
    let mut boards = Boards::plug_in(&place, 1);
    boards.order(&format!("white setup {WRONG}"));
    let mut table = Table::start(&place);
    table.hear("the alarm", |line| {
        line.starts_with("arbiter: wrong initial position on White's board: e5 e7")
    });
    put_right(&mut boards, &mut table);
    table.hear_all([RIGHT, "arbiter: the boards are right, the game may start"]);
    // A move on the board does not start it.
    boards.order("white lift e2");
    boards.order("white place e4");
    boards.press(Color::White, "commit");
    boards.press(Color::White, "time");
    table.hear("the times", |line| {
        line.starts_with("white: ") && line.contains("Stunde")
    });
    assert_eq!(place.state().phase, Phase::SettingUp);
    table.stop();
}

#[test]
fn a_board_turned_round_is_turned() {
    let place = Place::two_boards("rated = false");
    let mut boards = Boards::plug_in(&place, 1);
    // A position that shows which way round it lies.
    let turned = "RNBKQBNR/PPP1PPPP/8/3P4/8/8/pppppppp/rnbkqbnr";
    let config = fs::read_to_string(place.config()).unwrap();
    let position = "position = \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"\n";
    fs::write(place.config(), format!("{position}{config}")).unwrap();
    boards.order("black setup rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    boards.order(&format!("white setup {turned}"));
    let mut table = Table::start(&place);
    table.hear_line("white: Das Brett von Weiß steht verkehrt herum, bitte drehen");
    boards.order("white setup rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    table.hear_line("table: Die Partie beginnt, die Uhr von Schwarz läuft");
    table.stop();
}

#[test]
fn one_board_serves_both_sides() {
    let place = Place::new("", "rated = false", "", "board = \"other\"");
    place.look_for_boards_at(&["white"]);
    let mut boards = Boards::plug_in(&place, 1);
    let mut table = Table::start(&place);
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    for (lift, to, words, press) in [
        ("e2", "e4", "Eva vier", "press"),
        ("e7", "e5", "Eva fünf", "opponent_press"),
        ("g1", "f3", "Springer Felix drei", "press"),
    ] {
        boards.order(&format!("white lift {lift}"));
        boards.order(&format!("white place {to}"));
        boards.press(Color::White, "commit");
        table.hear_line(&format!("table: {words}"));
        place.until_announced();
        boards.press(Color::White, press);
        table.hear_line("table: click");
    }
    table.stop();
    place.verify();
    let state = place.state();
    assert_eq!(state.sources.black, Source::OtherBoard);
    assert_eq!(state.plies().len(), 3);
}

/// The reader of its output is gone: the game goes on.
#[test]
fn a_closed_terminal_stops_no_game() {
    let place = Place::two_boards("rated = false");
    let mut boards = Boards::plug_in(&place, 1);
    let mut table = Table::start(&place);
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    table.close_ears();
    boards.order("white lift e2");
    boards.order("white place e4");
    boards.press(Color::White, "commit");
    place.until_recorded("the move is announced", |state| {
        state.current().is_some_and(|current| current.announced)
    });
    table.stop();
    place.verify();
    assert!(
        place
            .records()
            .iter()
            .any(|record| matches!(record.event, Event::Play(PlayEvent::Announced)))
    );
}

#[test]
fn a_stopped_daemon_leaves_one_file() {
    let place = Place::two_boards("rated = false");
    played_at(&place);
    for beside in ["-wal", "-shm", "-journal"] {
        let mut path = place.ledger().into_os_string();
        path.push(beside);
        assert!(!Path::new(&path).exists(), "{path:?}");
    }
}
