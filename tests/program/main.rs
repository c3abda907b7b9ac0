//! Tests of the program without devices: commands that need none, and tables driven through their shell.

// Only the two tables are needed here.
#[allow(dead_code)]
#[path = "../common/asking/mod.rs"]
mod asking;
#[path = "../common/folding/mod.rs"]
mod folding;
#[path = "../common/playing/mod.rs"]
mod playing;
#[path = "../common/tongue/mod.rs"]
mod tongue;

mod announce;
mod detect;
mod detection_faults;
mod evidence;
mod fair;
mod open_pages;
mod pgn;
mod recorded;
mod register;
mod vouched;
mod winnable;
mod wrong_inputs;
