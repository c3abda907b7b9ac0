//! Turns the changed squares of an electronic board into lifts and places by hands.
//!
//! A piece that is slid over squares, and rests there for a second, is neither touched nor placed on the way. A piece seen on its new
//! square before it was seen gone from the old one was lifted first. So a place is reported once the piece has stayed, once a hand
//! has gone on to another piece, or once its player presses or commits, whichever comes first; a lift is reported at once.
//!
//! It sits where the presses of all boards, clocks and pages come together, so that a place is reported before the press that follows
//! it.

use shakmaty::{Bitboard, Square};

use crate::sensing::{BoardTime, Sensed};
use crate::{Edge, Seen};

/// A piece counts as placed once it has stayed this long: slid ones rest on their way (ms).
const STAYS_MS: u64 = 1_300;

/// The longest scan of all squares: a piece may be seen this much sooner on its new square than gone from its old one (ms).
const SCAN_MS: u64 = 300;

/// A piece that came to a square and has not yet stayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Coming {
    square: Square,
    seen: Seen,
    since: u64,
}

/// The reported and the pending pieces of one board, at most one a square.
#[derive(Clone, Debug, Default)]
pub struct Stays {
    /// The squares reported as occupied.
    told: Bitboard,
    coming: Vec<Coming>,
    /// The latest time reported: it never goes back.
    at: u64,
}

impl Stays {
    /// The items that replace this one, in order; `None` if it stands as it is.
    pub fn take(&mut self, sensed: &Sensed) -> Option<Vec<Sensed>> {
        match sensed {
            Sensed::Scanned { at, edge } => Some(self.scanned(at.0, *edge)),
            Sensed::Shows { occupied, .. } => {
                self.told = *occupied;
                self.forget();
                None
            }
            Sensed::Quiet { at } | Sensed::Clock { at, .. } | Sensed::NoClock { at } => {
                self.passed(at.0, sensed)
            }
            _ => None,
        }
    }

    /// The player at this board commits or presses: pending pieces are reported.
    pub fn settle(&mut self) -> Vec<Sensed> {
        self.tell(|_| true)
    }

    /// The board is gone: pending pieces are dropped.
    pub fn forget(&mut self) {
        self.coming.clear();
    }

    fn scanned(&mut self, at: u64, edge: Edge) -> Vec<Sensed> {
        let square = edge.square();
        let waited = self.coming.len();
        self.coming.retain(|coming| coming.square != square);
        let mut told = Vec::new();
        match edge {
            Edge::Place(_, seen) => self.coming.push(Coming {
                square,
                seen,
                since: at,
            }),
            // The piece slid on, or the one that it was about to take is gone with it.
            Edge::Lift(_) if waited > self.coming.len() && !self.told.contains(square) => {}
            Edge::Lift(_) => {
                // A hand that takes another piece has let go of the one before, unless that one comes from here.
                told = self.tell(|coming| {
                    coming.since + SCAN_MS <= at && coming.square.distance(square) > 1
                });
                self.told.discard(square);
                let at = self.time(at);
                told.push(Sensed::Edge { at, edge });
                return told;
            }
        }
        let at = self.so_far(at);
        told.push(Sensed::Quiet { at });
        told
    }

    /// The board's time has come this far.
    fn passed(&mut self, at: u64, sensed: &Sensed) -> Option<Vec<Sensed>> {
        if self.coming.is_empty() {
            self.time(at);
            return None;
        }
        let mut told = self.tell(|coming| coming.since + STAYS_MS <= at);
        let at = self.so_far(at);
        told.push(match *sensed {
            Sensed::Clock { sides, .. } => Sensed::Clock { at, sides },
            Sensed::NoClock { .. } => Sensed::NoClock { at },
            _ => Sensed::Quiet { at },
        });
        Some(told)
    }

    /// Reports those pending pieces that match, in order.
    fn tell(&mut self, of: impl Fn(&Coming) -> bool) -> Vec<Sensed> {
        let (stand, coming) = self.coming.drain(..).partition(of);
        self.coming = coming;
        let stand: Vec<Coming> = stand;
        let told = stand.into_iter().map(|coming| {
            let Coming {
                square,
                seen,
                since,
            } = coming;
            self.told.add(square);
            let at = self.time(since);
            let edge = Edge::Place(square, seen);
            Sensed::Edge { at, edge }
        });
        told.collect()
    }

    /// The time up to which nothing is pending: a pending place will be reported as of its coming.
    fn so_far(&mut self, at: u64) -> BoardTime {
        let coming = self.coming.iter().map(|coming| coming.since).min();
        self.time(coming.unwrap_or(at))
    }

    fn time(&mut self, ms: u64) -> BoardTime {
        self.at = self.at.max(ms);
        BoardTime(self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::{ClockSide, ClockSides};

    fn scanned(at: u64, edge: Edge) -> Sensed {
        let at = BoardTime(at);
        Sensed::Scanned { at, edge }
    }

    fn edge(at: u64, edge: Edge) -> Sensed {
        let at = BoardTime(at);
        Sensed::Edge { at, edge }
    }

    fn quiet(at: u64) -> Sensed {
        Sensed::Quiet { at: BoardTime(at) }
    }

    const fn place(square: Square) -> Edge {
        Edge::Place(square, Seen::Peg)
    }

    /// A board at its initial position.
    fn stays() -> Stays {
        let mut stays = Stays::default();
        let shows = Sensed::Shows {
            at: BoardTime(0),
            occupied: Bitboard(0xFFFF_0000_0000_FFFF),
            seen: Vec::new(),
        };
        assert_eq!(stays.take(&shows), None);
        stays
    }

    #[test]
    fn what_stands_is_told_before_the_hand_takes_another_piece() {
        let mut stays = stays();
        stays.take(&scanned(700, Edge::Lift(Square::E2)));
        assert_eq!(
            stays.take(&scanned(1_000, place(Square::E4))),
            Some(vec![quiet(1_000)])
        );
        let lift = Edge::Lift(Square::E7);
        let told = [edge(1_000, place(Square::E4)), edge(1_500, lift)];
        assert_eq!(stays.take(&scanned(1_500, lift)), Some(told.to_vec()));
    }

    #[test]
    fn a_piece_that_is_seen_where_it_came_first_was_lifted_first() {
        let mut stays = stays();
        stays.take(&scanned(1_000, place(Square::E4)));
        let lift = Edge::Lift(Square::E2);
        assert_eq!(
            stays.take(&scanned(1_150, lift)),
            Some(vec![edge(1_150, lift)])
        );
        assert_eq!(stays.settle(), [edge(1_150, place(Square::E4))]);
    }

    #[test]
    fn a_second_of_the_clock_moves_no_piece_that_waits() {
        let mut stays = stays();
        stays.take(&scanned(700, Edge::Lift(Square::E2)));
        stays.take(&scanned(1_000, place(Square::E4)));
        let sides = ClockSides {
            left: 60,
            right: 60,
            down: None,
            runs: true,
            turn: ClockSide::Left,
        };
        let at = BoardTime(1_900);
        stays.take(&Sensed::Clock { at, sides });
        let stayed = [edge(1_000, place(Square::E4)), quiet(2_300)];
        assert_eq!(stays.take(&quiet(2_300)), Some(stayed.to_vec()));
        assert_eq!(stays.take(&quiet(2_350)), None);
    }
}
