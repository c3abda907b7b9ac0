//! What the arbiter decides.

use crate::seat::BoardAt;
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, uci::UciMove};

use crate::laws::{Outcome, Remedy, Sanction};

/// What the arbiter can decide (and what the daemon proposes).
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ruling", rename_all = "kebab-case")]
pub enum Ruling {
    /// The board is put right to show the game; the game stands.
    AdjustBoard {
        /// The board to be put right.
        board: BoardAt,
    },
    /// The game goes back to the position after this many half-moves, and the clocks are put back.
    Restore {
        /// Half-moves that remain.
        plies: u32,
    },
    /// A half-move of the game is what both players wrote: whoever made another one adjusts the board (D.2.9).
    AsWritten {
        /// The number of the half-move, from 1.
        ply: u32,
        /// What both wrote.
        uci: UciMove,
    },
    /// The scores get the move that was made as this half-move (8.1). No move is taken back.
    CorrectScore {
        /// The number of the half-move, from 1.
        ply: u32,
    },
    /// An irregularity that counts as an illegal move is dealt with and counted (7.5.5).
    Penalise {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// What becomes of the position.
        remedy: Remedy,
        /// Added to the opponent's time, in ms.
        bonus: u64,
        /// The game is lost, or drawn if the opponent cannot mate: undecided, so that the arbiter ends it.
        undecided: bool,
    },
    /// A penalty that the arbiter chose (12.9).
    Sanction {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        sanction: Sanction,
        /// How much time, in ms, where it is about time.
        time: u64,
        /// How much of something else, in the arbiter's words: half a point, two rounds.
        #[serde(default)]
        amount: String,
        /// Why, in the arbiter's words.
        #[serde(default)]
        reason: String,
    },
    /// The game ends.
    End { outcome: Outcome },
    /// Both times are set, or those of an external clock are read off.
    SetTimes {
        /// White's time left, in ms.
        white: u64,
        /// Black's time left, in ms.
        black: u64,
        /// Why, in the arbiter's words.
        reason: String,
    },
    /// A claim of a draw is rejected: times are changed, and play goes on (9.5.3).
    Reject {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Added to the opponent's time, in ms.
        bonus: u64,
        /// Taken from the claimant's time, in ms.
        deduction: u64,
    },
    /// The decision on a claim in a quickplay finish is postponed: play goes on and is watched.
    Postpone {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Added to the opponent's time, in ms.
        bonus: u64,
    },
    /// From now on both get an increment, and the opponent of the player who asked more time (2023 Guidelines III.4).
    Increment {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Before each move, in ms.
        extra: u64,
        /// Added to the opponent's time, in ms.
        bonus: u64,
    },
    /// The arbiter consents to a draw that the event does not allow: the offer is made (9.1.1).
    Consent {
        /// Who wants to offer it.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Nothing is changed: play goes on.
    PlayOn,
}

impl Ruling {
    /// How many half-moves remain, where the game goes back.
    pub const fn goes_back_to(&self) -> Option<u32> {
        match self {
            Ruling::Restore { plies }
            | Ruling::Penalise {
                remedy: Remedy::Restored(plies),
                ..
            } => Some(*plies),
            Ruling::Penalise {
                remedy: Remedy::Stays | Remedy::Queen,
                ..
            }
            | Ruling::AdjustBoard { .. }
            | Ruling::AsWritten { .. }
            | Ruling::CorrectScore { .. }
            | Ruling::Sanction { .. }
            | Ruling::End { .. }
            | Ruling::SetTimes { .. }
            | Ruling::Reject { .. }
            | Ruling::Postpone { .. }
            | Ruling::Increment { .. }
            | Ruling::Consent { .. }
            | Ruling::PlayOn => None,
        }
    }
}
