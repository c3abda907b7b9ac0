//! The ledger's file: it is durable and exclusive, refuses foreign files, and names every change.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use laws::Timestamp;
use ledger::event::Record;
use ledger::signing::{LastAlive, Signer};
use rusqlite::Connection;
use store::{SqliteLedger, StoreError, read};
use tempfile::TempDir;

use crate::records::{record, signer};

/// A closed ledger of ten records.
fn ten(folder: &TempDir) -> std::path::PathBuf {
    let path = folder.path().join("game.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    for number in 1..=10 {
        ledger.append(&[record(number)]).unwrap();
    }
    ledger.close().unwrap();
    path
}

fn names(folder: &TempDir) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn alter(path: &Path, sql: &str) {
    Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

fn said(path: &Path) -> String {
    read(path).unwrap_err().to_string()
}

#[test]
fn what_was_recorded_is_read_again_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = ten(&folder);
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    assert_eq!(ledger.head().number, 10);
    ledger.append(&[record(11), record(12)]).unwrap();
    let records = ledger.load().unwrap().records;
    assert_eq!(records, (1..=12).map(record).collect::<Vec<_>>());
    ledger.close().unwrap();
    assert_eq!(read(&path).unwrap().records, records);
}

#[test]
fn a_closed_ledger_is_one_file() {
    let folder = tempfile::tempdir().unwrap();
    ten(&folder);
    assert_eq!(names(&folder), ["game.sqlite"]);
}

/// It holds facts for the arbiter only.
#[test]
fn only_its_owner_reads_a_ledger() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    ledger.append(&[record(1)]).unwrap();
    for name in names(&folder) {
        let mode = fs::metadata(folder.path().join(&name)).unwrap().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[test]
fn a_pipe_is_refused_and_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pipe");
    nix::unistd::mkfifo(&path, nix::sys::stat::Mode::S_IRWXU).unwrap();
    for said in [
        said(&path),
        SqliteLedger::open(&path, signer()).unwrap_err().to_string(),
    ] {
        assert!(said.contains("a pipe or a device"), "{said}");
    }
}

#[test]
fn a_pipe_in_place_of_a_log_is_refused_and_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    ledger.append(&[record(1)]).unwrap();
    // As after a kill.
    drop(ledger);
    let log = folder.path().join("game.sqlite-wal");
    fs::remove_file(&log).unwrap();
    nix::unistd::mkfifo(&log, nix::sys::stat::Mode::S_IRWXU).unwrap();
    for error in [
        read(&path).unwrap_err(),
        SqliteLedger::open(&path, signer()).unwrap_err(),
    ] {
        let said = error.to_string();
        assert!(
            said.contains("game.sqlite-wal is not a ledger of annabella but a pipe or a device"),
            "{said}"
        );
    }
}

#[test]
fn folders_on_the_way_are_made() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("state/annabella/game.sqlite");
    SqliteLedger::open(&path, signer())
        .unwrap()
        .close()
        .unwrap();
    assert_eq!(read(&path).unwrap().records, []);
}

#[test]
fn records_follow_each_other_without_a_gap() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = SqliteLedger::open(&folder.path().join("game.sqlite"), signer()).unwrap();
    for wrong in [
        &[record(2)][..],
        &[record(1), record(3)],
        &[record(1), record(1)],
    ] {
        assert!(matches!(ledger.append(wrong), Err(StoreError::Gap { .. })));
    }
    assert_eq!(ledger.load().unwrap().records, []);
    ledger.append(&[record(1)]).unwrap();
}

#[test]
fn a_second_daemon_is_refused_and_a_reader_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sqlite");
    let mut first = SqliteLedger::open(&path, signer()).unwrap();
    first.append(&[record(1)]).unwrap();

    let refused = SqliteLedger::open(&path, signer()).unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }));
    assert!(refused.to_string().contains("in use by another annabella"));
    let name = folder.path().join("other.sqlite");
    std::os::unix::fs::symlink(&path, &name).unwrap();
    let by_another_name = SqliteLedger::open(&name, signer()).unwrap_err();
    assert!(matches!(by_another_name, StoreError::InUse { .. }));

    assert_eq!(read(&path).unwrap().records, [record(1)]);
    first.append(&[record(2)]).unwrap();
    assert_eq!(read(&path).unwrap().records, [record(1), record(2)]);

    drop(first);
    assert_eq!(
        SqliteLedger::open(&path, signer()).unwrap().head().number,
        2
    );
}

#[test]
fn a_ledger_whose_header_names_a_log_that_never_was_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = ten(&folder);
    // As after a power failure between the first write of a start and the second.
    alter(&path, "PRAGMA journal_mode = WAL");
    assert_eq!(names(&folder), ["game.sqlite"]);
    assert_eq!(fs::read(&path).unwrap()[18..20], [2, 2]);
    assert_eq!(read(&path).unwrap().records.len(), 10);
    assert_eq!(names(&folder), ["game.sqlite"]);
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    ledger.append(&[record(11)]).unwrap();
    ledger.close().unwrap();
    assert_eq!(read(&path).unwrap().records.len(), 11);
}

#[test]
fn reading_changes_no_byte() {
    let folder = tempfile::tempdir().unwrap();
    let path = ten(&folder);
    let before = fs::read(&path).unwrap();
    read(&path).unwrap();
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(names(&folder), ["game.sqlite"]);
}

#[test]
fn the_clocks_go_on_from_the_last_mark_or_record() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    assert_eq!(ledger.load().unwrap().last_moment(), None);

    let moment = |at, unix_ms| LastAlive {
        at: Timestamp(at),
        unix_ms,
    };
    let at = |at, unix_ms| Some(moment(at, unix_ms));
    ledger.append(&[record(1)]).unwrap();
    assert_eq!(ledger.load().unwrap().last_moment(), at(100, 100));

    ledger.mark(moment(1_100, 1_101)).unwrap();
    ledger.mark(moment(2_100, 2_102)).unwrap();
    drop(ledger);
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    assert_eq!(ledger.load().unwrap().last_moment(), at(2_100, 2_102));

    // After a later start the calendar time is the record's.
    ledger
        .append(&[Record {
            at: Timestamp(2_150),
            wall: 9_000_050,
            ..record(2)
        }])
        .unwrap();
    assert_eq!(ledger.load().unwrap().last_moment(), at(2_150, 9_000_050));
}

/// An adjourned game continues at another computer; each signs the records it wrote.
#[test]
fn a_game_that_goes_on_elsewhere_bears_two_keys() {
    let folder = tempfile::tempdir().unwrap();
    let path = ten(&folder);
    let elsewhere = Signer::new([8; 32]);
    let mut ledger = SqliteLedger::open(&path, elsewhere.clone()).unwrap();
    ledger.append(&[record(11)]).unwrap();
    ledger.close().unwrap();
    let signatures = read(&path).unwrap().signatures;
    assert_eq!(signatures.len(), 11);
    assert_eq!(signatures[9], (10, signer().key()));
    assert_eq!(signatures[10], (11, elsewhere.key()));
}

#[test]
fn other_files_are_refused_in_one_sentence_and_left_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other");
    let write = |content: &[u8]| fs::write(&path, content).unwrap();

    for (content, found) in [
        (
            &b"[Event \"A game\"]\n\n1. e4 e5 1/2-1/2\n".repeat(20)[..],
            "a file of another kind",
        ),
        (b"short", "a file of another kind"),
    ] {
        write(content);
        for said in [
            said(&path),
            SqliteLedger::open(&path, signer()).unwrap_err().to_string(),
        ] {
            assert!(said.contains(found), "{said}");
        }
        assert_eq!(fs::read(&path).unwrap(), content);
    }

    write(b"");
    assert!(said(&path).contains("an empty file"));

    fs::remove_file(&path).unwrap();
    alter(&path, "CREATE TABLE games (moves TEXT)");
    let before = fs::read(&path).unwrap();
    for said in [
        said(&path),
        SqliteLedger::open(&path, signer()).unwrap_err().to_string(),
    ] {
        assert!(said.contains("the database of another program"), "{said}");
    }
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(names(&folder), ["other"]);
}

#[test]
fn a_missing_ledger_and_an_impossible_place_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("none.sqlite");
    assert!(matches!(read(&path), Err(StoreError::Missing { .. })));
    assert_eq!(names(&folder), [""; 0]);

    fs::write(&path, "").unwrap();
    let refused = SqliteLedger::open(&path.join("game.sqlite"), signer()).unwrap_err();
    assert!(matches!(refused, StoreError::System { .. }), "{refused}");
    let refused = read(folder.path()).unwrap_err();
    assert!(
        matches!(refused, StoreError::Foreign { ref found, .. } if found == "a folder"),
        "{refused}"
    );
}

#[test]
fn another_format_is_refused_by_name_and_its_chain_is_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = ten(&folder);
    alter(&path, "PRAGMA user_version = 7");
    let refused = said(&path);
    for expected in [
        "format 7",
        "reads format 5",
        "none of its 10 events was changed",
    ] {
        assert!(refused.contains(expected), "{refused}");
    }
    assert!(matches!(
        SqliteLedger::open(&path, signer()),
        Err(StoreError::OtherFormat {
            found: 7,
            known: 5,
            head: Some(head),
            ..
        }) if head.number == 10
    ));
}

#[test]
fn every_kind_of_change_is_named() {
    let folder = tempfile::tempdir().unwrap();
    for (sql, expected) in [
        (
            "UPDATE records SET text = replace(text, '\"pause\":4', '\"pause\":5') WHERE number = 4",
            "record 4 was changed",
        ),
        (
            "UPDATE records SET hash = zeroblob(32) WHERE number = 4",
            "record 4 was changed",
        ),
        (
            "UPDATE records SET hash = x'00' WHERE number = 4",
            "record 4 was changed",
        ),
        (
            "UPDATE records SET text = CAST(x'ff00' AS TEXT) WHERE number = 4",
            "record 4 was changed",
        ),
        (
            "DELETE FROM records WHERE number = 6",
            "record 6 is missing",
        ),
        (
            "DELETE FROM records WHERE number < 3",
            "records 1 to 2 are missing",
        ),
        (
            "DELETE FROM records WHERE number > 7",
            "records 8 to 10 are missing at the end",
        ),
        (
            "UPDATE records SET number = 20 WHERE number = 4;
             UPDATE records SET number = 4 WHERE number = 5;
             UPDATE records SET number = 5 WHERE number = 20",
            "record 4 was moved: its own text says that it is record 5",
        ),
        (
            "INSERT INTO records SELECT 11, nonce, text, hash FROM records WHERE number = 10",
            "record 11 is added",
        ),
        (
            "DELETE FROM records WHERE number = 10; UPDATE seal SET number = 9",
            "the seal does not fit record 9",
        ),
        (
            "DELETE FROM records WHERE number = 10;
             UPDATE seal SET number = 9, hash = (SELECT hash FROM records WHERE number = 9)",
            "record 10 was signed and is not there",
        ),
        (
            "UPDATE signatures SET signature = zeroblob(64) WHERE number = 3",
            "the signature on record 3 does not fit",
        ),
        (
            "UPDATE signatures SET key = x'00' WHERE number = 3",
            "the signature on record 3 does not fit",
        ),
        (
            "DELETE FROM signatures WHERE number = 3",
            "record 3 bears no signature",
        ),
        (
            "UPDATE mark SET at = 0",
            "the mark of the running clock was changed",
        ),
        (
            "DELETE FROM mark",
            "the mark of the running clock is missing",
        ),
        ("UPDATE seal SET writer = 'me'", "record 1 was changed"),
        ("DELETE FROM seal", "the seal is missing"),
        ("DROP TABLE seal", "the seal is missing"),
    ] {
        let path = ten(&folder);
        alter(&path, sql);
        let found = said(&path);
        assert!(found.contains(expected), "{sql}: {found}");
        fs::remove_file(path).unwrap();
    }
}

#[test]
fn a_file_with_destroyed_pages_is_no_panic() {
    let folder = tempfile::tempdir().unwrap();
    let path = ten(&folder);
    let sound = fs::read(&path).unwrap();
    for start in (100..sound.len()).step_by(512) {
        let mut broken = sound.clone();
        let end = (start + 512).min(broken.len());
        broken[start..end].fill(0x5a);
        fs::write(&path, &broken).unwrap();
        // Destroying pages without contents does no harm.
        if let Ok(contents) = read(&path) {
            assert_eq!(contents.records, (1..=10).map(record).collect::<Vec<_>>());
        }
    }
    fs::write(&path, &sound[..sound.len() / 2]).unwrap();
    assert!(read(&path).is_err());
}
