//! The imperative shell: all I/O of the program, such as serial ports, sound, speech, pages, lines and servers. It makes no
//! decisions about a game, and knows no commands. Its clock is tokio's, so that tests can pause it.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod audio;
mod beside;
pub mod bound;
pub mod calendar;
pub mod configured;
pub mod course;
mod door;
pub mod ears;
pub mod engine;
pub mod enrolment;
pub mod fics;
pub mod hearing;
pub mod installation;
pub mod key;
pub mod liblouis;
pub mod lichess;
pub mod line;
pub mod listening;
pub mod livechess;
pub mod loudspeaker;
pub mod measured;
pub mod microphone;
pub mod nats;
pub mod ports;
mod private;
mod rate;
pub mod register;
pub mod serial;
pub mod server;
pub mod signals;
pub mod speech;
pub mod spoken_times;
pub mod studio;
pub mod table;
pub mod tape;
pub mod uci;
pub mod visit;
pub mod web;
pub mod worker;
