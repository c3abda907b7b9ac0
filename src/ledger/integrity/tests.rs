use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::laws::Profile;
use crate::ledger::event::{Event, GameEvent};
use crate::ledger::examples::record;
use crate::seat::Source;

const WRITER: &str = "00112233445566778899aabbccddeeff";

fn ledger(records: &[Record]) -> (Vec<Line>, Head) {
    let mut head = Head::of_writer(WRITER);
    let lines = records
        .iter()
        .map(|record| {
            let text = serde_json::to_vec(record).unwrap();
            let nonce = vec![record.number as u8; 16];
            head = head.followed_by(digest(&nonce, &text));
            Line {
                number: record.number,
                nonce,
                text,
                hash: head.hash,
            }
        })
        .collect();
    (lines, head)
}

fn ten() -> (Vec<Line>, Head) {
    ledger(&(1..=10).map(record).collect::<Vec<_>>())
}

fn said(lines: &[Line], seal: Head) -> Vec<String> {
    examine(WRITER, lines, seal)
        .unwrap_err()
        .iter()
        .map(ToString::to_string)
        .collect()
}

#[test]
fn an_untouched_ledger_gives_its_records() {
    let (lines, seal) = ten();
    let records = examine(WRITER, &lines, seal).unwrap();
    assert_eq!(records, (1..=10).map(record).collect::<Vec<_>>());
}

#[test]
fn an_empty_ledger_is_sound() {
    assert_eq!(
        examine(WRITER, &[], Head::of_writer(WRITER)),
        Ok(Vec::new())
    );
}

#[test]
fn the_chain_is_the_documented_one() {
    // printf 'annabella ledger chain 2\nw' | sha256sum; then the same of "n{}", and of both hashes as bytes.
    let head = Head::of_writer("w");
    assert_eq!(
        head.hash.to_string(),
        "3da84970c7f495dff848dc88b984ec84337fd3cf9deb883894613516006a290c"
    );
    assert_eq!(
        head.followed_by(digest(b"n", b"{}")).hash.to_string(),
        "b3741a606b34ebfb1f30d1336ff969fced9199d57270a0b1b62c2bdaecb85b21"
    );
}

#[test]
fn a_changed_text_is_named() {
    let (mut lines, seal) = ten();
    lines[3].text = serde_json::to_vec(&Record {
        at: Timestamp(41),
        ..record(4)
    })
    .unwrap();
    assert_eq!(
        said(&lines, seal),
        ["record 4 was changed: its hash does not fit its text and the record before it"]
    );
}

#[test]
fn a_removed_record_is_named() {
    let (mut lines, seal) = ten();
    lines.remove(4);
    assert_eq!(said(&lines, seal), ["record 5 is missing"]);
}

#[test]
fn a_truncated_ledger_is_named() {
    let (mut lines, seal) = ten();
    lines.truncate(7);
    assert_eq!(
        said(&lines, seal),
        ["records 8 to 10 are missing at the end: the seal is on record 10"]
    );
}

#[test]
fn records_that_changed_places_are_named() {
    let (mut lines, seal) = ten();
    let text = lines[1].text.clone();
    lines[1].text = std::mem::replace(&mut lines[2].text, text);
    assert_eq!(
        said(&lines, seal),
        [
            "record 2 was moved: its own text says that it is record 3",
            "record 3 was moved: its own text says that it is record 2"
        ]
    );
}

#[test]
fn an_appended_record_is_named_though_its_hash_fits() {
    let (_, seal) = ten();
    let (lines, _) = ledger(&(1..=11).map(record).collect::<Vec<_>>());
    assert_eq!(
        said(&lines, seal),
        ["record 11 is added after the ledger was sealed"]
    );
}

#[test]
fn a_rebuilt_chain_does_not_fit_the_seal() {
    let (_, seal) = ten();
    let mut records: Vec<_> = (1..=10).map(record).collect();
    records[2].event = Event::Game(GameEvent::Started);
    let (lines, _) = ledger(&records);
    assert_eq!(
        said(&lines, seal),
        ["the seal does not fit record 10, the last one: the seal or the records were changed"]
    );
}

#[test]
fn the_chain_of_another_writer_does_not_pass() {
    let (lines, seal) = ten();
    assert_eq!(
        examine("another", &lines, seal),
        Err(vec![Fault::Changed { number: 1 }])
    );
}

#[test]
fn time_that_runs_back_is_named_though_the_hashes_fit() {
    let mut records: Vec<_> = (1..=3).map(record).collect();
    records[2].at = Timestamp(5);
    let (lines, seal) = ledger(&records);
    assert_eq!(
        said(&lines, seal),
        ["record 3 is out of order: it happened before the record in front of it"]
    );
}

#[test]
fn an_unknown_record_is_unreadable_and_not_called_changed() {
    let text = br#"{"number":1,"room":1,"author":"system","cause":"time","at":0,"happened":0,"wall":0,"event":{"part":"from-the-future"}}"#;
    let seal = Head::of_writer(WRITER).followed_by(digest(b"", text));
    let lines = [Line {
        number: 1,
        nonce: Vec::new(),
        text: text.to_vec(),
        hash: seal.hash,
    }];
    assert!(matches!(
        &examine(WRITER, &lines, seal).unwrap_err()[..],
        [Fault::Unreadable { number: 1, reason }] if reason.contains("from-the-future")
    ));
}

#[test]
fn a_set_up_that_cannot_be_replayed_is_unreadable() {
    let (lines, seal) = ledger(&[Record {
        event: Event::Game(GameEvent::SetUp {
            position: "nonsense".to_owned(),
            profile: Profile::default(),
            white: Source::OwnBoard,
            black: Source::OwnBoard,
            white_name: None,
            black_name: None,
        }),
        ..record(1)
    }]);
    assert!(said(&lines, seal)[0].contains("\"nonsense\" is not a position in FEN"));
}

#[test]
fn who_may_not_read_a_record_checks_the_chain_by_its_digest() {
    let (lines, seal) = ten();
    let mut head = Head::of_writer(WRITER);
    for line in &lines {
        head = head.followed_by(digest(&line.nonce, &line.text));
    }
    assert_eq!(head, seal);
    // The same text twice gives two digests, so that nobody finds out what it says by trying.
    assert_ne!(digest(b"1", b"same"), digest(b"2", b"same"));
}

#[test]
fn the_chain_is_checked_whatever_the_records_say() {
    let (mut lines, _) = ten();
    let mut head = Head::of_writer(WRITER);
    for line in &mut lines {
        line.text = format!("what a later version wrote, {}", line.number).into_bytes();
        head = head.followed_by(digest(&line.nonce, &line.text));
        line.hash = head.hash;
    }
    assert_eq!(examine_chain(WRITER, &lines, head), Ok(()));
    assert!(examine(WRITER, &lines, head).is_err());
    lines[3].text.push(b'!');
    assert_eq!(
        examine_chain(WRITER, &lines, head),
        Err(vec![Fault::Changed { number: 4 }])
    );
}

proptest! {
    /// Any one bit of any text, nonce or hash, flipped anywhere, shows, and only at that record or the next.
    #[test]
    fn a_flipped_bit_shows(line: Index, byte: Index, bit in 0..8_u32, part in 0..3_usize) {
        let (mut lines, seal) = ten();
        let line = line.get_mut(&mut lines[..]);
        let number = line.number;
        let bytes = [&mut line.hash.0[..], &mut line.text[..], &mut line.nonce[..]];
        let bytes: &mut [u8] = bytes.into_iter().nth(part).unwrap();
        *byte.get_mut(bytes) ^= 1 << bit;
        let named: BTreeSet<u64> = examine(WRITER, &lines, seal)
            .unwrap_err()
            .iter()
            .map(|fault| match fault {
                Fault::Changed { number }
                | Fault::Moved { number, .. }
                | Fault::RunsBack { number }
                | Fault::Unreadable { number, .. }
                | Fault::SealBroken { number } => *number,
                other => panic!("{other}"),
            })
            .collect();
        prop_assert!(named.contains(&number));
        prop_assert!(named.iter().all(|n| *n == number || *n == number + 1));
    }

    /// Removing any records shows.
    #[test]
    fn removed_records_show(first in 0..10_usize, count in 1..10_usize) {
        let (mut lines, seal) = ten();
        lines.drain(first..(first + count).min(10));
        prop_assert!(examine(WRITER, &lines, seal).is_err());
    }
}
