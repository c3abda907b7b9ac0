//! The editions of the Laws. What differs between them is data here, never an `if` elsewhere.

use serde::{Deserialize, Serialize};

/// An edition of the FIDE Laws of Chess, by the year it came into force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Edition {
    /// In force today. Play with the blind is Appendix D.
    #[default]
    #[serde(rename = "fide-2023")]
    Fide2023,
    /// Of 1 July 2009. Play with the blind is Appendix E.
    #[serde(rename = "fide-2009")]
    Fide2009,
    /// Of 1 July 1997; it has no rules for the blind, so those of 2009 hold.
    #[serde(rename = "fide-1997")]
    Fide1997,
}

impl Edition {
    /// How late a player may come without losing, where nothing else is stated (6.7), in ms.
    pub const fn default_time(self) -> u64 {
        match self {
            Edition::Fide2023 | Edition::Fide2009 => 0,
            Edition::Fide1997 => 60 * 60_000,
        }
    }
}
