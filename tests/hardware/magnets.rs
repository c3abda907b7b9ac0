//! Hall sensors under magnets: white, black and no peg are told apart over the tolerance of every part. Judged by calculated
//! fields.
//!
//! The field of a magnet is that of two discs of magnetic charge, its poles: of each small area dA a field
//! `Br / 4π · dA · r / |r|³`, plus from the lower disc and minus from the upper. On the axis this is the handbooks' formula, which
//! a test below compares. Neighbours, a square and more away, are dipoles:
//! `Br · V / 4π · (3 (m·r) r − m r²) / r⁵`.

use std::f64::consts::PI;

use board::wire::{AckStatus, BoardFrame, FaultFlags, HostFrame};
use board::{BoardFault, Edge, Seen, sensing::Sensed};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::{Color, Square};

use crate::measures::Measures;
use crate::rig::{Rig, report};

/// Magnets from N35 to N45, in millitesla.
pub const REMANENCE: [f64; 3] = [1170.0, 1280.0, 1380.0];
/// Millivolts per millitesla at a supply of 5 V, from the sensors' data sheet: 1.0, 1.4 and 1.75 mV per gauss.
pub const SENSITIVITY: [f64; 3] = [10.0, 14.0, 17.5];
/// Millivolts of a sensor without a field, from the data sheet.
const EMPTY: std::ops::RangeInclusive<f64> = 2250.0..=2750.0;
/// Drift of an empty sensor since calibration: fifteen degrees at 0.1 per cent per degree.
const DRIFT: f64 = 37.0;
/// Output limits of a sensor in mV.
const SATURATED: std::ops::RangeInclusive<f64> = 800.0..=4200.0;
pub const NOISE: u32 = 5;

/// The position of one peg over its sensor.
#[derive(Clone, Copy, Debug)]
pub struct Peg {
    pub remanence: f64,
    /// From the end of the peg to the sensor's face.
    pub gap: f64,
    pub aside: f64,
    /// Radians from upright, leaning about the plate.
    pub lean: f64,
}

type Vector = [f64; 3];

/// The vertical field of a magnet at the origin's element, in units of the remanence. `lower` is the centre of its lower pole;
/// `axis` points from there to the upper one and does not lean sideways from the x axis.
fn magnet(lower: Vector, axis: Vector, radius: f64, long: f64) -> f64 {
    const RINGS: usize = 12;
    const SPOKES: usize = 32;
    let directions: [(f64, f64); SPOKES] =
        std::array::from_fn(|spoke| (2.0 * PI * spoke as f64 / SPOKES as f64).sin_cos());
    let area = PI * radius * radius / (RINGS * SPOKES) as f64;
    let mut field = 0.0;
    for ring in 0..RINGS {
        // The middle of a ring by area.
        let r = radius * ((ring as f64 + 0.5) / RINGS as f64).sqrt();
        for (sin, cos) in directions {
            // On the disc, across the axis and along y.
            let x = lower[0] + r * cos * axis[2];
            let y = lower[1] + r * sin;
            let z = lower[2] - r * cos * axis[0];
            for (height, sign) in [(0.0, 1.0), (long, -1.0)] {
                let (x, z) = (x + height * axis[0], z + height * axis[2]);
                let square = x * x + y * y + z * z;
                // From the charge down to the element.
                field += sign * area * z / (square * square.sqrt());
            }
        }
    }
    field / (4.0 * PI)
}

/// The field of a peg at its own sensor, downward, in millitesla.
pub fn own_field(m: &Measures, peg: Peg) -> f64 {
    let tip = m.of("sensor_element") + peg.gap;
    let axis = [peg.lean.sin(), 0.0, peg.lean.cos()];
    // It leans about the middle of the plate's thickness; the tip swings out.
    let arm = m.of("peg_below") - m.of("plate") / 2.0;
    let inset = m.of("magnet_inset");
    let lower = [
        peg.aside - arm * peg.lean.sin() + inset * axis[0],
        0.0,
        tip + arm * (1.0 - peg.lean.cos()) + inset * axis[2],
    ];
    peg.remanence * magnet(lower, axis, m.of("magnet") / 2.0, m.of("magnet_long"))
}

/// The joint field of all other pegs at an aperture's sensor, downward, in millitesla; `down` is +1 for a peg whose field points
/// down, −1 for the other colour.
pub fn neighbours(
    m: &Measures,
    square: Square,
    down: impl Fn(Square) -> f64,
    remanence: f64,
    gap: f64,
) -> f64 {
    let (radius, long) = (m.of("magnet") / 2.0, m.of("magnet_long"));
    let moment = remanence * PI * radius * radius * long / (4.0 * PI);
    let height = m.of("sensor_element") + gap + m.of("magnet_inset") + long / 2.0;
    let others = Square::ALL.iter().filter(|other| **other != square);
    others
        .map(|other| {
            let steps = |a: u32, b: u32| (f64::from(a) - f64::from(b)) * m.of("square");
            let x = steps(other.file().into(), square.file().into());
            let y = steps(other.rank().into(), square.rank().into());
            let r2 = x * x + y * y + height * height;
            down(*other) * moment * (3.0 * height * height - r2) / r2.powf(2.5)
        })
        .sum()
}

#[test]
fn on_the_axis_the_field_is_the_handbooks() {
    for z in [1.0_f64, 2.0, 4.0, 8.0] {
        let (r, l) = (2.0_f64, 10.0);
        let end = |d: f64| d / d.hypot(r);
        let handbook = (end(z + l) - end(z)) / 2.0;
        let here = magnet([0.0, 0.0, z], [0.0, 0.0, 1.0], r, l);
        assert!(
            (here - handbook).abs() < 0.01 * handbook,
            "{z}: {here} {handbook}"
        );
    }
}

/// A sensor with or without a peg over it.
#[derive(Clone, Copy, Debug)]
pub struct Sensor {
    pub sensitivity: f64,
    pub empty: f64,
}

impl Sensor {
    /// White pegs have their north pole at the tip, and lower the sensor's output.
    pub fn millivolts(self, down: f64) -> u32 {
        let millivolts = self.empty - self.sensitivity * down;
        millivolts.clamp(*SATURATED.start(), *SATURATED.end()) as u32
    }
}

/// A tally of readings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Account {
    read: u32,
    wrong: u32,
}

/// Sixty-four sensors learn their empty readings; then each gets a peg of a random colour, and loses it again.
fn one_board(
    rig: &mut Rig,
    m: &Measures,
    chance: &mut ChaCha8Rng,
    peg: impl Fn(&mut ChaCha8Rng) -> Peg,
) -> Account {
    let sensors = Square::ALL.map(|_| Sensor {
        sensitivity: SENSITIVITY[chance.random_range(0..3)],
        empty: chance.random_range(EMPTY),
    });
    let empty = |sensors: &[Sensor; 64]| {
        let sensors = Square::ALL.iter().zip(sensors);
        let told = sensors.map(|(square, sensor)| format!("empty {square} {:.0}", sensor.empty));
        told.collect::<Vec<_>>()
    };
    rig.tell_all(empty(&sensors));
    rig.tell("setup 8/8/8/8/8/8/8/8");
    rig.run_ms(10);
    assert_eq!(rig.learn(), AckStatus::Done);
    let mut drifted = sensors;
    for sensor in &mut drifted {
        sensor.empty += if chance.random() { DRIFT } else { -DRIFT };
    }
    rig.tell_all(empty(&drifted));
    let mut account = Account::default();
    let colors = Square::ALL.map(|_| Color::from_white(chance.random()));
    let down = |square: Square| colors[usize::from(square)].fold_wb(1.0, -1.0);
    rig.tell_all(Square::ALL.map(|square| {
        let peg = peg(chance);
        // The worst neighbours: all of them, each weakening this peg's field.
        let others = neighbours(m, square, |_| down(square), REMANENCE[2], peg.gap);
        let field = down(square) * own_field(m, peg) + others;
        let millivolts = drifted[usize::from(square)].millivolts(field);
        format!("place {square} {millivolts}")
    }));
    rig.run_ms(15);
    let shown = colors_shown(rig);
    for square in Square::ALL {
        account.read += 1;
        let expected = Some(Seen::Color(colors[usize::from(square)]));
        account.wrong += u32::from(shown[usize::from(square)] != expected);
    }
    // Empty apertures with a peg in every neighbour.
    for square in Square::ALL {
        let others = neighbours(m, square, |_| down(square), REMANENCE[2], m.sensor_gap().0);
        let millivolts = drifted[usize::from(square)].millivolts(others);
        rig.tell(format!("empty {square} {millivolts}"));
        rig.tell(format!("lift {square}"));
    }
    rig.run_ms(15);
    for seen in colors_shown(rig) {
        account.read += 1;
        account.wrong += u32::from(seen.is_some());
    }
    account
}

/// The colours that the board reports when asked now.
pub fn colors_shown(rig: &mut Rig) -> [Option<Seen>; 64] {
    rig.take();
    rig.send(&HostFrame::Snapshot);
    rig.run_ms(100);
    let mut shown = [None; 64];
    for heard in rig.take() {
        if let BoardFrame::Pieces(pieces) = heard.frame {
            let first = if pieces.upper { 32 } else { 0 };
            for (n, code) in pieces.codes.iter().enumerate() {
                shown[first + n] = code.seen();
            }
        }
    }
    shown
}

/// Every corner of a peg's tolerances, at these gaps.
pub fn corners(m: &Measures, gaps: &[f64], leans: &[f64]) -> Vec<Peg> {
    // Offset beside the sensor: a hole of the stripboard, the play of the peg, and a strip glued down inexactly.
    let play = (m.of("hole") - m.of("peg")) / 2.0;
    let aside = 0.8 + play + m.of("sensor_aside");
    let mut corners = Vec::new();
    for remanence in REMANENCE {
        for &gap in gaps {
            for aside in [0.0, aside / 2.0, aside] {
                for &lean in leans {
                    corners.push(Peg {
                        remanence,
                        gap,
                        aside,
                        lean,
                    });
                }
            }
        }
    }
    corners
}

#[test]
fn colours_are_told_over_the_tolerance_of_all_parts() {
    let m = Measures::read();
    let (nearest, gap, farthest) = m.sensor_gap();
    // A base that stands flat lets no peg lean; one that stands on a crumb leans half as far as the aperture lets it.
    let lean = ((m.of("hole") - m.of("peg")) / m.of("plate")).atan() / 2.0;
    let corners = corners(&m, &[nearest, gap, farthest], &[-lean, 0.0, lean]);
    let mut rig = Rig::hall("8/8/8/8/8/8/8/8");
    rig.tell(format!("resistors 0 0 {NOISE}"));
    let mut chance = ChaCha8Rng::seed_from_u64(49);
    let mut total = Account::default();
    for _ in 0..60 {
        let found = one_board(&mut rig, &m, &mut chance, |chance| {
            corners[chance.random_range(0..corners.len())]
        });
        total.read += found.read;
        total.wrong += found.wrong;
    }
    let weakest = corners
        .iter()
        .map(|peg| own_field(&m, *peg))
        .fold(f64::INFINITY, f64::min);
    let beside = neighbours(&m, Square::D4, |_| 1.0, REMANENCE[2], gap).abs();
    report(format!(
        "Hall sensors: {} readings over {} corners of all tolerances, {} wrong; the weakest peg gives {weakest:.1} mT, all neighbours together {beside:.2} mT",
        total.read,
        corners.len(),
        total.wrong
    ));
    assert_eq!(total.wrong, 0);
}

#[test]
fn magnets_twice_as_far_away_are_misread() {
    // Counter-test: a test that no reading can fail would pass here, too.
    let m = Measures::read();
    let far = m.sensor_gap().2 + 5.0;
    let corners = corners(&m, &[far], &[0.0]);
    let mut rig = Rig::hall("8/8/8/8/8/8/8/8");
    let mut chance = ChaCha8Rng::seed_from_u64(50);
    let found = one_board(&mut rig, &m, &mut chance, |chance| {
        corners[chance.random_range(0..corners.len())]
    });
    report(format!(
        "Hall sensors with pegs 5 mm too high: {} of {} readings wrong",
        found.wrong, found.read
    ));
    assert!(found.wrong > 10);
}

#[test]
fn what_is_lifted_and_placed_carries_its_colour() {
    let mut rig = Rig::hall("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    rig.sensed();
    for deed in ["lift e2", "place e4 P", "lift d7", "place d5 p"] {
        rig.tell(deed);
        rig.run_ms(30);
    }
    let edges: Vec<Edge> = rig
        .sensed()
        .into_iter()
        .filter_map(|sensed| match sensed {
            Sensed::Edge { edge, .. } => Some(edge),
            _ => None,
        })
        .collect();
    assert_eq!(
        edges,
        [
            Edge::Lift(Square::E2),
            Edge::Place(Square::E4, Seen::Color(Color::White)),
            Edge::Lift(Square::D7),
            Edge::Place(Square::D5, Seen::Color(Color::Black)),
        ]
    );
}

#[test]
fn a_capture_in_a_moment_is_two_changes() {
    let mut rig = Rig::hall("8/8/8/8/4p3/8/8/8");
    rig.take();
    rig.tell("place e4 P");
    rig.run_ms(30);
    assert_eq!(rig.take_events().len(), 2);
}

#[test]
fn an_open_wire_is_a_fault_at_every_aperture() {
    let mut rig = Rig::hall("8/8/8/8/8/8/8/8");
    let (mut faults, mut phantoms) = (0, 0);
    // From 70 to 130 picofarad at the common pins' 47 kilohm.
    for node_us in [3.0, 4.7, 6.0] {
        rig.tell(format!("node {node_us}"));
        for square in Square::ALL {
            rig.tell(format!("empty {square} 0"));
            rig.run_ms(50);
            rig.take();
            rig.send(&HostFrame::Snapshot);
            rig.run_ms(30);
            let snapshot = rig.take_snapshots().remove(0);
            faults += u32::from(snapshot.flags.contains(FaultFlags::IDENTIFICATION));
            phantoms += snapshot.occupied.count();
            rig.tell(format!("empty {square} 2500"));
            rig.run_ms(50);
        }
    }
    report(format!(
        "open wires of sensors: {faults} of 192 are faults, {phantoms} show a peg"
    ));
    assert_eq!((faults, phantoms), (192, 0));
}

#[test]
fn a_sensor_whose_wire_breaks_lifts_nothing_and_is_a_fault() {
    let mut rig = Rig::hall("8/8/8/8/4P3/8/8/8");
    rig.sensed();
    rig.take();
    rig.tell("place e4 0");
    rig.tell("empty c3 0");
    rig.run_ms(100);
    assert_eq!(rig.take_events().len(), 0);
    let fault = BoardFault::Identification;
    let has = |sensed: &[Sensed], wanted: fn(&Sensed) -> Option<BoardFault>| {
        sensed.iter().any(|sensed| wanted(sensed) == Some(fault))
    };
    let sensed = rig.sensed();
    assert!(has(&sensed, |sensed| match sensed {
        Sensed::Faulty { fault, .. } => Some(*fault),
        _ => None,
    }));
    rig.tell("place e4 P");
    rig.tell("empty c3 2500");
    rig.run_ms(100);
    assert_eq!(rig.take_events().len(), 0);
    let sensed = rig.sensed();
    assert!(has(&sensed, |sensed| match sensed {
        Sensed::Mended { fault, .. } => Some(*fault),
        _ => None,
    }));
}
