//! Checks that the file holds the state that `RoomDisk` has in memory, after any steps, and after reopening.

use proptest::prelude::*;

use super::*;
use ledger::chain::digest;
use ledger::rooms::Epoch;

const HERE: Room = Room(2);

fn signer() -> Signer {
    Signer::new([7; 32])
}

/// A possible next step.
#[derive(Clone, Debug)]
enum Next {
    Happens,
    Decided { records: u64, taken: u64 },
    Told,
    Begins { cut: u64, taken: u64 },
}

fn next() -> impl Strategy<Value = Next> {
    prop_oneof![
        3 => Just(Next::Happens),
        3 => (0..4u64, 0..3u64).prop_map(|(records, taken)| Next::Decided { records, taken }),
        2 => Just(Next::Told),
        1 => (0..5u64, 0..3u64).prop_map(|(cut, taken)| Next::Begins { cut, taken }),
    ]
}

/// The step for a room with this state.
fn step(kept: &RoomDisk, next: &Next) -> RoomWrite {
    match *next {
        Next::Happens => RoomWrite::Journal {
            number: kept.numbered + 1,
            text: format!("input {}", kept.numbered).into(),
        },
        Next::Decided { records, taken } => {
            let mut head = kept.head();
            let lines = (0..records).map(|_| {
                let text =
                    serde_json::to_string(&ledger::examples::record(head.number + 1)).unwrap();
                head = head.followed_by(digest(b"nonce", text.as_bytes()));
                StoredRecord {
                    number: head.number,
                    nonce: b"nonce".to_vec(),
                    text: text.into(),
                    hash: head.hash,
                    forgotten: None,
                }
            });
            let last = (kept.taken_of(HERE) + taken).min(kept.numbered);
            RoomWrite::Records {
                lines: lines.collect(),
                taken: BTreeMap::from([(HERE, last)]),
            }
        }
        Next::Told => RoomWrite::Told {
            number: kept.head().number,
        },
        Next::Begins { cut, taken } => {
            let number = kept.head().number.saturating_sub(cut).max(1);
            let taken = kept.taken_of(HERE).saturating_sub(taken);
            let head = kept.head_at(number).unwrap_or_else(|| kept.head());
            let whose = (Epoch(kept.epoch().0 + 1), HERE, "Clara");
            RoomWrite::Epoch(TakeOver::sign(
                &signer(),
                &kept.writer,
                whose,
                (head, vec![(HERE, taken)]),
            ))
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(48) })]
    #[test]
    fn the_file_holds_what_the_room_keeps(steps in proptest::collection::vec(next(), 1..24)) {
        holds(steps);
    }
}

#[test]
fn the_file_holds_what_is_begun_twice_at_one_record() {
    let decided = Next::Decided {
        records: 2,
        taken: 0,
    };
    let begins = |cut| Next::Begins { cut, taken: 0 };
    holds(vec![decided, begins(1), begins(0)]);
}

/// After each step, and after a restart, the file equals the state in memory.
fn holds(steps: Vec<Next>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    let mut kept = ledger.kept(HERE, Some("the other room's")).unwrap();
    for next in steps {
        let step = step(&kept, &next);
        ledger.step(&step).unwrap();
        kept.write(step);
        let held = ledger.kept(HERE, None).unwrap();
        assert_eq!(held, kept);
        // SQLite reports FULL as 2: the next write waits for the disk again.
        let level: i64 = ledger
            .connection
            .pragma_query_value(None, "synchronous", |row| row.get(0))
            .unwrap();
        assert_eq!(level, 2);
    }
    drop(ledger);
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    assert_eq!(ledger.head(), kept.head());
    assert_eq!(ledger.kept(HERE, None).unwrap(), kept);
    ledger.close().unwrap();
}

#[test]
fn another_rooms_ledger_is_left_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    ledger.kept(HERE, Some("the other room's")).unwrap();
    let error = ledger.kept(Room(1), None).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("is that of room 2 and not of room 1"),
        "{error}"
    );

    let step = step(
        &ledger.kept(HERE, None).unwrap(),
        &Next::Decided {
            records: 1,
            taken: 0,
        },
    );
    ledger.step(&step).unwrap();
    let error = ledger.kept(HERE, Some("a third game")).unwrap_err();
    assert!(error.to_string().contains("is that of the game"), "{error}");
    // A record that does not follow the head is not written.
    let error = ledger.step(&step).unwrap_err();
    assert!(
        matches!(
            error,
            StoreError::Gap {
                expected: 2,
                found: 1
            }
        ),
        "{error}"
    );
}
