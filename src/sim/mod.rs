//! Simulates hands and boards, for tests, the demo and practice.
//!
//! `chance` is reproducible randomness, from a seed or a record. `hands` draws a human's movements on a peg board; `board` speaks the
//! wire protocol; `dgt`, `sentio` and `chesslink` are boards of other makes ([`electronic`], [`makes`]). `port` puts a board on a
//! pseudo-terminal. `faults` are those of contacts and lines, and `faulty_board` plays a game under them.

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
