//! Coded pegs: the identity of each piece, over all tolerances of the parts.

use std::collections::HashMap;

use board::BoardFault;
use board::sensing::Sensed;
use board::wire::{BoardFrame, HostFrame};
use board::{Edge, Seen};
use shakmaty::{Piece, Square};

use crate::rig::{Rig, emulator, report};

/// The resistor of every piece, in firmware and emulator.
fn pegs() -> Vec<(Piece, f64)> {
    let output = emulator().arg("--pegs").output().unwrap();
    let pegs: Vec<_> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| {
            let words: Vec<&str> = line.split(' ').collect();
            let piece = Piece::from_char(words[1].chars().next().unwrap()).unwrap();
            (piece, words[2].parse().unwrap())
        })
        .collect();
    assert_eq!(pegs.len(), 12);
    pegs
}

/// The pieces that the board reports when asked now.
fn shown(rig: &mut Rig) -> HashMap<Square, Seen> {
    rig.take();
    rig.send(&HostFrame::Snapshot);
    rig.run_ms(120);
    let mut shown = HashMap::new();
    for heard in rig.take() {
        if let BoardFrame::Pieces(pieces) = heard.frame {
            let first = if pieces.upper { 32 } else { 0 };
            for (code, square) in pieces.codes.iter().zip(&Square::ALL[first..]) {
                if let Some(seen) = code.seen() {
                    shown.insert(*square, seen);
                }
            }
        }
    }
    shown
}

#[test]
fn every_piece_is_named_over_the_tolerance_of_all_parts() {
    let pegs = pegs();
    let mut rig = Rig::coded("8/8/8/8/8/8/8/8");
    let (mut read, mut wrong, mut unnamed) = (0, 0, 0);
    let mut turn = 0;
    for pull_up in [9_900, 9_950, 10_000, 10_050, 10_100] {
        for series in [0, 25, 50, 75, 100, 125, 150, 175, 200] {
            rig.tell(format!("resistors {pull_up} {series} 5"));
            for percent in [-1.0, -0.75, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75, 1.0] {
                // Another piece on every aperture each time, all sixty-four at once.
                turn += 5;
                let piece_at = |square: Square| pegs[(usize::from(square) + turn) % pegs.len()];
                rig.tell_all(Square::ALL.map(|square| {
                    let ohms = piece_at(square).1 * (1.0 + percent / 100.0);
                    format!("place {square} {ohms:.0}")
                }));
                rig.run_ms(40);
                let shown = shown(&mut rig);
                for square in Square::ALL {
                    read += 1;
                    match shown.get(&square) {
                        Some(Seen::Piece(piece)) if *piece == piece_at(square).0 => {}
                        Some(Seen::Peg) => unnamed += 1,
                        _ => wrong += 1,
                    }
                }
                rig.tell("setup 8/8/8/8/8/8/8/8");
                rig.run_ms(40);
            }
        }
    }
    report(format!(
        "coded pegs: {read} readings (1 % parts, 0 to 200 ohms in series, 5 mV of noise): {wrong} wrong, {unnamed} without a name"
    ));
    assert_eq!((read, wrong, unnamed), (25_920, 0, 0));
}

#[test]
fn resistors_a_quarter_off_are_not_all_named_right() {
    // Counter-test: a test that no reading can fail would pass here, too.
    let mut rig = Rig::coded("8/8/8/8/8/8/8/8");
    for (number, (_, ohms)) in pegs().iter().enumerate() {
        rig.tell(format!("place {} {:.0}", Square::ALL[number], ohms * 1.25));
    }
    rig.run_ms(200);
    let shown = shown(&mut rig);
    let right = pegs()
        .into_iter()
        .enumerate()
        .filter(|(number, (piece, _))| {
            shown.get(&Square::ALL[*number]) == Some(&Seen::Piece(*piece))
        });
    assert!(right.count() < 12);
}

#[test]
fn what_is_lifted_and_placed_carries_its_piece() {
    let mut rig = Rig::coded("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    rig.sensed();
    rig.tell("lift g1");
    rig.run_ms(300);
    rig.tell("place f3 N");
    rig.run_ms(300);
    let edges: Vec<Edge> = rig
        .sensed()
        .into_iter()
        .filter_map(|sensed| match sensed {
            Sensed::Edge { edge, .. } => Some(edge),
            _ => None,
        })
        .collect();
    let knight = Seen::Piece(Piece::from_char('N').unwrap());
    assert_eq!(
        edges,
        [Edge::Lift(Square::G1), Edge::Place(Square::F3, knight)]
    );
}

#[test]
fn a_peg_that_bounces_or_is_pushed_in_slowly_is_placed_once() {
    let mut rig = Rig::coded("8/8/8/8/8/8/8/8");
    rig.take();
    for (number, square) in Square::ALL.iter().enumerate() {
        rig.run_us(number as u64 * 137 % 5000);
        rig.tell(format!("bounce place {square} 5ms r"));
        rig.run_ms(40);
        assert_eq!(rig.take_events().len(), 1, "{square}");
    }
    for square in ["a1", "e4", "h8"] {
        rig.tell(format!("glitch {square} 6ms"));
        rig.run_ms(40);
        assert_eq!(rig.take_events().len(), 0, "{square}");
    }
}

#[test]
fn a_peg_between_two_pieces_is_a_peg_without_a_name() {
    let mut rig = Rig::coded("8/8/8/8/8/8/8/8");
    // Between the white queen's 6.2 kΩ and the white king's 8.2 kΩ.
    rig.tell("place d4 7070");
    rig.run_ms(90);
    assert_eq!(shown(&mut rig).get(&Square::D4), Some(&Seen::Peg));
    let fault = BoardFault::Identification;
    let sensed = rig.sensed();
    assert!(
        sensed
            .iter()
            .any(|s| matches!(s, Sensed::Faulty { fault: f, .. } if *f == fault))
    );
    // Pushed home it is identified, without a lift.
    rig.take();
    rig.tell("place d4 K");
    rig.run_ms(40);
    assert_eq!(rig.take_events().len(), 0);
    let king = Seen::Piece(Piece::from_char('K').unwrap());
    assert_eq!(shown(&mut rig).get(&Square::D4), Some(&king));
    let sensed = rig.sensed();
    assert!(
        sensed
            .iter()
            .any(|s| matches!(s, Sensed::Mended { fault: f, .. } if *f == fault))
    );
}

#[test]
fn two_pieces_swapped_in_a_moment_are_seen() {
    let mut rig = Rig::coded("8/8/8/8/8/8/8/3QK3");
    rig.take();
    rig.tell("place d1 K");
    rig.tell("place e1 Q");
    rig.run_ms(40);
    let events = rig.take_events();
    assert_eq!(events.len(), 4);
    let king = Seen::Piece(Piece::from_char('K').unwrap());
    assert_eq!(shown(&mut rig).get(&Square::D1), Some(&king));
}
