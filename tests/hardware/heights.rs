//! The height of a peg at which a board with Hall sensors reports its lift, over the tolerance of every part: a peg that is out
//! must be reported (D.2.2).

use std::fs;

use board::wire::{FrameEvent, FrameInput};
use rand::seq::index;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::Square;

use crate::magnets::{NOISE, Peg, REMANENCE, SENSITIVITY, Sensor, corners, neighbours, own_field};
use crate::measures::{Measures, hardware};
use crate::raised::heights;
use crate::rig::{Rig, report};

pub const EMPTY: &str = "8/8/8/8/8/8/8/8";
/// Drift of a sensor in mV by room temperature while a peg stands over it; earlier drift is tracked.
const DRIFT: f64 = 20.0;
/// No hand holds a peg higher than this over its aperture.
pub const HIGHEST: f64 = 16.0;
const STEP: f64 = 0.2;

/// A peg over its sensor, with the tolerances of both.
#[derive(Clone, Copy, Debug)]
pub struct Corner {
    pub peg: Peg,
    sensitivity: f64,
    /// Offset from the learnt empty reading in mV, by temperature and all other pegs.
    off: f64,
}

impl Corner {
    pub fn all(m: &Measures) -> Vec<Corner> {
        let (nearest, gap, farthest) = m.sensor_gap();
        let mut all = Vec::new();
        for peg in corners(m, &[nearest, gap, farthest], &[0.0]) {
            let beside = neighbours(m, Square::D4, |_| 1.0, peg.remanence, peg.gap).abs();
            for sensitivity in SENSITIVITY {
                for drift in [-DRIFT, DRIFT] {
                    for side in [-1.0, 1.0] {
                        let off = drift + side * beside * sensitivity;
                        all.push(Corner {
                            peg,
                            sensitivity,
                            off,
                        });
                    }
                }
            }
        }
        all
    }

    /// The sensor's reading with a white peg at this height over it.
    pub fn millivolts(&self, m: &Measures, height: f64) -> u32 {
        let raised = Peg {
            gap: self.peg.gap + height,
            ..self.peg
        };
        let sensor = Sensor {
            sensitivity: self.sensitivity,
            empty: 2500.0 - self.off,
        };
        sensor.millivolts(own_field(m, raised))
    }
}

/// A number that firmware/magnets.h defines.
fn defined(name: &str) -> f64 {
    let text = fs::read_to_string(hardware().join("firmware/magnets.h")).unwrap();
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(&format!("#define {name} ")))
        .unwrap();
    line.split(' ').next().unwrap().parse().unwrap()
}

/// The longest part of a peg still in its aperture when its lift is reported, by calculation alone.
pub fn to_go(m: &Measures) -> f64 {
    let steps = |millivolts: u32| (2500.0 - f64::from(millivolts)) * 1023.0 / 5000.0;
    let (lifted, share) = (defined("LIFTED"), defined("LIFTED_SHARE") / 128.0);
    let early = Corner::all(m).into_iter().filter(|corner| corner.off < 0.0);
    early
        .map(|corner| {
            let gone = lifted.max(share * steps(corner.millivolts(m, 0.0)));
            let (mut low, mut high) = (0.0, HIGHEST);
            for _ in 0..10 {
                let middle = (low + high) / 2.0;
                match steps(corner.millivolts(m, middle)) < gone {
                    true => high = middle,
                    false => low = middle,
                }
            }
            m.out(corner.peg.gap) - high
        })
        .fold(f64::NEG_INFINITY, f64::max)
}

/// Raises the pegs of one board together, and lowers them again; returns the heights at which each was reported lifted and placed.
fn raise_all(rig: &mut Rig, m: &Measures, corners: &[Corner]) -> Vec<(f64, f64)> {
    let mut found = vec![(f64::NAN, f64::NAN); corners.len()];
    let set = |rig: &mut Rig, height: f64| {
        let pegs = Square::ALL.iter().zip(corners);
        rig.tell_all(pegs.map(|(square, corner)| {
            let millivolts = corner.millivolts(m, height);
            format!("place {square} {millivolts}")
        }));
    };
    set(rig, 0.0);
    rig.run_ms(80);
    rig.take();
    let steps = (HIGHEST / STEP) as i32;
    for step in (0..=steps).chain((0..steps).rev()) {
        let height = f64::from(step) * STEP;
        set(rig, height);
        rig.run_ms(8);
        for event in rig.take_events() {
            let FrameInput::Aperture(square) = event.input else {
                unreachable!()
            };
            let (felt, again) = &mut found[usize::from(square)];
            *(if event.level { again } else { felt }) = height;
        }
    }
    rig.tell(format!("setup {EMPTY}"));
    rig.run_ms(30);
    found
}

#[test]
fn out_is_out_in_every_corner() {
    let m = Measures::read();
    let mut rig = Rig::hall(EMPTY);
    rig.tell(format!("resistors 0 0 {NOISE}"));
    let corners = Corner::all(&m);
    let mut found = Vec::new();
    for board in corners.chunks(64) {
        found.extend(raise_all(&mut rig, &m, board));
    }
    for (name, gap) in [("nearest", 0), ("as drawn", 1), ("farthest", 2)] {
        let gaps = m.sensor_gap();
        let gap = [gaps.0, gaps.1, gaps.2][gap];
        for remanence in REMANENCE {
            let of = corners
                .iter()
                .zip(&found)
                .filter(|(corner, _)| (corner.peg.gap, corner.peg.remanence) == (gap, remanence));
            let (felt, again): (Vec<f64>, Vec<f64>) = of.map(|(_, heights)| *heights).unzip();
            let least = |all: &[f64]| all.iter().copied().fold(f64::INFINITY, f64::min);
            let most = |all: &[f64]| all.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            report(format!(
                "heights, {name}, {remanence} mT: felt at {:.1} to {:.1} mm of {:.1}, still in {:.1} mm at most, placed again at {:.1} to {:.1}",
                least(&felt),
                most(&felt),
                m.out(gap),
                m.out(gap) - least(&felt),
                least(&again),
                most(&again)
            ));
        }
    }
    // The heights that the board reports.
    let told = heights(&mut rig);
    let (from, out) = (f64::from(told.from) / 10.0, f64::from(told.out) / 10.0);
    for (corner, (felt, again)) in corners.iter().zip(&found) {
        assert!(*felt >= from, "{corner:?} felt at {felt}");
        assert!(m.out(corner.peg.gap) <= out, "{corner:?}");
        let to_go = m.out(corner.peg.gap) - felt;
        assert!(to_go <= m.of("peg_to_go"), "{corner:?} felt at {felt}");
        assert!(felt - again >= 0.4, "{corner:?} {felt} {again}");
    }
}

#[test]
fn a_board_with_leaves_says_when_it_tells_lifts() {
    let m = Measures::read();
    let of = |name| m.of(name);
    let told = heights(&mut Rig::leaves(EMPTY));
    let meets = of("leaf_leg").powi(2) - (of("leaf_from_axis") - of("peg") / 2.0).powi(2);
    let dark = of("rod_below") - of("plate") - of("tile") - meets.sqrt();
    let off = of("plate_off") + of("tile_off") + of("saw_off");
    assert!(f64::from(told.from) / 10.0 <= dark - off, "{dark} {off}");
    assert!(f64::from(told.out) / 10.0 >= of("rod_below") + of("saw_off"));
}

/// Hands that work on one board at once, each at one piece: an aperture is independent of the others.
const HANDS: usize = 10;
/// Interval between two movements of a hand; [`MOVES`] of them raise a piece to its top.
const MOVES_MS: u64 = 15;
const MOVES: u64 = 8;

/// A hand at a piece. A feeling finger raises it by up to three millimetres, for up to a second; a taking hand takes it out.
struct HandAtPiece {
    square: Square,
    takes: bool,
    top: f64,
    hold_ms: u64,
}

impl HandAtPiece {
    fn new(square: Square, chance: &mut ChaCha8Rng) -> Self {
        let takes: bool = chance.random();
        HandAtPiece {
            square,
            takes,
            top: match takes {
                true => HIGHEST,
                false => chance.random_range(0.5..3.0),
            },
            hold_ms: chance.random_range(20..1000),
        }
    }

    /// The movement after which the piece stands in its aperture again.
    fn last(&self) -> u64 {
        2 * MOVES + self.hold_ms.div_ceil(MOVES_MS)
    }

    /// The height of the piece after this many movements.
    fn height(&self, moves: u64) -> f64 {
        let raised = moves.min(self.last().saturating_sub(moves)).min(MOVES);
        self.top * raised as f64 / MOVES as f64
    }
}

#[test]
fn a_hand_that_reads_touches_nothing_and_one_that_lifts_is_never_missed() {
    let m = Measures::read();
    let mut rig = Rig::hall(EMPTY);
    rig.tell(format!("resistors 0 0 {NOISE}"));
    let mut chance = ChaCha8Rng::seed_from_u64(38);
    let (mut read, mut lifted, mut wrong) = (0, 0, 0);
    for board in Corner::all(&m).chunks(64) {
        let stands = Square::ALL.iter().zip(board);
        rig.tell_all(
            stands.map(|(square, corner)| format!("place {square} {}", corner.millivolts(&m, 0.0))),
        );
        rig.run_ms(80);
        rig.take();
        let mut left = 100;
        while left > 0 {
            let at_once = HANDS.min(board.len()).min(left);
            left -= at_once;
            let pieces = index::sample(&mut chance, board.len(), at_once).into_iter();
            let hands: Vec<HandAtPiece> = pieces
                .map(|piece| HandAtPiece::new(Square::ALL[piece], &mut chance))
                .collect();
            let last = hands.iter().map(HandAtPiece::last).max().unwrap();
            for moves in 1..=last {
                let moved = hands
                    .iter()
                    .filter(|hand| hand.height(moves) != hand.height(moves - 1));
                rig.tell_all(moved.map(|hand| {
                    let corner = &board[usize::from(hand.square)];
                    let millivolts = corner.millivolts(&m, hand.height(moves));
                    format!("place {} {millivolts}", hand.square)
                }));
                rig.run_ms(MOVES_MS);
            }
            rig.run_ms(40);
            let told = rig.take_events();
            let known = |event: &FrameEvent| {
                hands
                    .iter()
                    .any(|hand| event.input == FrameInput::Aperture(hand.square))
            };
            wrong += told.iter().filter(|event| !known(event)).count();
            for hand in &hands {
                let own = FrameInput::Aperture(hand.square);
                let told = told.iter().filter(|event| event.input == own).count();
                read += u32::from(!hand.takes);
                lifted += u32::from(hand.takes);
                wrong += usize::from(told != if hand.takes { 2 } else { 0 });
            }
        }
        rig.tell(format!("setup {EMPTY}"));
        rig.run_ms(30);
        rig.take();
    }
    report(format!(
        "hands: {read} pieces read with the fingers, {lifted} taken out and put back, {wrong} told otherwise"
    ));
    assert_eq!(wrong, 0);
}
