//! Reasons why a table refuses a request; the requester is told in words.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, Square};

use crate::schema::Displayed;
use crate::seat::BoardAt;

/// The reason for refusing an order, or an act on behalf of a player. It changed nothing.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "refusal", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the reasons say what their fields are")]
pub enum Refusal {
    /// The table is not set up, or was set up before.
    SetUp,
    /// The game is not being played.
    NotPlaying,
    /// The game is over.
    Over,
    /// The game is not over, so there is no result to confirm.
    NotOver,
    /// The game waits for the designated arbiter, who decides only its result.
    Referred,
    /// The game is not waiting to be started.
    NotWaiting,
    /// These boards do not answer, or do not show the position.
    Boards { boards: Vec<BoardAt> },
    /// Already done.
    Already,
    /// No clock is running.
    ClocksStand,
    /// The table observes the flags of its own clock itself.
    OwnClock,
    /// The game has no time control.
    NoTimes,
    /// This case is not open.
    Closed { id: u32 },
    /// No case has this number.
    NoCase { id: u32 },
    /// The case has changed since the ruler saw it.
    Changed { id: u32 },
    /// The game is handed over, and continues without the computer until it is taken in.
    HandedOver,
    /// The game is not handed over.
    NotHandedOver,
    /// The times of the ordinary clock are missing.
    TimesNeeded,
    /// The times by this rule are not known.
    TimesUnknown,
    /// The entry for this half-move is not exactly one legal move.
    NotEntered {
        number: u32,
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Empty where the half-move is omitted.
        written: String,
    },
    /// Only the chief arbiter may do this.
    ChiefOnly,
    /// This case does not wait for such a ruling.
    Unasked { id: u32 },
    /// No ruling waits to be confirmed.
    NothingToConfirm,
    /// There is no ruling to undo.
    NothingRuled,
    /// The ruling has had consequences: only another ruling can undo it.
    CarriedOut,
    /// The ruling on this case stands.
    RuledUpon { id: u32 },
    /// No game can continue from this position.
    NoPosition,
    /// Fewer half-moves than this were made.
    TooFar,
    /// The game cannot have gone as the entries say.
    Unwritten,
    /// No pawn of this player can become a queen now (7.5.2).
    NoQueen,
    /// The edition has no such penalty.
    NoSuchPenalty,
    /// The game cannot be adjourned now.
    NotAdjourning,
    /// The adjournment has not reached that stage.
    Adjournment,
    /// A move is being sealed, and nothing is noted meanwhile.
    Sealing,
    /// This player is not sealing a move.
    NotSealing {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// This player has the move.
    Turn {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// Another ruling is awaited first.
    Waits,
    /// The moves of this seat come from a board.
    Sensors,
    /// The board of this seat reports its touches.
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
    /// No piece can move like this.
    NoMove,
    /// The sealer is not noted as absent (Guidelines I.9.3).
    Present,
    /// The player for whom the envelope waits has not arrived (Guidelines I.7).
    NotCome,
    /// The envelope is closed, and the end of the game by the sealed move stands (Guidelines I.10).
    EnvelopeClosed,
    /// There is no announcement to repeat.
    NothingToRepeat,
    /// Nothing of it was noted or passed on, or it has had consequences.
    NothingToTakeBack,
    /// The text is empty.
    Empty,
    /// The game cannot be taken over from a room that keeps it and is reachable.
    Kept,
    /// The room of this player is reachable, or is this one: the player's move comes from there.
    Reached,
    /// The signer is not on the table's list.
    NotListed,
    /// An arbiter takes a case in their own name only.
    OwnName,
    /// The assistant may only relay and announce (D.2.11).
    Barred,
}
