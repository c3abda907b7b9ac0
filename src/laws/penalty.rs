//! Penalties for irregularities that count as illegal moves (7.5.5; 2009 7.4b; 1997 10.3).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{IllegalMoves, Winnable};

/// The penalty for one irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// The opponent gets this much time, in ms; possibly none.
    Time(u64),
    /// The game is lost.
    Loss,
    /// The game is drawn, because the opponent cannot mate.
    Draw,
    /// The game is lost, or drawn if the opponent cannot mate; the arbiter decides which.
    LossOrDraw,
}

/// The treatment of the position after an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Remedy {
    /// It stays.
    Stays,
    /// It is restored to the position after this many half-moves.
    Restored(u32),
    /// The pawn on its last rank becomes a queen (7.5.2).
    Queen,
}

/// The penalty for a player's next irregularity after `before` earlier ones. `opponent` tells whether the opponent can mate, and is
/// called only where that matters.
pub fn penalty(laws: &IllegalMoves, before: u32, opponent: impl FnOnce() -> Winnable) -> Penalty {
    match laws.loses {
        Some(loses) if before + 1 >= loses => match opponent() {
            Winnable::Yes => Penalty::Loss,
            Winnable::No => Penalty::Draw,
            Winnable::Undecided(_) => Penalty::LossOrDraw,
        },
        _ => Penalty::Time(laws.bonus),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Edition, Supervision, Tempo, WinnableDoubt};

    #[test]
    fn the_last_one_loses_unless_the_opponent_cannot_mate() {
        let of = |edition: Edition, before, opponent| {
            let laws = edition.illegal_moves(Tempo::Standard, Supervision::Adequate, false);
            penalty(&laws, before, || opponent)
        };
        let undecided = Winnable::Undecided(WinnableDoubt::NoLegalPosition);
        let (new, old) = (Edition::Fide2023, Edition::Fide2009);
        assert_eq!(of(new, 0, Winnable::No), Penalty::Time(120_000));
        assert_eq!(of(new, 1, Winnable::Yes), Penalty::Loss);
        assert_eq!(of(new, 1, Winnable::No), Penalty::Draw);
        assert_eq!(of(new, 1, undecided), Penalty::LossOrDraw);
        assert_eq!(of(old, 1, Winnable::Yes), Penalty::Time(120_000));
        assert_eq!(of(old, 2, Winnable::Yes), Penalty::Loss);
        assert_eq!(of(Edition::Fide1997, 9, Winnable::Yes), Penalty::Time(0));
    }
}
