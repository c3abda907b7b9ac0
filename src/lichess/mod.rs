//! lichess, and servers that run its program, as a far side: its Board API, by the description that lichess publishes
//! (lichess-org/api, OpenAPI 2.0.165). Its own game is the truth.
//!
//! There is no input and output here, and no clock: what [comes](Comes) of requests goes in with the time, what is to be
//! [done](Does) and what is [told](far::ServerNews) come out. The requests are made by `shell::lichess`.
//!
//! | what for | operation of the description |
//! |---|---|
//! | who one is | accountMe |
//! | what happens | apiStreamEvent, boardGameStream |
//! | an opponent | apiBoardSeek, challengeCreate, challengeAccept, challengeDecline, challengeCancel |
//! | the game | boardGameMove, boardGameDraw, boardGameTakeback, boardGameAbort, boardGameResign, boardGameClaimVictory, boardGameClaimDraw, boardGameChatPost, roundAddTime |
//!
//! One request is made at a time, and after an answer of 429 none for a minute, as the description asks. What the Board API does not
//! allow is not asked: looking for anybody faster than rapid, challenging faster than blitz. Deliberately not here: correspondence,
//! variants, tournaments, and lichess' own engine.

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
