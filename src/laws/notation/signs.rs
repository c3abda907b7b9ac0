//! Which signs a written move bears, by edition.

use crate::laws::Edition;

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
            mate: match edition {
                Edition::Fide2023 | Edition::Fide2009 => "#",
                Edition::Fide1997 => "++",
            },
        }
    }

    /// The signs that must be written: none in 2023 (C.13); in 2009 check, mate and capture are optional; in 1997 none is.
    pub const fn required(edition: Edition) -> Self {
        let (capture, check, en_passant) = match edition {
            Edition::Fide2023 => (false, false, false),
            Edition::Fide2009 => (false, false, true),
            Edition::Fide1997 => (true, true, true),
        };
        Self {
            capture,
            check,
            en_passant,
            ..Self::all(edition)
        }
    }
}
