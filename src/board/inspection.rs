//! Tests a newly built board: every aperture and every button once, in order, and lists those that do not answer as they should.
//!
//! Takes what was sensed and the person's "no answer", and gives the next instruction ([`Prompt`]). It has no words, no clock and no
//! game.
//!
//! States: clearing (all pegs off), putting (a peg into this aperture), taking (out again), pressing (this button), done.

use std::collections::VecDeque;

use shakmaty::{Bitboard, Square};

use super::contacts::Contacts;
use super::sensing::{Button, Sensed};
use super::unsteady::Unsteady;
use super::{BoardFault, Edge};

#[cfg(test)]
mod tests;

/// A defect of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardFinding {
    /// This aperture shows a peg although none is in it.
    Stuck(Square),
    /// This aperture shows no peg although one was put in.
    Silent(Square),
    /// A peg was put into one aperture and another answered.
    Swapped {
        /// The aperture asked for.
        asked: Square,
        /// The one that answered.
        answered: Square,
    },
    /// This button does nothing.
    SilentButton(Button),
    /// One button was asked for and another answered.
    SwappedButton {
        /// The button asked for.
        asked: Button,
        /// The one that answered.
        answered: Button,
    },
    /// The contact of this aperture opens by itself.
    Unsteady(Square),
    /// The chain of shift registers was broken at some time.
    Chain,
    /// The board has not learnt its empty apertures: this one, if it names one, reads as no empty aperture can.
    NotLearnt(Option<Square>),
}

/// An instruction to the person who tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Take all pegs off the board.
    Clear,
    /// Put a peg into this aperture.
    Put(Square),
    /// It answered: take the peg out again.
    Take,
    /// Press this button.
    Press(Button),
    /// A defect was found just now.
    Found(BoardFinding),
    /// The test is over, with these defects; none if all is well.
    Done(Vec<BoardFinding>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Clearing,
    Putting(Square),
    Taking(Square),
    Pressing(Button),
    Done,
}

/// The test of one board.
#[derive(Clone, Debug)]
pub struct Inspection {
    step: Step,
    occupied: Bitboard,
    stuck: Bitboard,
    findings: Vec<BoardFinding>,
    prompts: VecDeque<Prompt>,
    contacts: Contacts,
    unsteady: Unsteady,
    /// The step before the last lift, which may prove to be flutter.
    before: Step,
}

impl Default for Inspection {
    fn default() -> Self {
        Inspection {
            step: Step::Clearing,
            occupied: Bitboard::EMPTY,
            stuck: Bitboard::EMPTY,
            findings: Vec::new(),
            prompts: VecDeque::from([Prompt::Clear]),
            contacts: Contacts::default(),
            unsteady: Unsteady::default(),
            before: Step::Clearing,
        }
    }
}

impl Inspection {
    /// The next instruction.
    pub fn poll_prompt(&mut self) -> Option<Prompt> {
        self.prompts.pop_front()
    }

    /// Takes one item that the board's session sensed.
    pub fn handle(&mut self, sensed: &Sensed) {
        match sensed {
            Sensed::Shows { at, occupied, .. } => {
                self.passed(at.0);
                self.contacts.forget();
                self.occupied = *occupied;
                self.go_on_when_empty();
            }
            Sensed::Edge { at, edge } => {
                self.passed(at.0);
                self.occupied
                    .set(edge.square(), matches!(edge, Edge::Place(..)));
                if !self.flutters(at.0, *edge) {
                    self.notice(*edge);
                }
            }
            Sensed::Quiet { at } => self.passed(at.0),
            Sensed::Button { button, .. } => self.pressed(*button),
            Sensed::Faulty {
                fault: BoardFault::Chain,
                ..
            } => self.found(BoardFinding::Chain),
            _ => {}
        }
    }

    /// The board was told that it is empty, and learning failed because of this aperture, if it names one. Without having learnt, it
    /// reports no peg, so the test is over.
    pub fn not_learnt(&mut self, because: Option<Square>) {
        self.step = Step::Done;
        self.findings.push(BoardFinding::NotLearnt(because));
        self.prompts = VecDeque::from([Prompt::Done(self.findings.clone())]);
    }

    /// The person says that nothing happened although they did what was asked.
    pub fn no_answer(&mut self) {
        match self.step {
            Step::Clearing => {
                self.stuck = self.occupied;
                for square in self.occupied {
                    self.found(BoardFinding::Stuck(square));
                }
                self.put(Some(Square::A1));
            }
            Step::Putting(square) => {
                self.found(BoardFinding::Silent(square));
                self.put(next(square));
            }
            Step::Taking(square) => {
                for left in self.occupied & !self.stuck {
                    self.found(BoardFinding::Stuck(left));
                }
                self.stuck = self.occupied;
                self.put(next(square));
            }
            Step::Pressing(button) => {
                self.found(BoardFinding::SilentButton(button));
                self.press(button.number() + 1);
            }
            Step::Done => {}
        }
    }

    /// Settles the lifts that a hand has done by this time, and finds the apertures that opened without one.
    fn passed(&mut self, ms: u64) {
        while let Some((square, since)) = self.contacts.settle(ms) {
            self.unsteady.taken_out(since, square);
        }
        while let Some((square, openings)) = self.unsteady.to_tell(ms) {
            self.unsteady.told(square, openings);
            self.found(BoardFinding::Unsteady(square));
        }
    }

    /// Whether this was flutter: the peg is in again, and the test goes back to its last step.
    fn flutters(&mut self, ms: u64, edge: Edge) -> bool {
        let square = edge.square();
        match edge {
            Edge::Lift(_) => {
                self.contacts.opened(ms, square);
                self.before = self.step;
                false
            }
            Edge::Place(..) => {
                let open_ms = self.contacts.flutters(ms, square);
                self.contacts.closed(square);
                match open_ms {
                    Some(open_ms) => {
                        self.unsteady.fluttered(ms, open_ms, square);
                        self.step_back();
                    }
                    None => self.unsteady.seated(ms, square),
                }
                open_ms.is_some()
            }
        }
    }

    fn step_back(&mut self) {
        if self.step != self.before {
            self.step = self.before;
            if matches!(self.step, Step::Taking(_)) {
                self.prompts.push_back(Prompt::Take);
            }
        }
    }

    fn notice(&mut self, edge: Edge) {
        let (Edge::Place(answered, _), Step::Putting(asked) | Step::Taking(asked)) =
            (edge, self.step)
        else {
            self.go_on_when_empty();
            return;
        };
        if answered != asked {
            self.found(BoardFinding::Swapped { asked, answered });
        }
        if matches!(self.step, Step::Putting(_)) {
            self.step = Step::Taking(asked);
            self.prompts.push_back(Prompt::Take);
        }
    }

    fn go_on_when_empty(&mut self) {
        if !(self.occupied & !self.stuck).is_empty() {
            return;
        }
        match self.step {
            Step::Clearing => self.put(Some(Square::A1)),
            Step::Taking(square) => self.put(next(square)),
            _ => {}
        }
    }

    fn pressed(&mut self, answered: Button) {
        let Step::Pressing(asked) = self.step else {
            return;
        };
        if answered != asked {
            self.found(BoardFinding::SwappedButton { asked, answered });
        }
        self.press(asked.number() + 1);
    }

    fn found(&mut self, finding: BoardFinding) {
        if !self.findings.contains(&finding) {
            self.findings.push(finding);
            self.prompts.push_back(Prompt::Found(finding));
        }
    }

    /// Goes on to the next aperture; a stuck one needs no peg.
    fn put(&mut self, square: Option<Square>) {
        match square {
            Some(square) if self.stuck.contains(square) => self.put(next(square)),
            Some(square) => {
                self.step = Step::Putting(square);
                self.prompts.push_back(Prompt::Put(square));
            }
            None => self.press(0),
        }
    }

    fn press(&mut self, number: u8) {
        if let Some(button) = Button::from_number(number) {
            self.step = Step::Pressing(button);
            self.prompts.push_back(Prompt::Press(button));
        } else {
            self.step = Step::Done;
            self.prompts.push_back(Prompt::Done(self.findings.clone()));
        }
    }
}

/// The next aperture: along the rank, then the next rank.
fn next(square: Square) -> Option<Square> {
    square.offset(1)
}
