//! Everything that touches the world.

pub mod audio;
pub mod config;
pub mod dictation;
pub mod ears;
pub mod key;
pub mod loudspeaker;
pub mod microphone;
pub mod ports;
pub mod recorder;
pub mod serial;
pub mod speech;
pub mod table;
pub mod web;
