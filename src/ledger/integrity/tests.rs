use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::event::{Event, GameEvent};
use crate::examples::record;
use crate::signing::Signer;
use laws::Profile;
use laws::seat::{Room, Source};

const WRITER: &str = "00112233445566778899aabbccddeeff";

fn signer() -> Signer {
    Signer::new([7; 32])
}

/// A ledger as stored.
#[derive(Clone)]
struct Stored {
    writer: String,
    lines: Vec<StoredRecord>,
    seal: Head,
    signatures: Vec<(u64, Signed)>,
    mark: Option<StoredMark>,
}

impl Stored {
    /// The head after this record.
    fn head(&self, number: u64) -> Head {
        let hash = self.lines[number as usize - 1].hash;
        Head { number, hash }
    }
}

/// Examines it from its first line to its last.
fn examine(stored: &Stored) -> Result<Vec<Record>, Vec<LedgerFault>> {
    let mut examiner = Examiner::new(&stored.writer, stored.seal, stored.mark);
    let mut records = Vec::new();
    let mut signatures = stored.signatures.iter().peekable();
    let mut gone = Vec::new();
    for line in &stored.lines {
        while let Some((number, _)) = signatures.next_if(|(of, _)| *of < line.number) {
            gone.push(*number);
        }
        let signed = signatures.next_if(|(of, _)| *of == line.number);
        records.extend(examiner.line(line, signed.map(|(_, signed)| *signed)));
    }
    gone.extend(signatures.map(|(number, _)| *number));
    let faults = examiner.verdict(gone);
    match faults.is_empty() {
        true => Ok(records),
        false => Err(faults),
    }
}

/// Examines its chain alone.
fn examine_chain(stored: &Stored) -> Vec<LedgerFault> {
    let mut examiner = Examiner::of_chain(&stored.writer, stored.seal);
    for line in &stored.lines {
        examiner.line(line, None);
    }
    examiner.verdict([])
}

/// A ledger made and signed with this key.
fn by(signer: &Signer, records: &[Record]) -> Stored {
    let mut head = Head::of_writer(WRITER);
    let moment = LastAlive {
        at: Timestamp(0),
        unix_ms: 0,
    };
    let mark = StoredMark {
        number: 0,
        moment,
        signed: signer.mark(WRITER, head, moment),
    };
    let mut signatures = Vec::new();
    let lines = records
        .iter()
        .map(|record| {
            let text = serde_json::to_vec(record).unwrap();
            let nonce = vec![record.number as u8; 16];
            head = head.followed_by(digest(&nonce, &text));
            if record.binds() {
                signatures.push((record.number, signer.head(WRITER, head)));
            }
            StoredRecord {
                number: record.number,
                nonce,
                text,
                hash: head.hash,
                forgotten: None,
            }
        })
        .collect();
    Stored {
        writer: WRITER.to_owned(),
        lines,
        seal: head,
        signatures,
        mark: Some(mark),
    }
}

fn ledger(records: &[Record]) -> Stored {
    by(&signer(), records)
}

fn ten() -> Stored {
    ledger(&(1..=10).map(record).collect::<Vec<_>>())
}

fn said(stored: &Stored) -> Vec<String> {
    examine(stored)
        .unwrap_err()
        .iter()
        .map(ToString::to_string)
        .collect()
}

#[test]
fn an_untouched_ledger_gives_its_records() {
    assert_eq!(
        examine(&ten()).unwrap(),
        (1..=10).map(record).collect::<Vec<_>>()
    );
}

#[test]
fn an_empty_ledger_is_sound() {
    let mut empty = ledger(&[]);
    empty.mark = None;
    assert_eq!(examine(&empty), Ok(Vec::new()));
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
    let mut stored = ten();
    stored.lines[3].text = serde_json::to_vec(&Record {
        at: Timestamp(41),
        ..record(4)
    })
    .unwrap();
    assert_eq!(
        said(&stored),
        ["record 4 was changed: its hash does not fit its text and the record before it"]
    );
}

#[test]
fn a_removed_record_is_named() {
    let mut stored = ten();
    stored.lines.remove(4);
    assert_eq!(said(&stored), ["record 5 is missing"]);
}

#[test]
fn a_truncated_ledger_is_named() {
    let mut stored = ten();
    stored.lines.truncate(7);
    assert_eq!(
        said(&stored),
        ["records 8 to 10 are missing at the end: the seal is on record 10"]
    );
}

#[test]
fn a_cut_with_its_seal_moved_back_leaves_signatures_behind() {
    let mut stored = ten();
    stored.lines.truncate(9);
    stored.seal = stored.head(9);
    assert_eq!(
        said(&stored),
        ["record 10 was signed and is not there: the seal was put on an earlier one"]
    );
}

/// A file by itself cannot show this cut; only a noted head can.
#[test]
fn a_cut_at_a_signed_head_looks_sound() {
    let mut stored = ten();
    stored.lines.truncate(9);
    stored.signatures.truncate(9);
    stored.seal = stored.head(9);
    assert!(examine(&stored).is_ok());
}

#[test]
fn records_that_changed_places_are_named() {
    let mut stored = ten();
    let text = stored.lines[1].text.clone();
    stored.lines[1].text = std::mem::replace(&mut stored.lines[2].text, text);
    assert_eq!(
        said(&stored),
        [
            "record 2 was moved: its own text says that it is record 3",
            "record 3 was moved: its own text says that it is record 2"
        ]
    );
}

#[test]
fn an_appended_record_is_named_though_its_hash_fits() {
    let mut stored = ledger(&(1..=11).map(record).collect::<Vec<_>>());
    stored.seal = stored.head(10);
    assert_eq!(
        said(&stored),
        ["record 11 is added after the ledger was sealed"]
    );
}

#[test]
fn a_chain_made_anew_without_the_key_does_not_fit_the_signatures() {
    let mut records: Vec<_> = (1..=10).map(record).collect();
    records[2].at = Timestamp(29);
    let mut stored = ledger(&records);
    stored.signatures = ten().signatures;
    assert_eq!(
        said(&stored),
        [
            "the signature on record 3 does not fit: it, or something up to that record, was made by somebody without the key"
        ]
    );
    stored.seal = ten().seal;
    assert!(
        said(&stored)[0].starts_with("the seal does not fit record 10, the last one"),
        "{:?}",
        said(&stored)
    );
}

#[test]
fn what_bears_no_signature_is_named() {
    let mut stored = ten();
    stored.signatures.remove(5);
    assert_eq!(
        said(&stored),
        ["record 6 bears no signature, and each of its kind is signed"]
    );
}

/// Everything fits, but the key differs, as a reader who knows the right one sees.
#[test]
fn a_ledger_signed_by_somebody_else_bears_another_key() {
    let stranger = Signer::new([8; 32]);
    let stored = by(&stranger, &[record(1), record(2)]);
    assert!(examine(&stored).is_ok());
    assert_ne!(stored.signatures[0].1.key, signer().key());
}

#[test]
fn a_key_that_is_put_in_place_of_another_fits_no_signature() {
    let mut stored = ten();
    stored.signatures[4].1.key = Signer::new([8; 32]).key();
    assert!(said(&stored)[0].starts_with("the signature on record 5 does not fit"));
}

#[test]
fn the_mark_of_the_clocks_is_signed() {
    let mut stored = ten();
    let mark = stored.mark.as_mut().unwrap();
    mark.moment.at = Timestamp(1);
    assert_eq!(
        said(&stored),
        ["the mark of the running clock was changed: its signature does not fit"]
    );
    stored.mark = None;
    assert_eq!(said(&stored), ["the mark of the running clock is missing"]);
}

#[test]
fn the_chain_of_another_writer_does_not_pass() {
    let mut stored = ten();
    stored.writer = "another".to_owned();
    assert_eq!(
        examine(&stored).unwrap_err()[0],
        LedgerFault::Changed { number: 1 }
    );
}

#[test]
fn time_that_runs_back_is_named_though_the_hashes_fit() {
    let mut records: Vec<_> = (1..=3).map(record).collect();
    records[2].at = Timestamp(5);
    assert_eq!(
        said(&ledger(&records)),
        ["record 3 is out of order: it happened before the record in front of it"]
    );
}

#[test]
fn an_unknown_record_is_unreadable_and_not_called_changed() {
    let text = br#"{"number":1,"room":1,"author":"system","cause":"time","at":0,"happened":0,"wall":0,"event":{"part":"from-the-future"}}"#;
    let seal = Head::of_writer(WRITER).followed_by(digest(b"", text));
    let line = StoredRecord {
        number: 1,
        nonce: Vec::new(),
        text: text.to_vec(),
        hash: seal.hash,
        forgotten: None,
    };
    let stored = Stored {
        lines: vec![line],
        seal,
        ..ledger(&[])
    };
    assert!(matches!(
        &examine(&stored).unwrap_err()[..],
        [LedgerFault::Unreadable { number: 1, reason }] if reason.contains("from-the-future")
    ));
}

#[test]
fn a_set_up_that_cannot_be_replayed_is_unreadable() {
    let stored = ledger(&[Record {
        event: Event::Game(GameEvent::SetUp {
            position: "nonsense".to_owned(),
            profile: Profile::default(),
            white: Source::OwnBoard,
            black: Source::OwnBoard,
            white_name: None,
            black_name: None,
            white_room: Room::default(),
            black_room: Room::default(),
        }),
        ..record(1)
    }]);
    assert!(said(&stored)[0].contains("\"nonsense\" is not a position in FEN"));
}

#[test]
fn who_may_not_read_a_record_checks_the_chain_by_its_digest() {
    let stored = ten();
    let mut head = Head::of_writer(WRITER);
    for line in &stored.lines {
        head = head.followed_by(digest(&line.nonce, &line.text));
    }
    assert_eq!(head, stored.seal);
    // Equal texts have different digests, so that nobody finds a text by trying.
    assert_ne!(digest(b"1", b"same"), digest(b"2", b"same"));
}

#[test]
fn the_chain_is_checked_whatever_the_records_say() {
    let mut stored = ten();
    stored.seal = Head::of_writer(WRITER);
    for line in &mut stored.lines {
        line.text = format!("what a later version wrote, {}", line.number).into_bytes();
        stored.seal = stored.seal.followed_by(digest(&line.nonce, &line.text));
        line.hash = stored.seal.hash;
    }
    assert_eq!(examine_chain(&stored), []);
    assert!(examine(&stored).is_err());
    stored.lines[3].text.push(b'!');
    assert_eq!(examine_chain(&stored), [LedgerFault::Changed { number: 4 }]);
}

proptest! {
    /// Any flipped bit of any text, nonce, hash, key or signature is found, and only at that record or the next.
    #[test]
    fn a_flipped_bit_shows(line: Index, byte: Index, bit in 0..8_u32, part in 0..5_usize) {
        let mut stored = ten();
        let index = line.index(stored.lines.len());
        let line = &mut stored.lines[index];
        let number = line.number;
        let signed = &mut stored.signatures[index].1;
        let bytes = [
            &mut line.hash.0[..],
            &mut line.text[..],
            &mut line.nonce[..],
            &mut signed.key.0[..],
            &mut signed.signature[..],
        ];
        let bytes: &mut [u8] = bytes.into_iter().nth(part).unwrap();
        *byte.get_mut(bytes) ^= 1 << bit;
        let named: BTreeSet<u64> = examine(&stored)
            .unwrap_err()
            .iter()
            .map(|fault| match fault {
                LedgerFault::Changed { number }
                | LedgerFault::Moved { number, .. }
                | LedgerFault::RunsBack { number }
                | LedgerFault::Unreadable { number, .. }
                | LedgerFault::SealBroken { number }
                | LedgerFault::Unsigned { number }
                | LedgerFault::Forged { number } => *number,
                other => panic!("{other}"),
            })
            .collect();
        prop_assert!(named.contains(&number));
        prop_assert!(named.iter().all(|n| *n == number || *n == number + 1));
    }

    /// The removal of any records is found.
    #[test]
    fn removed_records_show(first in 0..10_usize, count in 1..10_usize) {
        let mut stored = ten();
        stored.lines.drain(first..(first + count).min(10));
        prop_assert!(examine(&stored).is_err());
    }
}
