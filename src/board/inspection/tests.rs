use std::collections::{HashMap, HashSet};

use super::*;
use crate::Seen;
use crate::sensing::BoardTime;

const AT: BoardTime = BoardTime(0);

/// A board with faults, and a person who does as told and says when nothing happened.
#[derive(Default)]
struct Bench {
    silent: HashSet<Square>,
    stuck: Bitboard,
    /// The aperture that answers instead.
    answers_as: HashMap<Square, Square>,
    silent_buttons: HashSet<Button>,
}

impl Bench {
    /// Runs the whole test; returns the findings.
    fn test(&self) -> Vec<BoardFinding> {
        let mut inspection = Inspection::default();
        inspection.handle(&Sensed::Shows {
            at: AT,
            occupied: self.stuck,
            seen: Vec::new(),
        });
        let mut held = None;
        for _ in 0..1000 {
            match inspection.poll_prompt() {
                Some(Prompt::Clear) if self.stuck.is_empty() => {}
                Some(Prompt::Clear) => inspection.no_answer(),
                Some(Prompt::Put(square)) => {
                    let answers = *self.answers_as.get(&square).unwrap_or(&square);
                    if self.silent.contains(&square) {
                        inspection.no_answer();
                    } else {
                        held = Some(answers);
                        let edge = Edge::Place(answers, Seen::Peg);
                        inspection.handle(&Sensed::Edge { at: AT, edge });
                    }
                }
                Some(Prompt::Take) => {
                    let edge = Edge::Lift(held.take().unwrap());
                    inspection.handle(&Sensed::Edge { at: AT, edge });
                }
                Some(Prompt::Press(button)) if self.silent_buttons.contains(&button) => {
                    inspection.no_answer();
                }
                Some(Prompt::Press(button)) => {
                    inspection.handle(&Sensed::Button { at: AT, button });
                }
                Some(Prompt::Found(_)) => {}
                Some(Prompt::Done(findings)) => return findings,
                None => panic!("the test stands still in {:?}", inspection.step),
            }
        }
        panic!("the test does not end")
    }
}

#[test]
fn a_good_board_passes() {
    assert_eq!(Bench::default().test(), []);
}

#[test]
fn every_fault_is_found_and_named() {
    let bench = Bench {
        silent: HashSet::from([Square::D4]),
        stuck: Bitboard::from(Square::H8),
        answers_as: HashMap::from([(Square::A2, Square::B2), (Square::B2, Square::A2)]),
        silent_buttons: HashSet::from([Button::Draw]),
    };
    let swapped = |asked, answered| BoardFinding::Swapped { asked, answered };
    assert_eq!(
        bench.test(),
        [
            BoardFinding::Stuck(Square::H8),
            swapped(Square::A2, Square::B2),
            swapped(Square::B2, Square::A2),
            BoardFinding::Silent(Square::D4),
            BoardFinding::SilentButton(Button::Draw),
        ]
    );
}

#[test]
fn two_apertures_that_answer_together_are_found() {
    let mut inspection = Inspection::default();
    let shows = |occupied| Sensed::Shows {
        at: AT,
        occupied,
        seen: Vec::new(),
    };
    inspection.handle(&shows(Bitboard::EMPTY));
    for square in [Square::A1, Square::B1] {
        let edge = Edge::Place(square, Seen::Peg);
        inspection.handle(&Sensed::Edge { at: AT, edge });
    }
    let joined = BoardFinding::Swapped {
        asked: Square::A1,
        answered: Square::B1,
    };
    assert_eq!(inspection.findings, [joined]);
    // It goes on only when both are empty.
    let edge = Edge::Lift(Square::A1);
    inspection.handle(&Sensed::Edge { at: AT, edge });
    assert_eq!(inspection.step, Step::Taking(Square::A1));
    let edge = Edge::Lift(Square::B1);
    inspection.handle(&Sensed::Edge { at: AT, edge });
    assert_eq!(inspection.step, Step::Putting(Square::B1));
}

#[test]
fn an_aperture_that_stays_shut_is_stuck_and_passed_over() {
    let mut inspection = Inspection::default();
    inspection.handle(&Sensed::Shows {
        at: AT,
        occupied: Bitboard::EMPTY,
        seen: Vec::new(),
    });
    let edge = Edge::Place(Square::A1, Seen::Peg);
    inspection.handle(&Sensed::Edge { at: AT, edge });
    inspection.no_answer();
    assert_eq!(inspection.findings, [BoardFinding::Stuck(Square::A1)]);
    assert_eq!(inspection.step, Step::Putting(Square::B1));
}

#[test]
fn a_contact_that_opens_by_itself_is_named_and_the_test_goes_on() {
    let mut inspection = Inspection::default();
    inspection.handle(&Sensed::Shows {
        at: AT,
        occupied: Bitboard::EMPTY,
        seen: Vec::new(),
    });
    let mut at = |ms, edge| {
        let at = BoardTime(ms);
        inspection.handle(&Sensed::Edge { at, edge });
    };
    let put = Edge::Place(Square::A1, Seen::Peg);
    at(1_000, put);
    at(3_000, Edge::Lift(Square::A1));
    at(3_060, put);
    let at = BoardTime(3_200);
    inspection.handle(&Sensed::Quiet { at });
    assert_eq!(inspection.findings, [BoardFinding::Unsteady(Square::A1)]);
    assert_eq!(inspection.step, Step::Taking(Square::A1));
}
