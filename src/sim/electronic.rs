//! Electronic boards of other makes that do not exist, as bytes. Each is told what hands do and when; whoever holds it carries its
//! bytes to a port or to a session.

use shakmaty::{Piece, Square};

use board::clock::ClockSide;

/// A board of any make.
pub trait ElectronicBoard: Send {
    /// What the program sent. Only what every board of the make answers is answered.
    fn told(&mut self, bytes: &[u8]);

    /// A hand puts a piece there, or takes what stands there.
    fn put(&mut self, square: Square, piece: Option<Piece>);

    /// The lever of its clock, if it has one, is pressed at this side.
    fn press(&mut self, _: ClockSide) {}

    /// The clock is started, or stopped, by its button.
    fn run(&mut self, _: bool) {}

    /// The clock is set by its buttons, to these seconds at the left and at the right.
    fn set(&mut self, _: [u32; 2]) {}

    /// The clock is unplugged from the board, or plugged in again; it goes on by itself.
    fn plug_clock(&mut self, _: bool) {}

    /// From now on the clock takes no orders, as most do in a game that was set at the clock.
    fn refuse(&mut self) {}

    /// Time goes on to this (ms).
    fn pass(&mut self, until: u64);

    /// What it has sent since this was asked.
    fn bytes(&mut self) -> Vec<u8>;

    /// Whether it has scanned and sent whatever stands on it.
    fn has_sent_all(&self) -> bool;
}
