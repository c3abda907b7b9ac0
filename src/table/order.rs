//! What an arbiter may order, and how it is said.

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

/// Which flags have fallen on an external clock.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flags {
    /// This player's.
    One(#[serde_as(as = "DisplayFromStr")] Color),
    /// Both, and nobody saw which fell first.
    Both,
}

/// What an arbiter may order.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Go through the list before the game.
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
    /// Do what is proposed for this case.
    Accept { id: u32 },
    /// Do it, with the clocks put back by this rule.
    AcceptWith { id: u32, times: PutBack },
    /// Do the other of two things that the Laws leave for this case.
    AcceptOther { id: u32 },
    /// Hear what speaks for each move that scores have otherwise, and at which times play would go on by each rule.
    Weigh { id: u32 },
    /// The press that was not heard when it was made, in this case about time, was made so many ms before it was heard.
    DatePress {
        id: u32,
        nth: Option<u32>,
        before: u64,
    },
    /// Close this case and play on.
    Dismiss { id: u32 },
    /// Reject this claim of a draw, with the times that the edition says.
    Reject { id: u32 },
    /// Postpone the decision on this claim in the quickplay finish.
    Postpone { id: u32 },
    /// Read a player's score to the table, all of it (D.2.9).
    ReadScore {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// What is written, with or without the numbers of the moves.
        text: String,
    },
    /// Note what was said aloud, of the last move of this player (D.2.1, D.2.8, D.2.10).
    Said {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        spoken: Spoken,
        uci: UciMove,
    },
    /// Approve what a player's score is taken from (11.3.2, D.2.7).
    Keep {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        source: ScoreSource,
    },
    /// Note in which language a player keeps the score (C.3).
    WritesIn {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        language: Language,
    },
    /// Take a case in hand, by name.
    Take { id: u32, name: String },
    /// Note what somebody says of a case.
    Hear { id: u32, who: String, said: String },
    /// Note what stands on a board, in this case: what its sensors tell, with these squares as they were seen.
    NoteBoard {
        id: u32,
        board: BoardAt,
        squares: Changes,
    },
    /// Note the position, the times, whose clock runs and the number of moves (8.5.3).
    Note,
    /// Open a case again that is closed.
    Reopen { id: u32 },
    /// Note that a player appeals.
    Appeal {
        /// On this case, if on one.
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
    /// Take it back, before anything has come of it.
    Withdraw,
    /// Take back what an assistant passed on for this player by mistake.
    TakeBack {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Let the game go on from the position with these changes.
    Change { id: Option<u32>, changes: Changes },
    /// Set the clock rightly that was set wrongly.
    CorrectClock {
        id: Option<u32>,
        setting: ClockSetting,
    },
    /// Rule what was asked back.
    Confirm,
    /// Do not rule it.
    Refrain,
    /// Rule so, for this reason.
    Because {
        /// A ruling.
        order: Box<Order>,
        reason: String,
        /// Who of the players hears it, where it is a penalty and not both do.
        heard: Option<ReasonFor>,
    },
    /// Rule otherwise.
    Rule {
        /// The case it answers, if one.
        id: Option<u32>,
        ruling: Ruling,
    },
    /// Adjourn the game, or take it up again.
    Adjourn(SealOrder),
    /// Go on without the computer, and come back to it.
    Handing(HandingOrder),
    /// Allow this much to be recorded from now on (D.2.7).
    Record(OnTape),
    /// Switch the ear of this player off, or on again (11.3.2).
    Ear {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        on: bool,
    },
    /// Propose what the Laws say of something that no board shows.
    Find(Finding),
    /// Let the room where this is ordered go on with the game, while the room that keeps it is not reached.
    TakeOver,
    /// Enter the move that a player in a room which is not reached has made and pressed, as it was told by telephone.
    Enter {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        uci: UciMove,
    },
}

/// What an arbiter may order about the list before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningOrder {
    /// Have this point told to the players, or all of them.
    Tell { point: Option<Point> },
    /// Confirm this point, or all of which nothing was said, with who does and what belongs to it.
    Confirm {
        point: Option<Point>,
        by: String,
        note: String,
    },
    /// Refuse this point, with who does and why.
    Refuse {
        point: Point,
        by: String,
        note: String,
    },
}

/// What an arbiter may order of a game that goes on without the computer.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HandingOrder {
    /// Hand the game over: say and write down how it stands, and read no board any more.
    Over,
    /// Read out to both players how it stood.
    ReadOut,
    /// Read the moves of the game to the arbiter.
    Moves,
    /// Read to the arbiter what this player wrote.
    Score {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Take it in again, with what was played meanwhile.
    TakeIn {
        /// As they stand in a score.
        moves: String,
        /// What the ordinary clock shows, in ms.
        white: Option<u64>,
        black: Option<u64>,
        /// How the game ended meanwhile, if it did.
        ended: Option<Outcome>,
    },
}

/// What an arbiter may order about an adjournment.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SealOrder {
    /// The player who has the move seals it (I.1).
    Seal {
        /// Date, time and place of resumption.
        resumption: String,
        /// How long before the end of the session the player adjourns, in ms (I.1.2); 0 at its end.
        early: u64,
    },
    /// Announce how long this session lasts from now on, in ms, by the arbiter's clock (2009 F13).
    Session { lasts: u64 },
    /// The player who has the move seals the reply for the opponent who is absent (I.9.3).
    SealReply,
    /// The adjourned game is taken up: the boards are put right (I.5).
    Resume,
    /// The player who is to reply is absent: this player's clock runs (I.9.2).
    Await,
    /// The player who is to reply is there: the envelope is opened (I.7, I.9.1).
    Open,
    /// What an unclear sealed move means, by the arbiter's finding (I.8).
    Read { written: String },
    /// The envelope is missing: the sealer makes the move that he states he sealed (I.12).
    Declare,
    /// Propose what the Laws say where the position cannot be re-established (I.12.2).
    PositionLost,
    /// Propose what they say where a player points out that a clock was set wrongly at the resumption (I.13).
    ClocksWrong {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
}
