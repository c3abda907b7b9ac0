//! One board: from bytes on the line to the move that was made on it, and the way back when it shows something else.
//!
//! [`wire`] turns bytes into frames, [`sensing`] frames into lifts and places ([`Edge`]), [`detection`] edges into a move,
//! [`repair`] plans the way back to a position. None of them knows time passing by itself: every millisecond is the board's own.

pub mod contacts;
pub mod detection;
mod edge;
mod fault;
pub mod inspection;
pub mod repair;
pub mod sensing;
pub mod settling;
pub mod watch;
pub mod wire;

pub use edge::{Edge, Seen};
pub use fault::Fault;
