//! Failing writes, which only internal tests can provoke.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;

use rusqlite::ErrorCode;

use super::*;
use laws::seat::BoardAt;
use ledger::event::{BoardEvent, Event, Record};

fn signer() -> Signer {
    Signer::new([7; 32])
}

/// Long enough for a batch to fill the rest of a small disk.
fn record(number: u64) -> Record {
    Record {
        event: Event::Board(BoardEvent::Lost {
            board: BoardAt(shakmaty::Color::White),
            reason: "x".repeat(100),
        }),
        ..ledger::examples::record(number)
    }
}

/// A write fails, and succeeds when retried after the cause is gone.
fn fails_then_succeeds(setting: &str, failing: i64, mended: i64, expected: ErrorCode) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    ledger.append(&[record(1)]).unwrap();
    ledger
        .connection
        .pragma_update(None, setting, failing)
        .unwrap();

    let batch: Vec<_> = (2..=400).map(record).collect();
    for _ in 0..3 {
        let error = ledger.append(&batch).unwrap_err();
        assert!(
            matches!(&error, StoreError::Sqlite { source, .. }
                if source.sqlite_error_code() == Some(expected)),
            "{error}"
        );
        assert_eq!(ledger.head().number, 1);
        assert_eq!(ledger.load().unwrap().records, [record(1)]);
    }

    ledger
        .connection
        .pragma_update(None, setting, mended)
        .unwrap();
    ledger.append(&batch).unwrap();
    ledger.append(&[record(401)]).unwrap();
    ledger.close().unwrap();
    let expected: Vec<_> = (1..=401).map(record).collect();
    assert_eq!(read(&path).unwrap().records, expected);
}

#[test]
fn a_full_disk_loses_nothing_and_the_write_can_be_tried_again() {
    fails_then_succeeds("max_page_count", 24, 1_000_000, ErrorCode::DiskFull);
}

#[test]
fn a_disk_that_turned_read_only_loses_nothing_and_the_write_can_be_tried_again() {
    fails_then_succeeds("query_only", 1, 0, ErrorCode::ReadOnly);
}

#[test]
fn a_commit_waits_for_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let ledger = SqliteLedger::open(&folder.path().join("game.sqlite"), signer()).unwrap();
    let setting = |name| -> String {
        ledger
            .connection
            .query_row(
                &format!("SELECT {name} || '' FROM pragma_{name}"),
                [],
                |row| row.get(0),
            )
            .unwrap()
    };
    assert_eq!(setting("journal_mode"), "wal");
    assert_eq!(setting("synchronous"), "2");
}

/// The remains of a ledger after a power cut during a sync: this was noted, then done, and one sector of the noted part is missing.
fn opened_after_a_power_cut(
    then: impl FnOnce(&mut SqliteLedger),
) -> (tempfile::TempDir, SqliteLedger) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sqlite");
    let wal = beside(&path, "-wal");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    ledger.append(&[record(1)]).unwrap();
    let synced = std::fs::metadata(&wal).unwrap().len();
    for number in 2..=4 {
        ledger.note(&[record(number)]).unwrap();
    }
    then(&mut ledger);
    drop(ledger);
    let mut log = std::fs::read(&wal).unwrap();
    let missing = synced as usize + 512..synced as usize + 1024;
    assert!(log[missing.clone()].iter().any(|byte| *byte != 0));
    log[missing].fill(0);
    std::fs::write(&wal, log).unwrap();
    let opened = SqliteLedger::open(&path, signer()).unwrap();
    (folder, opened)
}

#[test]
fn a_power_cut_while_the_disk_is_waited_for_is_no_change_of_the_log() {
    for then in [
        |ledger: &mut SqliteLedger| ledger.keep().unwrap(),
        |ledger: &mut SqliteLedger| ledger.append(&[record(5)]).unwrap(),
    ] {
        let (_folder, opened) = opened_after_a_power_cut(then);
        assert!(opened.end_unclear.is_some());
        let records = opened.load().unwrap().records;
        assert!(records.starts_with(&[record(1)]) && records.len() < 4);
    }
    // Killed and restarted: the power fails at that moment.
    let (_folder, opened) = opened_after_a_power_cut(|ledger| {
        lasting::begin(&mut ledger.connection).unwrap();
    });
    assert!(opened.end_unclear.is_some());
}

#[test]
fn a_view_or_a_trigger_is_no_part_of_a_ledger_and_is_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let endless = "ALTER TABLE signatures RENAME TO signed; CREATE VIEW signatures AS WITH RECURSIVE c(x) AS \
                   (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS number, zeroblob(32) AS key, \
                   zeroblob(64) AS signature FROM c";
    let changes = "CREATE TRIGGER later AFTER INSERT ON records BEGIN DELETE FROM signatures; END";
    for (number, (change, named)) in [
        (endless, "the view signatures"),
        (changes, "the trigger later"),
    ]
    .into_iter()
    .enumerate()
    {
        let path = folder.path().join(format!("{number}.sqlite"));
        let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
        ledger.append(&[record(1)]).unwrap();
        ledger.close().unwrap();
        Connection::open(&path)
            .unwrap()
            .execute_batch(change)
            .unwrap();
        for error in [
            read(&path).unwrap_err(),
            SqliteLedger::open(&path, signer()).unwrap_err(),
        ] {
            let said = error.to_string();
            assert!(said.contains(named), "{said}");
        }
    }
}

#[test]
fn a_copy_has_the_name_that_it_was_to_have_byte_for_byte() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    ledger.append(&[record(1)]).unwrap();
    ledger.close().unwrap();
    let there = || std::fs::read_dir(folder.path()).unwrap().count();
    let before = there();
    // This name is not valid UTF-8.
    let to = folder.path().join(OsStr::from_bytes(b"bad\xff.sqlite"));
    let head = copy(&path, &to, drop).unwrap();
    assert_eq!(head, read(&to).unwrap().head);
    std::fs::remove_file(&to).unwrap();
    assert_eq!(there(), before);
}
