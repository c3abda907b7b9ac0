//! Hands and boards that do not exist: for tests, the demo and practice.
//!
//! `chance` is what is left to it, from a seed or kept; `hands` draws how a human would make a move on a peg board; `board` is a board that speaks the wire protocol,
//! `dgt`, `sentio` and `chesslink` are boards of other makes ([`electronic`], [`makes`]), and `port` puts it on a pseudo-terminal; `faults` are what goes wrong at contacts and lines, `faulty_board` a game under
//! them.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

pub mod board;
pub mod chance;
pub mod chesslink;
pub mod dgt;
pub mod electronic;
pub mod faults;
pub mod faulty_board;
pub mod games;
pub mod hands;
pub mod makes;
pub mod one_board;
pub mod port;
pub mod rooms;
pub mod sentio;
pub mod transcript;
