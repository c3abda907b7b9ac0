//! The invariants of the table, each held to what it promises: recorded before heard (1), replay is the state (2), the right
//! ears (4), that clocks show the sum of what was recorded, and that no order of inputs at any times makes it panic, go back in time or wait for a time that has passed.

#[path = "invariants/clocks.rs"]
mod clocks;
#[path = "invariants/ears.rs"]
mod ears;
mod phrases;
#[path = "invariants/recorded.rs"]
mod recorded;
#[path = "invariants/replay.rs"]
mod replay;
#[path = "invariants/scripts.rs"]
mod scripts;
