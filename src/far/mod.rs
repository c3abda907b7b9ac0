//! A server as the far side of a game, whatever its kind: what somebody wants of it, what it says, how its game stands, and by
//! which step the table comes to that. Its own game is the truth.

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
