//! Client of lichess, and of servers that run its software, through the Board API as lichess documents it (lichess-org/api,
//! OpenAPI 2.0.165). The server's game is authoritative.
//!
//! Sans-IO, and without a clock: results of requests ([`Comes`]) go in with the time; requests to make or close ([`Does`]) and
//! [news](server::ServerNews) come out. `shell::lichess` makes the requests.
//!
//! | purpose | operations of the API |
//! |---|---|
//! | our account | accountMe |
//! | events | apiStreamEvent, boardGameStream |
//! | opponents | apiBoardSeek, challengeCreate, challengeAccept, challengeDecline, challengeCancel |
//! | the game | boardGameMove, boardGameDraw, boardGameTakeback, boardGameAbort, boardGameResign |
//! | | boardGameClaimVictory, boardGameClaimDraw, boardGameChatPost, roundAddTime |
//!
//! The client makes one request at a time, and none for a minute after a 429, as lichess asks. It does not try what the Board
//! API forbids: seeks faster than rapid, challenges faster than blitz. Deliberately left out: correspondence, variants,
//! tournaments, and lichess' own engine.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

mod asking;
mod event;
mod game;
mod heard;
mod place;
mod request;
#[cfg(test)]
mod tests;
mod wishes;

pub use place::{Comes, Does, LichessClient};
pub use request::{Request, RequestKind, Verb};
