//! The core of annabella, compiled from its sources: what is fuzzed, and nothing else.

#[path = "../../src/board/mod.rs"]
pub mod board;
#[path = "../../src/laws/mod.rs"]
pub mod laws;
