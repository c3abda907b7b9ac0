//! Damage to the ledger's file, and slow disks, while a game is played.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::live::hung::{AT_ONCE, hung, while_hung};
use crate::live::visitor::Visitor;
use crate::live::{Boards, Place, Table, annabella, until};
use ledger::event::{Event, PlayEvent};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use shakmaty::Color;

/// A game that has begun.
fn begun() -> (Place, Boards, Table) {
    begun_by(&mut annabella())
}

fn begun_by(starter: &mut Command) -> (Place, Boards, Table) {
    let place = Place::two_boards("rated = false\ntime = \"15+5\"");
    let boards = Boards::plug_in(&place, 1);
    let mut table = Table::start_by(starter, &place);
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    (place, boards, table)
}

/// Starts a program for which the file size limit is an error, as on a full disk, and not fatal.
fn told_of_full_disks() -> Command {
    let mut starter = Command::new("sh");
    starter.env_remove("RUST_LOG");
    starter.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
    starter.arg(annabella().get_program());
    starter
}

/// Limits the size of its files, in `prlimit`'s syntax.
fn limit_files(table: &Table, limit: &str) {
    let pid = table.pid().to_string();
    let limited = Command::new("prlimit")
        .args(["--pid", &pid, limit])
        .status();
    assert!(limited.unwrap().success());
}

/// White's first move, on White's board.
fn e4(boards: &mut Boards) {
    for deed in ["lift e2", "place e4"] {
        boards.order(&format!("white {deed}"));
    }
    boards.press(Color::White, "commit");
}

/// The last event in the ledger's main file, without its sidecar files.
fn alone(ledger: &Path) -> u64 {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.sqlite");
    fs::copy(ledger, &copy).unwrap();
    let output = annabella().arg("verify").arg(&copy).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("copy.sqlite-wal is missing"), "{said}");
    let number = said.split("ends with event ").nth(1);
    let number = number.and_then(|rest| rest.split(',').next());
    number.map_or(0, |number| number.parse().unwrap())
}

#[test]
fn what_the_arbiter_did_is_in_the_file_itself() {
    let (place, mut boards, mut table) = begun();
    let arbiter = Visitor::open(&mut table, "chief arbiter");
    e4(&mut boards);
    table.hear_line("table: Eva vier");
    arbiter.post("act=stop");
    table.hear_line("table: Die Uhren stehen");
    let ordered = place.records().len() as u64;
    until("the order is in the file", || {
        (alone(&place.ledger()) >= ordered - 2).then_some(())
    });
}

#[test]
fn a_full_disk_does_not_hold_up_the_end() {
    let (place, mut boards, mut table) = begun_by(&mut told_of_full_disks());
    limit_files(&table, "--fsize=4096");
    e4(&mut boards);
    table.hear("the disk is full", |line| {
        line.starts_with("arbiter: the ledger cannot be written")
    });
    let told = Instant::now();
    kill(Pid::from_raw(table.pid() as i32), Signal::SIGTERM).unwrap();
    table.end();
    assert!(told.elapsed() < AT_ONCE, "{:?}", told.elapsed());
    place.verify();
    // What the disk did not accept was not heard; the board still shows it.
    let mut table = Table::start(&place);
    table.hear_boards(&["White", "Black"]);
    table.stop();
    place.verify();
}

/// Checks that White's first move was made and pressed while the machine was slow, that the clock counts none of the delay, and
/// that nobody is accused.
fn assert_nobodys(mut table: Table, place: &Place, most: u64) {
    table.hear_line("table: click");
    let said = table.stop();
    let accused = said.iter().find(|line| line.contains("pressed the clock"));
    assert_eq!(accused, None, "{said:?}");
    let state = table::State::replay(&place.records());
    assert_eq!(state.plies().len(), 1);
    let clock = state.clocks.own().unwrap();
    let left = clock.times(state.at).white;
    assert!(left > 910_000 - most, "White has {left} ms");
}

#[test]
fn what_a_disk_takes_is_nobodys_time() {
    let (place, mut boards, mut table) = begun_by(&mut told_of_full_disks());
    let since = Instant::now();
    limit_files(&table, "--fsize=4096:unlimited");
    e4(&mut boards);
    table.hear("the disk is full", |line| {
        line.starts_with("arbiter: the ledger cannot be written")
    });
    boards.press(Color::White, "press");
    while_hung(Instant::now(), 4, || ());
    limit_files(&table, "--fsize=unlimited:unlimited");
    table.hear("it is written again", |line| {
        line.starts_with("arbiter: the ledger is written again")
    });
    let took = since.elapsed();
    table.hear_all(["arbiter: the machine took", "table: Eva vier"]);
    let full = hung(4).as_millis() as u64;
    assert_nobodys(table, &place, took.as_millis() as u64 - full + 2_000);
}

#[test]
fn a_daemon_that_stood_still_charges_nobody() {
    let (place, mut boards, mut table) = begun();
    let pid = Pid::from_raw(table.pid() as i32);
    let since = Instant::now();
    kill(pid, Signal::SIGSTOP).unwrap();
    e4(&mut boards);
    while_hung(Instant::now(), 5, || ());
    kill(pid, Signal::SIGCONT).unwrap();
    let took = since.elapsed();
    table.hear_all(["arbiter: the machine took", "table: Eva vier"]);
    boards.press(Color::White, "press");
    let still = hung(5).as_millis() as u64;
    assert_nobodys(table, &place, took.as_millis() as u64 - still + 2_500);
}

/// Output that nobody reads but is not closed: a terminal after Ctrl-S, a blocked journal.
#[test]
fn a_terminal_that_stands_still_holds_up_nobody() {
    let (place, mut boards, mut table) = begun();
    table.hold_tongue();
    let since = Instant::now();
    e4(&mut boards);
    place.until_recorded("the move is announced", |state| {
        state.current().is_some_and(|current| current.announced)
    });
    boards.press(Color::White, "press");
    place.until_recorded("the move is completed", |state| state.plies().len() == 1);
    while_hung(since, 0, || ());
    let records = place.records();
    let at = |such: fn(&PlayEvent) -> bool| {
        let found = records
            .iter()
            .find(|record| matches!(&record.event, Event::Play(event) if such(event)));
        found.unwrap().at
    };
    let committed = at(|event| matches!(event, PlayEvent::Committed { .. }));
    let announced = at(|event| matches!(event, PlayEvent::Announced));
    let took = Duration::from_millis(announced.since(committed));
    assert!(took < AT_ONCE, "{records:#?}");
    // A reader that resumes misses nothing.
    table.hear_line("table: Eva vier");
    assert_nobodys(table, &place, since.elapsed().as_millis() as u64 + 1_000);

    let mut table = Table::start(&place);
    table.hear_boards(&["White", "Black"]);
    table.hold_tongue();
    let told = Instant::now();
    kill(Pid::from_raw(table.pid() as i32), Signal::SIGTERM).unwrap();
    let (status, _) = table.end();
    assert!(status.success(), "{status}");
    assert!(told.elapsed() < AT_ONCE, "{:?}", told.elapsed());
    place.verify();
}

/// After White's first move something happens to the ledger; everybody is told in which file the game continues.
fn goes_on_after(happens: impl FnOnce(&Place), name: &str) {
    let (place, mut boards, mut table) = begun();
    let arbiter = Visitor::open(&mut table, "chief arbiter");
    e4(&mut boards);
    table.hear_line("table: Eva vier");
    place.until_announced();
    boards.press(Color::White, "press");
    table.hear_line("table: click");
    let old = place.ledger();
    happens(&place);
    let since = Instant::now();
    let anew = place.path().join(name);
    for line in [
        "table: die Datei des Protokolls wurde gelöscht oder ersetzt",
        "arbiter: the file of the ledger was deleted or replaced",
    ] {
        table.hear(line, |heard| {
            heard.to_lowercase().starts_with(&line.to_lowercase())
        });
    }
    let told = format!(
        "arbiter: the game goes on in a new file, which holds it from the start: {}",
        anew.display()
    );
    table.hear_line(&told);
    assert!(since.elapsed() < AT_ONCE, "{:?}", since.elapsed());
    arbiter.post("act=stop");
    table.hear_line("table: Die Uhren stehen");
    let said = table.stop();
    let times = said.iter().filter(|line| **line == told).count();
    assert_eq!(times, 1, "{said:?}");
    // The new file has the whole game and is closed.
    let contents = store::read(&anew).unwrap();
    let state = table::State::replay(&contents.records);
    assert_eq!(state.plies().len(), 1);
    assert!(!place.path().join(format!("{name}-wal")).exists());
    if anew != old && old.exists() {
        let other = fs::read(&old).unwrap();
        assert!(other == b"another file" || other.starts_with(b"SQLite"));
    }
}

#[test]
fn a_deleted_ledger_is_told_and_written_anew_at_its_name() {
    goes_on_after(
        |place| {
            for end in ["", "-wal", "-shm"] {
                fs::remove_file(format!("{}{end}", place.ledger().display())).unwrap();
            }
        },
        "game.sqlite",
    );
}

#[test]
fn a_ledger_of_which_only_the_wal_is_left_is_written_anew_beside_it() {
    goes_on_after(
        |place| fs::remove_file(place.ledger()).unwrap(),
        "game-2.sqlite",
    );
}

#[test]
fn a_ledger_whose_wal_is_cut_is_told_and_nothing_is_missing_in_the_new_file() {
    goes_on_after(
        |place| {
            let wal = format!("{}-wal", place.ledger().display());
            let cut = File::options().write(true).open(wal);
            cut.and_then(|wal| wal.set_len(0)).unwrap();
        },
        "game-2.sqlite",
    );
}

#[test]
fn a_replaced_ledger_is_told_and_the_file_in_its_place_is_left_alone() {
    goes_on_after(
        |place| {
            let other = place.path().join("other");
            fs::write(&other, "another file").unwrap();
            fs::rename(&other, place.ledger()).unwrap();
        },
        "game-2.sqlite",
    );
}
