//! Boards at serial ports in memory, under a paused clock: found, lost, found again, silent, flooding, and at whole tables. The
//! tests use no process and no pseudo-terminal, and wait no real second.

#[path = "../common/playing/mod.rs"]
mod playing;
#[path = "../common/plugged/mod.rs"]
mod plugged;
#[path = "../common/soundcard/mod.rs"]
mod soundcard;

mod foreign;
mod game;
mod makes;
mod seated;
mod serial;
mod unplug;
