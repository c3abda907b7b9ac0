//! The editions of the Laws. Their differences are data: one row per rule in `table`, never an `if` elsewhere.
//!
//! Each row becomes a function of [`Edition`]: `edition.default_time()`. Play with the blind is Appendix D in 2023 and Appendix E in
//! 2009; the 1997 text has no rules for the blind, so those of 2009 apply at its tables.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

mod flag;
mod irregular;
mod table;
#[cfg(test)]
mod tests;

pub use flag::{FlagCall, FlagFall};
pub use irregular::{ColoursReversed, Correction, IllegalMoves, Sanction};

/// An edition of the FIDE Laws of Chess, by the year it came into force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub enum Edition {
    /// In force today. Play with the blind is Appendix D.
    #[default]
    #[serde(rename = "fide-2023")]
    Fide2023,
    /// Of 1 July 2009. Play with the blind is Appendix E.
    #[serde(rename = "fide-2009")]
    Fide2009,
    /// Of 1 July 1997; it has no rules for the blind, so those of 2009 apply.
    #[serde(rename = "fide-1997")]
    Fide1997,
}

/// The speed of a game, which decides the penalties that apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tempo {
    /// The competition rules alone.
    Standard,
    /// Appendix A (1997: B).
    Rapid,
    /// Appendix B (1997: C).
    Blitz,
}

/// The limits of rapid and blitz in an edition, in minutes for a player's whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limits {
    /// The upper limit of blitz.
    pub blitz: Limit,
    /// The upper limit of rapid.
    pub rapid: Limit,
    /// The number of increments that are added to the main time.
    pub increments: u64,
}

/// At most this many minutes, or fewer than this many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    UpTo(u64),
    Below(u64),
}

impl Limit {
    const fn holds(self, ms: u64) -> bool {
        match self {
            Limit::UpTo(minutes) => ms <= minutes * 60_000,
            Limit::Below(minutes) => ms < minutes * 60_000,
        }
    }
}

impl Edition {
    /// Standard, rapid or blitz, for a player with this main time and this increment per move, both in ms.
    pub const fn tempo(self, main: u64, increment: u64) -> Tempo {
        let limits = self.limits();
        let all = main.saturating_add(increment.saturating_mul(limits.increments));
        if limits.blitz.holds(all) {
            Tempo::Blitz
        } else if limits.rapid.holds(all) {
            Tempo::Rapid
        } else {
            Tempo::Standard
        }
    }
}
