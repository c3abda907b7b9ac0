//! The invariants of the table, each held to what it promises: recorded before heard (1), replay is the state (2), the right
//! ears (4), that clocks show the sum of what was recorded, and that no order of inputs at any times makes it panic, go back in time or wait for a time that has passed.

mod clocks;
mod ears;
mod policy;
mod replay;
mod rooms;
pub mod scripts;
