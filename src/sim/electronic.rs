//! Interface of simulated electronic boards, as bytes. The caller reports the hands' acts with their times, and carries the bytes to
//! a port or a session.

use shakmaty::{Piece, Square};

use board::clock::ClockSide;

/// A simulated board of any make.
pub trait ElectronicBoard: Send {
    /// Takes bytes from the program. Answers only commands that every board of the make answers.
    fn told(&mut self, bytes: &[u8]);

    /// A hand puts a piece on this square, or takes the one there.
    fn put(&mut self, square: Square, piece: Option<Piece>);

    /// Presses the clock's lever at this side, if there is a clock.
    fn press(&mut self, _: ClockSide) {}

    /// Starts or stops the clock by its button.
    fn run(&mut self, _: bool) {}

    /// Sets the clock by its buttons, to these seconds at the left and at the right.
    fn set(&mut self, _: [u32; 2]) {}

    /// Unplugs the clock from the board, or plugs it in again; it continues by itself.
    fn plug_clock(&mut self, _: bool) {}

    /// Makes the clock refuse commands from now on, as most do in a game that was set at the clock.
    fn refuse(&mut self) {}

    /// Passes time up to this (ms).
    fn pass(&mut self, until: u64);

    /// The bytes sent since the last call.
    fn bytes(&mut self) -> Vec<u8>;

    /// Whether the current state is scanned and sent.
    fn has_sent_all(&self) -> bool;
}
