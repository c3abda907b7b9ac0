//! What needs no device: boards and detection, words, the Laws at a table, and the invariants.

#[path = "../common/asking/mod.rs"]
mod asking;
#[path = "../common/phrases/mod.rs"]
mod phrases;
#[path = "../common/playing/mod.rs"]
mod playing;

mod announce;
mod announce_phrases;
mod architecture;
mod composing;
mod crossing;
mod detect;

mod detection_allocations;
mod detection_faults;
mod detection_games;
mod detection_properties;
mod electronic;
mod evidence;
mod fair;
mod far;
mod flutter;
mod forgetting;
mod hostile;
mod invariants;
mod machine;
mod made_moves;
mod menu;
mod mistakes;
mod ordered;
mod pgn;
mod practice;
mod register;
mod rooms;
mod rulings;
mod scoresheets;
mod transcripts;
mod vouched;
mod winnable;
mod wire_golden;
mod words;
