//! What the arbiter is told of, and what the arbiter decides.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, Square, uci::UciMove};

use crate::laws::{Clause, Profile, Sanction};

/// How two things that should be the same differ, or what else the arbiter must know of.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Difference {
    /// The board has not executed the other side's move, or shows something else instead (D.2.9).
    BoardsDiffer {
        /// The board that is behind or wrong.
        #[serde_as(as = "DisplayFromStr")]
        board: Color,
        /// Apertures that should hold a peg and are empty.
        #[serde_as(as = "Vec<DisplayFromStr>")]
        missing: Vec<Square>,
        /// Apertures that hold a peg and should be empty.
        #[serde_as(as = "Vec<DisplayFromStr>")]
        extra: Vec<Square>,
        /// The made move that the board has not executed, if it is behind by just that.
        #[serde_as(as = "Option<DisplayFromStr>")]
        unexecuted: Option<UciMove>,
    },
    /// Pegs of the mover's own board stand where no move puts them (7.4).
    Displaced {
        /// The board.
        #[serde_as(as = "DisplayFromStr")]
        board: Color,
        /// Apertures that should hold a peg and are empty.
        #[serde_as(as = "Vec<DisplayFromStr>")]
        missing: Vec<Square>,
        /// Apertures that hold a peg and should be empty.
        #[serde_as(as = "Vec<DisplayFromStr>")]
        extra: Vec<Square>,
    },
    /// A completed move is illegal (7.5.1).
    IllegalMove {
        /// The number of the half-move in the game, from 1.
        ply: u32,
    },
    /// A completed move is not one to which the touches oblige (4.3, 4.4).
    TouchMove {
        /// The number of the half-move in the game, from 1.
        ply: u32,
        /// What bound the player.
        clause: Clause,
    },
    /// The clock was pressed and nothing had been moved (7.5.3).
    PressedWithoutMove {
        /// Who pressed.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The clock was pressed with a pawn on its last rank, and no piece was named for it (7.5.2).
    PawnLeft {
        /// Who pressed.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Both kings are in check since the illegal move before the last one (A.5.4).
    BothInCheck,
    /// It was found during the game that it began from a wrong position (7.2.1).
    StartedWrong,
    /// It was found during the game that it began with the colours reversed (7.3).
    ColoursReversed,
    /// The clock was pressed with a move placed and not announced (D.2.4).
    PressedBeforeAnnouncement {
        /// Who pressed.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The board does not show the initial position (7.2.1).
    WrongStart {
        /// The board.
        #[serde_as(as = "DisplayFromStr")]
        board: Color,
        /// Apertures that should hold a peg and are empty.
        #[serde_as(as = "Vec<DisplayFromStr>")]
        missing: Vec<Square>,
        /// Apertures that hold a peg and should be empty.
        #[serde_as(as = "Vec<DisplayFromStr>")]
        extra: Vec<Square>,
    },
    /// The board stands turned round (7.2.2).
    TurnedRound {
        /// The board.
        #[serde_as(as = "DisplayFromStr")]
        board: Color,
    },
    /// A player left a question about the own move unanswered.
    Unanswered {
        /// Who was asked.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// A flag has fallen (6.8).
    FlagFell {
        /// Whose.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// A player calls the arbiter (6.11).
    Called {
        /// Who calls.
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
}

impl Difference {
    /// The article that the arbiter is shown, of the edition that is played by.
    pub fn article(&self, profile: &Profile) -> &'static str {
        let edition = profile.edition;
        match self {
            Difference::BoardsDiffer { .. } => edition.article_boards_differ(),
            Difference::Displaced { .. } => edition.article_displaced(),
            Difference::IllegalMove { .. } => edition.article_illegal_move(),
            Difference::TouchMove { clause, .. } => clause.article(edition),
            Difference::PressedWithoutMove { .. } => edition.article_pressed_unmoved(),
            Difference::PawnLeft { .. } => edition.article_left_pawn(),
            Difference::BothInCheck => edition.article_both_in_check(),
            Difference::StartedWrong => edition.article_wrong_start(),
            Difference::ColoursReversed => edition.article_colours_reversed(),
            Difference::PressedBeforeAnnouncement { .. } => edition.article_pressed_early(),
            Difference::WrongStart { .. } => edition.article_wrong_start(),
            Difference::TurnedRound { .. } => edition.article_turned_round(),
            Difference::Unanswered { .. } => edition.article_announced(),
            Difference::FlagFell { .. } => edition.article_flag_fell(),
            Difference::Called { .. } => edition.article_called(),
        }
    }

    /// The completed half-move that it is about, from 1, where it is about one.
    pub const fn ply(&self) -> Option<u32> {
        match self {
            Difference::IllegalMove { ply } | Difference::TouchMove { ply, .. } => Some(*ply),
            _ => None,
        }
    }

    /// The board that differs, where it is a matter of a board.
    pub const fn board(&self) -> Option<Color> {
        match self {
            Difference::BoardsDiffer { board, .. }
            | Difference::Displaced { board, .. }
            | Difference::WrongStart { board, .. }
            | Difference::TurnedRound { board } => Some(*board),
            _ => None,
        }
    }
}

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
    /// The game goes back to the position after this many half-moves, with the clocks as they were then.
    Restore {
        /// Half-moves that remain.
        plies: u32,
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
    },
    /// The game ends.
    End {
        /// How.
        outcome: Outcome,
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
    /// 5.2.3
    Agreement,
    /// 6.9
    Time,
    /// Illegal moves (7.5.5).
    IllegalMoves,
    /// The arbiter decided.
    Arbiter,
}
