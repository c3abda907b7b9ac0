//! What hands did with the pieces of an electronic board, from what its squares showed.
//!
//! A piece that is slid over squares, and rests there for a second, is neither touched nor placed on the way, and one that was seen
//! where it came before it was seen gone from where it stood was lifted first. So a place is told once it has stayed, once a hand has
//! gone on to another piece, or once its player presses or commits, whichever comes first; a lift is told at once.
//!
//! It stands where the presses of all boards, clocks and pages come together, so that a place is told before the press that follows it.

use shakmaty::{Bitboard, Square};

use crate::sensing::{BoardTime, Sensed};
use crate::{Edge, Seen};

/// A piece stands where it came once it has stayed this long: slid ones rest on their way (ms).
const STAYS_MS: u64 = 1_300;

/// All squares are scanned within this time: a piece may be seen so much sooner where it came than gone from where it stood (ms).
const SCAN_MS: u64 = 300;

/// A piece that came to a square and has not yet stayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Coming {
    square: Square,
    seen: Seen,
    since: u64,
}

/// What of one board was told, and what waits: no more than one piece a square.
#[derive(Clone, Debug, Default)]
pub struct Stays {
    /// Where something stands, as it was told.
    told: Bitboard,
    coming: Vec<Coming>,
    /// How far its time was told: it never goes back.
    at: u64,
}

impl Stays {
    /// What follows from what this board senses, in order; `None`: just that.
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

    /// The player at this board says that the move is made: what stands there is told.
    pub fn settle(&mut self) -> Vec<Sensed> {
        self.tell(|_| true)
    }

    /// The board is gone: what waits is told no more.
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
            // It slid on, or what it was about to take is gone with it.
            Edge::Lift(_) if waited > self.coming.len() && !self.told.contains(square) => {}
            Edge::Lift(_) => {
                // Who takes another piece has let go of the one before; unless this is where that one comes from.
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

    /// Tells of those pieces that came, in their order.
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

    /// What has not yet stayed will be told as it came.
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
