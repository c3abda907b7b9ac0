//! What the arbiter decides, and how a game ends.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, uci::UciMove};

use crate::laws::{Edition, Sanction};

/// What the arbiter can decide (and what the daemon proposes).
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ruling", rename_all = "kebab-case")]
pub enum Ruling {
    /// The board is put right to show the game; the game stands.
    AdjustBoard {
        /// The board to be put right.
        #[serde_as(as = "DisplayFromStr")]
        board: Color,
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
        #[serde_as(as = "DisplayFromStr")]
        uci: UciMove,
    },
    /// An irregularity that counts as an illegal move is dealt with and counted (7.5.5).
    Penalise {
        /// Whose it is.
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
        /// Of this player.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Which.
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
    End {
        /// How.
        outcome: Outcome,
    },
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
        /// Who claimed.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Added to the opponent's time, in ms.
        bonus: u64,
        /// Taken from the claimant's time, in ms.
        deduction: u64,
    },
    /// The decision on a claim in a quickplay finish is postponed: play goes on and is watched.
    Postpone {
        /// Who claimed.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Added to the opponent's time, in ms.
        bonus: u64,
    },
    /// From now on both get an increment, and the opponent of who asked for it more time (2023 Guidelines III.4).
    Increment {
        /// Who asked.
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

/// What becomes of the position after an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remedy {
    /// It stays.
    Stays,
    /// It goes back to the one after this many half-moves.
    Restored(u32),
    /// The pawn on its last rank becomes a queen (7.5.2).
    Queen,
}

/// How the times were found to which clocks are put back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PutBack {
    /// They were recorded at the restored move.
    Recorded,
    /// In proportion to the moves, from the times that were read off last.
    Proportional,
}

/// How a game ends.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Outcome {
    /// Who won; no one in a draw.
    #[serde_as(as = "Option<DisplayFromStr>")]
    pub winner: Option<Color>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended (article 5 and 6.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// 5.1.1
    Checkmate,
    /// 5.1.2
    Resignation,
    /// 5.2.1
    Stalemate,
    /// 5.2.2
    DeadPosition,
    /// 5.2.3
    Agreement,
    /// 9.2
    Threefold,
    /// 9.3
    FiftyMoves,
    /// 9.6.1
    Fivefold,
    /// 9.6.2
    SeventyFiveMoves,
    /// Guidelines III.5
    NormalMeans,
    /// A player did not come in time (6.7), or left.
    Forfeit,
    /// Both players lose, which is no draw.
    BothLost,
    /// 6.9
    Time,
    /// Illegal moves (7.5.5).
    IllegalMoves,
    /// The position of an adjourned game cannot be re-established: annulled, which is no result (Guidelines I.12.2).
    Annulled,
    /// The arbiter decided.
    Arbiter,
}

impl Reason {
    /// The article by which the game ends; none of its own where the arbiter decides.
    pub const fn article(self, edition: Edition) -> &'static str {
        match self {
            Reason::Checkmate => edition.article_checkmate(),
            Reason::Resignation => edition.article_resignation(),
            Reason::Stalemate => edition.article_stalemate(),
            Reason::DeadPosition => edition.article_dead_position(),
            Reason::Agreement => edition.article_agreement(),
            Reason::Threefold => edition.article_threefold(),
            Reason::FiftyMoves => edition.article_fifty_moves(),
            Reason::Fivefold => "9.6.1",
            Reason::SeventyFiveMoves => "9.6.2",
            Reason::NormalMeans => edition.article_normal_means(),
            Reason::Time => edition.article_lost_on_time(),
            Reason::IllegalMoves => edition.article_illegal_moves(),
            Reason::Forfeit => edition.article_default_time(),
            Reason::Annulled => edition.article_position_lost(),
            Reason::BothLost | Reason::Arbiter => edition.article_arbiter(),
        }
    }
}
