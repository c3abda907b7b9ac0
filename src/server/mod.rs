//! A chess server as the remote side of a game, independent of its kind: requests, messages, the state of its game, and the
//! step that brings the table in line with it. The server's game is authoritative.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

mod agree;
mod ask;
mod board;
mod heard;
mod told;

pub use agree::{SyncStep, step};
pub use ask::PlayerWish;
pub use board::{PlayedBy, ServerBoard};
pub use heard::{Cannot, Challenge, ServerGameEnd, ServerLine, ServerOffer};
pub use told::{LoginSecret, ServerNews, Unreachable};
