//! The start of a board, for each cause.

use board::LiftHeights;
use board::sensing::Sensed;
use board::wire::{BoardFrame, Capabilities, FIRMWARE, Hello, SnapshotReason};
use shakmaty::Bitboard;

use crate::rig::{Heard, INITIAL, Rig, squares};

const POWER: u8 = 1;
const RESET_LINE: u8 = 2;
const WATCHDOG: u8 = 8;

/// Checks the messages of a start: HELLO with this cause as frame 0, and at once the squares.
fn assert_started(heard: &[Heard], cause: u8, occupied: Bitboard) {
    let start = heard
        .iter()
        .position(|heard| matches!(heard.frame, BoardFrame::Hello(_)))
        .expect("a board that starts says HELLO");
    let expected = Hello {
        proto: 2,
        firmware: FIRMWARE,
        holes: 64,
        buttons: 16,
        capabilities: Capabilities(1 + 2 + 16 + 64),
        scan_hz: 1000,
        debounce: 5,
        reset_cause: cause,
        chain_bytes: 10,
        number: None,
        heights: Some(LiftHeights { from: 25, out: 185 }),
    };
    assert_eq!(heard[start].frame, BoardFrame::Hello(expected));
    assert_eq!((heard[start].seq, heard[start + 1].seq), (0, 1));
    let BoardFrame::Snapshot(snapshot) = &heard[start + 1].frame else {
        panic!("not a snapshot: {:?}", heard[start + 1])
    };
    assert_eq!(
        (snapshot.why, snapshot.occupied),
        (SnapshotReason::Start, occupied)
    );
}

#[test]
fn power_on_shows_the_board() {
    let mut rig = Rig::leaves(INITIAL);
    assert_started(&rig.take(), POWER, squares(INITIAL));
    assert!(rig.broken.is_empty(), "{:?}", rig.broken);
}

#[test]
fn a_reset_in_mid_game_resumes_with_what_stands_there() {
    let mut rig = Rig::leaves(INITIAL);
    rig.tell("lift e2");
    rig.run_ms(300);
    rig.tell("place e4");
    rig.run_ms(300);
    rig.tell("lift g8");
    rig.run_ms(9);
    rig.take();
    rig.sensed();
    // In the middle of any frame on the line; the knight is placed while the board is dead.
    rig.tell("reset");
    rig.tell("place f6");
    rig.run_ms(60);
    let now = squares("rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR");
    assert_started(&rig.take(), RESET_LINE, now);
    assert!(
        rig.sensed()
            .iter()
            .any(|sensed| matches!(sensed, Sensed::Shows { occupied, .. } if *occupied == now))
    );
    rig.tell("lift b8");
    rig.run_ms(20);
    assert_eq!(rig.take_events().len(), 1);
}

#[test]
fn a_firmware_that_hangs_is_started_again_by_the_watchdog() {
    let mut rig = Rig::leaves(INITIAL);
    rig.take();
    rig.tell("hang");
    rig.run_ms(200);
    assert_started(&rig.take(), WATCHDOG, squares(INITIAL));
}

#[test]
fn the_boards_time_counts_from_its_start() {
    let mut rig = Rig::leaves("8/8/8/8/8/8/8/4K2k");
    rig.run_ms(10_000);
    rig.take();
    rig.tell("lift e1");
    rig.run_ms(20);
    let t_ms = rig.take_events()[0].t_ms;
    assert!((10_052..=10_060).contains(&t_ms), "{t_ms}");
}
