//! The arbiter's orders, and their syntax.

pub(crate) mod acts;
pub(crate) mod finding;
pub(crate) mod ruled;
pub(crate) mod vocabulary;

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, uci::UciMove};

use super::set_up::Changes;
use laws::language::Language;
use laws::seat::BoardAt;
use laws::{OnTape, Outcome, Point, PutBack, ScoreSource};
use ledger::event::{ClockSetting, ReasonFor, Ruling, Spoken};

pub use acts::{ORDERS, OrderRow, order_forms};
pub use finding::Finding;
pub use vocabulary::{UnreadWords, Vocabulary};

/// The flags that have fallen on an external clock.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flags {
    /// This player's.
    One(#[serde_as(as = "DisplayFromStr")] Color),
    /// Both, and nobody saw which fell first.
    Both,
}

/// An order of an arbiter.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Go through the checklist before the game.
    Opening(OpeningOrder),
    /// Start the game (6.6), also again after a ruling, or the clocks after a stop.
    Start,
    /// Stop the clocks (6.11); they are started again by [`Order::Start`].
    Stop,
    /// Say that a flag has fallen on the external clock (6.8).
    Flags(Flags),
    /// Say that a player is not present (6.7).
    Absent {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Say that a player has come.
    Arrived {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Accept the proposal for this case.
    Accept { id: u32 },
    /// Accept it, with the clocks put back by this rule.
    AcceptWith { id: u32, times: PutBack },
    /// Accept the alternative that the Laws leave for this case.
    AcceptOther { id: u32 },
    /// Hear the witnesses for each move where scores part, and the clock times by each rule.
    Weigh { id: u32 },
    /// In this case about time, date the press that was not heard when it was made: so many ms before it was heard.
    DatePress {
        id: u32,
        nth: Option<u32>,
        before: u64,
    },
    /// Close this case and play on.
    Dismiss { id: u32 },
    /// Reject this claim of a draw, with the times of the edition.
    Reject { id: u32 },
    /// Postpone the decision on this claim in the quickplay finish.
    Postpone { id: u32 },
    /// Read a player's whole score to the table (D.2.9).
    ReadScore {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// The text, with or without the numbers of the moves.
        text: String,
    },
    /// Note words said aloud about this player's last move (D.2.1, D.2.8, D.2.10).
    Said {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        spoken: Spoken,
        uci: UciMove,
    },
    /// Approve the source of a player's score (11.3.2, D.2.7).
    Keep {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        source: ScoreSource,
    },
    /// Note the language of a player's score (C.3).
    WritesIn {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        language: Language,
    },
    /// Take a case, by name.
    Take { id: u32, name: String },
    /// Note somebody's statement about a case.
    Hear { id: u32, who: String, said: String },
    /// Note the pieces on a board, in this case: as its sensors report, except for these squares.
    NoteBoard {
        id: u32,
        board: BoardAt,
        squares: Changes,
    },
    /// Note the position, the times, whose clock runs and the number of moves (8.5.3).
    Note,
    /// Reopen a closed case.
    Reopen { id: u32 },
    /// Note that a player appeals.
    Appeal {
        /// The case, if any.
        id: Option<u32>,
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Note that this appeal is decided.
    AppealDecided {
        id: Option<u32>,
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Undo the last ruling that stands, by another one.
    Undo,
    /// Withdraw it, before it has had any effect.
    Withdraw,
    /// Take back words that an assistant passed on for this player by mistake.
    TakeBack {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Continue the game from the present position with these changes.
    Change { id: Option<u32>, changes: Changes },
    /// Correct a clock that was set wrongly.
    CorrectClock {
        id: Option<u32>,
        setting: ClockSetting,
    },
    /// Confirm a ruling after the question.
    Confirm,
    /// Refrain from it.
    Refrain,
    /// Give a ruling with this reason.
    Because {
        /// The ruling.
        order: Box<Order>,
        reason: String,
        /// The players who hear the reason of a penalty, if not both.
        heard: Option<ReasonFor>,
    },
    /// Give another ruling.
    Rule {
        /// The case that it answers, if any.
        id: Option<u32>,
        ruling: Ruling,
    },
    /// Adjourn the game, or resume it.
    Adjourn(SealOrder),
    /// Go on without the computer, and come back to it.
    Handing(HandingOrder),
    /// Permit this much to be recorded from now on (D.2.7).
    Record(OnTape),
    /// Switch this player's ear off, or on again (11.3.2).
    Ear {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        on: bool,
    },
    /// Propose what the Laws provide for a fact that no board shows.
    Find(Finding),
    /// Let the room of this order take over the game, while the owner is not reached.
    TakeOver,
    /// Enter a move by telephone that a player has made and pressed in a room that is not reached.
    Enter {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        uci: UciMove,
    },
}

/// An order about the checklist before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningOrder {
    /// Tell the players this point, or all of them.
    Tell { point: Option<Point> },
    /// Confirm this point, or all open ones, with a name and a note.
    Confirm {
        point: Option<Point>,
        by: String,
        note: String,
    },
    /// Refuse this point, with a name and the reason.
    Refuse {
        point: Point,
        by: String,
        note: String,
    },
}

/// An order about a game that goes on without the computer.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HandingOrder {
    /// Hand the game over: tell and write down its state, and stop reading the boards.
    Over,
    /// Read its state out to both players.
    ReadOut,
    /// Read the moves of the game to the arbiter.
    Moves,
    /// Read this player's score to the arbiter.
    Score {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Take it in again, with the moves played meanwhile.
    TakeIn {
        /// The moves, as in a score.
        moves: String,
        /// The times of the ordinary clock, in ms.
        white: Option<u64>,
        black: Option<u64>,
        /// How the game ended meanwhile, if it did.
        ended: Option<Outcome>,
    },
}

/// An order about an adjournment.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SealOrder {
    /// The player who has the move seals it (I.1).
    Seal {
        /// Date, time and place of resumption.
        resumption: String,
        /// The time left of the session, in ms (I.1.2); 0 at its end.
        early: u64,
    },
    /// Announce the length of this session from now on, in ms, by the arbiter's clock (2009 F13).
    Session { lasts: u64 },
    /// The player who has the move seals the reply for the opponent who is absent (I.9.3).
    SealReply,
    /// The adjourned game is resumed: the boards are put right (I.5).
    Resume,
    /// The player who is to reply is absent: this player's clock runs (I.9.2).
    Await,
    /// The player who is to reply is there: the envelope is opened (I.7, I.9.1).
    Open,
    /// The meaning of an unclear sealed move, by the arbiter's finding (I.8).
    Read { written: String },
    /// The envelope is missing: the sealer makes the move that they state they sealed (I.12).
    Declare,
    /// Propose what the Laws provide where the position cannot be re-established (I.12.2).
    PositionLost,
    /// Propose what they provide where a player points out that a clock was set wrongly at the resumption (I.13).
    ClocksWrong {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
}
