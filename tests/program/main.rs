//! The program without devices: commands that need none, and tables that are driven through their shell.

// Only two tables are wanted of it here.
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
