//! Tracks the squares and the plugged-in clock of an electronic board, and reports differences from its last state.

use std::collections::VecDeque;

use shakmaty::{Bitboard, Square};

use crate::clock::ClockSides;
use crate::sensing::{BoardTime, Sensed};
use crate::{Edge, Seen};

/// A clock that is absent for this long was unplugged (ms); a shorter absence may be a touched plug.
const AWAY_MS: u64 = 2_000;

/// The content of each square, a1 first.
pub type Squares = [Option<Seen>; 64];

/// The last known state of a board's squares.
#[derive(Clone, Debug, Default)]
pub struct LastSquares {
    now: u64,
    /// `None`: the board has not said what it shows since the port was opened.
    board: Option<Box<Squares>>,
    /// When a square last changed.
    changed: Option<u64>,
    clock: Option<ClockSides>,
    /// Since when the board has reported no clock.
    away: Option<u64>,
    sensed: VecDeque<Sensed>,
}

impl LastSquares {
    /// The port was opened: nothing is known.
    pub fn forget(&mut self) {
        self.board = None;
        self.changed = None;
        self.clock = None;
        self.away = None;
    }

    /// Advances the reader's time.
    pub fn at(&mut self, now: u64) {
        self.now = self.now.max(now);
    }

    /// Whether the board has said what it shows.
    pub const fn is_known(&self) -> bool {
        self.board.is_some()
    }

    /// Whether the last change of a square was this long ago; true once per change.
    pub fn rested(&mut self, ms: u64) -> bool {
        let now = self.now;
        let rested = self.changed.take_if(|changed| *changed + ms <= now);
        rested.is_some()
    }

    /// The board reports all its squares. A difference from the last state counts as a change just now.
    pub fn shows(&mut self, shown: &Squares) {
        if self.board.is_some() {
            for (square, seen) in Square::ALL.into_iter().zip(shown) {
                self.changes(square, *seen);
            }
            return;
        }
        self.board = Some(Box::new(*shown));
        let at = BoardTime(self.now);
        let seen = |square: &(Square, Option<Seen>)| Some((square.0, square.1?));
        let seen: Vec<_> = Square::ALL
            .into_iter()
            .zip(*shown)
            .filter_map(|square| seen(&square))
            .collect();
        let occupied: Bitboard = seen.iter().map(|(square, _)| *square).collect();
        // A board that knows nothing of its pieces identifies none.
        let known = !seen.iter().all(|(_, seen)| seen.is_peg());
        let seen = if known { seen } else { Vec::new() };
        self.sensed.push_back(Sensed::Shows { at, occupied, seen });
    }

    /// The board reports this square.
    pub fn changes(&mut self, square: Square, seen: Option<Seen>) {
        let Some(board) = self.board.as_deref_mut() else {
            return;
        };
        if std::mem::replace(&mut board[usize::from(square)], seen) == seen {
            return;
        }
        self.changed = Some(self.now);
        let at = BoardTime(self.now);
        let edge = match seen {
            Some(seen) => Edge::Place(square, seen),
            None => Edge::Lift(square),
        };
        self.sensed.push_back(Sensed::Scanned { at, edge });
    }

    /// The board reports its clock.
    pub fn clock(&mut self, sides: ClockSides) {
        self.away = None;
        if self.clock != Some(sides) {
            self.clock = Some(sides);
            let at = BoardTime(self.now);
            self.sensed.push_back(Sensed::Clock { at, sides });
        }
    }

    /// The board reports that no clock is plugged in.
    pub fn no_clock(&mut self) {
        if self.clock.is_some() {
            self.away.get_or_insert(self.now);
        }
    }

    /// Nothing more could be read: reports how far time has come.
    pub fn pass(&mut self) {
        let now = self.now;
        let at = BoardTime(now);
        if self.away.take_if(|away| *away + AWAY_MS <= now).is_some() {
            self.clock = None;
            self.sensed.push_back(Sensed::NoClock { at });
        }
        if self.board.is_some() {
            self.sensed.push_back(Sensed::Quiet { at });
        }
    }

    /// The next sensed item, in order.
    pub fn poll(&mut self) -> Option<Sensed> {
        self.sensed.pop_front()
    }
}
