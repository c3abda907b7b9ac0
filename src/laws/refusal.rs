//! Why something that was asked of a table cannot be done now. Whoever asked is told so, in words.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, Square};

use crate::schema::Displayed;
use crate::seat::BoardAt;

/// Why an order, or something done for a player, is refused. Nothing was changed by it.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "refusal", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the reasons say what their fields are")]
pub enum Refusal {
    /// The table is not set up, or was before.
    SetUp,
    /// The game is not being played.
    NotPlaying,
    /// The game is over.
    Over,
    /// The game is not over, and no result is to be confirmed.
    NotOver,
    /// The game waits for the designated arbiter, who decides only how it ends.
    Referred,
    /// The game does not wait to be started.
    NotWaiting,
    /// These boards do not answer or do not show the position.
    Boards { boards: Vec<BoardAt> },
    /// It is so already.
    Already,
    /// No clock runs.
    ClocksStand,
    /// The table sees the flags of its own clock itself.
    OwnClock,
    /// The game has no time control.
    NoTimes,
    /// This case is not open.
    Closed { id: u32 },
    /// There never was a case of this number.
    NoCase { id: u32 },
    /// More is known of this case than whoever rules had seen.
    Changed { id: u32 },
    /// The game is handed over, and goes on without the computer until it is taken in.
    HandedOver,
    /// The game is not handed over.
    NotHandedOver,
    /// The times of the ordinary clock are needed.
    TimesNeeded,
    /// What stands there for this half-move is no one legal move.
    NotEntered {
        number: u32,
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Empty where the half-move is left out.
        written: String,
    },
    /// Only the chief arbiter may.
    ChiefOnly,
    /// This case waits for no such ruling.
    Unasked { id: u32 },
    /// No ruling waits to be confirmed.
    NothingToConfirm,
    /// No ruling stands that can be undone.
    NothingRuled,
    /// Something has come of the ruling: it can only be undone by another one.
    CarriedOut,
    /// The ruling on this case stands.
    RuledUpon { id: u32 },
    /// No game can go on from this position.
    NoPosition,
    /// This many half-moves were not made.
    TooFar,
    /// The game cannot have gone as it is written.
    Unwritten,
    /// No pawn of this player can become a queen now (7.5.2).
    NoQueen,
    /// The edition has no such penalty.
    NoSuchPenalty,
    /// The game cannot be adjourned now.
    NotAdjourning,
    /// The adjournment is not that far.
    Adjournment,
    /// A move is being sealed, of which nothing is noted.
    Sealing,
    /// This player seals no move.
    NotSealing {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// This player has the move.
    Turn {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A ruling is awaited first.
    Waits,
    /// The moves of this seat come from a board.
    Sensors,
    /// What this seat touches is told by its board.
    Feels,
    /// The player is adjusting.
    Adjusting,
    /// No piece stands there.
    NoPiece {
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// The aperture shows the game, or two are broken already.
    NotBroken {
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// The apertures of this board do not show what they should.
    NotRight { board: BoardAt },
    /// No piece can be moved so.
    NoMove,
    /// The sealer is not noted as absent (Guidelines I.9.3).
    Present,
    /// The player for whom the envelope waits has not arrived (Guidelines I.7).
    NotCome,
    /// The envelope is closed, and what the sealed move ended stands (Guidelines I.10).
    EnvelopeClosed,
    /// Nothing was announced that could be repeated.
    NothingToRepeat,
    /// Nothing of it was noted or passed on, or something came of it since.
    NothingToTakeBack,
    /// Nothing is written.
    Empty,
    /// The game is not taken over from a room that keeps it and is reached.
    Kept,
    /// The room of this player is reached, or is this one: the player's move comes from there.
    Reached,
    /// Nobody on the list of the table has signed it.
    NotListed,
    /// An arbiter takes a case in their own name only.
    OwnName,
    /// The assistant may only relay and announce (D.2.11).
    Barred,
}
