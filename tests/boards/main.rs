//! Boards at ports that are made of memory, in a time that stands still between what happens: found, lost, found again, silent, flooding,
//! and whole tables with them. No process, no pseudo-terminal, no second that is waited for.

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
