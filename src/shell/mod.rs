//! The imperative shell: all I/O of the program, such as serial ports, sound, speech, pages, lines and servers. It makes no
//! decisions about a game, and knows no commands. Its clock is tokio's, so that tests can pause it.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod audio;
mod byte_stream;
pub mod calendar;
pub mod configured;
pub mod ears;
pub mod engine;
pub mod enrolment;
pub mod fics;
pub mod hearing;
pub mod history;
pub mod installation;
pub mod key;
pub mod liblouis;
pub mod lichess;
pub mod limits;
pub mod line;
mod listener;
pub mod listening;
pub mod livechess;
pub mod locks;
pub mod loudspeaker;
pub mod measured;
pub mod microphone;
pub mod nats;
pub mod page_client;
pub mod ports;
mod private;
mod rate;
pub mod register;
pub mod serial;
pub mod server;
mod sidecar;
pub mod signals;
pub mod speech;
pub mod spoken_times;
pub mod studio;
pub mod table;
pub mod tape;
pub mod uci;
pub mod web;
pub mod worker;
