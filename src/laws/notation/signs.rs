//! Which signs a written move bears, by edition.

use crate::Edition;

/// The signs of capture, check, mate and capture in passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signs {
    /// `x`.
    pub capture: bool,
    /// `+`, and what stands for mate.
    pub check: bool,
    /// `e.p.`, in Spanish `a.p.`.
    pub en_passant: bool,
    /// Mate: `#` or `++`; written where `check` is.
    pub mate: &'static str,
}

impl Signs {
    /// Every sign that the edition knows.
    pub const fn all(edition: Edition) -> Self {
        Self {
            capture: true,
            check: true,
            en_passant: true,
            mate: edition.mate_sign(),
        }
    }

    /// The signs that must be written.
    pub const fn required(edition: Edition) -> Self {
        let [capture, check, en_passant] = edition.required_signs();
        Self {
            capture,
            check,
            en_passant,
            ..Self::all(edition)
        }
    }
}
