//! What stands on an electronic board, and what hands did with it.
//!
//! A piece that is slid over squares, and rests there for a second, is neither touched nor placed on the way, and one that was seen
//! where it came before it was seen gone from where it stood was lifted first. So a place is told once it has stayed, or when the
//! clock is pressed, whichever comes first; a lift is told at once.

use std::collections::VecDeque;

use shakmaty::{Bitboard, Square};

use crate::clock::Sides;
use crate::sensing::{BoardTime, Sensed};
use crate::{Edge, Seen};

/// A piece stands where it came once it has stayed this long: slid ones rest on their way (ms).
const STAYS_MS: u64 = 1_300;

/// A clock that is away for this long was unplugged (ms): its plug may have been touched.
const AWAY_MS: u64 = 2_000;

/// What stands on each square, a1 first.
pub type Squares = [Option<Seen>; 64];

/// A piece that came to a square and has not yet stayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Coming {
    square: Square,
    seen: Seen,
    since: u64,
}

/// A board's squares as they were seen, and as they were told.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    now: u64,
    /// What the board says, and what of that was told. `None`: it has not said it since the port was opened.
    board: Option<Box<[Squares; 2]>>,
    coming: Vec<Coming>,
    /// When a square last changed.
    changed: Option<u64>,
    /// How far its time was told: it never goes back.
    told: u64,
    clock: Option<Sides>,
    /// Since when the board says that no clock is plugged in.
    away: Option<u64>,
    sensed: VecDeque<Sensed>,
}

impl Standing {
    /// The port was opened: nothing is known.
    pub fn forget(&mut self) {
        self.board = None;
        self.coming.clear();
        self.changed = None;
        self.clock = None;
        self.away = None;
    }

    /// The reader's time is now this.
    pub fn at(&mut self, now: u64) {
        self.now = self.now.max(now);
    }

    /// Whether the board has said what it shows.
    pub const fn is_known(&self) -> bool {
        self.board.is_some()
    }

    /// When a square last changed, if that was this long ago; it is told once.
    pub fn rested(&mut self, ms: u64) -> bool {
        let now = self.now;
        let rested = self.changed.take_if(|changed| *changed + ms <= now);
        rested.is_some()
    }

    /// The board says what all its squares show. What differs from what is known has changed just now.
    pub fn shows(&mut self, shown: &Squares) {
        if self.board.is_some() {
            for (square, seen) in Square::ALL.into_iter().zip(shown) {
                self.changes(square, *seen);
            }
            return;
        }
        self.board = Some(Box::new([*shown; 2]));
        let at = self.time(self.now);
        let seen = |square: &(Square, Option<Seen>)| Some((square.0, square.1?));
        let seen: Vec<_> = Square::ALL
            .into_iter()
            .zip(*shown)
            .filter_map(|square| seen(&square))
            .collect();
        let occupied: Bitboard = seen.iter().map(|(square, _)| *square).collect();
        // A board that knows nothing of its pieces says nothing of them.
        let known = !seen.iter().all(|(_, seen)| seen.is_peg());
        let seen = if known { seen } else { Vec::new() };
        self.sensed.push_back(Sensed::Shows { at, occupied, seen });
    }

    /// The board says what this square shows.
    pub fn changes(&mut self, square: Square, seen: Option<Seen>) {
        let index = usize::from(square);
        let Some([board, told]) = self.board.as_deref_mut() else {
            return;
        };
        if board[index] == seen {
            return;
        }
        board[index] = seen;
        self.changed = Some(self.now);
        self.coming.retain(|coming| coming.square != square);
        match seen {
            Some(seen) => self.coming.push(Coming {
                square,
                seen,
                since: self.now,
            }),
            // It slid on, or what it was about to take is gone with it.
            None if told[index].is_none() => {}
            None => {
                told[index] = None;
                self.edge(self.now, Edge::Lift(square));
            }
        }
    }

    /// What the clock shows. Who presses has placed: what has come is told before.
    pub fn clock(&mut self, sides: Sides) {
        self.away = None;
        if self.clock == Some(sides) {
            return;
        }
        if self.clock.is_some_and(|before| before.turn != sides.turn) {
            self.settle(0);
        }
        self.clock = Some(sides);
        let at = self.time(self.now);
        self.sensed.push_back(Sensed::Clock { at, sides });
    }

    /// The board says that no clock is plugged in.
    pub fn no_clock(&mut self) {
        if self.clock.is_some() {
            self.away.get_or_insert(self.now);
        }
    }

    /// Nothing more was to be read: what has stayed is told, and how far time has come.
    pub fn pass(&mut self) {
        let now = self.now;
        if self.away.take_if(|away| *away + AWAY_MS <= now).is_some() {
            self.clock = None;
            let at = self.time(now);
            self.sensed.push_back(Sensed::NoClock { at });
        }
        self.settle(STAYS_MS);
        // What has not yet stayed will be told as it came.
        let coming = self.coming.iter().map(|coming| coming.since).min();
        if self.board.is_some() {
            let at = self.time(coming.unwrap_or(self.now));
            self.sensed.push_back(Sensed::Quiet { at });
        }
    }

    /// What was sensed, in order.
    pub fn poll(&mut self) -> Option<Sensed> {
        self.sensed.pop_front()
    }

    /// Tells of the pieces that have stayed for this long.
    fn settle(&mut self, stays_ms: u64) {
        let now = self.now;
        let stayed = |coming: &Coming| coming.since + stays_ms <= now;
        let (stayed, coming) = self.coming.iter().partition(|coming| stayed(coming));
        self.coming = coming;
        let stayed: Vec<Coming> = stayed;
        for Coming {
            square,
            seen,
            since,
        } in stayed
        {
            if let Some([_, told]) = self.board.as_deref_mut() {
                told[usize::from(square)] = Some(seen);
            }
            self.edge(since, Edge::Place(square, seen));
        }
    }

    fn edge(&mut self, ms: u64, edge: Edge) {
        let at = self.time(ms);
        self.sensed.push_back(Sensed::Edge { at, edge });
    }

    fn time(&mut self, ms: u64) -> BoardTime {
        self.told = self.told.max(ms);
        BoardTime(self.told)
    }
}
