//! Everything that touches the world.

pub mod audio;
mod beside;
pub mod calendar;
mod child;
pub mod config;
pub mod course;
pub mod desk;
pub mod ears;
pub mod heard;
pub mod installation;
pub mod key;
pub mod liblouis;
pub mod livechess;
pub mod loudspeaker;
pub mod microphone;
pub mod ports;
mod private;
pub mod register;
pub mod serial;
pub mod signals;
pub mod speech;
pub mod studio;
pub mod table;
pub mod tape;
pub mod uci;
pub mod visit;
pub mod web;
