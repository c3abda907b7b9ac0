//! The chain of shift registers, cut at any place: the board reports the fault within 100 ms and never takes it for a lift.

use board::BoardFault;
use board::sensing::Sensed;
use board::wire::{BoardFrame, FaultFlags, SnapshotReason};
use shakmaty::{Bitboard, Square};

use crate::rig::{INITIAL, Rig, report, squares};

const CHIPS: u8 = 10;
const SAID_WITHIN_MS: u64 = 100;

/// Cuts the chain, waits, lifts a peg meanwhile, and mends the chain; returns the time until the cut was reported, in µs.
fn cut_and_mend(rig: &mut Rig, cut: &str) -> u64 {
    rig.tell(format!("setup {INITIAL}"));
    rig.run_ms(50);
    rig.take();
    rig.sensed();
    rig.tell(cut);
    let cut_us = rig.now_us;
    rig.run_ms(SAID_WITHIN_MS);
    let heard = rig.take();
    let said = heard.iter().find(
        |heard| matches!(&heard.frame, BoardFrame::Snapshot(s) if s.flags.contains(FaultFlags::CHAIN)),
    );
    let said_us = said
        .unwrap_or_else(|| panic!("{cut}: not said within {SAID_WITHIN_MS} ms"))
        .us;
    rig.tell("lift e2");
    rig.run_ms(700);
    rig.tell("mend");
    rig.run_ms(50);
    let snapshots: Vec<_> = heard.into_iter().chain(rig.take()).collect();
    for heard in &snapshots {
        assert!(
            !matches!(heard.frame, BoardFrame::Event(_)),
            "{cut}: {heard:?}"
        );
    }
    let BoardFrame::Snapshot(last) = &snapshots.last().unwrap().frame else {
        panic!("{cut}: no snapshot after the repair")
    };
    assert_eq!(
        (last.why, last.flags),
        (SnapshotReason::Fault, FaultFlags::default()),
        "{cut}"
    );
    assert_eq!(
        last.occupied,
        squares(INITIAL) ^ Bitboard::from(Square::E2),
        "{cut}"
    );
    let sensed = rig.sensed();
    let fault = BoardFault::Chain;
    assert!(
        sensed
            .iter()
            .any(|sensed| matches!(sensed, Sensed::Faulty { fault: f, .. } if *f == fault))
            && sensed
                .iter()
                .any(|sensed| matches!(sensed, Sensed::Mended { fault: f, .. } if *f == fault)),
        "{cut}: {sensed:?}"
    );
    said_us - cut_us
}

#[test]
fn a_cut_before_any_chip_is_said_and_lifts_nothing() {
    let mut rig = Rig::leaves(INITIAL);
    let mut slowest = (0, String::new());
    let mut cuts = Vec::new();
    for level in ["low", "high", "noise"] {
        // Chip 11 is the wire of the test pattern into the far end.
        cuts.extend((1..=CHIPS + 1).map(|chip| format!("break data {chip} {level}")));
    }
    for wire in ["clock", "load"] {
        cuts.extend((1..=CHIPS).map(|chip| format!("break {wire} {chip}")));
    }
    for cut in &cuts {
        let us = cut_and_mend(&mut rig, cut);
        slowest = slowest.max((us, cut.clone()));
    }
    report(format!(
        "chain: {} cuts, all said, no false edge; the slowest after {:.1} ms ({})",
        cuts.len(),
        slowest.0 as f64 / 1000.0,
        slowest.1
    ));
}

#[test]
fn a_board_that_starts_with_a_cut_chain_says_so() {
    let mut rig = Rig::leaves(INITIAL);
    rig.tell("break data 4 high");
    rig.tell("power");
    rig.take();
    rig.run_ms(100);
    let heard = rig.take();
    assert!(matches!(heard[0].frame, BoardFrame::Hello(_)));
    let BoardFrame::Snapshot(snapshot) = &heard[1].frame else {
        panic!("no snapshot behind HELLO")
    };
    assert!(snapshot.flags.contains(FaultFlags::CHAIN));
    rig.tell("mend");
    rig.run_ms(50);
    let snapshot = rig.take_snapshots().pop().unwrap();
    assert_eq!(snapshot.occupied, squares(INITIAL));
    assert_eq!(snapshot.flags, FaultFlags::default());
}

#[test]
fn a_single_bad_scan_is_thrown_away_in_silence() {
    let mut rig = Rig::leaves(INITIAL);
    rig.run_ms(2000);
    rig.take();
    rig.tell("break data 6 low");
    rig.run_ms(3);
    rig.tell("mend");
    rig.run_ms(60);
    assert!(rig.take().iter().all(
        |heard| matches!(&heard.frame, BoardFrame::Snapshot(s) if s.why == SnapshotReason::Periodic)
    ));
    assert_eq!(rig.status().chain_errors, 3);
}
