//! One board: from bytes on the line to the move that was made on it, and the way back when it differs from the game.
//!
//! [`wire`] turns bytes into frames, and [`sensing`] frames into lifts and places ([`Edge`]); [`electronic`] boards of other
//! [`Make`]s, a folder each, do both. [`detection`] turns edges into a move, and [`repair`] plans the way back to a position. None of
//! them reads a clock: every millisecond is the board's own.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

pub mod belief;
pub mod chesslink;
pub mod clock;
mod contacts;
pub mod detection;
pub mod dgt;
mod edge;
pub mod electronic;
mod fault;
mod heights;
pub mod inspection;
mod make;
pub mod mistake;
pub mod repair;
pub mod sensing;
pub mod sentio;
mod settling;
mod unsteady;
pub mod watch;
pub mod wire;

use serde::Serialize;
use shakmaty::{Bitboard, Move, Piece, Square};

use contacts::Contacts;
use detection::{Detection, Made, Moment, Reading};
use laws::{Commit, Position};
use settling::Settling;
use unsteady::Unsteady;

pub use contacts::HAND_MS;
pub use edge::{Edge, NotSeen, Seen};
pub use fault::BoardFault;
pub use heights::LiftHeights;
pub use make::{ELECTRONIC, Make, MakeRow};

/// One board under observation: its edges, which of them were contact bounce, and when it came to rest. Used behind a [`watch`], at a
/// table and for a move that is being sealed; its owner decides what follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WatchedBoard {
    #[serde(flatten)]
    detection: Detection,
    settling: Settling,
    #[serde(skip)]
    contacts: Contacts,
    #[serde(skip)]
    unsteady: Unsteady,
    #[serde(skip)]
    commit: Commit,
}

impl WatchedBoard {
    /// Starts with a board that shows `position`, is committed as `commit` says, and is at rest after `settle_ms` milliseconds
    /// without an edge.
    pub fn new(position: Position, commit: Commit, settle_ms: u64) -> Self {
        Self {
            detection: Detection::new(position),
            settling: Settling::new(settle_ms),
            contacts: Contacts::default(),
            unsteady: Unsteady::default(),
            commit,
        }
    }

    /// Interprets the edges since the board last agreed with the game.
    pub const fn detection(&self) -> &Detection {
        &self.detection
    }

    /// A contact opened or closed. Returns whether the edge stands; a bounce takes back the edge before it.
    pub fn contact(&mut self, ms: u64, edge: Edge) -> bool {
        self.settle(ms);
        self.rested_before(ms);
        let square = edge.square();
        let stands = !(self.contacts.bounces(ms, square) && self.detection.undo(edge));
        if stands {
            self.detection.edge(edge);
        }
        if stands && matches!(edge, Edge::Lift(_)) {
            // Whether the hands are busy is known when the lift settles.
            self.contacts.opened(ms, square);
        } else {
            self.contacts.closed(square);
            self.contacts.untimed(ms);
            self.settling.edge(ms);
        }
        if stands && matches!(edge, Edge::Place(..)) {
            self.unsteady.seated(ms, square);
        }
        stands
    }

    /// How long the aperture was open, if no hand lifted the peg that is in it now: see [`WatchedBoard::flutter`].
    pub fn flutters(&self, ms: u64, edge: Edge) -> Option<u64> {
        match edge {
            Edge::Place(square, Seen::Piece(piece)) if self.is_another(square, piece) => None,
            Edge::Place(square, _) => self.contacts.flutters(ms, square),
            Edge::Lift(_) => None,
        }
    }

    /// Whether the game has another piece on this square.
    fn is_another(&self, square: Square, piece: Piece) -> bool {
        let position = self.detection.position();
        position.board().piece_at(square) != Some(piece)
    }

    /// The contact fluttered: the peg was never out, no hand moved, and the board is as much at rest as it was.
    pub fn flutter(&mut self, ms: u64, open_ms: u64, square: Square) {
        self.settle(ms);
        let back = Edge::Place(square, Seen::Peg);
        if !self.detection.undo(back) {
            self.detection.edge(back);
            self.settling.edge(ms);
        }
        self.contacts.fluttered(square);
        self.unsteady.fluttered(ms, open_ms, square);
    }

    /// An unsteady aperture to report, and how often it opened by itself: once at first, and again when it has become much worse.
    pub fn unsteady(&self, ms: u64) -> Option<(Square, u32)> {
        self.unsteady.to_tell(ms)
    }

    /// How often this aperture has opened by itself in this game.
    pub fn openings(&self, square: Square) -> u32 {
        self.unsteady.openings(square)
    }

    /// Notes that this aperture was reported as unsteady.
    pub fn told_unsteady(&mut self, square: Square, openings: u32) {
        self.unsteady.told(square, openings);
    }

    /// The apertures that are open at this time and may still prove to be flutter.
    pub fn doubtful(&self, ms: u64) -> Bitboard {
        self.contacts.doubtful(ms)
    }

    /// The apertures of all lifts that are not settled: the doubtful ones if the board's time is not known.
    pub fn unsettled(&self) -> Bitboard {
        self.contacts.unsettled()
    }

    /// The meaning of the edges by this time. If they are no legal move, they are read again as if the apertures that have only just
    /// opened were closed: a fluttering contact delays no move.
    pub fn reading(&self, moment: Moment, ms: u64) -> Reading {
        let plain = self.detection.reading(moment);
        let doubtful = self.contacts.doubtful(ms);
        if doubtful.is_empty() || is_legal(&plain) || plain == Reading::Agrees {
            return plain;
        }
        let mut closed = self.detection.clone();
        for square in doubtful {
            closed.undo(Edge::Place(square, Seen::Peg));
        }
        let without = closed.reading(moment);
        let told = matches!(plain, Reading::Displaced { .. } | Reading::UnderWay);
        if is_legal(&without) || told {
            without
        } else {
            plain
        }
    }

    /// A hand lifted or placed a peg; bounce is already excluded.
    pub fn edge(&mut self, ms: u64, edge: Edge) {
        self.disturb(ms);
        self.detection.edge(edge);
    }

    /// Edges were lost, or the board restarted; this is what it shows and how far it identifies its pegs.
    pub fn snapshot(&mut self, ms: u64, occupied: Bitboard, seen: &[(Square, Seen)]) {
        self.settle(ms);
        self.disturb(ms);
        self.contacts.forget();
        self.detection.snapshot(occupied, seen);
    }

    /// The board turned out to stand the other way round: its squares are counted from the other side.
    pub fn turn(&mut self) {
        let occupied = self.detection.occupied();
        let seen: Vec<(Square, Seen)> = occupied
            .into_iter()
            .map(|square| (square.rotate_180(), self.detection.seen(square)))
            .collect();
        // Pegs that are out are in a hand.
        self.settle(u64::MAX);
        self.contacts.forget();
        self.detection.snapshot(occupied.rotate_180(), &seen);
    }

    /// Something changed at this time, so the board comes to rest anew.
    fn disturb(&mut self, ms: u64) {
        self.rested_before(ms);
        self.settling.edge(ms);
    }

    /// If a rest commits, later edges may be another hand's.
    fn rested_before(&mut self, ms: u64) {
        let resting = self.contacts.is_settled() && self.settling.due().is_none_or(|due| due <= ms);
        if resting && self.commit == Commit::Automatic {
            self.detection.rested();
        }
    }

    /// Settles the lifts that a hand has done by this time.
    fn settle(&mut self, ms: u64) {
        while let Some((square, since)) = self.contacts.settle(ms) {
            self.settling.edge(since);
            self.unsteady.taken_out(since, square);
        }
    }

    /// When the board came to rest, if it has by this time and [`WatchedBoard::rest`] was not called. An earlier lift that may prove
    /// to be flutter delays the rest.
    pub fn rests_by(&self, ms: u64) -> Option<u64> {
        let due = self.settling.due_after(self.contacts.last_by_hand(ms))?;
        (due <= ms && !self.contacts.doubts(due, ms)).then_some(due)
    }

    /// The board came to rest at this time.
    pub fn rest(&mut self, since: u64) {
        self.settle(since);
        self.settling.rest(since);
    }

    /// Finds the rest again at the board's next report: people may have been sent to it.
    pub const fn rest_anew(&mut self) {
        self.settling.anew();
    }

    /// Since when the board has been at rest; `None` after a change.
    pub fn at_rest(&self) -> Option<u64> {
        let settled = self.contacts.is_settled();
        self.settling.at_rest().filter(|_| settled)
    }

    /// Another game begins on this board, which shows its position; faulty apertures stay faulty.
    pub fn restart(&mut self, position: Position) {
        let blind = self.detection.blinded();
        self.detection = Detection::new(position);
        self.detection.blind(blind);
        self.settling.forget();
        self.contacts.forget();
    }

    /// The board or the daemon was gone: the hands' acts are unknown until the board says what it shows.
    pub fn lose(&mut self) {
        self.settling.forget();
        self.contacts.forget();
    }

    /// See [`Detection::expect`].
    pub fn expect(&mut self, m: Move) {
        self.detection.expect(m);
    }

    /// See [`Detection::unexpect`].
    pub fn unexpect(&mut self) -> Option<Move> {
        self.detection.unexpect()
    }

    /// See [`Detection::execute`].
    pub fn execute(&mut self, expected: usize) {
        self.detection.execute(expected);
    }

    /// See [`Detection::advance`].
    pub fn advance(&mut self, m: &Move, edges: usize) {
        self.detection.advance(m, edges);
        // An aperture that has only just opened does not contradict anything yet.
        self.detection.clear(self.contacts.unsettled());
    }

    /// See [`Detection::rebase`].
    pub fn rebase(&mut self, base: Position) {
        self.detection.rebase(base);
    }

    /// See [`Detection::looked_at`].
    pub fn looked_at(&mut self) {
        self.detection.looked_at();
    }

    /// See [`Detection::asked`].
    pub fn asked(&mut self) {
        self.detection.asked();
    }

    /// See [`Detection::blind`].
    pub fn blind(&mut self, squares: Bitboard) -> bool {
        self.detection.blind(squares)
    }
}

const fn is_legal(reading: &Reading) -> bool {
    matches!(
        reading,
        Reading::Made(Made { legal: true, .. }) | Reading::Executed { .. }
    )
}

/// The squares on which the two boards differ.
pub fn differing(one: &shakmaty::Board, other: &shakmaty::Board) -> Bitboard {
    let squares = (one.occupied() | other.occupied()).into_iter();
    let differ = squares.filter(|square| one.piece_at(*square) != other.piece_at(*square));
    differ.collect()
}
