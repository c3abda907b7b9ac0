//! Tests that need no device: boards and detection, words, the Laws at a table, and the invariants.

#[path = "../common/asking/mod.rs"]
mod asking;
#[path = "../common/phrases/mod.rs"]
mod phrases;
#[path = "../common/published/mod.rs"]
mod published;

mod announce_phrases;
mod architecture;
mod belief_of_pegs;
mod blemished;
mod composing;
mod corrected_hands;
mod crossing;
mod detection_allocations;
mod detection_games;
mod detection_properties;
mod electronic;
mod flutter;
mod forgetting;
mod guided_hands;
mod heard;
mod hostile;
mod invariants;
mod last_moves;
mod listening;
mod machine;
mod made_moves;
mod menu;
mod mistakes;
mod ordered;
mod played;
mod practice;
mod register_kept;
mod right_hands;
mod rooms;
mod rulings;
mod schema;
mod score_in_writing;
mod scoresheets;
mod sealing;
mod server;
mod slips;
mod spoken_orders;
mod transcripts;
mod wire_golden;
mod words;
