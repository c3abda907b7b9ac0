//! Contacts opened and closed by hands: every change is reported once, and nothing else.

use board::wire::{BoardFrame, BoardSetting, FaultFlags, FrameInput, HostFrame, SnapshotReason};
use shakmaty::Square;

use crate::rig::{INITIAL, Rig, at, changes, squares};

const BUTTONS: [&str; 16] = [
    "commit", "press", "repeat", "time", "adjust", "draw", "resign", "arbiter", "cancel", "up",
    "down", "left", "right", "ok", "opponent", "spare",
];

#[test]
fn every_aperture_and_every_button_is_itself() {
    let mut rig = Rig::leaves("8/8/8/8/8/8/8/8");
    rig.take();
    for square in Square::ALL {
        rig.tell(format!("place {square}"));
        rig.run_ms(12);
        rig.tell(format!("lift {square}"));
        rig.run_ms(12);
        assert_eq!(
            changes(&rig.take_events()),
            [(at(square), true), (at(square), false)]
        );
    }
    for (number, button) in BUTTONS.iter().enumerate() {
        rig.tell(format!("press {button} 30ms"));
        rig.run_ms(50);
        let input = FrameInput::Button(u8::try_from(number).unwrap());
        assert_eq!(
            changes(&rig.take_events()),
            [(input, true), (input, false)],
            "{button}"
        );
    }
}

#[test]
fn a_contact_that_bounces_for_5_ms_changes_once() {
    let mut rig = Rig::leaves(INITIAL);
    rig.take();
    for square in Square::ALL
        .iter()
        .filter(|square| u32::from(square.rank()) < 2)
    {
        for (hand, level) in [("lift", false), ("place", true)] {
            rig.tell(format!("bounce {hand} {square} 5ms"));
            rig.run_ms(30);
            assert_eq!(changes(&rig.take_events()), [(at(*square), level)]);
        }
    }
}

#[test]
fn glitches_of_2_and_4_ms_change_nothing() {
    let mut rig = Rig::leaves(INITIAL);
    rig.take();
    for (number, square) in Square::ALL.iter().enumerate() {
        // At any moment between two scans.
        rig.run_us(u64::try_from(number).unwrap() * 37 % 1000);
        for ms in [2, 4] {
            rig.tell(format!("glitch {square} {ms}ms"));
            rig.run_ms(20);
        }
    }
    rig.tell("glitch commit 4ms");
    rig.run_ms(20);
    assert_eq!(changes(&rig.take_events()), []);
}

#[test]
fn a_contact_closed_for_as_long_as_the_debounce_is_a_change() {
    // Counter-test: a board that senses nothing would pass the test above, too.
    let mut rig = Rig::leaves(INITIAL);
    rig.take();
    rig.tell("glitch e4 6ms");
    rig.run_ms(30);
    assert_eq!(
        changes(&rig.take_events()),
        [(at(Square::E4), true), (at(Square::E4), false)]
    );
}

#[test]
fn the_debounce_is_as_long_as_the_computer_sets_it() {
    let mut rig = Rig::leaves(INITIAL);
    rig.send(&HostFrame::Config(BoardSetting::Debounce(30)));
    rig.run_ms(10);
    rig.take();
    rig.tell("glitch e4 25ms");
    rig.run_ms(60);
    assert_eq!(changes(&rig.take_events()), []);
    rig.tell("place e4");
    rig.run_ms(28);
    assert_eq!(changes(&rig.take_events()), []);
    rig.run_ms(5);
    assert_eq!(changes(&rig.take_events()), [(at(Square::E4), true)]);
}

#[test]
fn changes_of_one_moment_come_in_the_order_of_their_index_with_one_time() {
    let mut rig = Rig::leaves(INITIAL);
    rig.take();
    rig.tell("lift d8");
    rig.tell("lift a1");
    rig.tell("hold commit");
    rig.tell("place e4");
    rig.run_ms(20);
    let events = rig.take_events();
    let inputs: Vec<FrameInput> = events.iter().map(|event| event.input).collect();
    assert_eq!(
        inputs,
        [
            at(Square::A1),
            at(Square::E4),
            at(Square::D8),
            FrameInput::Button(0)
        ]
    );
    assert!(events.iter().all(|event| event.t_ms == events[0].t_ms));
}

#[test]
fn the_heart_beats_fast_after_a_change_and_slowly_at_rest() {
    let mut rig = Rig::leaves(INITIAL);
    rig.run_ms(3000);
    rig.take();
    rig.run_ms(3000);
    assert_eq!(rig.take_snapshots().len(), 6);
    rig.tell("lift e2");
    rig.run_ms(1000);
    let beats = rig.take_snapshots();
    assert!((10..=11).contains(&beats.len()), "{}", beats.len());
    assert!(
        beats
            .iter()
            .all(|beat| beat.why == SnapshotReason::Periodic)
    );
    rig.run_ms(500);
    rig.take();
    rig.run_ms(3000);
    assert_eq!(rig.take_snapshots().len(), 6);
}

#[test]
fn too_many_changes_at_once_end_in_a_snapshot_that_says_so() {
    let mut rig = Rig::leaves("8/8/8/8/8/8/8/8");
    rig.take();
    let full = "PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP";
    rig.tell(format!("setup {full}"));
    rig.run_ms(200);
    let heard = rig.take();
    let overflow = heard
        .iter()
        .position(|heard| matches!(&heard.frame, BoardFrame::Snapshot(s) if s.why == SnapshotReason::Overflow))
        .expect("a snapshot after the overflow");
    let BoardFrame::Snapshot(snapshot) = &heard[overflow].frame else {
        unreachable!()
    };
    assert!(snapshot.flags.contains(FaultFlags::DROPPED));
    assert_eq!(snapshot.occupied, squares(full));
    let events = |part: &[crate::rig::Heard]| {
        part.iter()
            .filter(|heard| matches!(heard.frame, BoardFrame::Event(_)))
            .count()
    };
    let before = events(&heard[..overflow]);
    assert_eq!(events(&heard[overflow..]), 0);
    assert_eq!(usize::from(rig.status().dropped), 64 - before);
    assert!(before >= 32, "a queue of {before}");
    // The next one has no flag, and changes are reported again.
    rig.take();
    rig.tell("lift e2");
    rig.run_ms(150);
    let heard = rig.take();
    assert_eq!(events(&heard), 1);
    assert!(heard.iter().all(
        |heard| !matches!(&heard.frame, BoardFrame::Snapshot(s) if s.flags.contains(FaultFlags::DROPPED))
    ));
}
