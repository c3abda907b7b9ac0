//! The signs of a written move, by edition.

use crate::Edition;

/// The signs of capture, check, mate and en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signs {
    /// `x`.
    pub capture: bool,
    /// `+`, and the sign of mate.
    pub check: bool,
    /// `e.p.`, in Spanish `a.p.`.
    pub en_passant: bool,
    /// The sign of mate: `#` or `++`; written where `check` is.
    pub mate: &'static str,
}

impl Signs {
    /// All signs of the edition.
    pub const fn all(edition: Edition) -> Self {
        Self {
            capture: true,
            check: true,
            en_passant: true,
            mate: edition.mate_sign(),
        }
    }

    /// The required signs of the edition.
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
