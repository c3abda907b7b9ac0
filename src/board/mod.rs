//! One board: from bytes on the line to the move that was made on it, and the way back when it shows something else.
//!
//! [`wire`] turns bytes into frames, [`sensing`] frames into lifts and places ([`Edge`]), [`detection`] edges into a move,
//! [`repair`] plans the way back to a position. None of them knows time passing by itself: every millisecond is the board's own.

mod contacts;
pub mod detection;
mod edge;
mod fault;
pub mod inspection;
pub mod repair;
pub mod sensing;
mod settling;
pub mod watch;
pub mod wire;

use serde::Serialize;
use shakmaty::{Bitboard, Move, Square};

use crate::laws::{Commit, Position};
use contacts::Contacts;
use detection::Detection;
use settling::Settling;

pub use edge::{Edge, NotSeen, Seen};
pub use fault::Fault;

/// What is seen on one board: its edges, which of them were a bouncing contact's, and when it came to rest. The one board
/// behind a [`watch`], at a table and under a move that is being sealed; whoever holds it decides what follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    #[serde(flatten)]
    detection: Detection,
    settling: Settling,
    #[serde(skip)]
    contacts: Contacts,
    #[serde(skip)]
    commit: Commit,
}

impl Board {
    /// A board that shows this position, is committed like this, and is at rest after this many milliseconds without an edge.
    pub fn new(position: Position, commit: Commit, settle_ms: u64) -> Self {
        Self {
            detection: Detection::new(position),
            settling: Settling::new(settle_ms),
            contacts: Contacts::default(),
            commit,
        }
    }

    /// What the edges since the board last agreed with the game mean.
    pub const fn detection(&self) -> &Detection {
        &self.detection
    }

    /// A contact opened or closed. Whether that stands: a bounce takes the edge before it back.
    pub fn contact(&mut self, ms: u64, edge: Edge) -> bool {
        self.disturb(ms);
        let stands = !(self.contacts.bounces(ms, edge.square()) && self.detection.undo(edge));
        if stands {
            self.detection.edge(edge);
        }
        stands
    }

    /// A hand lifted or placed a peg, which is known not to have been a bounce.
    pub fn edge(&mut self, ms: u64, edge: Edge) {
        self.disturb(ms);
        self.detection.edge(edge);
    }

    /// Edges were lost, or the board started again; this is what it shows, and what it tells of its pegs.
    pub fn snapshot(&mut self, ms: u64, occupied: Bitboard, seen: &[(Square, Seen)]) {
        self.disturb(ms);
        self.contacts.forget();
        self.detection.snapshot(occupied, seen);
    }

    /// Something has changed at this time, and the board comes to rest anew. Where a rest commits, what comes after it may be
    /// another hand's.
    fn disturb(&mut self, ms: u64) {
        let resting = self.settling.due().is_none_or(|due| due <= ms);
        if resting && self.commit == Commit::Automatic {
            self.detection.rested();
        }
        self.settling.edge(ms);
    }

    /// When the board came to rest, if it has by this time and [`Board::rest`] was not told.
    pub fn rests_by(&self, ms: u64) -> Option<u64> {
        self.settling.due().filter(|due| *due <= ms)
    }

    /// The board came to rest at this time.
    pub const fn rest(&mut self, since: u64) {
        self.settling.rest(since);
    }

    /// Whether the board rests is found anew, when it next says something: people may have been sent to it.
    pub const fn rest_anew(&mut self) {
        self.settling.anew();
    }

    /// Since when the board has been at rest, if nothing has changed since.
    pub const fn at_rest(&self) -> Option<u64> {
        self.settling.at_rest()
    }

    /// Another game begins on this board, which shows its position; faulty apertures stay faulty.
    pub fn restart(&mut self, position: Position) {
        let blind = self.detection.blinded();
        self.detection = Detection::new(position);
        self.detection.blind(blind);
        self.settling.forget();
        self.contacts.forget();
    }

    /// The board is gone, or the daemon was: what its hands do is unknown until it says what it shows.
    pub const fn lose(&mut self) {
        self.settling.forget();
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
    }

    /// See [`Detection::rebase`].
    pub fn rebase(&mut self, base: Position) {
        self.detection.rebase(base);
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
