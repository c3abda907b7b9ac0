//! A line that corrupts bytes in both directions.

use std::fs;
use std::path::Path;

use board::wire::HostFrame;
use shakmaty::Square;

use crate::rig::{INITIAL, Rig, squares};

/// The frames of a golden file: meaning and bytes.
fn golden(name: &str) -> Vec<(String, Vec<u8>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name);
    let text = fs::read_to_string(path).unwrap();
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    lines
        .chunks(2)
        .map(|pair| {
            let bytes = pair[1]
                .split(' ')
                .map(|byte| u8::from_str_radix(byte, 16).unwrap());
            (pair[0].to_owned(), bytes.collect())
        })
        .collect()
}

#[test]
fn every_frame_spoilt_towards_the_computer_is_noticed_and_mended() {
    let mut rig = Rig::leaves(INITIAL);
    for how in ["corrupt", "drop"] {
        for (number, square) in Square::ALL.iter().enumerate() {
            let peg_is_in = squares(INITIAL).contains(*square);
            rig.tell(format!(
                "{} {square}",
                if peg_is_in { "lift" } else { "place" }
            ));
            // Corrupts another byte of the frame each time.
            rig.run_us(7000 + (number as u64 * 93) % 2500);
            rig.tell(format!("{how} out"));
            rig.run_ms(30);
            rig.tell(format!(
                "{} {square}",
                if peg_is_in { "place" } else { "lift" }
            ));
            rig.run_ms(30);
            rig.answer_asks();
        }
        rig.run_ms(1200);
        rig.answer_asks();
    }
    assert!(
        rig.broken.len() > 60,
        "only {} frames were spoilt",
        rig.broken.len()
    );
    rig.sensed();
    // The session is in step: one more lift is evidence again.
    rig.tell("lift e2");
    rig.run_ms(30);
    let sensed = rig.sensed();
    assert!(
        format!("{sensed:?}").contains("Lift(E2)"),
        "not in step after {} spoilt frames: {sensed:?}",
        rig.broken.len()
    );
}

#[test]
fn frames_spoilt_towards_the_board_are_counted_and_not_obeyed() {
    let mut rig = Rig::leaves(INITIAL);
    rig.take();
    for number in 1..=20 {
        rig.tell("corrupt in");
        rig.send(&HostFrame::Beep { hz: 1000, ms: 10 });
        rig.run_ms(10);
        // One flipped bit may turn a byte into 0x00, and so one frame into two broken ones.
        assert!(rig.take_acks().is_empty());
        assert!(rig.status().rx_bad >= number);
        rig.take();
    }
    rig.send(&HostFrame::Beep { hz: 1000, ms: 10 });
    rig.run_ms(10);
    assert_eq!(rig.take_acks().len(), 1);
}

#[test]
fn the_golden_frames_of_the_computer_are_all_answered() {
    let mut rig = Rig::leaves(INITIAL);
    for (meaning, bytes) in golden("host.hex") {
        rig.take();
        rig.send_bytes(&bytes);
        rig.run_ms(20);
        assert!(!rig.take().is_empty(), "no answer to {meaning}");
    }
    assert_eq!(rig.status().rx_bad, 0);
}

#[test]
fn the_golden_broken_frames_are_dropped_and_counted() {
    let mut rig = Rig::leaves(INITIAL);
    let mut expected = 0;
    for (reason, bytes) in golden("broken.hex") {
        // The others are whole frames that only the computer refuses.
        if !["crc", "cobs", "short", "long"].contains(&reason.as_str()) {
            continue;
        }
        rig.send_bytes(&bytes);
        rig.run_ms(20);
        expected += 1;
        assert_eq!(rig.status().rx_bad, expected, "{reason}: {bytes:02x?}");
    }
    assert!(expected >= 6);
}

#[test]
fn a_flood_from_the_computer_costs_no_scan_and_no_change() {
    let mut rig = Rig::leaves(INITIAL);
    rig.take();
    for _ in 0..200 {
        rig.send(&HostFrame::Snapshot);
    }
    rig.tell("lift e2");
    rig.run_ms(300);
    assert_eq!(rig.take_events().len(), 1);
    assert_eq!(rig.status().late, 0);
}
