//! The table's invariants: recorded before heard (1), replay equals the state (2), output to the right ears only (4), and clocks
//! equal to the sum of the recorded intervals. No order of inputs at any times may cause a panic, a step back in time, or a wait
//! for a time already past.

mod clocks;
mod ears;
mod policy;
mod replay;
mod rooms;
pub mod scripts;
