//! Everything that touches the world.

pub mod audio;
pub mod config;
pub mod ears;
pub mod game;
pub mod loudspeaker;
pub mod ports;
pub mod serial;
pub mod speech;
pub mod web;
