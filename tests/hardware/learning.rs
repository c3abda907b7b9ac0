//! The calibration of a board with Hall sensors: it learns once how its empty apertures read, and keeps the result.

use board::sensing::Sensed;
use board::wire::{AckStatus, BoardSetting, FaultFlags, HostFrame};
use board::{BoardFault, Seen};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::{Color, Square};

use crate::magnets::colors_shown;
use crate::rig::{INITIAL, Rig, report, squares};

const EMPTY: &str = "8/8/8/8/8/8/8/8";

/// Sensors without a field within their data sheet, drawn by the seed.
fn draw_sensors(rig: &mut Rig, seed: u64) {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    rig.tell_all(Square::ALL.map(|square| {
        let millivolts = chance.random_range(2250..=2750);
        format!("empty {square} {millivolts}")
    }));
}

/// Asks now: whether the board reports that it has not learnt, and how many pegs it reports.
fn asked(rig: &mut Rig) -> (bool, usize) {
    rig.take();
    rig.send(&HostFrame::Snapshot);
    rig.run_ms(60);
    let snapshot = rig.take_snapshots().remove(0);
    (
        snapshot.flags.contains(FaultFlags::NOT_LEARNT),
        snapshot.occupied.count(),
    )
}

#[test]
fn a_board_that_has_not_learnt_says_so_and_tells_no_peg() {
    // Sensors without a field differ by more than a weak magnet changes them.
    let mut rig = Rig::hall_unlearnt(EMPTY);
    draw_sensors(&mut rig, 1);
    rig.run_ms(50);
    assert_eq!(asked(&mut rig), (true, 0));
    let fault = BoardFault::NotLearnt;
    rig.answer_asks();
    let told = rig.sensed();
    assert!(
        told.iter()
            .any(|s| matches!(s, Sensed::Faulty { fault: f, .. } if *f == fault))
    );
    assert_eq!(rig.learn(), AckStatus::Done);
    assert_eq!(asked(&mut rig), (false, 0));
    let told = rig.sensed();
    assert!(
        told.iter()
            .any(|s| matches!(s, Sensed::Mended { fault: f, .. } if *f == fault))
    );
    // It is kept when the power goes.
    rig.tell("power");
    rig.run_ms(60);
    rig.tell("place e4 P");
    rig.run_ms(60);
    assert_eq!(asked(&mut rig), (false, 1));
}

#[test]
fn a_board_with_pegs_in_it_learns_nothing_and_keeps_what_it_knew() {
    let mut rig = Rig::hall(EMPTY);
    // The weakest allowed magnets, in apertures whose sensors are all alike.
    for square in squares(INITIAL) {
        let side = if u32::from(square.rank()) < 2 {
            2200
        } else {
            2800
        };
        rig.tell(format!("place {square} {side}"));
    }
    rig.run_ms(50);
    assert_eq!(asked(&mut rig), (false, 32));
    assert_eq!(rig.learn(), AckStatus::Cannot);
    assert_eq!(asked(&mut rig), (false, 32));
    rig.tell("power");
    rig.run_ms(100);
    assert_eq!(asked(&mut rig), (false, 32));
}

#[test]
fn what_is_learnt_is_the_mean_of_many_readings() {
    // A single reading may be 40 millivolts off, which is more than two thirds of the way to a peg.
    let mut rig = Rig::hall(EMPTY);
    rig.tell("resistors 0 0 60");
    assert_eq!(rig.learn(), AckStatus::Done);
    rig.tell("resistors 0 0 0");
    rig.run_ms(20);
    for (millivolts, peg) in [(2390, None), (2310, Some(Seen::Color(Color::White)))] {
        for square in Square::ALL {
            rig.tell(format!("place {square} {millivolts}"));
        }
        rig.run_ms(20);
        assert_eq!(colors_shown(&mut rig), [peg; 64], "{millivolts}");
        rig.tell(format!("setup {EMPTY}"));
        rig.run_ms(20);
    }
}

#[test]
fn the_power_may_go_at_any_moment_of_learning_and_nothing_is_forgotten() {
    let (mut old, mut new) = (0, 0);
    let mut rig = Rig::hall_unlearnt(EMPTY);
    for cut in 0..100_u64 {
        draw_sensors(&mut rig, 2);
        assert_eq!(rig.learn(), AckStatus::Done);
        draw_sensors(&mut rig, 3 + cut);
        rig.send(&HostFrame::Config(BoardSetting::Empty));
        rig.run_us(cut * 3_137);
        rig.tell("power");
        rig.run_ms(60);
        // With the values of either calibration, but not of a mixture, no aperture shows a peg.
        let is_new = asked(&mut rig) == (false, 0);
        draw_sensors(&mut rig, 2);
        rig.run_ms(30);
        let is_old = asked(&mut rig) == (false, 0);
        assert!(is_new != is_old, "the power went after {} us", cut * 3_137);
        old += u32::from(is_old);
        new += u32::from(is_new);
    }
    report(format!(
        "learning, with the power cut at 100 moments: {old} boards kept the older learning whole, {new} the later"
    ));
    assert!(old > 20 && new > 5);
}
