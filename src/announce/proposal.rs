//! The meaning of what is proposed to the arbiter and ruled.

use crate::seat::BoardAt;
use shakmaty::Color;

use super::Announcement;
use crate::laws::Outcome;
use crate::laws::Sanction;

/// A ruling in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// Put this board right; the game stands.
    AdjustBoard(BoardAt),
    /// Back to the position after this many half-moves; `number` and `side` name the move to be made then.
    Restore {
        /// The number of the move that is then to be made.
        number: u32,
        /// Whose move it is then.
        side: Color,
    },
    /// A half-move of the game is what both players wrote.
    AsWritten {
        /// The number of the move.
        number: u32,
        /// Whose.
        side: Color,
        /// What both wrote.
        announcement: Option<Announcement>,
    },
    /// An irregularity is dealt with as an illegal move.
    Penalise {
        /// Whose it is.
        seat: Color,
        /// The number and the side of the move to be made then, where the position goes back.
        restore: Option<(u32, Color)>,
        /// The pawn becomes a queen.
        queen: bool,
        /// To the opponent's time, in ms.
        bonus: u64,
        /// Lost, or drawn if the opponent cannot mate: undecided.
        undecided: bool,
    },
    /// A penalty that the arbiter chose.
    Sanction {
        /// Of this player.
        seat: Color,
        /// Which.
        sanction: Sanction,
        /// How much time, in ms.
        time: u64,
        /// How much of something else, in the arbiter's words.
        amount: String,
        /// Why, in the arbiter's words.
        reason: String,
    },
    /// End the game.
    End(Outcome),
    /// Set the clocks to these times, in ms.
    SetTimes {
        /// White's.
        white: u64,
        /// Black's.
        black: u64,
    },
    /// Reject a claim of a draw.
    Reject {
        /// Whose.
        seat: Color,
        /// To the opponent's time, in ms.
        bonus: u64,
        /// From the claimant's time, in ms.
        deduction: u64,
    },
    /// Postpone the decision on a claim.
    Postpone {
        /// Whose.
        seat: Color,
        /// To the opponent's time, in ms.
        bonus: u64,
    },
    /// An increment for both, and more time for the opponent of who asked.
    Increment {
        /// Who asked.
        seat: Color,
        /// Before each move, in ms.
        extra: u64,
        /// To the opponent's time, in ms.
        bonus: u64,
    },
    /// Consent to the draw that this player wants to offer.
    Consent(Color),
    /// Play on.
    PlayOn,
}
